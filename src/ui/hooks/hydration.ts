/** Resolves `firstScreen`. */
let resolveFirstScreen: () => void = () => undefined

/** Resolves when React has hydrated or rendered the screen of the first page. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve
})

/** Resolves `firstScreen`. A screen of a public page calls it in its first layout effect; main.tsx calls it for other pages. */
export const markFirstScreen = (): void => resolveFirstScreen()
