import { lazyComponent } from '../lazy/lazyComponent.tsx'
import { useWantedToasts } from './toastsWanted.ts'

/** What is said before it is there waits for it. */
const Toasts = lazyComponent(async () => (await import('./Toasts.tsx')).Toasts)

/** The place of toasts, once this page may have something to say in passing. */
export const WantedToasts = () => useWantedToasts() && <Toasts />
