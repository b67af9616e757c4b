/** What a piece of work answers; nothing where it fails, or takes longer than so many ms. */
export const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
