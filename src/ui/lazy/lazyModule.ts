import { useEffect, useState } from 'react'
import { firstScreen } from '../hooks/hydration.ts'

/** A module that is loaded when it is needed, or earlier. */
export interface LazyModule<Module> {
  /** The module, once it is loaded. */
  loaded: Module | undefined
  /** Loads the module. Rejects if it cannot be loaded; the next call tries again. */
  preload(): Promise<Module>
}

/** Delay before a page preloads anything, in ms; on the first page, after its screen is shown. */
const PRELOAD_DELAY_MS = 1500

/**
 * A module that is imported at the first call of `preload`, and only once.
 *
 * @param load imports the module
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined
  const module: LazyModule<Module> = {
    loaded: undefined,
    preload() {
      loading ??= load().then(
        (loaded) => {
          module.loaded = loaded
          return loaded
        },
        (reason) => {
          loading = undefined
          throw reason
        },
      )
      return loading
    },
  }
  return module
}

/** Logs that an optional part could not be loaded; the next use tries again. */
export const warnNotLoaded = (reason: unknown): void => console.warn('A part of the app could not be loaded.', reason)

/** Preloads a module once the page is idle, unless it is loaded already. */
export function usePreload({ preload }: Pick<LazyModule<unknown>, 'preload'>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    // The layout may be there before the screen, whose scripts come first.
    void firstScreen.then(() => {
      if (isMounted) timer = setTimeout(() => preload().catch(warnNotLoaded), PRELOAD_DELAY_MS)
    })
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [preload])
}

/** Returns a module once it is needed and loaded; preloads it while it is not needed. */
export function useLazyModule<Module extends object>(module: LazyModule<Module>, isNeeded: boolean): Module | undefined {
  const [, setLoaded] = useState(false)
  usePreload(module)
  useEffect(() => {
    // Also renders again if it was loaded between render and this effect.
    if (isNeeded) module.preload().then(() => setLoaded(true), warnNotLoaded)
  }, [module, isNeeded])
  return isNeeded ? module.loaded : undefined
}
