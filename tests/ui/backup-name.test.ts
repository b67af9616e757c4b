import { afterEach, expect, test } from 'vitest'
import { backupName } from '#features/settings/data/lastExport.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['America/New_York', '2026-01-30'],
  ['UTC', '2026-01-31'],
])('a backup made in %s is named by the day there', (place, day) => {
  process.env.TZ = place
  expect(backupName('2026-01-31T01:00:00Z')).toBe(`homeroom-${day}.homeroom`)
})
