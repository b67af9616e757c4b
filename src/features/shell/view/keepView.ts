import type { AnyRouter } from '@tanstack/react-router'
import { onChange } from '#client/changes.ts'
import { keepView } from '#client/keptView.ts'
import { tablesShown } from '#client/live.ts'
import { hasUnsavedInput } from '#ui/drafts/unsavedChanges.ts'
import { onSettings } from '#ui/settings.ts'
import { isSettled } from '#ui/settled.ts'
import { pictureOf } from './picture.ts'

/** How long nothing has to happen on a page before its view is kept, in ms. */
const CALM = 1000

/**
 * Keeps what the office's pages show, so that they show it at once when they are opened again: some time after a page has come or
 * changed, and when it is left. A page that is scrolled or in which something is being written is not kept; one that still waits for
 * something is looked at again.
 *
 * @returns how to stop
 */
export function keepViews(router: AnyRouter, root: HTMLElement): () => void {
  /** How often something has changed, and at which change what is shown was kept last. */
  let changes = 0
  let keptAt = -1
  let isStopped = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    changes++
  }
  const keep = () => {
    if (keptAt === changes || isStopped || scrollY > 0 || hasUnsavedInput()) return
    if (!isSettled(root) || router.state.status !== 'idle') return soon()
    const at = changes
    keptAt = at
    const address = viewAddress()
    const tables = tablesShown()
    pictureOf(root)
      // What changed while it was drawn may be in it by half.
      .then((html) => {
        if (at === changes && !isStopped) keepView({ address, html, tables })
        else if (!isStopped) soon()
      })
      .catch(console.warn)
  }
  const soon = () => {
    changed()
    clearTimeout(waiting)
    waiting = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(keep), CALM)
  }
  const leave = () => document.visibilityState === 'hidden' && keep()
  const observer = new MutationObserver(changed)
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  // Lists are scrolled by themselves.
  addEventListener('scroll', changed, { capture: true, passive: true })
  addEventListener('resize', soon)
  document.addEventListener('visibilitychange', leave)
  const stops = [router.subscribe('onRendered', soon), onChange(soon), onSettings(soon)]
  soon()
  return () => {
    // An idle moment that was asked for may still come.
    isStopped = true
    clearTimeout(waiting)
    observer.disconnect()
    removeEventListener('scroll', changed, { capture: true })
    removeEventListener('resize', soon)
    document.removeEventListener('visibilitychange', leave)
    for (const stop of stops) stop()
  }
}
