import type { IndexKey } from '../store.ts'

/** What a key begins with, in the order of IndexedDB; 0 ends texts and lists, and so comes before whatever could go on. */
const END = 0x00
const NUMBER = 0x10
const TEXT = 0x20
const LIST = 0x30

/** A code unit takes one byte below the first limit, two below the second, else three. */
const TWO_BYTES_FROM = 0x7f
const THREE_BYTES_FROM = TWO_BYTES_FROM + 0x4000

/**
 * A key as bytes that have the same order as the keys themselves: numbers by size, texts by code unit, lists item by item. PostgreSQL compares
 * bytes without any collation.
 *
 * @throws TypeError when it is no key
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

/** A double, big end first, with the sign bit turned around, and all bits of one below zero. */
function appendNumber(bytes: number[], key: number): void {
  const double = Buffer.alloc(8)
  // -0 is the same key as 0.
  double.writeDoubleBE(key + 0)
  const isNegative = (double[0] as number) >= 0x80
  bytes.push(NUMBER)
  for (const [at, byte] of double.entries()) bytes.push(isNegative ? byte ^ 0xff : at === 0 ? byte ^ 0x80 : byte)
}

function appendText(bytes: number[], key: string): void {
  bytes.push(TEXT)
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at)
    if (unit < TWO_BYTES_FROM) bytes.push(unit + 1)
    else if (unit < THREE_BYTES_FROM) bytes.push(0x80 | ((unit - TWO_BYTES_FROM) >> 8), (unit - TWO_BYTES_FROM) & 0xff)
    else bytes.push(0xc0, unit >> 8, unit & 0xff)
  }
  bytes.push(END)
}

/** The key that these bytes were made of; of one that was cut off, what is left of it. */
export function decodeKey(bytes: Uint8Array): IndexKey {
  return new Reader(bytes).key()
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  key(): IndexKey {
    const tag = this.#next()
    return tag === NUMBER ? this.#number() : tag === TEXT ? this.#text() : this.#list()
  }

  #next(): number {
    return this.#bytes[this.#at++] ?? END
  }

  #number(): number {
    const double = Buffer.from(this.#bytes.subarray(this.#at, this.#at + 8))
    this.#at += 8
    const isNegative = (double[0] as number) < 0x80
    for (const [at, byte] of double.entries()) double[at] = isNegative ? byte ^ 0xff : at === 0 ? byte ^ 0x80 : byte
    return double.readDoubleBE()
  }

  #text(): string {
    const units: number[] = []
    for (let byte = this.#next(); byte !== END; byte = this.#next()) {
      if (byte < 0x80) units.push(byte - 1)
      else if (byte < 0xc0) units.push((((byte & 0x3f) << 8) | this.#next()) + TWO_BYTES_FROM)
      else units.push((this.#next() << 8) | this.#next())
    }
    let text = ''
    // As many as a call takes as arguments.
    for (let from = 0; from < units.length; from += 10_000) text += String.fromCharCode(...units.slice(from, from + 10_000))
    return text
  }

  #list(): IndexKey[] {
    const items: IndexKey[] = []
    for (; this.#bytes.length > this.#at && this.#bytes[this.#at] !== END; ) items.push(this.key())
    this.#at++
    return items
  }
}
