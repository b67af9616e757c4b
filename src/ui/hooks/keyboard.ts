/** In a window lower than this, in px, a focused text field means that the on-screen keyboard takes the rest of the screen. */
const HEIGHT_WITH_KEYBOARD = 600
/** After a field has lost the focus, in ms: a finger on a button below it may be released first, before anything moves. */
const BLUR_DELAY_MS = 300

/**
 * Watches the on-screen keyboard. While a user types with it, the root element has the attribute `data-keyboard`, and what only takes room
 * is hidden, such as the navigation at the bottom. The focused field is scrolled clear of the bars that cover the page: browsers leave a
 * field where it is if they see a part of it, also below a bar.
 *
 * The CSS variable `--keyboard` is the height in px that the keyboard covers. It is for Safari on iPhone and iPad: other browsers resize
 * the page (`interactive-widget` in index.html), and then the keyboard covers nothing.
 */
export function watchKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = () => {
    clearTimeout(timer)
    // A page that the user has zoomed is covered by nothing.
    const covered = viewport.scale === 1 ? Math.max(0, innerHeight - viewport.height - viewport.offsetTop) : 0
    const root = document.documentElement
    root.style.setProperty('--keyboard', `${covered}px`)
    const isEditing = document.activeElement?.matches(':read-write') ?? false
    root.toggleAttribute('data-keyboard', isEditing && (covered > 0 || innerHeight < HEIGHT_WITH_KEYBOARD))
  }
  // In the next frame: by then the tap that gave a field the focus has placed the cursor in it, and the page has its new height.
  const showField = () =>
    requestAnimationFrame(() => {
      if (document.documentElement.hasAttribute('data-keyboard') && matchMedia('(pointer: coarse)').matches)
        document.activeElement?.scrollIntoView({ block: 'nearest' })
    })
  viewport.addEventListener('resize', () => {
    update()
    showField()
  })
  viewport.addEventListener('scroll', update)
  const updateLater = () => {
    clearTimeout(timer)
    timer = setTimeout(update, BLUR_DELAY_MS)
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target as Element).matches(':read-write')) return updateLater()
    update()
    showField()
  })
  document.addEventListener('focusout', updateLater)
}
