import { SNAPSHOT_CACHE, snapshotUrl } from './snapshotUrl.ts'

// The build inlines this script after the skeleton of the office (src/start/skeleton.html). It shows the stored snapshot of the page
// until the app has rendered it and removes the placeholder (src/main.tsx), or until a key or a button is pressed.
async function show(placeholder: HTMLElement): Promise<void> {
  const stored = await caches.match(snapshotUrl(), { cacheName: SNAPSHOT_CACHE })
  const text = await stored?.text()
  if (!text || !placeholder.isConnected) return
  const { styles, html } = JSON.parse(text) as { styles: string[]; html: string }
  const snapshot = document.createElement('div')
  snapshot.className = 'snapshot'
  snapshot.inert = true
  // Scripts in it cannot run: `innerHTML` executes none, and the Content-Security-Policy forbids event attributes.
  snapshot.innerHTML = html
  const missing = styles.filter((href) => !document.querySelector(`link[rel=stylesheet][href="${href}"]`))
  const links = missing.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }))
  const loaded = links.map((link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done })))
  document.head.append(...links)
  await Promise.all(loaded)
  placeholder.append(snapshot)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => snapshot.remove(), { once: true, capture: true })
}

/** The element with the skeleton, which is visible until the app has rendered. */
const placeholder = document.getElementById('placeholder')
const { dataset } = document.documentElement
// The inline script of the head sets `office`, and a server sets `served`. With a server no snapshot is stored; an older one may show rows of another school.
if (placeholder && 'office' in dataset && !('served' in dataset) && navigator.serviceWorker?.controller)
  show(placeholder).catch(console.warn)
