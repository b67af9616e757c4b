import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { changeInspection, type Fault, useInspection } from '#client/inspector/inspection.ts'
import { FaultFields } from './FaultFields.tsx'
import classes from './Faults.module.css'

/**
 * A rule that matches all calls and does nothing yet. `delay` is in ms, `share` the percentage of calls that fail, `answer` their status; 0
 * for no answer.
 */
const ALL_CALLS: Fault = { method: '', path: '', delay: 0, share: 0, answer: 500 }

/** Rules for simulated delays and failures of calls, and the switch that turns them on. */
export function FaultRules() {
  const { t } = useLingui()
  // `faulty`: the rules (`faults`) are switched on.
  const { faulty, faults } = useInspection()
  /** Turns on a single rule, to which others can be added. */
  const startWith = (fault: Fault) => changeInspection({ faulty: true, faults: [fault] })
  const setFaults = (next: readonly Fault[]) => changeInspection({ faults: next, faulty: faulty && next.length > 0 })
  return (
    <>
      <Text c="dimmed" mb="md" maw="70ch">
        <Trans>
          For developers: test the office with a slow or failing back end. This affects only this tab and ends when you close it. A failed
          request is not sent, so nothing is saved. A slow request is sent at once and its response is delayed.
        </Trans>
      </Text>
      <Group gap="xs" mb="md">
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, delay: 1000 })}>
          <Trans comment="Button: for developers; delays every answer by a second">Delay everything by 1 second</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, share: 50 })}>
          <Trans comment="Button: for developers">Fail half of all requests</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, share: 100, answer: 0 })}>
          <Trans comment="Button: for developers; no call has an answer">No response at all</Trans>
        </Button>
      </Group>
      <Switch
        mb="md"
        label={t`Delay or fail requests in this tab`}
        checked={faulty}
        disabled={faults.length === 0}
        onChange={(event) => changeInspection({ faulty: event.currentTarget.checked })}
      />
      {faults.length > 0 && (
        <>
          <ol className={classes.faults} aria-label={t`Rules`}>
            {faults.map((fault, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its position; the first that matches applies
              <li key={index} className={classes.fault}>
                <FaultFields
                  fault={fault}
                  number={index + 1}
                  onChange={(change) =>
                    setFaults(faults.map((other, otherIndex) => (otherIndex === index ? { ...other, ...change } : other)))
                  }
                  onRemove={() => setFaults(faults.filter((_, otherIndex) => otherIndex !== index))}
                />
              </li>
            ))}
          </ol>
          <Text c="dimmed" size="sm" mb="sm">
            <Trans>The first rule that matches a request applies.</Trans>
          </Text>
        </>
      )}
      <Button
        variant="light"
        mih={44}
        leftSection={<IconPlus size={18} />}
        onClick={() => changeInspection({ faults: [...faults, { ...ALL_CALLS, delay: 1000 }] })}
      >
        <Trans comment="Button: for developers; which calls are slowed down or fail">Add rule</Trans>
      </Button>
    </>
  )
}
