let settle: () => void = () => undefined

/** Resolves once the screen of the first page is React's: hydrated or rendered. */
export const firstScreen = new Promise<void>((resolve) => {
  settle = resolve
})

/** Called by a screen of a public page in its first layout effect. */
export const markScreen = (): void => settle()
