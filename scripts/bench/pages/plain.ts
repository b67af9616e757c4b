import { answerTo, json, type Kinds, underControl } from './frame.ts'

let text = '[]'

const kinds: Kinds = {
  'recall notes': async (rows) => {
    text = JSON.stringify(await json(`/list-${rows}.json`))
  },
  'whole list': (rows) => json(`/list-${rows}.json`),
  'empty worker': () => json('/empty'),
  'kept list': (rows) => json(`/kept/${rows}`),
  'parse alone': async () => JSON.parse(text),
}

void answerTo(async () => {
  // A worker that does the least to two addresses, and otherwise is not there.
  if (location.search.includes('worker')) await underControl('/least-worker.js')
  return kinds
})
