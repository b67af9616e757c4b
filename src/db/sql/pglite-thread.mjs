// JavaScript, because Node runs this thread without a TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { folder, settings } = workerData

async function open() {
  const database = await PGlite.create(folder)
  for (const setting of settings) await database.exec(`SET ${setting}`)
  // The notifications of channels that a `LISTEN` of this connection has named.
  database.onNotification((channel, payload) => parentPort?.postMessage({ channel, payload }))
  return database
}
const opening = open()

// Answers a `ThreadCall` of pglite.ts with a `ThreadReply`.
parentPort?.on('message', async ({ id, method, args }) => {
  try {
    const database = await opening
    const result = await database[method](...args)
    parentPort?.postMessage({ id, result })
  } catch ({ message, code }) {
    parentPort?.postMessage({ id, failure: { message, code } })
  }
})
