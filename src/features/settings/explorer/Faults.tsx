import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { changeInspection, type Fault, useInspection } from '#client/inspector/inspection.ts'
import { FaultFields } from './FaultFields.tsx'
import classes from './Faults.module.css'

const EVERY: Fault = { method: '', path: '', delay: 0, share: 0, answer: 500 }

/** What calls are slowed down or failed on purpose, and whether they are now. */
export function Faults() {
  const { t } = useLingui()
  const { faulty, faults } = useInspection()
  /** Begun with, one tries something and adds to it. */
  const begin = (fault: Fault) => changeInspection({ faulty: true, faults: [fault] })
  const put = (next: readonly Fault[]) => changeInspection({ faults: next, faulty: faulty && next.length > 0 })
  return (
    <>
      <Text c="dimmed" mb="md" maw="70ch">
        <Trans>
          For developers: see what the office does when its back end is slow or fails. It is felt in this tab alone and ends with it. A call
          that fails is not made, so nothing of it is stored; a slow one is made at once, and its answer comes later.
        </Trans>
      </Text>
      <Group gap="xs" mb="md">
        <Button variant="default" mih={44} onClick={() => begin({ ...EVERY, delay: 1000 })}>
          <Trans comment="Button: for developers; every answer comes a second later">Everything a second later</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => begin({ ...EVERY, share: 50 })}>
          <Trans comment="Button: for developers">Half of all calls fail</Trans>
        </Button>
        <Button variant="default" mih={44} onClick={() => begin({ ...EVERY, share: 100, answer: 0 })}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place: the first that fits counts
              <li key={index} className={classes.fault}>
                <FaultFields
                  fault={fault}
                  number={index + 1}
                  onChange={(change) => put(faults.map((one, at) => (at === index ? { ...one, ...change } : one)))}
                  onRemove={() => put(faults.filter((_, at) => at !== index))}
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
        onClick={() => changeInspection({ faults: [...faults, { ...EVERY, delay: 1000 }] })}
      >
        <Trans comment="Button: for developers; which calls are slowed down or fail">Add a rule</Trans>
      </Button>
    </>
  )
}
