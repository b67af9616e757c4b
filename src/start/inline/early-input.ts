declare global {
  /** What was pressed and sent on a prerendered page before React handles it. */
  var earlyInput: { pressed: Set<HTMLElement>; sent: Set<HTMLFormElement>; install: Event | undefined; stop(): void } | undefined
}

// The build puts this script behind the content of a prerendered page. It notes what React would miss (src/start/repeatInput.ts repeats it), and
// loads the app once the page and its pictures are there: scripts that come before compete with the picture that one sees first.
const noting = new AbortController()
const { signal } = noting
globalThis.earlyInput = { pressed: new Set(), sent: new Set(), install: undefined, stop: () => noting.abort() }
const { pressed, sent } = globalThis.earlyInput

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') pressed.add(button)
  },
  { signal },
)
document.addEventListener('keydown', ({ key }) => key === 'Escape' && pressed.clear(), { signal })
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    sent.add(event.target as HTMLFormElement)
  },
  { signal },
)
addEventListener(
  'beforeinstallprompt',
  (event) => {
    event.preventDefault()
    if (globalThis.earlyInput) globalThis.earlyInput.install = event
  },
  { signal },
)

// Begun here the font is there for the first paint; asked for by the first layout, it would move what is read.
document.fonts.load('1em "Plus Jakarta Sans Variable"').catch(() => undefined)

const root = document.getElementById('root')
const scripts = root?.dataset.scripts?.split(' ') ?? []
const load = () => {
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ scripts.at(-1) ?? '')
}
// The second frame comes after the first paint, with which scripts would compete. A page in the background has no frames.
const loadAfterPaint = () => (document.hidden ? load() : requestAnimationFrame(() => requestAnimationFrame(load)))
if ('prerendered' in document.documentElement.dataset) addEventListener('load', loadAfterPaint, { once: true })
else {
  // This visitor is to see another page than the one that was rendered.
  root?.replaceChildren()
  load()
}

export {}
