import type { Page } from '@playwright/test'
import { isSweep } from '../../sweep.ts'
import { expect, SMALL_PAGE, test, waitForControl } from '../app.ts'
import { FORMS, type Form } from './forms.ts'
import { openForm } from './leaving.ts'

/** Above the on-screen keyboard of a phone, each field of each form can be seen while it has the focus, and the button that sends the form can be pressed. */

const SAMPLE = ['a ticket', 'a new teacher']
/** How many tests all forms are divided into: they run beside each other. */
const GROUPS = isSweep ? 6 : 1

const forms = Object.entries(FORMS).filter(([name, { file }]) => !file && (isSweep || SAMPLE.includes(name)))
const groups = Array.from({ length: GROUPS }, (_, group) => forms.filter((_, index) => index % GROUPS === group))

const PHONE = { isMobile: true, hasTouch: true, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const
/** What the keyboard leaves of the window. */
const WITH_KEYBOARD = { width: 390, height: 450 }

/** What is wrong with the form around the field with words, in sentences, and how many of its fields and buttons were tried. */
const examine = (page: Page, { field }: Form) =>
  field(page).evaluate(async (first) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? '').slice(
        0,
        40,
      )
    /** The element that a finger meets in the middle of what can be seen of another one. Suggestions of a field close with the first tap beside them. */
    const hit = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)]
      return to - from < Math.min(20, bottom - top - 1)
        ? null
        : (document.elementsFromPoint((left + right) / 2, (from + to) / 2).find((found) => !found.closest('.mantine-Popover-dropdown')) ??
            null)
    }
    const isInReach = (element: Element) => {
      const found = hit(element)
      return found !== null && (element.contains(found) || (element.closest('label, .mantine-Input-wrapper')?.contains(found) ?? false))
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const form = first.closest('[role=dialog]') ?? first.closest('form') ?? first.closest('main') ?? document.body
    const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=hidden]), textarea, [contenteditable=true]'
    const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter((element) => isShown(element) && !element.matches(':disabled'))
    const SENDS = /^(Save|Send|Add|Create|Issue|Publish|Post|Place|Continue|Record|Reply|Comment|Accept|Apply|Rename|Done|Invite)/
    const shown = [...form.querySelectorAll('button')].filter(isShown)
    // Also those beside the form, in the bar at the bottom of its page.
    const controls = form instanceof HTMLFormElement ? [...form.elements] : shown
    const submits = controls.filter((control) => control instanceof HTMLButtonElement && control.type === 'submit' && isShown(control))
    const buttons = submits.length > 0 ? submits : shown.filter((button) => SENDS.test(nameOf(button).trim())).slice(-1)
    const faults: string[] = []
    const width = innerWidth
    for (const element of fields) {
      if (!element.isConnected) continue
      element.focus()
      await nextFrame()
      if (innerWidth > width) faults.push(`the page is ${innerWidth - width} px wider with “${nameOf(element)}” and its suggestions`)
      if (!isInReach(element))
        faults.push(`the field “${nameOf(element)}” is covered by ${hit(element)?.className ?? 'the edge of the window'}`)
      for (const button of buttons) {
        // A switched-off button is to be seen too.
        button.scrollIntoView({ block: 'nearest' })
        await nextFrame()
        if (!isInReach(button)) faults.push(`the button “${nameOf(button)}” is out of reach from “${nameOf(element)}”`)
      }
    }
    return { faults, fields: fields.length, buttons: buttons.length }
  })

for (const [at, group] of groups.entries()) {
  test(`above the keyboard of a phone, the fields and the button of a form are in reach, ${at + 1}`, async ({ browser, host }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${host.url}apps/followers`)
    await waitForControl(page)
    const counts = { fields: 0, buttons: 0 }
    const withoutButton: string[] = []
    for (const [name, form] of group) {
      await page.setViewportSize(PHONE.viewport)
      await page.goto(host.url + SMALL_PAGE)
      // The draft of an earlier form is not in the way.
      await page.evaluate(() => localStorage.clear())
      await form.prepare?.(page)
      await page.goto(host.url + form.path)
      const steps = [...(form.phone ?? []), ...(form.open ?? [])]
      const reason = await openForm(page, { ...form, open: steps }).then(
        () => undefined,
        ({ message }: Error) => message,
      )
      expect.soft(reason, `${name} opens on a phone`).toBeUndefined()
      if (reason) continue
      await expect(form.field(page)).toBeVisible()
      await page.setViewportSize(WITH_KEYBOARD)
      const { faults, fields, buttons } = await examine(page, form)
      expect.soft(faults, name).toEqual([])
      expect.soft(fields, name).toBeGreaterThan(0)
      counts.fields += fields
      counts.buttons += buttons
      if (buttons === 0) withoutButton.push(name)
    }
    if (isSweep)
      console.info(`${group.length} forms, ${counts.fields} fields, ${counts.buttons} buttons; no button: ${withoutButton.join(', ')}`)
    await context.close()
  })
}
