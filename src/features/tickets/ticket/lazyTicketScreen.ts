import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'

/** The lazy page of one ticket. The route loader preloads it if the URL names a ticket. */
export const TicketScreen = lazyComponent(async () => (await import('./TicketScreen.tsx')).TicketScreen)
