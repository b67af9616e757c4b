import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useFormat } from '#ui/text/format.ts'
import { useFieldNames } from '../contact/useFieldNames.ts'
import { COLUMNS, type Column } from '../import/csvHeaders.ts'
import { type ColumnPlan, examplesOf } from '../import/csvPlan.ts'
import classes from './ColumnChoice.module.css'

interface Props {
  /** The first lines of the file. */
  lines: readonly string[][]
  /** The field of each column. */
  plan: ColumnPlan
  onPlan(plan: ColumnPlan): void
}

/** Selects that assign a field to each column of an imported file. They are expanded if a column has no field yet. */
export function ColumnChoice({ lines, plan, onPlan }: Props) {
  const { t } = useLingui()
  const fields = useFieldNames()
  const { number } = useFormat()
  const id = useId()
  const visibleColumns = plan.columns
    .map((column, at) => ({
      at,
      column,
      name: (plan.hasHeader && lines[0]?.[at]?.trim()) || '',
      examples: examplesOf(lines, plan, at),
      place: number(at + 1),
    }))
    .filter(({ name, examples }) => name || examples.length > 0)
  const unassignedCount = visibleColumns.filter(({ column }) => !column).length
  const [opened] = useState(unassignedCount > 0)
  const choices = [
    { value: '', label: t({ message: 'Leave out', comment: 'In place of a field: what stands in a column of a file is not imported' }) },
    { value: 'name', label: t({ message: 'Full name', comment: 'A field: first and last name in one' }) },
    ...COLUMNS.map(([field]) => ({ value: field, label: fields[field] })),
  ]
  const choose = (at: number, column: Column | undefined) => onPlan({ ...plan, columns: plan.columns.with(at, column) })
  return (
    <details className={classes.columns} open={opened}>
      <summary>
        <Trans comment="Heading: what the columns of a file hold">Columns</Trans>
        {unassignedCount > 0 && (
          <small>{t`${plural({ out: unassignedCount }, { one: '# column not imported', other: '# columns not imported' })}`}</small>
        )}
      </summary>
      <Checkbox
        label={t`First row contains column names`}
        checked={plan.hasHeader}
        onChange={(event) => onPlan({ ...plan, hasHeader: event.currentTarget.checked })}
      />
      <p className={classes.hint}>
        <Trans>Columns of the same field are combined. Extra numbers and email addresses go into the notes.</Trans>
      </p>
      <ul>
        {visibleColumns.map(({ at, place, column, name, examples }) => (
          <li key={at}>
            <label htmlFor={`${id}-${at}`} data-out={!column || undefined}>
              <b>
                <bdi>{name || t({ message: `Column ${place}`, comment: 'A column of a file that has no name' })}</bdi>
              </b>
              <small>
                <bdi>{examples.join(' · ')}</bdi>
              </small>
            </label>
            <NativeSelect
              id={`${id}-${at}`}
              data={choices}
              value={column ?? ''}
              onChange={(event) => choose(at, (event.currentTarget.value || undefined) as Column | undefined)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
