import { getFile, type StoredFile, uploadFile } from '#contract/files/files.ts'
import { safeFileName, safeMimeType } from '#contract/files/files-rules.ts'
import { ApiError, notFound, SIGN_IN } from '#contract/http/error.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { FileReply, read, write } from './kernel/handler.ts'
import type { Upload } from './kernel/input.ts'

const NOT_FOUND = 'File not found'

/** Handlers for uploaded files. */
export const files = [
  write(uploadFile, ['files'], async ({ body }, { tx, now, base, random }) => {
    // For an endpoint with `upload` in the contract, the body is the uploaded file.
    const { bytes, type, name } = body as unknown as Upload
    const id = random()
    const file: StoredFile = {
      id,
      name: safeFileName(name),
      type: safeMimeType(type),
      size: bytes.byteLength,
      url: `${base}api/data/files/${id}`,
    }
    save(tx, 'files', { ...file, at: now.toISOString() })
    tx.files.put(id, bytes)
    return file
  }),

  read(getFile, ['files'], async ({ params, query }, { tx, caller }) => {
    const { id, type, name } = await getOr404(tx, 'files', params.id, NOT_FOUND)
    // Pages of the website show pictures; other files are attachments of the office.
    if (caller.access === 'public' && !type.startsWith('image/')) throw new ApiError(401, SIGN_IN)
    const bytes = await tx.files.get(id)
    if (!bytes) throw notFound(NOT_FOUND)
    return new FileReply(bytes, query.download ? 'application/octet-stream' : type, name)
  }),
]
