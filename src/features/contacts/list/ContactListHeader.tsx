import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowsSort, IconSquareCheck } from '@tabler/icons-react'
import { CONTACT_ORDERS, type ContactOrder } from '#contract/contacts/contact-order.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import type { ContactSearch } from '../search.ts'
import classes from './ContactList.module.css'
import { ContactStates } from './ContactStates.tsx'

const ContactFilters = lazyComponent(async () => (await import('./ContactFilters.tsx')).ContactFilters)

interface Props {
  search: ContactSearch
  onSearch(change: Partial<ContactSearch>): void
  /** Changes a filter, which closes the open contact. */
  onFilter(filter: Pick<ContactSearch, 'show' | 'department'>): void
  /** The number of matching contacts. */
  total: number
  /** True if the rows have checkboxes. */
  isSelecting: boolean
  onSelecting(isOn: boolean): void
}

/** The header of the list: search, filters, order, and a button to select several contacts. */
export function ContactListHeader({ search, onSearch, onFilter, total, isSelecting, onSelecting }: Props) {
  const { t } = useLingui()
  const names: Record<ContactOrder, string> = {
    firstname: t({ message: 'First name', comment: 'Order of a list, and a field' }),
    lastname: t({ message: 'Last name', comment: 'Order of a list, and a field' }),
    company: t({ message: 'Company', comment: 'Order of a list, and a field' }),
  }
  return (
    <>
      <ListToolbar
        search={<SearchField label={t`Search contacts`} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined })} />}
        states={
          <ContactStates
            search={search}
            onShow={(show) => onFilter({ show, department: show === 'trash' ? undefined : search.department })}
          />
        }
        filters={{
          content: <ContactFilters search={search} onFilter={onFilter} />,
          count: search.department ? 1 : 0,
          onClear: () => onFilter({ department: undefined }),
          isCompact: true,
        }}
        total={total}
      >
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t({ message: 'Sort', context: 'sorting' })}
              title={t({ message: 'Sort', context: 'sorting' })}
            >
              <IconArrowsSort size={18} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>
              <Trans comment="Above the fields by which the list can be ordered">Sort by</Trans>
            </Menu.Label>
            <Menu.RadioGroup value={search.sort ?? 'firstname'} onChange={(sort) => onSearch({ sort: sort as ContactOrder })}>
              {CONTACT_ORDERS.map((sort) => (
                <Menu.RadioItem key={sort} value={sort}>
                  {names[sort]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Dropdown>
        </Menu>
        <ActionIcon
          variant={isSelecting ? 'light' : 'default'}
          size={44}
          aria-label={t`Select`}
          title={t`Select`}
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          <IconSquareCheck size={18} stroke={1.8} />
        </ActionIcon>
      </ListToolbar>
      {search.tag && (
        <div className={classes.tag}>
          <Trans>
            Tagged <b>{search.tag}</b>
          </Trans>
          <CloseButton aria-label={t`Show all tags`} onClick={() => onSearch({ tag: undefined })} />
        </div>
      )}
      <VisuallyHidden role="status">
        {search.q && <Plural value={total} _0="No matching contacts" one="# matching contact" other="# matching contacts" />}
      </VisuallyHidden>
    </>
  )
}
