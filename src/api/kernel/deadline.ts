import { ApiError } from '#contract/http/error.ts'

/**
 * Resolves like the promise, or rejects at the deadline.
 *
 * `cancel` is called at the deadline. Work that can still be canceled rejects then; work that has already finished wins.
 *
 * @param deadline time in ms since 1970
 * @throws ApiError 503 at the deadline
 */
export async function withDeadline<T>(deadline: number, work: Promise<T>, cancel?: () => void): Promise<T> {
  // How long canceled work may take to reject, or work that is just finishing to win.
  const graceMs = 500
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasExpired = false
  const expiry = new Promise<never>((_, reject) => {
    const rejectExpired = () => reject(new ApiError(503, 'This took too long and was stopped. Try again.'))
    timer = setTimeout(() => {
      hasExpired = true
      if (!cancel) return rejectExpired()
      try {
        cancel()
      } catch {
        // Already committed or closed: the work will resolve or reject soon.
      }
      timer = setTimeout(rejectExpired, graceMs)
    }, deadline - Date.now())
  })
  try {
    return await Promise.race([work, expiry])
  } catch (thrown) {
    if (hasExpired && !(thrown instanceof ApiError)) throw new ApiError(503, 'This took too long and was stopped. Try again.')
    throw thrown
  } finally {
    clearTimeout(timer)
  }
}
