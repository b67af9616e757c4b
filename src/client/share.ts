import { SHARE_CACHE, SHARE_LIFETIME_MS, SHARE_PATH } from '#contract/values/share.ts'

/** Content that another app has shared with this one. */
export interface Share {
  text: string
  pictures: File[]
  /** Number of pictures that were skipped, because they were too many or too large. */
  skipped: number
}

const base = import.meta.env.BASE_URL

/** The cached share; none on plain http, where there are no caches and the app cannot be a share target. */
const readCached = async (): Promise<Response | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.match(base + SHARE_PATH, { cacheName: SHARE_CACHE + base })

/** Remaining lifetime of a share, in ms; negative if it has expired. */
const timeLeft = ({ headers }: Response): number => Date.parse(headers.get('Date') ?? '') + SHARE_LIFETIME_MS - Date.now()

/** Deletes the pending share. */
export const deleteShare = async (): Promise<void> => void (await caches.delete(SHARE_CACHE + base))

/** Deletes the pending share once it has expired: now, or later if the page is still open. */
export async function deleteOldShare(): Promise<void> {
  const share = await readCached()
  if (!share) return
  const ms = timeLeft(share)
  if (ms > 0) setTimeout(() => void deleteOldShare(), ms)
  else await deleteShare()
}

/** The pending share; none if it was saved or discarded, or is older than an hour. */
export async function readShare(): Promise<Share | undefined> {
  const share = await readCached()
  if (!share || timeLeft(share) <= 0) return undefined
  // The worker has written this form (worker/share.ts).
  const form = await share.formData()
  return {
    // Form data has CRLF line ends.
    text: String(form.get('text')).replaceAll('\r\n', '\n'),
    pictures: form.getAll('picture') as File[],
    // The worker has stored the number of skipped pictures under this name.
    skipped: Number(form.get('left')),
  }
}
