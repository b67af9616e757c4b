import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { requiredTextLine, textLine } from '../http/field.ts'
import { MAX_FILE_BYTES } from './files-rules.ts'

/** A reference to a stored file; `url` serves its bytes. */
export const StoredFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number().check(z.int(), z.gte(0)),
  url: z.string(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Id of an attached file; name, type and size are read from the stored file. */
export const FileId = requiredTextLine(100)

/** The attached files of a message. */
export const FileIds = z.array(FileId).check(z.maxLength(20, 'Attach up to 20 files.'))

export const uploadFile = endpoint('POST /api/data/files', {
  access: 'teacher',
  summary: 'Stores a file: its bytes are the body, its type the Content-Type, its name the X-File-Name, percent-encoded.',
  upload: true,
  maxBytes: MAX_FILE_BYTES,
  body: z.custom<Blob>(),
  reply: StoredFile,
  status: 201,
  errors: { 400: 'The file is empty. Choose another file.' },
  origin: 'ours',
})

export const getFile = endpoint('GET /api/data/files/:id', {
  access: 'public',
  summary: 'The bytes of a stored file; `?download=1` makes a picture a download too.',
  query: z.object({ download: z.optional(textLine(5)) }),
  download: true,
  reply: z.unknown(),
  errors: { 404: 'File not found' },
  origin: 'ours',
})
