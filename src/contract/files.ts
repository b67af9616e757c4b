import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, requiredLine } from './field.ts'

/** The largest file that is taken: 10 MiB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** A stored file as everything that carries it refers to it; `url` is where its bytes are. */
export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().check(z.int(), z.gte(0)),
  url: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** A file that hangs on a message: name, type and size are looked up where it is stored. */
export const FileId = requiredLine(100)

/** The files that may hang on one message. */
export const FileIds = z.array(FileId).check(z.maxLength(20, 'Attach at most 20 files.'))

/** A file name without folders and without what no file system takes: `'C:\\notes\\plan.pdf'` is `'plan.pdf'`. */
export function fileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const name = last.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').trim()
  return /[^.]/.test(name) ? name : 'file'
}

/** The type a client names where it looks like one, else bytes of no known kind. */
export const fileType = (sent: string): string => (/^[a-z]+\/[\w.+-]{1,80}$/i.test(sent) ? sent.toLowerCase() : 'application/octet-stream')

/** A size as people read it: `532` is `'532 B'`, `2_400_000` is `'2.4 MB'`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const uploadFile = endpoint('POST /api/data/files', {
  summary: 'Stores a file: its bytes are the body, its type the Content-Type, its name the X-File-Name, percent-encoded.',
  upload: true,
  maxBytes: MAX_FILE_BYTES,
  body: z.custom<Blob>(),
  reply: StoredFile,
  status: 201,
  errors: { 400: 'The file is empty. Choose another one.' },
  origin: 'ours',
})

export const getFile = endpoint('GET /api/data/files/:id', {
  summary: 'The bytes of a stored file; `?download=1` makes a picture a download too.',
  query: z.object({ download: z.optional(line(5)) }),
  reply: z.unknown(),
  errors: { 404: 'File not found' },
  origin: 'ours',
})
