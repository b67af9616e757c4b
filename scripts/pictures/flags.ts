/** Draws the round flags of the language menu. Files are named after the languages. */
import { createRequire } from 'node:module'
import { iconBody, writeText } from './canvas.ts'

const flags = createRequire(import.meta.url)('@iconify-json/circle-flags/icons.json')
/** The country whose flag stands for a language. `ch` is the code of Chinese in this app. */
const countryOf = { en: 'gb', fr: 'fr', vi: 'vn', ch: 'cn', ar: 'sd' }

export async function drawFlags(): Promise<void> {
  for (const [language, country] of Object.entries(countryOf)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${iconBody(flags, country)}</svg>`
    await writeText(`pictures/flags/${language}.svg`, svg)
  }
}
