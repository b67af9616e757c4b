import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoader } from '#locales/loader.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('loading translations (docs/specification.md 9)', () => {
  test('a read that fails is tried again up to 5 times, after 350 ms and then twice as long each time', async () => {
    const times: number[] = []
    const start = Date.now()
    const load = createLoader({
      read: async () => {
        times.push(Date.now() - start)
        throw new Error('offline')
      },
    })
    const loading = load('fr').catch((error: Error) => error.message)
    await vi.runAllTimersAsync()
    expect(await loading).toBe('offline')
    expect(times).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })

  test('a read that succeeds at last is kept, and asked for once', async () => {
    const read = vi.fn(async (key: string) => {
      if (read.mock.calls.length < 3) throw new Error('offline')
      return `words of ${key}`
    })
    const load = createLoader({ read })
    const both = Promise.all([load('fr'), load('fr')])
    await vi.runAllTimersAsync()
    expect(await both).toEqual(['words of fr', 'words of fr'])
    expect(await load('fr')).toBe('words of fr')
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('at most 10 reads run at the same time, and all are read in the end', async () => {
    let running = 0
    let most = 0
    const load = createLoader({
      read: async (key: number) => {
        running++
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 5))
        running--
        return key
      },
    })
    const all = Promise.all(Array.from({ length: 35 }, (_, key) => load(key)))
    await vi.runAllTimersAsync()
    expect(await all).toHaveLength(35)
    expect(most).toBe(10)
  })

  test('after it has failed for good, a key can be asked for again', async () => {
    let offline = true
    const load = createLoader({ read: async () => (offline ? Promise.reject(new Error('offline')) : 'words') })
    const failed = load('fr').catch(() => 'failed')
    await vi.runAllTimersAsync()
    expect(await failed).toBe('failed')
    offline = false
    expect(await load('fr')).toBe('words')
  })
})
