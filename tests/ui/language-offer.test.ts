import { expect, test } from 'vitest'
import { languageToOffer } from '#features/app/languageOffers.ts'

test.each([
  [['fr-CA', 'en'], 'fr'],
  [['zh-Hant-TW'], 'ch'],
  [['de', 'vi-VN', 'en'], 'vi'],
  [['en-US', 'fr'], undefined],
  [['de', 'ja'], undefined],
  [['arn'], undefined],
  [[], undefined],
])('a browser that prefers %j is offered %s', (preferred, offered) => {
  expect(languageToOffer(preferred)).toBe(offered)
})
