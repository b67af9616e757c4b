/** Anything with a method and a path, such as a handler. */
interface HasEndpoint {
  endpoint: { method: string; path: string }
}

export interface Match<Item> {
  handler: Item
  params: Record<string, string>
}

/**
 * Creates a function that finds the handler of a call synchronously, so that the worker can leave other requests to the browser
 * (docs/backend-rules.md 4).
 *
 * The last segment of a path matches case-insensitively (docs/specification.md 10, General).
 */
export function matcher<Item extends HasEndpoint>(handlers: readonly Item[]): (method: string, path: string) => Match<Item> | undefined {
  const fixed = new Map<string, Item>()
  const parameterized: { handler: Item; segments: string[] }[] = []
  for (const handler of handlers) {
    const { method, path } = handler.endpoint
    const key = `${method} ${lowerLastSegment(path)}`
    if (path.includes('/:')) parameterized.push({ handler, segments: path.split('/') })
    else if (fixed.has(key)) throw new Error(`Two handlers answer ${key}. Keep one of them.`)
    else fixed.set(key, handler)
  }
  return (method, path) => {
    const handler = fixed.get(`${method} ${lowerLastSegment(path)}`)
    if (handler) return { handler, params: {} }
    const segments = path.split('/')
    for (const candidate of parameterized) {
      if (candidate.handler.endpoint.method !== method) continue
      const params = paramsOf(candidate.segments, segments)
      if (params) return { handler: candidate.handler, params }
    }
    return undefined
  }
}

function lowerLastSegment(path: string): string {
  const slashIndex = path.lastIndexOf('/')
  return path.slice(0, slashIndex) + path.slice(slashIndex).toLowerCase()
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] as string
    if (part.startsWith(':')) {
      const value = decodeSegment(segment)
      if (!value) return undefined
      params[part.slice(1)] = value
    } else if (part !== segment && !(index === pattern.length - 1 && part.toLowerCase() === segment.toLowerCase())) {
      return undefined
    }
  }
  return params
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
