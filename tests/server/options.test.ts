import { expect, test } from 'vitest'
import { readOptions } from '#server/options.ts'

test.each([
  [[], {}, true],
  [[], { ACCOUNTS: '1' }, true],
  [[], { ACCOUNTS: '0' }, false],
  [['--no-accounts'], {}, false],
  [['--no-accounts'], { ACCOUNTS: '1' }, false],
  [['--accounts'], { ACCOUNTS: '0' }, true],
])('with the flags %j and the environment %j, users sign in: %s', (args, env, hasAccounts) => {
  expect(readOptions(args, env)?.hasAccounts).toBe(hasAccounts)
})

test.each([
  [['--smtp-url', 'smtp://localhost', '--mail-from', 'a@school.example', '--origin', 'https://school.example'], false],
  [['--smtp-url', 'smtp://localhost', '--mail-from', 'a@school.example', '--host', '0.0.0.0'], false],
  [['--smtp-url', 'smtp://localhost', '--mail-from', 'a@school.example', '--host', '0.0.0.0', '--site', 'https://school.example'], true],
  [['--smtp-url', 'smtp://localhost', '--mail-from', 'a@school.example'], true],
])('with %j the address of links in emails is known: %s', (args, isKnown) => {
  const read = () => readOptions(args, {})
  if (isKnown) expect(read).not.toThrow()
  else expect(read).toThrow(/address that emails link to/)
})

test('the time zone of the school is known by its name', () => {
  expect(readOptions(['--time-zone', 'europe/london'], {})?.timeZone).toBe('Europe/London')
  expect(readOptions([], {})?.timeZone).toBeUndefined()
})
