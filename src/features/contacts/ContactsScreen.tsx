import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { focusRow, ListDetail, useBack, useOnePane } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { OpenContact } from './contact/OpenContact.tsx'
import { byId, type ContactsLoad } from './contactsData.ts'
import { ContactFilters } from './list/ContactFilters.tsx'
import { ContactList } from './list/ContactList.tsx'
import { ContactListHead } from './list/ContactListHead.tsx'
import { NoContacts } from './list/ContactsEmpty.tsx'
import { ContactsMenu } from './list/ContactsMenu.tsx'
import { useChosen } from './list/useChosen.ts'
import { useContactRows } from './list/useContactRows.ts'
import { type ContactSearch, listQueryOf } from './search.ts'
import { useContactActions } from './useContactActions.ts'

const ContactBulk = lazyComponent(async () => (await import('./list/ContactBulk.tsx')).ContactBulk)
const ImportDialog = lazyComponent(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const DuplicatesDialog = lazyComponent(async () => (await import('./merge/DuplicatesDialog.tsx')).DuplicatesDialog)

interface Props {
  data: ContactsLoad
  search: ContactSearch
  /** Changes what is in the URL; `replace` leaves no entry in the history. */
  onSearch(change: Partial<ContactSearch>, replace?: boolean): Promise<void>
  onHistoryBack(): void
}

const NEW = 'new'

/** The contacts from A to Z, and the one that is open. */
export function ContactsScreen({ data, search, onSearch, onHistoryBack }: Props) {
  const { t } = useLingui()
  const actions = useContactActions()
  const query = listQueryOf(search)
  const rows = useContactRows(query, data.first)
  const chosen = useChosen(rows, query)
  const [choosing, setChoosing] = useState(false)
  const onePane = useOnePane()
  const openId = search.do === 'new' ? NEW : search.contact === undefined ? undefined : String(search.contact)
  const close = () => void onSearch({ contact: undefined, do: undefined }, true)
  const back = useBack(openId, close, onHistoryBack)
  const write = () => void onSearch({ do: 'new', contact: undefined }, openId !== undefined)
  const show = (id: string | undefined) => onSearch({ contact: byId(rows.read, id)?.id, do: undefined }, true)
  /** After a contact has left the list: on to its neighbour, or on a phone back to the list. */
  const showNext = async () => {
    const ids = rows.read.map(({ id }) => String(id))
    const at = ids.indexOf(openId ?? '')
    const next = onePane ? undefined : (ids[at + 1] ?? ids[at - 1])
    if (next === undefined) return back()
    await show(next)
    focusRow(next)
  }
  /** Whoever is open and was merged into another one is now that one. */
  const follow = (keep: Contact, others: readonly Contact[]) => {
    if (byId(others, search.contact)) void onSearch({ contact: keep.id }, true)
  }
  const narrow = (change: Partial<ContactSearch>) => void onSearch(change, 'q' in change)

  useShortcuts(t`Contacts`, [
    { keys: 'n', label: t`New contact`, run: write },
    { keys: '/', label: t`Search contacts`, run: () => document.querySelector<HTMLElement>('input[type=search]')?.focus() },
    { keys: ['ArrowDown', 'ArrowUp'], label: t`Next and previous contact, in the list` },
    { keys: 'Space', label: t`Choose the contact` },
    { keys: 'Escape', label: t`Back to the list` },
  ])

  return (
    <>
      <ListDetail
        openId={openId}
        onStep={(id) => void show(id)}
        onBack={back}
        listLabel={t`List of contacts`}
        detailLabel={t`Open contact`}
        header={
          <>
            <PageHeader title={t`Contacts`}>
              <ContactsMenu
                query={query}
                total={rows.total}
                chosen={[...chosen.contacts.values()]}
                actions={actions}
                onImport={() => void onSearch({ do: 'import' }, true)}
                onDuplicates={() => void onSearch({ do: 'duplicates' }, true)}
              />
              <Button leftSection={<IconPlus size={18} />} onClick={write}>
                <Trans>New contact</Trans>
              </Button>
            </PageHeader>
            <ContactFilters
              search={search}
              onFilter={(filter) => narrow({ ...filter, tag: undefined, contact: undefined, do: undefined })}
            />
          </>
        }
        listHeader={<ContactListHead search={search} onSearch={narrow} total={rows.total} choosing={choosing} onChoosing={setChoosing} />}
        list={
          rows.total === 0 ? (
            <NoContacts
              search={search}
              onClear={() => void onSearch({ q: undefined, show: undefined, department: undefined, tag: undefined })}
              onNew={write}
            />
          ) : (
            <>
              <ContactList rows={rows} query={query} openId={openId} chosen={chosen} choosing={choosing} />
              <ContactBulk chosen={chosen} total={rows.total} actions={actions} onMerged={follow} />
            </>
          )
        }
        detail={
          openId !== undefined && (
            <OpenContact
              key={openId}
              search={search}
              found={data.open}
              actions={actions}
              onSearch={onSearch}
              onBack={back}
              onLeft={() => void showNext()}
            />
          )
        }
        emptyDetail={
          <EmptyState picture="contacts" title={t`Choose a contact`}>
            <Trans>See how to reach them, or press N to write down a new one.</Trans>
          </EmptyState>
        }
      />
      {search.do === 'duplicates' && (
        <DuplicatesDialog actions={actions} onClose={() => void onSearch({ do: undefined }, true)} onMerged={follow} />
      )}
      {search.do === 'import' && <ImportDialog actions={actions} onClose={() => void onSearch({ do: undefined }, true)} />}
    </>
  )
}
