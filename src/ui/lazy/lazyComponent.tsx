import { type ComponentType, type FunctionComponent, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useMounted } from '../hooks/useMounted.ts'
import { type LazyModule, lazyModule, usePreload, warnNotLoaded } from './lazyModule.ts'

type LazyComponent<Props> = FunctionComponent<Props> & Pick<LazyModule<ComponentType<Props>>, 'preload'>
/** The module with the component. */
type Source<Props> = LazyModule<{ Component: ComponentType<Props> }>

/**
 * `React.lazy` for an optional part of a page, such as a dialog, a form or a notice. It is preloaded once the page is idle. It renders
 * nothing until it is loaded. If loading fails, it is tried again the next time the part is opened or mounted.
 *
 * A component with a prop `opened` is loaded when that is true for the first time, and stays mounted afterwards.
 *
 * @param load imports the component
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const source = lazyModule(async () => ({ Component: await load() }))
  return Object.assign((props: Props) => <LazyContent source={source} props={props} />, {
    preload: async () => (await source.preload()).Component,
  })
}

/** Attempts that failed: `React.lazy` caches the result of each. */
const failedAttempts = new WeakSet<object>()

/** A component that loads the real one when it is rendered; if that fails, it renders nothing and counts as a failed attempt. */
function attemptToLoad<Props extends object>(source: Source<Props>): ComponentType<Props> {
  const Attempt = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: (await source.preload()).Component }
    } catch (reason) {
      warnNotLoaded(reason)
      failedAttempts.add(Attempt)
      return { default: () => null }
    }
  })
  return Attempt
}

/** Renders the component once it is loaded; one with a prop `opened` is loaded when that is true. */
function LazyContent<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const isOpened = !('opened' in props) || props.opened === true
  const [Component, setComponent] = useState<ComponentType<Props>>()
  if (isOpened && !Component && source.loaded) setComponent(() => source.loaded?.Component)
  usePreload(source)
  useEffect(() => {
    if (!isOpened) return
    // A transition keeps what is on screen until the component is loaded, without a fallback.
    startTransition(() =>
      setComponent((before?: ComponentType<Props>) =>
        before && !failedAttempts.has(before) ? before : (source.loaded?.Component ?? attemptToLoad(source)),
      ),
    )
  }, [isOpened, source])
  return (
    <Suspense>{Component && ('opened' in props ? <ClosedFirst Component={Component} props={props} /> : <Component {...props} />)}</Suspense>
  )
}

/** A dialog is rendered closed before it opens: so it knows where the focus was, and returns it. */
function ClosedFirst<Props extends { opened?: unknown }>({ Component, props }: { Component: ComponentType<Props>; props: Props }) {
  const isMounted = useMounted()
  return <Component {...props} opened={isMounted && props.opened} />
}
