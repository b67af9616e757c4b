import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file after a public bug report or a standard, and what is right to make of it. */
export interface Case {
  file: string
  kind: string
  /** The zone of the device that reads the file; any where it is left out. */
  deviceZone?: string
  options?: Record<string, string>
  expected: string
  why?: string
}

const bytes = (file: string): Buffer => readFileSync(join(import.meta.dirname, file))

const all = JSON.parse(bytes('index.json').toString()) as Case[]

/** The cases of one kind, such as `vcard`. */
export const casesOf = (kind: string): Case[] => all.filter((one) => one.kind === kind)

/** What is in the file of a case. */
export const bytesOf = ({ file }: Case): Uint8Array<ArrayBuffer> => new Uint8Array(bytes(file))
