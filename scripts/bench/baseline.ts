import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { send } from './harness.ts'

const AREA_NAMES =
  'Modern, Shop, Notes, Calendar, Tickets, Chats, Email, Board, Contacts, Invoices, Orders, Products, Posts, Gallery, Followers, Friends, Users, Teachers, Classes, Requests'
const areaLinks = AREA_NAMES.split(', ')
  .map((name) => `<a href="/">${name}</a>`)
  .join('')

/**
 * The baseline with which pages of the app are compared: the office's layout (sidebar, bar, heading) as plain HTML without a framework. It
 * requests 20 rows from its own worker.
 */
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Baseline</title>
<style>
  body { margin: 0; display: grid; grid-template-columns: 16rem 1fr; font: 1rem/1.5 system-ui, sans-serif; color: #2a3547; background: #f5f7fb }
  nav, header, li { background: #fff; border: 1px solid #e5eaef; padding: 1rem }
  nav a { display: block; padding: 0.5rem; color: inherit; text-decoration: none }
  header { display: flex; gap: 1rem }
  input { flex: 1; padding: 0.5rem }
  button { block-size: 2.5rem; inline-size: 2.5rem; border-radius: 50%; border: 0 }
  main { padding: 1.5rem; max-inline-size: 75rem }
  li { list-style: none; border-radius: 0.5rem; margin-block-end: 0.5rem }
  ul { padding: 0 }
  @media (max-width: 48rem) { body { display: block } nav { display: none } }
</style>
<nav>${areaLinks}</nav>
<div>
  <header><button>☰</button><input placeholder="Search" aria-label="Search"><button>♥</button><button>M</button></header>
  <main><h1>Notes</h1><ul></ul></main>
</div>
<script type="module">
  const worker = navigator.serviceWorker
  if (!worker.controller) {
    await worker.register('/baseline-worker.js')
    await new Promise((resolve) => worker.controller ? resolve() : worker.addEventListener('controllerchange', resolve, { once: true }))
  }
  const rows = await (await fetch('/api/rows')).json()
  document.querySelector('ul').append(...rows.map(({ title, text }) => {
    const row = document.createElement('li')
    row.append(Object.assign(document.createElement('b'), { textContent: title }), document.createElement('br'), text)
    return row
  }))
</script>
</html>`

/** The selectors that must be visible before the baseline's data counts as shown. */
export const BASELINE_ROWS = ['main h1', 'main li']

/** Serves the baseline page and its worker. The COOP header gives it a process of its own, like the app's pages. */
export function serveBaseline(): Server {
  const worker = readFileSync(join(import.meta.dirname, 'pages/baseline-worker.js'))
  return createServer(({ url }, response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    if (url?.endsWith('.js')) send(response, 'text/javascript', worker)
    else send(response, 'text/html', PAGE)
  })
}
