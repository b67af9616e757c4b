/** How long a stranger who reads is left alone, in ms: once the page is there with its first pictures, and at most, since one may never come. */
const REST = 2500
const PATIENCE = 6000

/** From when a finger has left the page until the browser says that this was a press, in ms. */
const TAP = 50

/** What whoever wants more than to read does first. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

/**
 * The only script of a page made at build time that runs before it is painted: it has the app come at the first sign that somebody is
 * there, or after a rest, file after file, so that the browser answers between them. Whoever has used the app before has no page like this, or
 * gets the app at once. What is pressed and written meanwhile is kept for the app
 * (src/start/takeOver.ts), and so is the browser's offer to install it; links lead on at once, and a form is not sent by the browser itself. The same on every page, for policies name it
 * by what is in it: the page's element says which files they are, each after those that it needs, and where `WRITERS` is.
 */
export const STARTER = `{
      document.fonts.load('1em "Plus Jakarta Sans Variable"').catch(() => {})
      const page = document.getElementById('page')
      page.addEventListener('click', ({ target }) => { page.pressed = target.closest('button') ?? page.pressed })
      page.addEventListener('pointerdown', () => { page.held = true })
      for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(() => { page.held = false }, ${TAP}))
      addEventListener('keydown', ({ key }) => { if (key === 'Escape') delete page.pressed })
      page.written = new Set()
      page.addEventListener('input', ({ target }) => page.written.add(target))
      page.addEventListener('submit', (event) => event.preventDefault())
      addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault()
        page.offer = event
      })
      const scripts = page.dataset.scripts.split(' ')
      let begun = false
      const begin = async () => {
        if (begun) return
        begun = true
        const writers = new Worker(page.dataset.writers)
        const written = new Promise((done) => { writers.onmessage = writers.onerror = done })
        await new Promise((done) => setTimeout(done))
        for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
        for (const one of scripts) {
          if (one === scripts.at(-1)) await written
          await import(one)
          await new Promise((done) => setTimeout(done))
        }
      }
      if ('app' in document.documentElement.dataset) begin()
      else {
        for (const sign of ${JSON.stringify(SIGNS).replaceAll('"', "'")}) addEventListener(sign, begin, { passive: true, capture: true })
        addEventListener('load', () => (document.hidden ? begin() : setTimeout(begin, ${REST})))
        setTimeout(begin, ${PATIENCE})
      }
    }`

/**
 * Runs beside the page, before the app: whoever first asks a browser's process how numbers and days are written waits for the tables of all
 * languages, on a telephone for a quarter of a second.
 */
export const WRITERS = `new Intl.NumberFormat('en').format(0)
new Intl.DateTimeFormat('en', { weekday: 'long' }).format()
new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).formatRange(0, 4e6)
new Intl.ListFormat('en').format([])
new Intl.PluralRules('en').select(0)
postMessage('')
close()
`

const SCRIPT = /\s*<script type="module"[^>]*?src="([^"]+)"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g

/** A page without the app's scripts, and their addresses: the entry last. */
export function withoutScripts(html: string): [html: string, needed: string[], entry: string] {
  const entry = SCRIPT.exec(html)?.[1]
  if (!entry) throw new Error('The shell of the app has no script: its pages would never answer.')
  return [html.replace(SCRIPT, '').replaceAll(PRELOAD, ''), [...html.matchAll(PRELOAD)].map(([, href]) => href ?? ''), entry]
}
