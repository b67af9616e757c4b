// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { changeInspection, type Fault } from '#client/inspector/inspection.ts'

test('what fails on purpose is kept with the tab, whatever else stands in its storage', async () => {
  const fault: Fault = { method: '', path: '', delay: 9, share: 0, answer: 500 }
  changeInspection({ faulty: true, faults: [fault] })
  const opened = async () => {
    vi.resetModules()
    return (await import('#client/inspector/inspection.ts')).getInspection()
  }
  expect(await opened()).toEqual({ recording: false, faulty: true, faults: [fault] })
  sessionStorage.setItem('homeroom.inspection', '{"faulty":true,"faults":[{"delay":"long"}')
  expect(await opened()).toEqual({ recording: false, faulty: false, faults: [] })
})
