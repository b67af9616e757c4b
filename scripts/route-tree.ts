import { createServer } from 'vite'

/** `npm run routes`: the router's plugin writes src/routeTree.gen.ts when Vite starts. */
const server = await createServer({ server: { middlewareMode: true }, logLevel: 'error' })
await server.close()
