import { unzlibSync } from 'fflate'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/**
 * Unpacks a WOFF file (W3C, WOFF 1.0, 4 and 5) into the TrueType font that it contains. `fontkit` reads WOFF too, but inflates all outlines
 * again for each glyph: a page in Chinese took 17 seconds.
 */
export function unpackWoff(woff: Uint8Array): Uint8Array {
  const source = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = source.getUint16(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((at) => source.getUint32(entry + at)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    return { tag, checksum, bytes: packedLength < length ? unzlibSync(packed) : packed }
  })

  let end = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES
  const offsets = tables.map(({ bytes }) => {
    const offset = end
    // Each table begins at a multiple of four.
    end += Math.ceil(bytes.length / 4) * 4
    return offset
  })
  const sfnt = new Uint8Array(end)
  const target = new DataView(sfnt.buffer)
  target.setUint32(0, source.getUint32(4))
  target.setUint16(4, count)
  // The three numbers that help a binary search.
  const power = Math.floor(Math.log2(count))
  target.setUint16(6, 2 ** power * SFNT_ENTRY_BYTES)
  target.setUint16(8, power)
  target.setUint16(10, (count - 2 ** power) * SFNT_ENTRY_BYTES)
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const offset = offsets[index] ?? 0
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    for (const [place, value] of [tag, checksum, offset, bytes.length].entries()) target.setUint32(entry + place * 4, value)
    sfnt.set(bytes, offset)
  })
  return sfnt
}
