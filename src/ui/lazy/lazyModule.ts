import { useEffect, useState } from 'react'

/** A module that is loaded when it is needed, or before that. */
export interface LazyModule<Module> {
  /** The module, once it is loaded. */
  loaded: Module | undefined
  /** Loads it. Rejects where it could not be loaded; the next call tries again. */
  preload(): Promise<Module>
}

/** So long a page is left alone before anything is preloaded, in ms. */
const REST_MS = 1500

/** @param load imports the module */
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

/** For what a page can do without: it goes on, and what needs the module next loads it again. */
export const warnNotLoaded = (reason: unknown): void => console.warn('A part of the app could not be loaded.', reason)

/** Preloads a module once the page is at rest, unless it is loaded already. */
export function usePreload({ preload }: Pick<LazyModule<unknown>, 'preload'>): void {
  useEffect(() => {
    const timer = setTimeout(() => preload().catch(warnNotLoaded), REST_MS)
    return () => clearTimeout(timer)
  }, [preload])
}

/** A module as soon as it is needed and loaded; it is preloaded while it is not needed. */
export function useLazyModule<Module extends object>(module: LazyModule<Module>, isNeeded: boolean): Module | undefined {
  const [, setLoaded] = useState(false)
  usePreload(module)
  useEffect(() => {
    // Also where it was loaded between render and now.
    if (isNeeded) module.preload().then(() => setLoaded(true), warnNotLoaded)
  }, [module, isNeeded])
  return isNeeded ? module.loaded : undefined
}
