import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Quiet } from '../../src/worker/quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('quiet is there at once where nobody asks, and half a second after the last who asked', async () => {
  const quiet = new Quiet(500)
  await quiet.come()
  quiet.stir()
  let came = false
  const coming = quiet.come().then(() => {
    came = true
  })
  await vi.advanceTimersByTimeAsync(400)
  quiet.stir()
  await vi.advanceTimersByTimeAsync(499)
  expect(came).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(came).toBe(true)
  await coming
})
