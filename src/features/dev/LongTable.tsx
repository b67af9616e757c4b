import { useMemo, useState } from 'react'
import type { Column, PageAndSort } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusBadge, type Tone } from '#ui/feedback/StatusBadge.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { Amount } from './Amount.tsx'
import classes from './Gallery.module.css'

interface Row {
  id: string
  name: string
  tone: Tone
  amount: number
  /** The searchable text. */
  text: string
}

/** The number of rows: `?rows=` in the URL, or ten thousand. */
const ROW_COUNT = Number(new URLSearchParams(location.search).get('rows') ?? 10_000)
const FIRST_NAMES = ['Amina', 'Jun', 'Léa', 'Tom', 'Noor', 'Mai', 'Omar']
const LAST_NAMES = ['Osman', 'Park', 'Moreau', 'Reed', 'Haddad', 'Tran', 'Silva', 'Weber', 'Rossi', 'Novak', 'Khan']
const TONES: Tone[] = ['success', 'info', 'warning', 'error', 'quiet']
const ROWS: Row[] = Array.from({ length: ROW_COUNT }, (_, index) => {
  const id = String(index + 1)
  const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[index % LAST_NAMES.length]}`
  return { id, name, tone: TONES[index % TONES.length] as Tone, amount: (index * 7919) % 5000, text: `${id} ${name}`.toLowerCase() }
})
const COLUMNS: Column<Row>[] = [
  // `fixed`: the user cannot hide this column.
  { id: 'id', header: 'Number', fixed: true, sortable: true, width: 110, cell: ({ id }) => `#${id}` },
  { id: 'face', header: '', width: 60, cell: ({ name }) => <PersonAvatar name={name} size={30} /> },
  { id: 'name', header: 'Who', cell: ({ name }) => name },
  { id: 'state', header: 'State', cell: ({ tone }) => <StatusBadge tone={tone}>{tone}</StatusBadge> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Amount amount={amount} /> },
]

/** A table with thousands of rows on one page, for the benchmark `scripts/bench/table.ts`. */
export function LongTable() {
  const [q, setQ] = useState('')
  const [view, setView] = useState<PageAndSort>({ sort: 'id', page: 1, pageSize: ROW_COUNT })
  const rows = useMemo(() => ROWS.filter(({ text }) => text.includes(q.toLowerCase())), [q])
  return (
    <main className={classes.page}>
      <PageHeader title={`${ROW_COUNT} rows`} />
      <DataTable
        name="gallery-long"
        label="People"
        columns={COLUMNS}
        rows={rows}
        total={rows.length}
        // Another search clears the selection.
        scope={q}
        view={view}
        onView={(change) => setView({ ...view, ...change })}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={() => undefined}
        card={({ name }) => name}
        search={<SearchField label="Search" value={q} onSearch={setQ} />}
        // With `bulk`, rows can be selected; this table has no buttons for them.
        bulk={() => null}
        menu={({ name }) => <Menu.Item>Open {name}</Menu.Item>}
        empty={<EmptyState picture="search" title="Nobody" />}
      />
    </main>
  )
}
