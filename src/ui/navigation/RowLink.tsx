import { type LinkProps, type NavigateOptions, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** The target of the link. */
export interface LinkTarget extends Pick<NavigateOptions, 'replace' | 'resetScroll'> {
  to: NonNullable<LinkProps['to']>
  params?: Readonly<Record<string, string>>
  /** Search parameters of the URL. */
  search?: Readonly<Record<string, unknown>>
  /** Keeps the other search parameters, for a record that opens beside its list. */
  keepsSearch?: boolean
}

interface Props
  extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart'> {
  target: LinkTarget
}

/** Shared by all links, because only one is hovered or focused at a time. */
let preloadTimer: ReturnType<typeof setTimeout> | undefined

/**
 * The link of a row to its record. Unlike the router's `Link` it does not subscribe to the URL: with many rows, each key of a search would
 * render all links again. Its `href` names only the record.
 */
export function RowLink({ target: { search, keepsSearch, ...link }, onClick, ...props }: Props) {
  const router = useRouter()
  const navigation = { ...link, search: keepsSearch ? (before: object) => ({ ...before, ...search }) : search } as NavigateOptions
  const preload = () => void router.preloadRoute(navigation as never).catch(console.warn)
  const cancelPreload = () => clearTimeout(preloadTimer)
  const preloadSoon = () => {
    cancelPreload()
    preloadTimer = setTimeout(preload, router.options.defaultPreloadDelay)
  }
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (opensNewTab || event.defaultPrevented) return
    event.preventDefault()
    cancelPreload()
    void router.navigate(navigation)
  }
  return (
    <a
      {...props}
      href={hrefOf(link, router.options.stringifySearch(search ?? {}))}
      onClick={onLinkClick}
      onMouseEnter={preloadSoon}
      onMouseLeave={cancelPreload}
      onFocus={preloadSoon}
      onBlur={cancelPreload}
      onTouchStart={preload}
    />
  )
}

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

function hrefOf({ to, params = {} }: LinkTarget, search: string): string {
  return BASE + to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + search
}
