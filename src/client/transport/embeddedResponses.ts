/** Id of the JSON element in a prerendered page with the responses it was rendered from (scripts/prerender). */
const ELEMENT_ID = 'made-from'

/** The body of a response, and those headers that the page reads. */
type EmbeddedResponse = [body: unknown, headers: Record<string, string>]

let responses: Map<string, EmbeddedResponse> | undefined

/** Empty if the page is not hydrated, because its data differs from this browser's database (src/start/inline/first-paint.ts). */
function readElement(): Map<string, EmbeddedResponse> {
  const element =
    typeof document === 'undefined' || !('prerendered' in document.documentElement.dataset) ? null : document.getElementById(ELEMENT_ID)
  return new Map(Object.entries(JSON.parse(element?.textContent ?? '{}')))
}

/**
 * The response embedded in a prerendered page, for its hydration. Each is used once; the next request reads the database.
 *
 * @param request a call of this app
 */
export function takeEmbeddedResponse({ method, url }: Request): Response | undefined {
  responses ??= readElement()
  const { pathname, search } = new URL(url)
  const key = pathname + search
  if (method !== 'GET' || !responses.has(key)) return undefined
  const [body, headers] = responses.get(key) ?? []
  responses.delete(key)
  return Response.json(body, { headers })
}

/** Drops the responses that hydration did not use. */
export const dropEmbeddedResponses = (): void => responses?.clear()
