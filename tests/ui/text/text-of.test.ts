// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { htmlOf, multilineTextOf } from '#ui/rich-text/htmlToText.ts'

test('HTML is read as it would be typed: its lines end where they are shown to end', () => {
  expect(multilineTextOf('<p>Dear Ana,</p>\n<p>could you <b>bring</b><br>the keys?</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Dear Ana,\ncould you bring\nthe keys?\none\ntwo',
  )
  expect(multilineTextOf(htmlOf('1 < 2 & <b>so on</b>'))).toBe('1 < 2 & <b>so on</b>')
})
