// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildRequest } from '#client/transport/buildRequest.ts'
import { forgetPendingWrites, sendWrite } from '#client/transport/pendingWrites.ts'

afterEach(() => vi.unstubAllGlobals())

test('a write without a response is handed to the worker when the page ends, and not after another account has signed in', () => {
  const postMessage = vi.fn()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const write = (title: string) =>
    void sendWrite(buildRequest((path) => `https://school.example${path}`, 'POST /api/data/events', { body: { title } }))
  write('Of the one who is here')
  dispatchEvent(new Event('pagehide'))
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ write: expect.objectContaining({ method: 'POST' }) })
  forgetPendingWrites()
  dispatchEvent(new Event('pagehide'))
  expect(postMessage).toHaveBeenCalledOnce()
})
