import type { AnyRouter } from '@tanstack/react-router'
import { onChange } from '#client/live/changeBus.ts'
import { hasUnsavedInput } from '#ui/drafts/unsavedChanges.ts'
import { onSettings } from '#ui/theme/settings.ts'
import { SNAPSHOTS, snapshotAddress } from './address.ts'

/** How long nothing has to happen on a page before its snapshot is stored, in ms. */
const IDLE_MS = 1000

const stylesNow = (): string[] => [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

/**
 * Stores a copy of what the office's pages show, so that they show it at once when they are opened again (show.ts): some time after a page
 * is rendered or has changed. After each write all snapshots are deleted: none shows rows as they were before.
 *
 * @param root the element that React renders into
 * @returns how to stop
 */
export function keepSnapshots(router: AnyRouter, root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    // What is scrolled would be shown from its top, and what is typed is stored nowhere yet.
    if (scrollY > 0 || hasUnsavedInput() || router.state.status !== 'idle') return
    const address = snapshotAddress()
    const snapshot = new Response(JSON.stringify({ styles: stylesNow(), html: root.innerHTML }))
    await (await caches.open(SNAPSHOTS)).put(address, snapshot)
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep().catch(console.warn), IDLE_MS)
  }
  const renew = () => {
    void caches.delete(SNAPSHOTS).catch(console.warn)
    soon()
  }
  const stops = [router.subscribe('onRendered', soon), onChange(renew), onSettings(soon)]
  soon()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
