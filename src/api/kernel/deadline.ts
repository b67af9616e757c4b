import { ApiError } from '#contract/http/error.ts'

/**
 * The promise's value, unless the deadline passes first.
 *
 * `cancel` is called at the deadline; work that could still be cancelled rejects then, and work that was already done wins.
 *
 * @throws ApiError 503 at the deadline
 */
export async function before<T>(deadline: number, work: Promise<T>, cancel?: () => void): Promise<T> {
  const graceMs = 500
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = false
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new ApiError(503, 'This took too long and was given up. Try again.'))
    timer = setTimeout(() => {
      late = true
      if (!cancel) return refuse()
      try {
        cancel()
      } catch {
        // Already committed or already gone: the work's own outcome is on its way.
      }
      timer = setTimeout(refuse, graceMs)
    }, deadline - Date.now())
  })
  try {
    return await Promise.race([work, tooLate])
  } catch (thrown) {
    if (late && !(thrown instanceof ApiError)) throw new ApiError(503, 'This took too long and was given up. Try again.')
    throw thrown
  } finally {
    clearTimeout(timer)
  }
}
