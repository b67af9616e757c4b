import { FileReply } from './handler.ts'

/** A body in JSON as it goes over the wire; its parts stand one behind the other. Without parts, there is no body. */
export class JsonBody {
  readonly parts: readonly Uint8Array<ArrayBuffer>[]
  constructor(parts: readonly Uint8Array<ArrayBuffer>[]) {
    this.parts = parts
  }
}

const encoder = new TextEncoder()

/** A value as the body that says it. */
export const encodeJson = (value: unknown): JsonBody => new JsonBody([encoder.encode(JSON.stringify(value ?? null))])

/** What an answer says, before it is a `Response`. */
export interface HandlerResult {
  status: number
  body: unknown
  headers: Record<string, string>
}

/** The response that a client gets: JSON, or the file. */
export function json({ status, body, headers }: HandlerResult): Response {
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

/** A stream of bytes reaches the page sooner than the same as a text (docs/performance.md). */
function streamOf(parts: JsonBody['parts']): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  if (parts.length === 0) return null
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

/** Types that cannot run. A subtype with a plus sign is XML to browsers, whatever stands in front of it. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|gif|avif)|(?:audio|video)\/[\w.-]+)$/

/** An uploaded file is shown only as what cannot run: everything but plain pictures, sounds and films is a download (docs/backend-rules.md 12). */
function file({ bytes, type, name }: FileReply, headers: Record<string, string>): Response {
  const inline = SHOWN.test(type)
  return new Response(bytes, {
    headers: {
      'Content-Type': inline ? type : 'application/octet-stream',
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
