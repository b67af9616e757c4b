/** The result of a promise; undefined if it rejects or takes longer than `ms`. */
export const withTimeout = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, ms))])
