import { expect, test } from 'vitest'
import { checkBackup } from '../../src/maintenance/backup.ts'
import { writeBackup } from '../../src/maintenance/backup-file.ts'
import { bytesOf, casesOf } from './cases.ts'

/** A backup of notes, and how it was spoilt afterwards. */
interface BackupCase {
  rows: { id: number; title: string }[]
  /** Where the file was cut off, in bytes. */
  cut?: number
  /** A text of the file, and what it was replaced with. */
  replace?: [text: string, other: string]
  /** What the file holds instead. */
  raw?: string
}

const refusal = (bytes: Uint8Array): string => {
  try {
    checkBackup(bytes)
  } catch (error) {
    return `refused: ${(error as Error).message}`
  }
  return 'taken'
}

test.each(casesOf('backup'))('$file', async (one) => {
  const { rows, cut, replace: [text, other] = ['', ''], raw }: BackupCase = JSON.parse(new TextDecoder().decode(bytesOf(one)))
  const written = await writeBackup([['notes', rows]], new Date('2026-02-01T09:00:00Z')).file.text()
  expect(refusal(new TextEncoder().encode(written))).toBe('taken')
  expect(written).toContain(text)
  const bytes = new TextEncoder().encode(raw ?? written.replace(text, other))
  expect(refusal(bytes.subarray(0, cut))).toBe(one.expected)
})
