import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { changeInspection } from '#client/inspector/inspection.ts'
import classes from './FaultsNotice.module.css'

/** Warns that calls are delayed or failed on purpose (Settings → API), with a button that turns it off. */
export const FaultsNotice = () => (
  <Alert
    color="warning"
    icon={<IconFlask />}
    title={<Trans>Calls are delayed or failed on purpose</Trans>}
    mb="lg"
    role="status"
    className={classes.notice}
  >
    <Group justify="space-between">
      <span>
        <Trans>
          What fails is not stored.{' '}
          <Link to="/settings" search={{ tab: 'api', view: 'faults' }}>
            See which calls
          </Link>
        </Trans>
      </span>
      <Button variant="default" mih={40} onClick={() => changeInspection({ faulty: false })}>
        <Trans comment="Button: calls are no longer delayed or failed on purpose">Turn off</Trans>
      </Button>
    </Group>
  </Alert>
)
