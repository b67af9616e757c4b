import { FileReply } from './handler.ts'

/** An encoded JSON body in parts. Without parts there is no body. */
export class JsonBody {
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  constructor(parts: readonly Uint8Array<ArrayBuffer>[]) {
    this.parts = parts
  }
}

const encoder = new TextEncoder()

/** Encodes a value as JSON body. */
export const encodeJson = (value: unknown): JsonBody => new JsonBody([encoder.encode(JSON.stringify(value ?? null))])

/** The result of a handler, before it becomes a `Response`. */
export interface HandlerResult {
  status: number
  body: unknown
  headers: Record<string, string>
  /** True if rows were deleted for good: caches must be cleared. */
  erased?: boolean
}

/** Converts a result to a `Response`: JSON or a file. */
export function toResponse({ status, body, headers }: HandlerResult): Response {
  if (body instanceof FileReply) return file(body, headers)
  const { parts } = body instanceof JsonBody ? body : encodeJson(body)
  return new Response(streamOf(parts), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  })
}

/** A stream of bytes reaches the page sooner than the same text (docs/performance.md). */
function streamOf(parts: JsonBody['parts']): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  if (parts.length === 0) return null
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

/** MIME types that cannot run scripts. A subtype with a plus sign is excluded, because browsers may treat it as XML. */
const INLINE_TYPES = /^(?:image\/(?:png|jpeg|webp|gif|avif)|(?:audio|video)\/[\w.-]+)$/

/**
 * Sends an uploaded file. Only plain pictures, audio and video are shown by the browser; all other types are downloads
 * (docs/backend-rules.md 12).
 */
function file({ bytes, type, name }: FileReply, headers: Record<string, string>): Response {
  // `encodeURIComponent` throws for half of a surrogate pair, which a name from a backup may have.
  const encodableName = name.replaceAll(/\p{Surrogate}/gu, '\ufffd')
  const inline = INLINE_TYPES.test(type)
  return new Response(bytes, {
    headers: {
      'Content-Type': inline ? type : 'application/octet-stream',
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(encodableName)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
