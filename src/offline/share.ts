/** As much as a note holds (`NOTE_MAX` of the contract). */
const LONGEST = 20_000

/**
 * Keeps what another app has shared as a note, before any page is opened, and leads on to it. The same share sent again is the
 * same note: its key is made from what it says (KERNEL.md 2).
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
  const parts = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`.trim())
  // Many apps put the link into the text too.
  const text = parts
    .filter((part, at) => part && !parts.slice(0, at).join().includes(part))
    .join('\n')
    .slice(0, LONGEST)
  if (!text) return Response.redirect(`${home}apps/notes`, 303)
  const answer = await send(
    new Request(`${api}/api/notes/add`, {
      method: 'POST',
      headers: { 'Idempotency-Key': new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join('') },
      body: JSON.stringify({ title: text, color: 'primary' }),
    }),
  )
  const { id, message } = await answer.json()
  if (answer.ok) return Response.redirect(`${home}apps/notes?note=${id}`, 303)
  // Nothing that was shared is lost: it stands here to be copied.
  return new Response(`${message}\n\n${text}`, { status: answer.status, headers: { 'Content-Type': 'text/plain;charset=utf-8' } })
}
