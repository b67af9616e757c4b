import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '#client/account.ts'
import type { NewLink } from '#contract/accounts/accounts.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'

interface Props {
  /** Whom the link is for. */
  name: string
  link: NewLink
  onClose(): void
}

/** Shows a link with which a user chooses a password. Unless it was sent by email, the owner gives it to the user. */
export function LinkDialog({ name, link, onClose }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [opened, setOpened] = useState(true)
  const url = new URL(link.path, location.origin).href
  const until = dateTime(link.expiresAt)
  const { sentTo } = link
  const hasEmail = useAccount()?.hasEmail ?? false
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      title={t`Sign-in link for ${name}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {hasEmail && !sentTo && (
        <Alert color="error" role="alert" mb="sm">
          <Trans>The email could not be sent. Check the email address, or give the link to the user yourself.</Trans>
        </Alert>
      )}
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentTo ? (
          <Trans>
            This link was sent to <bdi>{sentTo}</bdi>. It works once, until {until}.
          </Trans>
        ) : (
          <Trans>
            Give this link only to {name}. It works once, until {until}.
          </Trans>
        )}
      </Text>
      <TextInput
        data-autofocus
        readOnly
        dir="ltr"
        aria-label={t`Sign-in link`}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg">
        <CopyButton value={url}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}</Button>}
        </CopyButton>
      </Group>
    </Modal>
  )
}
