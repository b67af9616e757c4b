import type { AnyRouter } from '@tanstack/react-router'
import { changedSince, onChange, writeClock } from '#client/live/changeBus.ts'
import { timeWithoutCall } from '#client/transport/connect.ts'
import { hasUnsavedInput } from '#ui/drafts/unsavedChanges.ts'
import { onSettings } from '#ui/theme/settings.ts'
import { SNAPSHOT_CACHE, snapshotUrl } from './snapshotUrl.ts'

/** A page's snapshot is stored after this time without a change or a call, in ms. */
const IDLE_MS = 1000

const loadedStylesheets = (): string[] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')

/**
 * Stores a copy of the DOM of the office's pages a while after they are rendered or have changed, so that show.ts can show it when they are
 * opened again. After each write all snapshots are deleted, because they may show outdated rows.
 *
 * @param root the element that React renders into
 * @returns a function that stops it
 */
export function writeSnapshots(router: AnyRouter, root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    // A scrolled page would be shown from its top, and typed text is not stored yet.
    if (scrollY > 0 || hasUnsavedInput() || router.state.status !== 'idle') return
    // Rows that a write has changed may not be read and rendered yet.
    if (timeWithoutCall() < IDLE_MS) return schedule()
    const url = snapshotUrl()
    const snapshot = new Response(JSON.stringify({ styles: loadedStylesheets(), html: root.innerHTML }))
    const clockBefore = writeClock()
    await (await caches.open(SNAPSHOT_CACHE)).put(url, snapshot)
    // Rows of any table (`undefined`) were changed while the snapshot was stored, so it may be outdated.
    if (changedSince(clockBefore, undefined)) await caches.delete(SNAPSHOT_CACHE)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void write().catch(console.warn), IDLE_MS)
  }
  const invalidate = () => {
    void caches.delete(SNAPSHOT_CACHE).catch(console.warn)
    schedule()
  }
  const unsubscribers = [router.subscribe('onRendered', schedule), onChange(invalidate), onSettings(schedule)]
  schedule()
  return () => {
    clearTimeout(timer)
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
