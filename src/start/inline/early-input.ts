declare global {
  /**
   * Buttons clicked and forms submitted on a prerendered page before hydration. `install` is the browser's event that offers to install the
   * app.
   */
  var earlyInput:
    | { clickedButtons: Set<HTMLElement>; submittedForms: Set<HTMLFormElement>; install: Event | undefined; stop(): void }
    | undefined
}

// The build puts this script after the content of a prerendered page. It records events that React would miss; src/start/repeatInput.ts
// repeats them. It loads the app after the page and its pictures, because earlier scripts would compete with the largest picture.
const listening = new AbortController()
const { signal } = listening
globalThis.earlyInput = { clickedButtons: new Set(), submittedForms: new Set(), install: undefined, stop: () => listening.abort() }
const { clickedButtons, submittedForms } = globalThis.earlyInput

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.type === 'button') clickedButtons.add(button)
  },
  { signal },
)
// Escape closes what the click would open.
document.addEventListener('keydown', ({ key }) => key === 'Escape' && clickedButtons.clear(), { signal })
addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    submittedForms.add(event.target as HTMLFormElement)
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

// Loading starts here so that the font is ready for the first paint; a later start would shift the layout.
document.fonts.load('1em "Plus Jakarta Sans Variable"').catch(() => undefined)

const root = document.getElementById('root')
const scripts = root?.dataset.scripts?.split(' ') ?? []
const load = () => {
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ scripts.at(-1) ?? '')
}
// Waits for the second frame, after the first paint. Pages in the background have no frames.
const loadAfterPaint = () => (document.hidden ? load() : requestAnimationFrame(() => requestAnimationFrame(load)))
if ('prerendered' in document.documentElement.dataset) addEventListener('load', loadAfterPaint, { once: true })
else {
  // This visitor sees a different page from the prerendered one.
  root?.replaceChildren()
  load()
}

export {}
