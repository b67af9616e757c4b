import { optionalPart } from './optionalPart.ts'
import { useWantedToasts } from './toastsWanted.ts'
import { useWhenIdle } from './useWhenIdle.ts'

/** Nothing of it is needed for the first paint; what is said before it is there waits for it. */
const loadToasts = () => import('./Toasts.tsx')
const Toasts = optionalPart(async () => (await loadToasts()).Toasts)

/** The place of toasts, once this page may have something to say in passing. */
export const WantedToasts = () => useWhenIdle(loadToasts, useWantedToasts()) && <Toasts />
