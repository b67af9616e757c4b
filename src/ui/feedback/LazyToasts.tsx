import { lazyComponent } from '../lazy/lazyComponent.tsx'
import { useToastsNeeded } from './toastsNeeded.ts'

/** Toasts that are shown before this is loaded are queued by Mantine. */
const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts)

/** Loads and renders the container of toasts once a toast may be needed. */
export const LazyToasts = () => useToastsNeeded() && <Toasts />
