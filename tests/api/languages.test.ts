import { expect, test } from 'vitest'
import { createTestBackend } from '../backend.ts'

test('GET /api/data/language/LanguageData answers the five languages with their flags', async () => {
  const { send } = await createTestBackend()
  const { status, body } = await send('GET /api/data/language/LanguageData')
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: 1, flagname: 'English', icon: '/pictures/flags/en.svg' },
    { id: 2, flagname: 'French', icon: '/pictures/flags/fr.svg' },
    { id: 3, flagname: 'Vietnamese', icon: '/pictures/flags/vi.svg' },
    { id: 4, flagname: 'Chinese', icon: '/pictures/flags/ch.svg' },
    { id: 5, flagname: 'Arabic (Sudan)', icon: '/pictures/flags/ar.svg' },
  ])
})
