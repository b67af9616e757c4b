import { ContactsReader, type ReaderRequest } from './contactsReader.ts'

// A web worker that reads files of contacts, so that the page stays responsive.
const reader = new ContactsReader()

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void reader.answer(data, (answer) => postMessage(answer)))
