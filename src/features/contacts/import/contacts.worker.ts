import { ContactsReader, type ReaderRequest } from './contactsReader.ts'

const reader = new ContactsReader()

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => void reader.answer(data, (answer) => postMessage(answer)))
