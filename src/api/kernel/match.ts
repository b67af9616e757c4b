/** Whatever is found by a method and a path. */
interface Findable {
  endpoint: { method: string; path: string }
}

export interface Match<A> {
  handler: A
  params: Record<string, string>
}

/**
 * Finds who answers a call, synchronously, so that the worker can leave everything else to the browser (docs/backend-rules.md 4).
 *
 * The last segment of a path matches without regard to letter case (docs/specification.md 10, General).
 */
export function matcher<A extends Findable>(handlers: readonly A[]): (method: string, path: string) => Match<A> | undefined {
  const fixed = new Map<string, A>()
  const withParams: { handler: A; segments: string[] }[] = []
  for (const handler of handlers) {
    const { method, path } = handler.endpoint
    const key = `${method} ${lowerLast(path)}`
    if (path.includes('/:')) withParams.push({ handler, segments: path.split('/') })
    else if (fixed.has(key)) throw new Error(`Two handlers answer ${key}. Keep one of them.`)
    else fixed.set(key, handler)
  }
  return (method, path) => {
    const handler = fixed.get(`${method} ${lowerLast(path)}`)
    if (handler) return { handler, params: {} }
    const segments = path.split('/')
    for (const candidate of withParams) {
      if (candidate.handler.endpoint.method !== method) continue
      const params = paramsOf(candidate.segments, segments)
      if (params) return { handler: candidate.handler, params }
    }
    return undefined
  }
}

function lowerLast(path: string): string {
  const cut = path.lastIndexOf('/')
  return path.slice(0, cut) + path.slice(cut).toLowerCase()
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] as string
    if (part.startsWith(':')) {
      const value = decoded(segment)
      if (!value) return undefined
      params[part.slice(1)] = value
    } else if (part !== segment && !(index === pattern.length - 1 && part.toLowerCase() === segment.toLowerCase())) {
      return undefined
    }
  }
  return params
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
