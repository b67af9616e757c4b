import { ChangeStream } from './changeStream.ts'

/** One tab of the browser holds this lock, and with it the stream. */
const LOCK = `homeroom-change-stream ${import.meta.env.BASE_URL}`

let stream: ChangeStream | undefined
/** Ends the wait of this tab for the lock. */
let waiting: AbortController | undefined
/** When this tab last had reason to believe that it is current, in ms since 1970: it has just read, or becomes visible and reads again. */
let currentAt = Date.now()

/** Holds the stream as long as the tab holds the lock: until it is closed, or another tab takes over. */
function holdStream(): Promise<never> {
  stream = new ChangeStream(currentAt)
  return new Promise(() => undefined)
}

/** Waits until no other tab holds the stream. */
async function waitForLock(): Promise<void> {
  waiting = new AbortController()
  const { signal } = waiting
  await navigator.locks.request(LOCK, { signal }, holdStream).catch(() => !signal.aborted && yieldStream())
}

/** A visible tab takes over: the browser may freeze hidden ones. */
async function takeLock(): Promise<void> {
  currentAt = Date.now()
  if (stream) return
  waiting?.abort()
  await navigator.locks.request(LOCK, { steal: true }, holdStream).catch(yieldStream)
}

/** Another tab has taken over. */
function yieldStream(): void {
  stream?.stop()
  stream = undefined
  currentAt = Date.now()
  void waitForLock()
}

const takeLockIfVisible = () => {
  if (document.visibilityState === 'visible') void takeLock()
}

let isFollowing = false

/**
 * Follows the writes of all users of the server, until the page is left. One tab of the browser reads them and tells the others
 * (`changeBus.ts`). Without Web Locks, on plain http, each tab reads them.
 */
export function followServer(): void {
  if (isFollowing) return
  isFollowing = true
  if (!('locks' in navigator)) {
    holdStream()
    return
  }
  void waitForLock()
  document.addEventListener('visibilitychange', takeLockIfVisible)
}
