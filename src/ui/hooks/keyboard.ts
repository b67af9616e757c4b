/**
 * Keeps the height in px that the on-screen keyboard covers in the CSS variable `--keyboard`. It is for Safari on iPhone and iPad: other
 * browsers resize the page (`interactive-widget` in index.html), and then the keyboard covers nothing.
 */
export function watchKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const update = () => {
    // A page that the user has zoomed is covered by nothing.
    const covered = viewport.scale === 1 ? innerHeight - viewport.height - viewport.offsetTop : 0
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
  }
  viewport.addEventListener('resize', update)
  viewport.addEventListener('scroll', update)
}
