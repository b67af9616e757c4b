import { useEffect, useRef } from 'react'
import type { Id } from '#contract/http/field.ts'
import { usePreload } from '#ui/lazy/lazyModule.ts'
import { useCloseRecord } from '#ui/list/ListDetail.tsx'
import type { TicketSearch } from '../search.ts'
import { TicketScreen } from '../ticket/lazyTicketScreen.ts'
import { TicketNotFound } from '../ticket/TicketNotFound.tsx'
import type { TicketsData } from '../ticketsData.ts'
import type { SearchChange } from './filters.ts'
import { TicketList } from './TicketList.tsx'

interface Props {
  search: TicketSearch
  /** Changes the search parameters; with `replace` without a history entry. */
  onSearch(change: SearchChange, replace?: boolean): void
  onHistoryBack(): void
  data: TicketsData
}

/** The list of tickets, or the open ticket. */
export function TicketsScreen({ search, onSearch, onHistoryBack, data }: Props) {
  const openId = search.ticket === undefined ? undefined : String(search.ticket)
  /** Closes the open ticket: goes back in the history if it was opened from the list, otherwise changes the URL. */
  const back = useCloseRecord(openId, () => onSearch({ ticket: undefined }, true), onHistoryBack)
  const lastId = useRef(openId)
  // The code of the ticket's page is loaded once this page is idle.
  usePreload(TicketScreen)

  useEffect(() => {
    // The title of an opened ticket gets the focus; back in the list, the link of that ticket.
    const before = lastId.current
    lastId.current = openId
    if (before === openId) return
    const selector = openId === undefined ? `[data-ticket="${CSS.escape(before ?? '')}"]` : 'h1'
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: openId !== undefined })
  }, [openId])

  if (search.ticket === undefined) return <TicketList search={search} onSearch={onSearch} {...data} />
  // `data.open`: the open ticket with its messages.
  if (!data.open) return <TicketNotFound onBack={back} />
  // From the open ticket, `step` goes to the previous or next one of the list, without a history entry; `ids` are those of the list.
  const step = (ticket: Id) => onSearch({ ticket }, true)
  const ids = data.page.reply.map(({ Id }) => Id)
  return <TicketScreen key={openId} id={search.ticket} open={data.open} ids={ids} onStep={step} onBack={back} />
}
