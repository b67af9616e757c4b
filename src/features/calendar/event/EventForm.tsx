import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { IconMapPin, IconTrash } from '@tabler/icons-react'
import type { SubmitEvent } from 'react'
import type { FieldErrors } from '#contract/http/error.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { LAST_DAY } from '#ui/dates/dateInputs.ts'
import { Autocomplete } from '#ui/forms/Autocomplete.tsx'
import { Textarea, TextInput } from '#ui/forms/TextFields.tsx'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { useCategoryName } from '../labels.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { CATEGORY_COLORS } from './colors.ts'
import { changeDraft, type Draft } from './draft.ts'
import classes from './EventForm.module.css'
import { RepeatFields } from './RepeatFields.tsx'
import { useReminderLabels } from './useReminderLabels.ts'

/** An empty label keeps the field of a time at the height of the date beside it, which has a label. */
const NO_LABEL = '\u00a0'

interface Props {
  draft: Draft
  /** Error messages, by the names of the fields. */
  problems: FieldErrors
  isSaving: boolean
  categories: readonly string[]
  onChange(draft: Draft): void
  onSave(): void
  onCancel(): void
  /** Undefined for a new event. */
  onDelete?: (() => void) | undefined
}

/** The fields of an event. */
export function EventForm({ draft, problems, isSaving, categories, onChange, onSave, onCancel, onDelete }: Props) {
  const { t } = useLingui()
  const change = (fields: Partial<Draft>) => onChange(changeDraft(draft, fields))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          size="md"
          label={<Trans>Title</Trans>}
          maxLength={200}
          classNames={{ input: classes.userText }}
          value={draft.title}
          error={problems.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TimeFields draft={draft} problems={problems} onChange={change} />
        <RepeatFields draft={draft} onChange={(recurrence) => change({ recurrence })} />
        <CategoryFields draft={draft} problems={problems} categories={categories} onChange={change} />
        <TextInput
          label={<Trans comment="Label: where an event takes place">Location</Trans>}
          maxLength={200}
          leftSection={<IconMapPin size={17} stroke={1.8} />}
          classNames={{ input: classes.userText }}
          value={draft.location}
          error={problems.location}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
        <Reminder value={draft.reminder} onChange={(reminder) => change({ reminder })} />
        <Textarea
          label={
            <Trans context="remarks" comment="Label: what else is to be said of an event">
              Notes
            </Trans>
          }
          autosize
          minRows={3}
          maxRows={12}
          maxLength={10_000}
          classNames={{ input: classes.userText }}
          value={draft.description}
          error={problems.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Stack>
      <Group justify="space-between" className={classes.footer}>
        {onDelete ? (
          <Button variant="subtle" color="gray" className={classes.danger} leftSection={<IconTrash size={16} />} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving} aria-keyshortcuts="Enter">
            {onDelete ? t`Save` : t`Add event`}
          </Button>
        </Group>
      </Group>
    </form>
  )
}

interface FieldGroupProps {
  draft: Draft
  problems: FieldErrors
  onChange(fields: Partial<Draft>): void
}

/** Whether the event is all-day, and its first and last day with times. */
function TimeFields({ draft, problems, onChange }: FieldGroupProps) {
  const { t } = useLingui()
  return (
    <>
      <Switch
        label={<Trans comment="Switch: an event that has no time of day">All day</Trans>}
        checked={draft.allDay}
        onChange={(event) => onChange({ allDay: event.currentTarget.checked })}
      />
      <div className={classes.times} data-all-day={draft.allDay || undefined}>
        <DateField
          type="date"
          // 31 December 9999: without a limit, browsers accept years of six digits.
          max={LAST_DAY}
          label={
            <Trans context="event" comment="Label: the day an event begins">
              From
            </Trans>
          }
          value={draft.from}
          error={problems.start}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        {!draft.allDay && (
          <TextInput
            type="time"
            label={NO_LABEL}
            aria-label={t`Start time`}
            value={draft.fromTime}
            onChange={(event) => onChange({ fromTime: event.currentTarget.value })}
          />
        )}
        <DateField
          type="date"
          max={LAST_DAY}
          label={
            <Trans context="event" comment="Label: the day an event ends">
              To
            </Trans>
          }
          value={draft.to}
          error={problems.end}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        {!draft.allDay && (
          <TextInput
            type="time"
            label={NO_LABEL}
            aria-label={t`End time`}
            value={draft.toTime}
            onChange={(event) => onChange({ toTime: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  )
}

/** The category and the colour. A built-in category sets its colour. */
function CategoryFields({ draft, problems, categories, onChange }: FieldGroupProps & { categories: readonly string[] }) {
  const { t } = useLingui()
  const categoryName = useCategoryName()
  /** Known categories are stored in English and shown translated. */
  const choose = (text: string) => {
    const category = categories.find((candidate) => categoryName(candidate) === text) ?? text
    // `ownValue` ignores inherited properties: a user may type “constructor”.
    const color = ownValue(CATEGORY_COLORS, category)
    onChange({ category, ...(color && { color }) })
  }
  return (
    <div className={classes.category}>
      <Autocomplete
        label={<Trans>Category</Trans>}
        placeholder={t`Choose or type your own`}
        maxLength={60}
        data={categories.filter(Boolean).map(categoryName)}
        value={draft.category && categoryName(draft.category)}
        error={problems.category}
        onChange={choose}
      />
      <ColorChoice value={draft.color} onChange={(color) => onChange({ color })} />
    </div>
  )
}

/** The reminders to choose from, in minutes before an event. */
const REMINDERS = [0, 10, 30, 60, 24 * 60, 7 * 24 * 60]

/** Select for the reminder; `value` is in minutes before the event, null without a reminder. */
function Reminder({ value, onChange }: { value: number | null; onChange(value: number | null): void }) {
  const labelOf = useReminderLabels()
  const minutes = value === null || REMINDERS.includes(value) ? REMINDERS : [...REMINDERS, value].sort((a, b) => a - b)
  return (
    <Select
      label={<Trans comment="Label: when to be reminded of an event">Reminder</Trans>}
      allowDeselect={false}
      value={String(value)}
      data={[null, ...minutes].map((option) => ({ value: String(option), label: labelOf(option) }))}
      onChange={(option) => onChange(option === null || option === 'null' ? null : Number(option))}
    />
  )
}
