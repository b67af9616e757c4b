import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { TASK_PROPERTIES } from '#contract/kanban/kanban-rules.ts'
import { Select } from '#ui/forms/Select.tsx'
import { PropertyDot, usePropertyName } from '../card/PropertyChip.tsx'
import { DUE_GROUPS } from '../dueGroups.ts'
import { type BoardSearch, UNASSIGNED } from '../search.ts'
import { useDueGroupNames } from '../useDueGroupNames.ts'

interface Props {
  /** The columns of the board. */
  columns: readonly Category[]
  search: BoardSearch
  onSearch(change: Partial<BoardSearch>): void
}

/** The filters of the board by property (kind of work), person and due date. */
export function BoardFilters({ columns, search, onSearch }: Props) {
  const { t } = useLingui()
  const nameOf = usePropertyName()
  const dueNames = useDueGroupNames()
  const people = useMemo(() => peopleOf(columns, search.person), [columns, search.person])
  const properties = useMemo(() => propertiesOf(columns, search.property), [columns, search.property])
  return (
    <>
      <Select
        flex="0 0 164px"
        aria-label={t`Label`}
        placeholder={t`All labels`}
        clearable
        clearButtonProps={{ 'aria-label': t`Show all labels` }}
        data={properties.map((value) => ({ value, label: nameOf(value) }))}
        value={search.property ?? null}
        onChange={(property) => onSearch({ property: property ?? undefined })}
        leftSection={search.property ? <PropertyDot property={search.property} /> : undefined}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap">
            <PropertyDot property={option.value} />
            <bdi>{option.label}</bdi>
          </Group>
        )}
      />
      <Select
        fitsOptions
        aria-label={t`Person`}
        placeholder={t`All people`}
        clearable
        clearButtonProps={{ 'aria-label': t`Show the tasks of all people` }}
        data={[
          ...people.map((value) => ({ value, label: value })),
          { value: UNASSIGNED, label: t({ message: 'Unassigned', comment: 'Group of tasks' }) },
        ]}
        value={search.person ?? null}
        onChange={(person) => onSearch({ person: person ?? undefined })}
      />
      <Select
        fitsOptions
        aria-label={t`Due date`}
        placeholder={t`Any due date`}
        clearable
        clearButtonProps={{ 'aria-label': t`Show tasks of any due date` }}
        data={DUE_GROUPS.map((value) => ({ value, label: dueNames[value] }))}
        value={search.due ?? null}
        onChange={(due) => onSearch({ due: due ?? undefined })}
      />
    </>
  )
}

/**
 * The properties that a task or the filter can have: the six of docs/specification.md 3, the custom ones of the board's tasks, and the selected one.
 *
 * @param selected the property that the filter uses now
 */
export function propertiesOf(columns: readonly Category[], selected?: string): string[] {
  // `child` is the API's name for the tasks of a column.
  const custom = new Set(columns.flatMap(({ child }) => child.map(({ taskProperty }) => taskProperty)).filter(Boolean))
  return [...new Set([...TASK_PROPERTIES, ...[...custom].sort((a, b) => a.localeCompare(b)), ...(selected ? [selected] : [])])]
}

/** The people of the board's tasks and the selected one, by name. */
function peopleOf(columns: readonly Category[], selected?: string): string[] {
  const names = new Set(columns.flatMap(({ child }) => child.flatMap(({ assignees }) => assignees)))
  if (selected && selected !== UNASSIGNED) names.add(selected)
  return [...names].sort((a, b) => a.localeCompare(b))
}
