import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

/** The open ticket, for which a page of the list does not wait. The loader preloads it where the address names a ticket. */
export const TicketScreen = lazyComponent(async () => (await import('./TicketScreen.tsx')).TicketScreen)
