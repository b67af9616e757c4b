/** The element of a page made at build time that holds what the page was made from (scripts/prerender). */
const HOLDER = 'made-from'

/** What was answered, and its headers that a page reads. */
type Made = [answer: unknown, headers: Record<string, string>]

let answers: Map<string, Made> | undefined

/** Nothing where the page that was made is not shown: then it is not what this browser's school looks like (index.html). */
function read(): Map<string, Made> {
  const holder = typeof document === 'undefined' || 'app' in document.documentElement.dataset ? null : document.getElementById(HOLDER)
  return new Map(Object.entries(JSON.parse(holder?.textContent ?? '{}')))
}

/**
 * The answer that a page brings with it from its making, so that a first visit needs no back end before somebody does something. Each is
 * given once: whoever asks again wants to know what it has become.
 *
 * @param request a call of this app
 */
export function takeMadeAnswer({ method, url }: Request): Response | undefined {
  answers ??= read()
  const { pathname, search } = new URL(url)
  const key = pathname + search
  if (method !== 'GET' || !answers.has(key)) return undefined
  const [answer, headers] = answers.get(key) ?? []
  answers.delete(key)
  return Response.json(answer, { headers })
}
