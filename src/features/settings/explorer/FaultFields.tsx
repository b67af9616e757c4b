import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FAULT_STATUSES, type Fault } from '#client/inspector/inspection.ts'
import { NumbersOnlyField } from '#ui/forms/NumberField.tsx'
import classes from './Faults.module.css'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Maximum simulated delay, in ms. */
const MAX_DELAY_MS = 30_000

interface Props {
  fault: Fault
  /** Number of the rule, from 1. */
  number: number
  onChange(change: Partial<Fault>): void
  onRemove(): void
}

/**
 * The fields of a rule: which calls it matches, and how they are delayed or failed. `share` is the percentage of calls that fail, `answer`
 * the status they fail with; 0 for no answer.
 */
export function FaultFields({ fault: { method, path, delay, share, answer }, number, onChange, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        label={t({ message: 'Method', context: 'call', comment: 'Of calls: GET, POST …' })}
        value={method}
        onChange={(event) => onChange({ method: event.currentTarget.value })}
        data={[{ value: '', label: t({ message: 'All', context: 'methods', comment: 'All methods of calls' }) }, ...METHODS]}
      />
      <TextInput
        label={t({ message: 'Path', comment: 'Of calls: a part of it, or all of it with * for anything' })}
        placeholder="/api/data/*"
        dir="ltr"
        value={path}
        onChange={(event) => onChange({ path: event.currentTarget.value })}
      />
      <NumbersOnlyField
        label={t({ message: 'Delay (ms)', comment: 'Delay of answers in milliseconds' })}
        max={MAX_DELAY_MS}
        value={delay}
        onChange={(delay) => onChange({ delay })}
      />
      <NumbersOnlyField
        label={t({ message: 'Failures (%)', comment: 'How many of a hundred calls fail' })}
        percent
        max={100}
        value={share}
        onChange={(share) => onChange({ share })}
      />
      <NativeSelect
        label={t({ message: 'Fail with', comment: 'A status such as 500; calls fail with it' })}
        value={String(answer)}
        onChange={(event) => onChange({ answer: Number(event.currentTarget.value) })}
        data={FAULT_STATUSES.map((status) => ({
          value: String(status),
          label: status === 0 ? t({ message: 'No response', comment: 'In place of the status of a call' }) : String(status),
        }))}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.remove}
        aria-label={t({ message: `Remove rule ${number}`, comment: 'Button: for developers' })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </>
  )
}
