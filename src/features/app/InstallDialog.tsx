import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { hasServer } from '#client/server.ts'
import { closeInstructions, dismissInstall, type InstallMethod, useInstall } from '#ui/hooks/install.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { assetUrl } from '#ui/theme/illustration.ts'
import classes from './InstallDialog.module.css'
import { type DrawingName, InstallDrawing } from './InstallDrawing.tsx'

/** Ways to install that the user has to find in the browser. */
type ManualMethod = Exclude<InstallMethod, 'prompt'>

/** Illustrated instructions to install the app, for browsers that do not offer it themselves. */
export function InstallDialog() {
  const { t } = useLingui()
  const { method } = useInstall()
  const steps = useSteps()
  if (!method || method === 'prompt') return null
  return (
    <Modal opened onClose={closeInstructions} title={t`Install Homeroom`} size="md" closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text mb="md">
        <Trans>With its own icon and window, and it works offline too.</Trans>
      </Text>
      <ol className={classes.steps}>
        {steps[method].map(([drawing, sentence]) => (
          <li key={drawing} className={classes.step}>
            <InstallDrawing drawing={drawing} />
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      {method === 'firefox' && (
        <Text c="dimmed" mt="md">
          <Trans>
            Firefox can only install apps on Windows. Elsewhere, Homeroom works just as well in a tab, including offline. Chrome, Edge and
            Safari can install it.
          </Trans>
        </Text>
      )}
      {(method === 'ios' || method === 'mac') && !hasServer && <SeparateStorageHint />}
      <Group justify="flex-end" mt="lg" gap="xs">
        {/* Also stores that the user does not want to be asked again. */}
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

/** Safari gives an installed app a separate storage: data from the tab is not in it (docs/backend-rules.md 11). */
const SeparateStorageHint = () => (
  <Alert mt="md" color="info" icon={<IconDatabaseExport />} title={<Trans>Take your work with you</Trans>}>
    <Trans>
      The installed app keeps its own data and starts with the sample school. Export a backup here first, and import it there:{' '}
      <Anchor href={assetUrl('settings?tab=data')} inherit c="inherit" underline="always">
        Settings, Data
      </Anchor>
      .
    </Trans>
  </Alert>
)

/** The steps for each browser that cannot prompt for the installation. */
function useSteps(): Record<ManualMethod, [drawing: DrawingName, sentence: string][]> {
  const { t } = useLingui()
  const lastStep = t`Homeroom is now in your apps.`
  return {
    ios: [
      ['share', t`Press Share: the square with an arrow. It may be behind the three dots.`],
      ['sheet', t`Scroll down, choose “Add to Home Screen”, then “Add”.`],
      ['home', lastStep],
    ],
    mac: [
      ['file', t`Open Safari’s File menu and choose “Add to Dock”.`],
      ['dock', t`Press “Add”. Homeroom is now in the Dock.`],
    ],
    'firefox-phone': [
      ['dots', t`Open the Firefox menu: the three dots next to the address.`],
      ['menu', t`Choose “Add app to Home screen” or “Install”.`],
      ['home', lastStep],
    ],
    firefox: [['address', t`Press the button at the end of the address bar to add this page to the taskbar.`]],
  }
}
