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
