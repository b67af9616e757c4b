import { SHARE_CACHE, SHARE_PATH, SHARE_WAITS_MS } from '#contract/values/share.ts'

/** What another app has shared. */
export interface Share {
  text: string
  pictures: File[]
  /** How many pictures were left out, since they were too many or too large. */
  left: number
}

const base = import.meta.env.BASE_URL

/** The share that waits, as it was cached; none on plain http, where there are no caches and nothing can be shared. */
const cached = async (): Promise<Response | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.match(base + SHARE_PATH, { cacheName: SHARE_CACHE + base })

/** How much longer a share waits, in ms; none or less where its time is over. */
const timeLeft = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') + SHARE_WAITS_MS - Date.now()

/** Deletes the share that waits. */
export const deleteShare = async (): Promise<void> => void (await caches.delete(SHARE_CACHE + base))

/** Deletes the share that waits when its hour is over: now, or then if the page is still open. */
export async function deleteOldShare(): Promise<void> {
  const share = await cached()
  if (!share) return
  const ms = timeLeft(share)
  if (ms > 0) setTimeout(() => void deleteOldShare(), ms)
  else await deleteShare()
}

/** The share that waits; none where it was saved or discarded, or is older than an hour. */
export async function readShare(): Promise<Share | undefined> {
  const share = await cached()
  if (!share || timeLeft(share) <= 0) return undefined
  const form = await share.formData()
  return {
    // A form carries each end of a line as two characters.
    text: String(form.get('text')).replaceAll('\r\n', '\n'),
    pictures: form.getAll('picture') as File[],
    left: Number(form.get('left')),
  }
}
