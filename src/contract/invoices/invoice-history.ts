import type { EventContext } from '../members/actor.ts'
import { actorFieldOf } from '../members/actor-rules.ts'
import type { Invoice, InvoiceEvent } from './invoices.ts'

/** Maximum number of recorded events per invoice. */
const MAX_HISTORY = 100

/** The invoice with another event in its history. */
export const withEvent = (invoice: Invoice, { now, actor }: EventContext, kind: InvoiceEvent['what'], detail?: string): Invoice => ({
  ...invoice,
  history: [...(invoice.history ?? []), { at: now.toISOString(), what: kind, ...(detail && { detail }), ...actorFieldOf(actor) }].slice(
    -MAX_HISTORY,
  ),
})

/**
 * The invoice after its mail was called back: the sending is removed from the history. If the sending had issued it and nothing was paid
 * since, it is a draft again. It keeps its number, because the mail names it.
 *
 * @param sentAt time of the sending
 */
export function withoutSending(invoice: Invoice, sentAt: string): Invoice {
  const { history = [], payments = [] } = invoice
  const isSendEvent = ({ at: when, what }: InvoiceEvent) =>
    when === sentAt && (what === 'sent' || what === 'reminded' || (what === 'issued' && payments.length === 0))
  const sendEvents = history.filter(isSendEvent)
  if (sendEvents.length === 0) return invoice
  const remaining = { ...invoice, history: history.filter((event) => !isSendEvent(event)) }
  return sendEvents.some(({ what }) => what === 'issued') ? { ...remaining, draft: true } : remaining
}
