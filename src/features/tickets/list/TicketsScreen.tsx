import { useEffect, useRef } from 'react'
import type { Id } from '#contract/http/field.ts'
import { usePreload } from '#ui/lazy/lazyModule.ts'
import { useBack } from '#ui/list/ListDetail.tsx'
import type { TicketSearch } from '../search.ts'
import { TicketScreen } from '../ticket/lazyTicketScreen.ts'
import { TicketNotFound } from '../ticket/TicketNotFound.tsx'
import type { TicketsLoad } from '../ticketsData.ts'
import type { TicketChange } from './narrowing.ts'
import { TicketList } from './TicketList.tsx'

interface Props {
  search: TicketSearch
  /** A change of what the URL says; `replace` leaves no entry in the history. */
  onSearch(change: TicketChange, replace?: boolean): void
  onHistoryBack(): void
  data: TicketsLoad
}

/** The list of tickets, or the open one in its place. */
export function TicketsScreen({ search, onSearch, onHistoryBack, data }: Props) {
  const openId = search.ticket === undefined ? undefined : String(search.ticket)
  const back = useBack(openId, () => onSearch({ ticket: undefined }, true), onHistoryBack)
  const last = useRef(openId)
  usePreload(TicketScreen)

  useEffect(() => {
    // The focus goes on to the title of what was opened, and back in the list to where one left it.
    const before = last.current
    last.current = openId
    if (before === openId) return
    const place = openId === undefined ? `[data-ticket="${CSS.escape(before ?? '')}"]` : 'h1'
    document.querySelector<HTMLElement>(place)?.focus({ preventScroll: openId !== undefined })
  }, [openId])

  if (search.ticket === undefined) return <TicketList search={search} onSearch={onSearch} {...data} />
  if (!data.open) return <TicketNotFound onBack={back} />
  const step = (ticket: Id) => onSearch({ ticket }, true)
  const ids = data.page.reply.map(({ Id }) => Id)
  return <TicketScreen key={openId} id={search.ticket} open={data.open} ids={ids} onStep={step} onBack={back} />
}
