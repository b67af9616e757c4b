import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { browserName } from './browserName.ts'

const PasskeyDialog = lazyComponent(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog)

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** The passkeys of the user: to add and to remove. */
export function PasskeysSection() {
  const { t } = useLingui()
  const { date, dateTime } = useFormat()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey>()
  const addButton = useRef<HTMLButtonElement>(null)
  const read = () => attempt(async () => setPasskeys(await call('GET /api/data/account/passkeys', {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void read(), [])
  const nameOf = ({ device }: Passkey): string => browserName(device) || t`Unknown browser`
  const remove = async ({ id }: Passkey) => {
    try {
      await call('DELETE /api/data/account/passkeys/:id', { params: { id } })
    } catch (reason) {
      toastError(messageOf(reason))
      throw reason
    }
    toast(t`Passkey removed.`)
    await read()
  }
  return (
    <Section title={t`Passkeys`} note={t`Sign in with your fingerprint, your face or the PIN of your device, without a password.`}>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {passkeys.map((passkey) => {
          const name = nameOf(passkey)
          return (
            <Group key={passkey.id} component="li" justify="space-between" wrap="nowrap" gap="sm">
              <div>
                <Text fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {passkey.usedAt ? t`Last used: ${dateTime(passkey.usedAt)}` : t`Added: ${date(passkey.createdAt)}`}
                </Text>
              </div>
              <Button variant="default" size="xs" aria-label={t`Remove passkey ${name}`} onClick={() => setRemoved(passkey)}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          )
        })}
      </Stack>
      <Button ref={addButton} variant="default" mt={passkeys.length > 0 ? 'lg' : 0} onClick={() => setIsAdding(true)}>
        <Trans>Add passkey</Trans>
      </Button>
      {isAdding && (
        <PasskeyDialog
          onAdded={() => {
            toast(t`Passkey added.`)
            void read()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t`Remove this passkey?`}
        confirm={<Trans>Remove</Trans>}
        onConfirm={async () => removed && (await remove(removed))}
        onClose={() => setRemoved(undefined)}
        onDone={() => addButton.current?.focus()}
      >
        <Trans>You can no longer sign in with it. Delete it in the settings of your device or password manager too.</Trans>
      </ConfirmDialog>
    </Section>
  )
}
