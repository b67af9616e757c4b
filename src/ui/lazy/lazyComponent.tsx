import { type ComponentType, type FunctionComponent, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useMounted } from '../hooks/useMounted.ts'
import { type LazyModule, lazyModule, usePreload, warnNotLoaded } from './lazyModule.ts'

type LazyComponent<Props> = FunctionComponent<Props> & Pick<LazyModule<ComponentType<Props>>, 'preload'>
type Source<Props> = LazyModule<{ Component: ComponentType<Props> }>

/**
 * `React.lazy` for a part that its page can do without: a dialog, a form, a notice. It is preloaded once the page is at rest, and renders
 * nothing until it is loaded, or where it cannot be loaded; that is tried again the next time it is opened or mounted.
 *
 * A component with a prop `opened` is loaded when that is true for the first time, and stays mounted from then on.
 *
 * @param load imports the component
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const source = lazyModule(async () => ({ Component: await load() }))
  return Object.assign((props: Props) => <Loaded source={source} props={props} />, {
    preload: async () => (await source.preload()).Component,
  })
}

/** The attempts that have failed: `React.lazy` keeps their outcome. */
const failed = new WeakSet<object>()

function attemptToLoad<Props extends object>(source: Source<Props>): ComponentType<Props> {
  const Attempt = lazy<ComponentType<Props>>(async () => {
    try {
      return { default: (await source.preload()).Component }
    } catch (reason) {
      warnNotLoaded(reason)
      failed.add(Attempt)
      return { default: () => null }
    }
  })
  return Attempt
}

function Loaded<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const isOpened = !('opened' in props) || props.opened === true
  const [Component, setComponent] = useState<ComponentType<Props>>()
  if (isOpened && !Component && source.loaded) setComponent(() => source.loaded?.Component)
  usePreload(source)
  useEffect(() => {
    if (!isOpened) return
    // A transition keeps what is on screen until the component is loaded, without a fallback.
    startTransition(() =>
      setComponent((before?: ComponentType<Props>) =>
        before && !failed.has(before) ? before : (source.loaded?.Component ?? attemptToLoad(source)),
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
