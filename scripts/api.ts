/** The back end of the app as a server for developers: `npm run api -- --port 4400 --data school.json --base / --origin https://…`. */
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createApiServer } from './api/server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '4400' },
    data: { type: 'string' },
    base: { type: 'string', default: process.env.BASE ?? '/' },
    origin: { type: 'string', multiple: true, default: [] },
  },
})

try {
  const { data, base, origin: origins } = values
  const server = await createApiServer({ ...(data !== undefined && { data }), base, origins })
  server.on('error', ({ message }) => {
    console.error(message)
    process.exit(1)
  })
  // This computer only: it has no accounts, so that whoever reaches it may do everything.
  server.listen(Number(values.port), 'localhost', () => {
    const { port } = server.address() as AddressInfo
    console.log(`The API is at http://localhost:${port}/api, ${data === undefined ? 'in memory only' : `kept in ${data}`}.`)
    console.log(`The app for it: VITE_API_ORIGIN=http://localhost:${port} npm start`)
  })
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
}
