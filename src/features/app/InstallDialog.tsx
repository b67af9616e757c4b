import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { hasServer } from '#client/server.ts'
import { closeInstructions, dismissInstall, type InstallMethod, useInstall } from '#ui/hooks/install.ts'
import { asset } from '#ui/theme/illustration.ts'
import classes from './InstallDialog.module.css'
import { type Drawn, InstallDrawing } from './InstallDrawing.tsx'

type ByHand = Exclude<InstallMethod, 'prompt'>

/** How the app is installed where the browser does not offer it itself, in drawings. */
export function InstallDialog() {
  const { t } = useLingui()
  const { method: way } = useInstall()
  const steps = useSteps()
  if (!way || way === 'prompt') return null
  return (
    <Modal opened onClose={closeInstructions} title={t`Install Homeroom`} size="md" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text mb="md">
        <Trans>With an icon of its own, in a window of its own, and without a connection too.</Trans>
      </Text>
      <ol className={classes.steps}>
        {steps[way].map(([drawn, sentence]) => (
          <li key={drawn} className={classes.step}>
            <InstallDrawing of={drawn} />
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      {way === 'firefox' && (
        <Text c="dimmed" mt="md">
          <Trans>
            Firefox can do this on Windows only. Elsewhere Homeroom works in a tab just as well, offline too; Chrome, Edge and Safari can
            install it.
          </Trans>
        </Text>
      )}
      {(way === 'ios' || way === 'mac') && !hasServer && <OwnStorage />}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" mih={40} onClick={dismissInstall}>
          <Trans comment="Does not want to install the app">Not now</Trans>
        </Button>
        <Button data-autofocus mih={40} onClick={closeInstructions}>
          <Trans comment="Closes the instructions">Got it</Trans>
        </Button>
      </Group>
    </Modal>
  )
}

/** Safari gives an installed app a storage of its own: what was made in the tab stays in the tab (docs/backend-rules.md 11). */
const OwnStorage = () => (
  <Alert mt="md" color="info" icon={<IconDatabaseExport />} title={<Trans>Take your work with you</Trans>}>
    <Trans>
      The installed app keeps its own data and starts with the sample school. Save a backup here first, and import it there:{' '}
      <Anchor href={asset('settings?tab=data')} c="inherit" underline="always">
        Settings, Data
      </Anchor>
      .
    </Trans>
  </Alert>
)

function useSteps(): Record<ByHand, [drawn: Drawn, sentence: string][]> {
  const { t } = useLingui()
  const icon = t`Homeroom is among your apps from now on.`
  return {
    ios: [
      ['share', t`Press Share: the square with an arrow. It may be behind the three dots.`],
      ['sheet', t`Scroll down, choose “Add to Home Screen”, then “Add”.`],
      ['home', icon],
    ],
    mac: [
      ['file', t`Open the File menu of Safari and choose “Add to Dock”.`],
      ['dock', t`Press “Add”: Homeroom stands in the Dock from now on.`],
    ],
    'firefox-phone': [
      ['dots', t`Open the menu of Firefox: the three dots beside the address.`],
      ['menu', t`Choose “Add app to Home screen” or “Install”.`],
      ['home', icon],
    ],
    firefox: [['address', t`Press the button at the end of the address bar that adds this page to the taskbar.`]],
  }
}
