import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Task } from '#contract/kanban/kanban.ts'
import type { Column } from '#ui/data-table/column.ts'
import table from '#ui/data-table/DataTable.module.css'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { onRowClick } from '#ui/data-table/rows.ts'
import { TableHead } from '#ui/data-table/TableHead.tsx'
import { TableRow } from '#ui/data-table/TableRow.tsx'
import { TableTools } from '#ui/data-table/TableTools.tsx'
import { useTableSettings } from '#ui/data-table/tableSettings.ts'
import { useRowFocus } from '#ui/data-table/useRowFocus.ts'
import type { RowGesturesProps } from '#ui/gestures/RowGestures.tsx'
import { TouchGestures } from '#ui/gestures/TouchGestures.tsx'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import type { ListFilters } from '#ui/list/FilterButton.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { PrintedTable } from '#ui/print/PrintedTable.tsx'
import { usePrintedRows } from '#ui/print/usePrintedRows.ts'
import { useFormat } from '#ui/text/format.ts'
import { useBoard } from '../board.ts'
import { PropertyDot, usePropertyName } from '../card/PropertyChip.tsx'
import type { DueGroup } from '../dueGroups.ts'
import { useDueGroupNames } from '../useDueGroupNames.ts'
import classes from './GroupedTasks.module.css'
import { type GroupBy, groupsOf, type TaskGroup } from './taskGroups.ts'

interface Props {
  /** What the tasks are grouped by. */
  by: GroupBy
  /** The name of the table. */
  label: string
  /** Already sorted. */
  tasks: readonly Task[]
  columns: Column<Task>[]
  sort: string | undefined
  onSort(sort: string): void
  onOpen(task: Task): void
  /** Renders the items of a task's menu. */
  menu(task: Task): ReactNode
  /** Renders a task on a phone. */
  card(task: Task): ReactNode
  /** What swipes of a task do, on a phone. */
  swipes(task: Task): ReturnType<NonNullable<RowGesturesProps['swipes']>>
  searchField: ReactNode
  filters: ListFilters
}

/** With more groups than this, only the first is open initially. */
const MAX_OPEN_GROUPS = 6
/** Number of tasks of a group that are rendered at first. */
const FIRST_TASKS = 20
/** Number of tasks that its button adds. */
const PAGE_SIZE = 50

/** A group with its display state. */
interface VisibleGroup extends TaskGroup {
  isOpen: boolean
  /** The tasks that are rendered. */
  visible: Task[]
  /** The index of its first visible row among those of all groups. */
  first: number
  toggle(): void
  showMore(): void
}

/** Adds to each group whether it is open and which of its tasks are rendered. */
function useVisibleGroups(groups: TaskGroup[]): VisibleGroup[] {
  /** By key: the groups that the user has opened or closed, and how many of their tasks are rendered. */
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const [limits, setLimits] = useState<Record<string, number>>({})
  /** The number of visible rows so far. */
  let first = 0
  return groups.map((group, index) => {
    const { key } = group
    const isOpen = toggled[key] ?? (groups.length <= MAX_OPEN_GROUPS || index === 0)
    const limit = limits[key] ?? FIRST_TASKS
    const visible = isOpen ? group.tasks.slice(0, limit) : []
    first += visible.length
    return {
      ...group,
      isOpen,
      visible,
      first: first - visible.length,
      toggle: () => setToggled((before) => ({ ...before, [key]: !isOpen })),
      showMore: () => setLimits((before) => ({ ...before, [key]: limit + PAGE_SIZE })),
    }
  })
}

