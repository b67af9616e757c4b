import { getFile, type StoredFile, uploadFile } from '#contract/files.ts'
import { fileName, fileType } from '#contract/files-rules.ts'
import { randomId } from '#contract/identity.ts'
import { need, save } from '#db/collection.ts'
import { FileReply, read, write } from './answer.ts'
import type { Upload } from './input.ts'

export const files = [
  write(uploadFile, ['files'], async ({ body }, { db, now, base }) => {
    const { bytes, type, name } = body as unknown as Upload
    const id = randomId()
    const file: StoredFile = { id, name: fileName(name), type: fileType(type), size: bytes.byteLength, url: `${base}api/data/files/${id}` }
    // Bytes, not a Blob: Blobs fail in WebKit's private windows (KERNEL.md 11).
    await save(db, 'files', { ...file, bytes, at: now.toISOString() })
    return file
  }),

  read(getFile, ['files'], async ({ params, query }, { db }) => {
    const { bytes, type, name } = await need(db, 'files', params.id, 'File not found')
    return new FileReply(bytes, query.download ? 'application/octet-stream' : type, name)
  }),
]
