import { json, type Operations, serveOperations, waitForWorker } from './frame.ts'

let text = '[]'

/** The operations without an app: a static file, and the minimal worker of `compare.ts`. */
const operations: Operations = {
  'recall notes': async (rows) => {
    text = JSON.stringify(await json(`/list-${rows}.json`))
  },
  'whole list': (rows) => json(`/list-${rows}.json`),
  'empty worker': () => json('/empty'),
  'kept list': (rows) => json(`/kept/${rows}`),
  'parse alone': async () => JSON.parse(text),
}

void serveOperations(async () => {
  // A minimal worker that handles only two URLs.
  if (location.search.includes('worker')) await waitForWorker('/least-worker.js')
  return operations
})
