import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Column, PageAndSort } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusBadge, type Tone } from '#ui/feedback/StatusBadge.tsx'
import { ListDetail, listRow } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Amount } from './Amount.tsx'
import classes from './Gallery.module.css'
import { Section, State } from './Section.tsx'

interface Row {
  id: string
  name: string
  tone: Tone
  amount: number
}

const TONES: Tone[] = ['success', 'info', 'warning', 'error', 'quiet']
const ROWS: Row[] = Array.from({ length: 8 }, (_, index) => ({
  id: String(index + 1),
  name: ['Chairs', 'Exercise books', 'Microscopes', 'Violins'][index % 4] as string,
  tone: TONES[index % 5] as Tone,
  amount: 19.5 * (index + 1) ** 2,
}))
const COLUMNS: Column<Row>[] = [
  {
    id: 'id',
    header: 'Number',
    // `fixed`: the user cannot hide it. Below, `priority: 2` hides a column when the table gets narrow.
    fixed: true,
    sortable: true,
    width: 110,
    cell: ({ id }) => `#${id}`,
    exportValue: ({ id }) => id,
    footer: 'Total',
  },
  { id: 'name', header: 'What', sortable: true, cell: ({ name }) => name, exportValue: ({ name }) => name },
  { id: 'state', header: 'State', priority: 2, cell: ({ tone }) => <StatusBadge tone={tone}>{tone}</StatusBadge> },
  {
    id: 'amount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: ({ amount }) => <Amount amount={amount} />,
    footer: <Amount amount={3978} />,
  },
]
/** A minus sorts descending. */
const VIEW: PageAndSort = { sort: '-amount', page: 2, pageSize: 25 }
const noop = () => undefined
/** Properties of all tables. `scope` is search and filters as one text, empty here; `card` renders a row on narrow screens. */
const tableProps = {
  columns: COLUMNS,
  scope: '',
  onView: noop,
  idOf: ({ id }: Row) => id,
  nameOf: ({ name }: Row) => name,
  onOpen: noop,
  card: ({ name, amount }: Row) => (
    <>
      <b>{name}</b> <Amount amount={amount} />
    </>
  ),
  empty: <EmptyState picture="invoices" title="Nothing matches" action={<Button variant="default">Clear the filters</Button>} />,
}

/** Lists of records: tables in their states, and a list with a detail pane. */
export function Lists() {
  const [view, setView] = useState(VIEW)
  return (
    <Section title="Lists">
      <State name="DataTable: sort, filter, columns, selection, menu of a row, total, pages">
        <DataTable
          {...tableProps}
          name="gallery"
          label="Orders"
          rows={ROWS}
          total={208}
          view={view}
          onView={(change) => setView({ ...view, ...change })}
          search={<SearchField label="Search in orders" value="" onSearch={noop} />}
          // For the export: the rows of all pages. `bulk` renders the buttons for selected rows.
          readAll={async () => ROWS}
          bulk={(rows, clear) => (
            <Button size="compact-sm" variant="light" onClick={clear}>
              Archive {rows.length}
            </Button>
          )}
          menu={({ name }) => <Menu.Item>Open {name}</Menu.Item>}
        />
      </State>
      <State name="DataTable: nothing matches">
        <DataTable {...tableProps} name="gallery-empty" label="Orders, none" rows={[]} total={0} view={VIEW} />
      </State>
      <State name="DataTable: being read">
        <DataTable {...tableProps} name="gallery-loading" label="Orders, being read" rows={[]} total={0} view={VIEW} loading />
      </State>
      <State name="DataTable: could not be read">
        <DataTable
          {...tableProps}
          name="gallery-error"
          label="Orders, failed"
          rows={[]}
          total={0}
          view={VIEW}
          error={{ message: 'Wrong Services', onRetry: noop }}
        />
      </State>
      <State name="ListDetail">
        <Panes />
      </State>
    </Section>
  )
}

const NAMES = ROWS.slice(0, 5)

/** A list with a detail pane, as mail or contacts have it. */
function Panes() {
  const [open, setOpen] = useState<string | undefined>()
  const openRow = NAMES.find(({ id }) => id === open)
  return (
    <div className={classes.panes}>
      <ListDetail
        header={null}
        listLabel="Things"
        detailLabel="Thing"
        listHeader={<TextInput aria-label="Search in things" placeholder="Search" />}
        list={NAMES.map(({ id, name }) => (
          <UnstyledButton
            key={id}
            className={classes.entry}
            // The attributes of a row: whether it is open, and which row of the list is in the tab order.
            {...listRow(
              id,
              open,
              NAMES.map((row) => row.id),
            )}
            onClick={() => setOpen(id)}
          >
            {name} {id}
          </UnstyledButton>
        ))}
        detail={openRow && <PageHeader title="Components" description={`${openRow.name} ${openRow.id}`} />}
        emptyDetail={<EmptyState picture="shop" title="Choose a thing" />}
        openId={open}
        onStep={setOpen}
        onBack={() => setOpen(undefined)}
      />
    </div>
  )
}
