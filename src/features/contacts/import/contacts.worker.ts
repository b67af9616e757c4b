import { readContacts } from './fileText.ts'
import type { FurtherNames } from './vcard.ts'

/** Reads one file of contacts, so that the page does not stand still meanwhile. */
addEventListener('message', ({ data: { bytes, names } }: MessageEvent<{ bytes: Uint8Array; names: FurtherNames }>) => {
  postMessage(readContacts(bytes, names))
})
