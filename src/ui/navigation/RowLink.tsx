import { type LinkProps, type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** Where a row leads. */
export interface LinkTarget extends Pick<NavigateOptions, 'replace' | 'resetScroll'> {
  to: NonNullable<LinkProps['to']>
  params?: Readonly<Record<string, string>>
  /** What the address says of it. */
  search?: Readonly<Record<string, unknown>>
  /** It opens beside its list: what else the address says stays. */
  isBeside?: boolean
}

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart'> {
  way: LinkTarget
}

/** Only one thing is pointed at. */
let waiting: ReturnType<typeof setTimeout> | undefined

/**
 * The way from a row to what it stands for. Beside the router's `Link` it does not follow the address, of which a list of many rows has
 * each letter of a search go through all of them: its own address is always that of the thing alone.
 */
export function RowLink({ way: { search, isBeside, ...way }, onClick, ...props }: Props) {
  const router = useRouter()
  const going = { ...way, search: isBeside ? (before: object) => ({ ...before, ...search }) : search } as NavigateOptions
  const load = () => void router.preloadRoute(going as never).catch(console.warn)
  const leave = () => clearTimeout(waiting)
  const point = () => {
    leave()
    waiting = setTimeout(load, router.options.defaultPreloadDelay)
  }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (isElsewhere || event.defaultPrevented) return
    event.preventDefault()
    leave()
    void router.navigate(going)
  }
  return (
    <a
      {...props}
      href={hrefOf(way, router.options.stringifySearch(search ?? {}))}
      onClick={go}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onTouchStart={load}
    />
  )
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

function hrefOf({ to, params = {} }: LinkTarget, search: string): string {
  return BASE + to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + search
}