/** The tasks of a board in groups that open and close: as table rows, or as cards on a phone. */
export function GroupedTasks({ by, label, tasks, columns, searchField, filters, ...list }: Props) {
  const { isOverdue } = useBoard()
  const nameOf = usePropertyName()
  const isNarrow = useIsPhone()
  const { density, hidden, visibleColumns, setDensity, toggleColumn } = useTableSettings('tasks', columns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nameOf` changes only with the language, which renders the whole app again
  const groups = useMemo(() => groupsOf(tasks, by, { isLate: isOverdue, now: new Date(), nameOf }), [tasks, by, isOverdue])
  const visibleGroups = useVisibleGroups(groups)
  const { printed, print, sheet } = usePrintedRows(tasks)
  return (
    <div className={table.root}>
      <div className={table.toolbar}>
        <ListToolbar search={searchField} filters={filters} total={tasks.length}>
          <TableTools
            columns={columns}
            hidden={hidden}
            onToggleColumn={toggleColumn}
            density={density}
            onDensity={setDensity}
            isTable={!isNarrow}
            // For the export.
            readAll={async () => [...tasks]}
            onPrint={print}
            fileName="tasks"
          />
        </ListToolbar>
      </div>
      {isNarrow ? (
        <Cards by={by} label={label} groups={visibleGroups} {...list} />
      ) : (
        <Rows by={by} label={label} groups={visibleGroups} columns={visibleColumns} density={density} {...list} />
      )}
      {printed && (
        <PrintedTable
          ref={sheet}
          title={label}
          columns={visibleColumns}
          rows={printed}
          idOf={({ id }) => String(id)}
          total={tasks.length}
        />
      )}
    </div>
  )
}

type ListProps = Pick<Props, 'by' | 'label' | 'sort' | 'onSort' | 'onOpen' | 'menu' | 'card' | 'swipes'> & { groups: VisibleGroup[] }

interface RowsProps extends ListProps {
  columns: Column<Task>[]
  density: string
}

const nameOfTask = ({ task }: Task): string => task

/** The groups as rows of a table. They cannot be selected, so they have no `selection`. */
function Rows({ by, label, groups, columns, density, sort, onSort, onOpen, menu }: RowsProps) {
  const body = useRef<HTMLTableElement>(null)
  const rows = groups.flatMap(({ visible }) => visible)
  const { active, setActive } = useRowFocus({
    list: body,
    count: rows.length,
    // Every row is rendered, so none has to be scrolled to or measured.
    reveal: () => undefined,
    onOpen: (index) => onOpen(rows[index] as Task),
  })
  /** Props that all rows share. */
  const rowProps = { columns, nameOf: nameOfTask, menu, selectable: false }
  const span = columns.length + 1
  return (
    <table ref={body} className={table.table} aria-label={label} data-density={density}>
      {/* The rows of this table cannot be selected. */}
      <TableHead columns={columns} sort={sort} onSort={onSort} onSelectAll={() => undefined} hasMenu />
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr>
            <th colSpan={span} scope="rowgroup" className={classes.header}>
              <GroupHeader by={by} group={group} />
            </th>
          </tr>
          {group.visible.map((task, offset) => (
            <TableRow
              key={task.id}
              row={task}
              id={String(task.id)}
              index={group.first + offset}
              // From 1; the first is the header.
              ariaRowIndex={group.first + offset + 2}
              shared={rowProps}
              actions={{
                onFocus: setActive,
                onClick: (event) => onRowClick(event, task, { selection: undefined, onOpen }),
                // No selection.
                onToggle: () => undefined,
              }}
              active={group.first + offset === active}
              selected={false}
              // Not virtualized, so rows are not measured.
              measure={undefined}
            />
          ))}
          {group.isOpen && group.tasks.length > group.visible.length && (
            <tr>
              <td colSpan={span}>
                <ShowMore group={group} />
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

/** The groups as cards on a phone. They cannot be selected either. */
function Cards({ by, label, groups, onOpen, menu, card, swipes }: ListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  useItemShortcuts(list)
  const tasks = groups.flatMap(({ visible }) => visible)
  return (
    <section ref={list} aria-label={label}>
      {groups.map((group) => (
        <div key={group.key} className={classes.group}>
          <GroupHeader by={by} group={group} />
          {group.isOpen && (
            <ul className={table.cards}>
              {group.visible.map((task) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link does the same by keyboard
                <li
                  key={task.id}
                  className={classes.card}
                  data-row={task.id}
                  data-touch-row={task.id}
                  onClick={(event) => onRowClick(event, task, { selection: undefined, onOpen })}
                >
                  <div className={table.cardBody}>{card(task)}</div>
                  <RowMenu label={t`Actions for “${task.task}”`}>{menu(task)}</RowMenu>
                </li>
              ))}
            </ul>
          )}
          {group.isOpen && group.tasks.length > group.visible.length && <ShowMore group={group} />}
        </div>
      ))}
      <TouchGestures
        list={list}
        swipes={(id) => {
          const task = tasks.find((task) => String(task.id) === id)
          return task ? swipes(task) : {}
        }}
      />
    </section>
  )
}

/** The button that opens or closes a group, with its name and number of tasks. */
function GroupHeader({ by, group: { key, tasks, isOpen, toggle } }: { by: GroupBy; group: VisibleGroup }) {
  const name = useGroupName(by)
  const { number } = useFormat()
  return (
    <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={toggle}>
      <IconChevronDown size={17} stroke={1.8} className={classes.chevron} aria-hidden />
      {by === 'property' && key && <PropertyDot property={key} />}
      <bdi>{name(key)}</bdi>
      <span className={classes.count}>{number(tasks.length)}</span>
    </button>
  )
}

/** The button that renders more tasks of a group. */
function ShowMore({ group: { tasks, visible, showMore } }: { group: VisibleGroup }) {
  return (
    <Button variant="subtle" color="gray" fullWidth onClick={showMore}>
      <Plural value={tasks.length - visible.length} one="Show # more" other="Show # more" />
    </Button>
  )
}

/** Returns a function that gives the label of a group by its key. */
function useGroupName(by: GroupBy): (key: string) => string {
  const { t } = useLingui()
  const property = usePropertyName()
  const due = useDueGroupNames()
  return (key) => {
    if (by === 'due') return due[key as DueGroup]
    if (by === 'property') return key ? property(key) : t({ message: 'No label', comment: 'Group of tasks' })
    return key || t({ message: 'Unassigned', comment: 'Group of tasks without people' })
  }
}
