import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleMonitor } from '../../src/worker/idle-monitor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('quiet is there at once where nobody asks, and half a second after the last who asked', async () => {
  const idleMonitor = new IdleMonitor(500)
  await idleMonitor.whenIdle()
  idleMonitor.touch()
  let came = false
  const coming = idleMonitor.whenIdle().then(() => {
    came = true
  })
  await vi.advanceTimersByTimeAsync(400)
  idleMonitor.touch()
  await vi.advanceTimersByTimeAsync(499)
  expect(came).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(came).toBe(true)
  await coming
})
