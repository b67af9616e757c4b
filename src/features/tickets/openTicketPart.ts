import { soonPart } from '#ui/soonPart.tsx'

/** The open ticket, for which a page of the list does not wait. The loader brings it where the address names a ticket. */
export const TicketScreen = soonPart(async () => (await import('./TicketScreen.tsx')).TicketScreen)
