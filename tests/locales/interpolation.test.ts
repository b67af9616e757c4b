import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'

test('interpolations are not escaped (docs/specification.md 9)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: { hello: ['Hello ', ['name'], '!'] } })
  expect(i18n._('hello', { name: '<Ana & "Bo">' })).toBe('Hello <Ana & "Bo">!')
})
