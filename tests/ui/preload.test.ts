// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markFirstScreen } from '#ui/hooks/hydration.ts'
import { lazyModule, usePreload } from '#ui/lazy/lazyModule.ts'

test('optional parts are preloaded a while after the first screen, not while it loads', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const part = lazyModule(async () => ({ name: 'Part' }))
  renderHook(() => usePreload(part))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(part.loaded).toBeUndefined()
  markFirstScreen()
  await vi.advanceTimersByTimeAsync(1000)
  expect(part.loaded).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(part.loaded).toEqual({ name: 'Part' })
})
