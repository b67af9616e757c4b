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
          For developers: see what the office does when its back end is slow or fails. It is felt in this tab alone and ends with it. A call
          that fails is not made, so nothing of it is stored; a slow one is made at once, and its answer comes later.
        </Trans>
      </Text>
      <Group gap="xs" mb="md">
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, delay: 1000 })}>
          <Trans comment="Button: for developers; delays every answer by a second">Everything a second later</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, share: 50 })}>
          <Trans comment="Button: for developers">Half of all calls fail</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => startWith({ ...ALL_CALLS, share: 100, answer: 0 })}>
          <Trans comment="Button: for developers; no call has an answer">No answer at all</Trans>
        </Button>
      </Group>
      <Switch
        mb="md"
        label={t`Delay and fail calls in this tab`}
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
            <Trans>The first rule that fits a call is the one that counts.</Trans>
          </Text>
        </>
      )}
      <Button
        variant="light"
        mih={44}
        leftSection={<IconPlus size={18} />}
        onClick={() => changeInspection({ faults: [...faults, { ...ALL_CALLS, delay: 1000 }] })}
      >
        <Trans comment="Button: for developers; which calls are slowed down or fail">Add a rule</Trans>
      </Button>
    </>
  )
}
