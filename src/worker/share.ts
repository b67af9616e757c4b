import { SHARE_CACHE, SHARE_MAX_BYTES, SHARE_MAX_FILES, SHARE_PATH } from '#contract/values/share.ts'

/** The maximum text length, in characters: more than a note holds, so that the page can report text that is too long. */
const MAX_LENGTH = 100_000

/**
 * Whether the request is a share from another app. The system opens a window for shares; a frame, which any website can fill, is not
 * accepted.
 *
 * @param appUrl the URL of the app
 */
export const isShare = ({ method, url, destination }: Request, appUrl: string): boolean =>
  method === 'POST' && url === appUrl + SHARE_PATH && destination === 'document'

/**
 * Stores a share from another app, in place of an earlier one, and redirects to the page that asks whether to save it
 * (`features/notes/note/ShareDialog.tsx`). Other websites can share too, so nothing is written to the database before the user confirms.
 *
 * @param appUrl the URL of the app
 * @returns a redirect, or 507 with the text if the device has no free space
 */
export async function storeShare(request: Request, appUrl: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const text = textOf(form).slice(0, MAX_LENGTH)
  const files = form.getAll('picture').filter((part) => part instanceof File && part.size > 0) as File[]
  if (!text && files.length === 0) return Response.redirect(`${appUrl}apps/notes`, 303)
  const share = new FormData()
  share.set('text', text)
  let remainingBytes = SHARE_MAX_BYTES - new Blob([text]).size
  let omitted = 0
  for (const [index, file] of files.entries()) {
    if (index - omitted === SHARE_MAX_FILES || file.size > remainingBytes) omitted++
    else {
      share.append('picture', file)
      remainingBytes -= file.size
    }
  }
  // The page reads it as the number of skipped pictures (client/share.ts).
  share.set('left', `${omitted}`)
  try {
    const cache = await caches.open(SHARE_CACHE + new URL(appUrl).pathname)
    await cache.put(appUrl + SHARE_PATH, new Response(share, { headers: { Date: new Date().toUTCString() } }))
  } catch {
    const sentence = 'This device has no room left. Nothing was saved. Free some space on it, then share again.'
    return new Response(`${sentence}\n\n${text}`, { status: 507, headers: { 'Content-Type': 'text/plain;charset=utf-8' } })
  }
  return Response.redirect(`${appUrl}apps/notes?do=share`, 303)
}

/** The text of a share. Many apps repeat the link in the text, so duplicates are left out. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`.trim())
  return parts.filter((part, index) => part && !parts.slice(0, index).join().includes(part)).join('\n')
}
