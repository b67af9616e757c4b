import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { signOut } from '#client/account.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Device } from '#contract/accounts/accounts.ts'
import { setNextDraftAccount } from '#ui/drafts/storage.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { browserName } from './browserName.ts'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** The devices where the user is signed in, each with a button to sign out there. */
export function DevicesSection() {
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [devices, setDevices] = useState<readonly Device[]>([])
  const read = () => attempt(async () => setDevices(await call('GET /api/data/account/devices', {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => void read(), [])
  const end = ({ id, isCurrent }: Device) =>
    attempt(async () => {
      if (isCurrent) {
        await signOut()
        // The next page may open without the server: it finds no drafts of this user.
        return setNextDraftAccount(undefined)
      }
      await call('DELETE /api/data/account/devices/:id', { params: { id } })
      toast(t`Signed out on that device.`)
      await read()
    })
  return (
    <Section title={t`Devices`} note={t`Where you are signed in. Sign out on devices that you do not use any more.`}>
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {devices.map((device) => (
          <Group key={device.id} component="li" justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text fw={600}>
                <bdi>{browserName(device.device) || t`Unknown browser`}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {device.isCurrent ? t`This device` : t`Last used: ${dateTime(device.usedAt)}`}
              </Text>
            </div>
            <Button variant="default" size="xs" onClick={() => void end(device)}>
              <Trans>Sign out</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
