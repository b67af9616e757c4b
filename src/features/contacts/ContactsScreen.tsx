import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow, ListDetail, useCloseRecord, useOnePane } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PrintedTable } from '#ui/print/PrintedTable.tsx'
import { usePrintedRows } from '#ui/print/usePrintedRows.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { OpenContact } from './contact/OpenContact.tsx'
import { type ContactsRouteData, contactById } from './contactsData.ts'
import { ContactList } from './list/ContactList.tsx'
import { ContactListHeader } from './list/ContactListHeader.tsx'
import { NoContacts } from './list/ContactsEmpty.tsx'
import { ContactsMenu } from './list/ContactsMenu.tsx'
import { useContactRows } from './list/useContactRows.ts'
import { useContactSelection } from './list/useContactSelection.ts'
import { usePrintedColumns } from './list/usePrintedColumns.ts'
import { type ContactSearch, listQueryOf } from './search.ts'
import { useContactActions } from './useContactActions.ts'

const ContactBulk = lazyComponent(async () => (await import('./list/ContactBulk.tsx')).ContactBulk)
const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const DuplicatesDialog = lazyComponent(async () => (await import('./merge/DuplicatesDialog.tsx')).DuplicatesDialog)

interface Props {
  data: ContactsRouteData
  search: ContactSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<ContactSearch>, replace?: boolean): Promise<void>
  onHistoryBack(): void
}

/** The id of the open item while the form of a new contact is open. */
const NEW = 'new'

/** The list of contacts, and the open one. */
export function ContactsScreen({ data, search, onSearch, onHistoryBack }: Props) {
  const { t } = useLingui()
  const actions = useContactActions()
  const query = listQueryOf(search)
  const rows = useContactRows(query, data.firstPage)
  const selection = useContactSelection(rows, query)
  const printedColumns = usePrintedColumns()
  const { printed, print, sheet } = usePrintedRows(rows.loaded)
  const [isSelecting, setIsSelecting] = useState(false)
  /** True on a phone, which shows either the list or the open contact. */
  const isOnePane = useOnePane()
  // `do` names the open form or dialog: new, edit, import or duplicates.
  const openId = search.do === 'new' ? NEW : search.contact === undefined ? undefined : String(search.contact)
  const close = () => void onSearch({ contact: undefined, do: undefined }, true)
  /** Goes back to the list. */
  const back = useCloseRecord(openId, close, onHistoryBack)
  const startNew = () => void onSearch({ do: 'new', contact: undefined }, openId !== undefined)
  /** Opens a contact of the list. */
  const show = (id: string | undefined) => onSearch({ contact: contactById(rows.loaded, id)?.id, do: undefined }, true)
  /** After a contact was removed from the list: opens its neighbour, or on a phone goes back to the list. */
  const showNext = async () => {
    const ids = rows.loaded.map(({ id }) => String(id))
    const index = ids.indexOf(openId ?? '')
    const next = isOnePane ? undefined : (ids[index + 1] ?? ids[index - 1])
    if (next === undefined) return back()
    await show(next)
    focusRow(next)
  }
  /** If the open contact was merged into another one, opens that one. */
  const followMerged = (keep: Contact, others: readonly Contact[]) => {
    if (contactById(others, search.contact)) void onSearch({ contact: keep.id }, true)
  }
  /** Changes the filter. While the user types a query (`q`), the history gets no entries. */
  const setFilter = (change: Partial<ContactSearch>) => void onSearch(change, 'q' in change)

  useShortcuts(t`Contacts`, [{ keys: 'n', label: t`New contact`, run: startNew }])

  return (
    <>
      <ListDetail
        openId={openId}
        onStep={(id) => void show(id)}
        onToggle={selection.toggleById}
        onClear={selection.contacts.size > 0 ? selection.clear : undefined}
        onBack={back}
        listLabel={t`Contact list`}
        detailLabel={t`Open contact`}
        header={
          <PageHeader title={t`Contacts`} action={{ label: t`New contact`, onClick: startNew }}>
            <ContactsMenu
              query={query}
              total={rows.total}
              selected={[...selection.contacts.values()]}
              actions={actions}
              onPrint={print}
              onImport={() => void onSearch({ do: 'import' }, true)}
              onDuplicates={() => void onSearch({ do: 'duplicates' }, true)}
            />
          </PageHeader>
        }
        listHeader={
          <ContactListHeader
            search={search}
            onSearch={setFilter}
            onFilter={(filter) => setFilter({ ...filter, tag: undefined, contact: undefined, do: undefined })}
            total={rows.total}
            isSelecting={isSelecting}
            onSelecting={setIsSelecting}
          />
        }
        list={
          rows.total === 0 ? (
            <NoContacts
              search={search}
              onClear={() => void onSearch({ q: undefined, show: undefined, department: undefined, tag: undefined })}
              onNew={startNew}
            />
          ) : (
            <>
              <ContactList rows={rows} query={query} openId={openId} selection={selection} isSelecting={isSelecting} />
              <ContactBulk selection={selection} total={rows.total} actions={actions} onMerged={followMerged} />
            </>
          )
        }
        detail={
          openId !== undefined && (
            <OpenContact
              key={openId}
              search={search}
              initial={data.openContact}
              actions={actions}
              onSearch={onSearch}
              onBack={back}
              onRemoved={() => void showNext()}
            />
          )
        }
        emptyDetail={
          <EmptyState picture="contacts" title={t`Select a contact`}>
            <Trans>View contact details, or press N to add a contact.</Trans>
          </EmptyState>
        }
      />
      {/* While a contact is open, that one is printed, unless the menu prints the list. */}
      {printed && (openId === undefined || printed !== rows.loaded) && (
        <PrintedTable
          ref={sheet}
          title={t`Contacts`}
          columns={printedColumns}
          rows={printed}
          idOf={({ id }) => String(id)}
          total={printed === rows.loaded ? rows.total : printed.length}
        />
      )}
      {search.do === 'duplicates' && (
        <DuplicatesDialog actions={actions} onClose={() => void onSearch({ do: undefined }, true)} onMerged={followMerged} />
      )}
      {search.do === 'import' && <ImportDialog actions={actions} onClose={() => void onSearch({ do: undefined }, true)} />}
    </>
  )
}
