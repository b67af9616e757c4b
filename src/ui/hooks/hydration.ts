let resolveFirstScreen: () => void = () => undefined

/** Resolves when React has hydrated or rendered the screen of the first page. */
export const firstScreen = new Promise<void>((resolve) => {
  resolveFirstScreen = resolve
})

/** Called by a screen of a public page in its first layout effect. */
export const markScreen = (): void => resolveFirstScreen()
