import { FileRefusal } from './refusal.ts'

/** The signatures and lengths of the records of a ZIP archive (APPNOTE 4.3). */
const END = { signature: 0x06054b50, length: 22, maxComment: 0xffff }
const ENTRY = { signature: 0x02014b50, length: 46 }
const LOCAL = { signature: 0x04034b50, length: 30 }

/** How a file lies in an archive: as it is, or deflated. */
const [STORED, DEFLATED] = [0, 8]

interface Entry {
  name: string
  method: number
  packedSize: number
  /** In bytes, as the directory says. */
  size: number
  /** Where its local header begins. */
  at: number
}

/** True for bytes that begin as a ZIP archive does. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Unpacks files of a ZIP archive. A size that the archive states can only lead to a refusal: what is unpacked is counted as well.
 *
 * @param isWanted by the name of a file; the others are not unpacked
 * @param limit how much all files may come to, in bytes
 * @throws {FileRefusal} where they come to more; another error where the archive is damaged
 */
export async function unzip(bytes: Uint8Array, isWanted: (name: string) => boolean, limit: number): Promise<Map<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readDirectory(view)
  if (entries.reduce((sum, { size }) => sum + size, 0) > limit) throw new FileRefusal('size')
  const files = new Map<string, Uint8Array>()
  let left = limit
  for (const { name, method, packedSize, at } of entries.filter((entry) => isWanted(entry.name))) {
    expectSignature(view, at, LOCAL.signature)
    // The header is followed by the name and an extra field, whose lengths it states.
    const begin = at + LOCAL.length + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const packed = bytes.subarray(begin, begin + packedSize)
    if (method !== STORED && method !== DEFLATED) throw new Error(`Method ${method} of packing is not known`)
    const content = method === STORED ? packed : await inflate(packed, left)
    left -= content.length
    if (left < 0) throw new FileRefusal('size')
    files.set(name, content)
  }
  return files
}

/** The entries of the central directory, which the record at the end of the archive (`END`) points to. */
function readDirectory(view: DataView): Entry[] {
  let end = view.byteLength - END.length
  while (end > view.byteLength - END.length - END.maxComment && view.getUint32(end, true) !== END.signature) end--
  expectSignature(view, end, END.signature)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expectSignature(view, at, ENTRY.signature)
    const number = (offset: number) => view.getUint32(at + offset, true)
    const length = (offset: number) => view.getUint16(at + offset, true)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + ENTRY.length, length(28)))
    const entry = { name, method: length(10), packedSize: number(20), size: number(24), at: number(42) }
    at += ENTRY.length + length(28) + length(30) + length(32)
    return entry
  })
}

function expectSignature(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new Error('The archive is damaged')
}

/** @throws {FileRefusal} as soon as more than `limit` bytes are there */
async function inflate(packed: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value)
    size += read.value.length
    if (size > limit) {
      await reader.cancel()
      throw new FileRefusal('size')
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
