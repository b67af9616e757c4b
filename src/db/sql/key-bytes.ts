import type { IndexKey } from '../store.ts'

/** Type prefixes of keys, in the order of IndexedDB. 0 ends texts and lists, so that it sorts before any continuation. */
const END = 0x00
const NUMBER = 0x10
const TEXT = 0x20
const LIST = 0x30

/** A code unit takes one byte below the first limit, two below the second, else three. */
const TWO_BYTE_MIN = 0x7f
const THREE_BYTE_MIN = TWO_BYTE_MIN + 0x4000

/**
 * Encodes a key as bytes that sort like the keys: numbers by value, texts by code unit, lists item by item. PostgreSQL compares bytes
 * without a collation.
 *
 * @throws TypeError if it is not a key
 */
export function encodeKey(key: IndexKey): Buffer {
  const bytes: number[] = []
  append(bytes, key)
  return Buffer.from(bytes)
}

function append(bytes: number[], key: IndexKey): void {
  if (typeof key === 'string') appendText(bytes, key)
  else if (typeof key === 'number' && !Number.isNaN(key)) appendNumber(bytes, key)
  else if (Array.isArray(key)) {
    bytes.push(LIST)
    for (const item of key) append(bytes, item)
    bytes.push(END)
  } else throw new TypeError(`${JSON.stringify(key)} is no key.`)
}

/** A big-endian double with inverted sign bit; for negative numbers all bits are inverted. */
function appendNumber(bytes: number[], key: number): void {
  const double = Buffer.alloc(8)
  // -0 is the same key as 0.
  double.writeDoubleBE(key + 0)
  const isNegative = (double[0] as number) >= 0x80
  bytes.push(NUMBER)
  for (const [index, byte] of double.entries()) bytes.push(isNegative ? byte ^ 0xff : index === 0 ? byte ^ 0x80 : byte)
}

function appendText(bytes: number[], key: string): void {
  bytes.push(TEXT)
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index)
    if (unit < TWO_BYTE_MIN) bytes.push(unit + 1)
    else if (unit < THREE_BYTE_MIN) bytes.push(0x80 | ((unit - TWO_BYTE_MIN) >> 8), (unit - TWO_BYTE_MIN) & 0xff)
    else bytes.push(0xc0, unit >> 8, unit & 0xff)
  }
  bytes.push(END)
}

/** Decodes a key. Truncated bytes give the beginning of the key. */
export function decodeKey(bytes: Uint8Array): IndexKey {
  return new Reader(bytes).key()
}

/** Reads an encoded key byte by byte. */
class Reader {
  readonly #bytes: Buffer
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  key(): IndexKey {
    const tag = this.#next()
    return tag === NUMBER ? this.#number() : tag === TEXT ? this.#text() : this.#list()
  }

  #next(): number {
    return this.#bytes[this.#offset++] ?? END
  }

  #number(): number {
    const double = Buffer.from(this.#bytes.subarray(this.#offset, this.#offset + 8))
    this.#offset += 8
    const isNegative = (double[0] as number) < 0x80
    for (const [index, byte] of double.entries()) double[index] = isNegative ? byte ^ 0xff : index === 0 ? byte ^ 0x80 : byte
    return double.readDoubleBE()
  }

  #text(): string {
    const units: number[] = []
    for (let byte = this.#next(); byte !== END; byte = this.#next()) {
      if (byte < 0x80) units.push(byte - 1)
      else if (byte < 0xc0) units.push((((byte & 0x3f) << 8) | this.#next()) + TWO_BYTE_MIN)
      else units.push((this.#next() << 8) | this.#next())
    }
    let text = ''
    // In parts, because the number of arguments of a call is limited.
    for (let start = 0; start < units.length; start += 10_000) text += String.fromCharCode(...units.slice(start, start + 10_000))
    return text
  }

  #list(): IndexKey[] {
    const items: IndexKey[] = []
    for (; this.#bytes.length > this.#offset && this.#bytes[this.#offset] !== END; ) items.push(this.key())
    this.#offset++
    return items
  }
}
