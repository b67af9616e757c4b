/** Suppresses the click event that follows a drag, a swipe or a long press. */
export function suppressClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
