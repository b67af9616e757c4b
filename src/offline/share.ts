/** As much as a note holds (`NOTE_MAX` of the contract). */
const LONGEST = 20_000

interface Shared {
  text: string
  picture?: File | undefined
}

/**
 * Keeps what another app has shared as a note, before any page is opened, and leads on to it; of several pictures each is a note.
 * The same share sent again is the same note: its key is made from what it says (KERNEL.md 2).
 *
 * @param home the address of the app
 * @param api what stands in front of `/api`
 * @param send answers the call
 */
export async function keepShare(
  request: Request,
  home: string,
  api: string,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const [picture, ...others] = form.getAll('picture').filter((part) => part instanceof File && part.size > 0) as File[]
  const text = textOf(form)
  const shared: Shared[] = [{ text: text || (picture?.name ?? ''), picture }, ...others.map((one) => ({ text: one.name, picture: one }))]
  const post = async (path: string, headers: HeadersInit, body: BodyInit) => {
    const answer = await send(new Request(`${api}/api/${path}`, { method: 'POST', headers, body }))
    const said = await answer.json()
    if (answer.ok) return said
    // Nothing that was shared is lost: it stands here to be copied.
    throw new Response(`${said.message}\n\n${text}`, { status: answer.status, headers: { 'Content-Type': 'text/plain;charset=utf-8' } })
  }
  const add = async (one: Shared) => {
    const bytes = await new Blob([one.text, one.picture ?? '']).arrayBuffer()
    const key = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join('')
    const { name = '', type = '' } = one.picture ?? {}
    const about = { 'Idempotency-Key': `${key}.`, 'Content-Type': type, 'X-File-Name': encodeURIComponent(name) }
    const stored = one.picture && (await post('data/files', about, one.picture))
    return post('notes/add', { 'Idempotency-Key': key }, JSON.stringify({ title: one.text, color: 'primary', picture: stored?.url }))
  }
  let address = `${home}apps/notes`
  try {
    // The first one last: it is the newest then, and opened.
    for (const one of shared.filter(({ text }) => text).reverse()) address = `${home}apps/notes?note=${(await add(one)).id}`
  } catch (refused) {
    if (refused instanceof Response) return refused
    throw refused
  }
  return Response.redirect(address, 303)
}

/** What is said in words; many apps put the link into the text too. */
function textOf(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`.trim())
  return parts
    .filter((part, at) => part && !parts.slice(0, at).join().includes(part))
    .join('\n')
    .slice(0, LONGEST)
}
