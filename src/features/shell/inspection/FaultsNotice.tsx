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
    title={<Trans>Test mode: requests are delayed or made to fail</Trans>}
    mb="lg"
    role="status"
    className={classes.notice}
  >
    <Group justify="space-between">
      <span>
        <Trans>
          Failed requests are not saved.{' '}
          <Link to="/settings" search={{ tab: 'api', view: 'faults' }}>
            See requests
          </Link>
        </Trans>
      </span>
      <Button variant="default" mih={40} onClick={() => changeInspection({ faulty: false })}>
        <Trans comment="Button: calls are no longer delayed or failed on purpose">Turn off</Trans>
      </Button>
    </Group>
  </Alert>
)
