import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { LAST_DAY } from '#ui/dates/dateInputs.ts'
import { addDays, dayKey, parseDay, weekdayOf, weekOf } from '#ui/dates/days.ts'
import { NumbersOnlyField } from '#ui/forms/NumberField.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useCalendar } from '../calendarContext.ts'
import type { Draft } from './draft.ts'
import classes from './EventForm.module.css'
import { isCustomRule, useRuleDescription } from './useRuleDescription.ts'

interface Props {
  draft: Draft
  onChange(recurrence: Recurrence | null): void
}

/** The rule before the user has changed a field. Without `days` it repeats on the weekday of its start; `except` are excluded dates. */
const NEW_RULE: Recurrence = { every: 'week', interval: 1, days: [], until: null, count: null, except: [] }

/** The fields of a recurrence: frequency, interval, end and days of the week. */
export function RepeatFields({ draft: { recurrence: rule, from }, onChange }: Props) {
  const { t } = useLingui()
  const describeRule = useRuleDescription()
  const change = (fields: Partial<Recurrence>) => rule && onChange({ ...rule, ...fields })
  // A rule from an imported file that this form cannot edit stays unchanged until the user chooses another one.
  const isCustom = rule !== null && isCustomRule(rule)
  const chooseFrequency = (every: Recurrence['every']) => {
    // `parts` is the rest of an imported rule, such as `BYDAY=2TU`, and `dates` its extra dates. This form edits neither.
    const { parts: _, dates: __, ...editable } = rule ?? NEW_RULE
    onChange({ ...editable, every, days: [] })
  }
  return (
    <>
      <Select
        label={<Trans>Repeat</Trans>}
        allowDeselect={false}
        // `own` is a rule that this form cannot edit.
        value={isCustom ? 'own' : (rule?.every ?? 'never')}
        data={[
          ...(isCustom ? [{ value: 'own', label: describeRule(rule, from) }] : []),
          { value: 'never', label: t({ message: 'Does not repeat', comment: 'How often an event takes place' }) },
          { value: 'day', label: t({ message: 'Daily', comment: 'How often an event takes place' }) },
          { value: 'week', label: t({ message: 'Weekly', comment: 'How often an event takes place' }) },
          { value: 'month', label: t({ message: 'Monthly', comment: 'How often an event takes place' }) },
          { value: 'year', label: t({ message: 'Yearly', comment: 'How often an event takes place' }) },
        ]}
        onChange={(every) => {
          if (every === 'never' || !every) onChange(null)
          else if (every !== 'own') chooseFrequency(every as Recurrence['every'])
        }}
      />
      {rule && (
        <div className={classes.repeat}>
          {!isCustom && (
            <NumbersOnlyField
              label={<Interval every={rule.every} />}
              min={1}
              max={999}
              value={rule.interval}
              onChange={(interval) => change({ interval })}
            />
          )}
          <EndFields rule={rule} from={from} onChange={change} />
          {!isCustom && rule.every === 'week' && <WeekdayButtons rule={rule} from={from} onChange={change} />}
        </div>
      )}
    </>
  )
}

/** The label of the interval: `Repeat every (weeks)`. */
const Interval = ({ every }: Pick<Recurrence, 'every'>) =>
  ({
    day: <Trans comment="Label of a number: 2 means every second day">Repeat every (days)</Trans>,
    week: <Trans comment="Label of a number: 2 means every second week">Repeat every (weeks)</Trans>,
    month: <Trans comment="Label of a number: 2 means every second month">Repeat every (months)</Trans>,
    year: <Trans comment="Label of a number: 2 means every second year">Repeat every (years)</Trans>,
  })[every]

interface RuleFieldProps {
  rule: Recurrence
  /** The first day: `2026-05-04`; empty while none is chosen. */
  from: string
  onChange(fields: Partial<Recurrence>): void
}

/** When the recurrence ends: never, on a day (`until`), or after a number of occurrences (`count`). */
function EndFields({ rule, from, onChange }: RuleFieldProps) {
  const { t } = useLingui()
  const ends = rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never'
  return (
    <>
      <Select
        label={<Trans comment="Label: when a recurring event ends">Ends</Trans>}
        allowDeselect={false}
        value={ends}
        data={[
          { value: 'never', label: t({ message: 'Never', comment: 'When a recurring event ends' }) },
          { value: 'until', label: t({ message: 'On date', comment: 'When a recurring event ends' }) },
          { value: 'count', label: t({ message: 'After', comment: 'When a recurring event ends' }) },
        ]}
        onChange={(ends) =>
          onChange({
            // At first a series of twelve weeks, or of ten times.
            until: ends === 'until' ? dayKey(addDays(from ? parseDay(from) : new Date(), 12 * 7)) : null,
            count: ends === 'count' ? 10 : null,
          })
        }
      />
      {rule.until !== null && (
        <DateField
          type="date"
          label={<Trans>Last day</Trans>}
          min={from}
          // 31 December 9999: without a limit, browsers accept years of six digits.
          max={LAST_DAY}
          value={rule.until}
          onChange={({ currentTarget: { value } }) => value && onChange({ until: value })}
        />
      )}
      {rule.count !== null && (
        <NumbersOnlyField
          label={<Trans comment="Label of a number: how often an event takes place in all">Occurrences</Trans>}
          min={1}
          max={10_000}
          value={rule.count}
          onChange={(count) => onChange({ count })}
        />
      )}
    </>
  )
}

/** Buttons for the days of the week on which the event repeats. */
function WeekdayButtons({ rule, from, onChange }: RuleFieldProps) {
  const { t } = useLingui()
  const { dateFormats } = useCalendar()
  const first = from ? parseDay(from) : new Date()
  const startDay = weekdayOf(first)
  const selected = rule.days.length > 0 ? rule.days : [startDay]
  return (
    <fieldset className={classes.weekdays} aria-label={t`Days of the week`}>
      {weekOf(first, dateFormats.firstDay).map((day) => {
        const number = weekdayOf(day)
        const isSelected = selected.includes(number)
        return (
          <button
            key={number}
            type="button"
            className={classes.weekday}
            aria-pressed={isSelected}
            // The weekday of the start always belongs to the recurrence.
            aria-disabled={number === startDay}
            onClick={() =>
              number !== startDay &&
              onChange({ days: (isSelected ? selected.filter((other) => other !== number) : [...selected, number]).sort() })
            }
          >
            <span aria-hidden>{dateFormats.weekday(day, 'short')}</span>
            <VisuallyHidden>{dateFormats.weekday(day, 'long')}</VisuallyHidden>
          </button>
        )
      })}
    </fieldset>
  )
}
