import { readContacts } from './fileText.ts'
import type { FurtherNames } from './vcard.ts'

/** Reads one file of contacts, so that the page does not stand still meanwhile. */
addEventListener('message', ({ data }: MessageEvent<{ bytes: Uint8Array; names: FurtherNames; encoding?: string }>) => {
  postMessage(readContacts(data.bytes, data.names, data.encoding))
})
