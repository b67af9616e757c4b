import { SHARE_CACHE, SHARE_MAX_BYTES, SHARE_MAX_FILES, SHARE_PATH } from '#contract/values/share.ts'

/** More than a note holds, in characters, so that the page can say that the text is too long. */
const MAX_LENGTH = 100_000

/**
 * Whether another app shares something. The system opens a window for it; a frame, which any website can fill, does not share.
 *
 * @param home the address of the app
 */
export const isShare = ({ method, url, destination }: Request, home: string): boolean =>
  method === 'POST' && url === home + SHARE_PATH && destination === 'document'

/**
 * Has what another app shares wait in the place of what it shared before, and leads on to the page that asks whether to save it
 * (`features/notes/note/ShareDialog.tsx`). Other websites can share too: nothing reaches the database before somebody says so.
 *
 * @param home the address of the app
 * @returns a redirection, or 507 with the text where the device has no room left
 */
export async function keepShare(request: Request, home: string): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const text = textOf(form).slice(0, MAX_LENGTH)
  const files = form.getAll('picture').filter((part) => part instanceof File && part.size > 0) as File[]
  if (!text && files.length === 0) return Response.redirect(`${home}apps/notes`, 303)
  const share = new FormData()
  share.set('text', text)
  let room = SHARE_MAX_BYTES - new Blob([text]).size
  let left = 0
  for (const [at, file] of files.entries()) {
    if (at - left === SHARE_MAX_FILES || file.size > room) left++
    else {
      share.append('picture', file)
      room -= file.size
    }
  }
  share.set('left', `${left}`)
  try {
    const cache = await caches.open(SHARE_CACHE + new URL(home).pathname)
    await cache.put(home + SHARE_PATH, new Response(share, { headers: { Date: new Date().toUTCString() } }))
  } catch {
    const sentence = 'This device has no room left. Nothing was saved. Free some space on it, then share again.'
    return new Response(`${sentence}\n\n${text}`, { status: 507, headers: { 'Content-Type': 'text/plain;charset=utf-8' } })
  }
  return Response.redirect(`${home}apps/notes?do=share`, 303)
}

/** What is said in words; many apps put the link into the text too. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`.trim())
  return parts.filter((part, at) => part && !parts.slice(0, at).join().includes(part)).join('\n')
}
