import { mergeTests, type Page } from '@playwright/test'
import { isSweep } from '../../sweep.ts'
import { test as appTest, DOWNLOAD_TIMEOUT, expect, SMALL_PAGE, waitForControl } from '../app.ts'
import { test as killTest } from '../worker/killable.ts'
import { expectBuild, updateNotice, updateSettled, test as versionTest } from '../worker/versions.ts'
import { FORMS, type Form } from './forms.ts'
import { crash, findAgain, goBackFrom, goInside, type Outcome, rendered, untilOnDisk, writeInto } from './leaving.ts'

/** Nothing half-written is lost: each form is left in each way (src/ui/drafts/README.md). */

const test = mergeTests(appTest, killTest, versionTest)

const SAMPLE = ['a message to the school', 'the name of a new column', 'a payment of an invoice', 'contacts of a file']
/** How many forms are open at once, each in a tab. */
const TABS = 8

const forms = Object.entries(FORMS).filter(([name]) => isSweep || SAMPLE.includes(name))
const keepers = forms.filter(([, { isUnkept }]) => !isUnkept)
/** Forms in groups. Neighbours come into different groups: some share a draft, and two versions of one draft are a conflict that a person decides. */
function groups(all: [string, Form][]): [string, Form][][] {
  const count = Math.ceil(all.length / TABS)
  return Array.from({ length: count }, (_, group) => all.filter((_, index) => index % count === group))
}

/** Says what became of the words, and fails where they are lost. */
function report(way: string, outcomes: Record<string, Outcome>): void {
  const lost = Object.keys(outcomes).filter((name) => outcomes[name] === 'lost')
  const counted = (outcome: Outcome) => Object.values(outcomes).filter((one) => one === outcome).length
  if (isSweep) console.info(`${way}: ${counted('kept')} kept, ${counted('warned')} warned, ${lost.length} lost ${lost.join('; ')}`)
  expect(lost, `lost by: ${way}`).toEqual([])
}

/** A way to leave a form of a page. Answers the page on which the words are to be found again. */
const WAYS: Record<string, (page: Page, form: Form, url: string) => Promise<{ page: Page; wasAsked?: boolean }>> = {
  async 'a reload'(page) {
    await page.reload()
    return { page }
  },
  async 'a closed tab'(page, { path, again = path }, url) {
    const next = await page.context().newPage()
    await page.close()
    await next.goto(url + again)
    return { page: next }
  },
  async 'a crash'(page, { path, again = path }, url) {
    await crash(page)
    const next = await page.context().newPage()
    await page.close()
    await next.goto(url + again)
    return { page: next }
  },
  async 'a look elsewhere in the app'(page, { path, again = path }) {
    const wasAsked = await goBackFrom(page, path)
    await goInside(page, again)
    return { page, wasAsked }
  },
}

/** The page before the form, from which it is opened without loading the app. */
const before = (path: string) => (/^(contact|classes)\b/.test(path) ? 'teachers' : 'apps/followers')

for (const [way, leave] of Object.entries(WAYS)) {
  if (!isSweep && way !== 'a closed tab') continue
  for (const [at, group] of groups(keepers).entries()) {
    test(`words in a form are there again after ${way}, ${at + 1}`, async ({ app, host }) => {
      test.setTimeout(300_000)
      const outcomes: Record<string, Outcome> = {}
      await app.goto(host.url + SMALL_PAGE)
      for (const [name, form] of group) {
        const page = await app.context().newPage()
        await page.goto(host.url + SMALL_PAGE)
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await form.prepare?.(page)
        await page.goto(host.url + before(form.path))
        await rendered(page)
        await goInside(page, form.path)
        await writeInto(page, form)
        const left = await leave(page, form, host.url)
        const found = await findAgain(left.page, form)
        outcomes[name] = left.wasAsked ? 'warned' : found
        await left.page.close()
      }
      report(way, outcomes)
    })
  }
}

// The browser takes a minute to write to the disk what a page has kept.
for (const [at, group] of (isSweep ? groups(keepers) : []).entries()) {
  test(`words in a form are there again after the browser was killed, ${at + 1}`, async ({ host, open, folder }) => {
    test.setTimeout(300_000)
    const { page: first, kill } = await open(host.url + SMALL_PAGE)
    for (const [, form] of group) {
      const page = await first.context().newPage()
      await page.goto(host.url + SMALL_PAGE)
      await form.prepare?.(page)
      await page.goto(host.url + form.path)
      await writeInto(page, form)
    }
    await untilOnDisk(
      folder,
      group.map(([, { text }]) => text),
    )
    await kill()
    const { page } = await open(host.url + SMALL_PAGE)
    const outcomes: Record<string, Outcome> = {}
    for (const [name, form] of group) {
      await page.goto(host.url + (form.again ?? form.path))
      outcomes[name] = await findAgain(page, form)
    }
    report('a killed browser', outcomes)
  })
}

// `worker/update.spec.ts` has a half-written mail in `npm test`.
for (const [at, group] of (isSweep ? groups(forms) : []).entries()) {
  test(`words in a form are there again after an update, which waits only for what nothing keeps, ${at + 1}`, async ({
    deployments: { url, deploy },
    next,
    profile,
  }) => {
    test.setTimeout(300_000)
    const context = await profile.open()
    const other = await context.newPage()
    await other.goto(url)
    await waitForControl(other)
    await expect(other.getByText('Ready to work offline.')).toBeVisible(DOWNLOAD_TIMEOUT)
    const pages = new Map<string, Page>()
    for (const [name, form] of group) {
      const page = await context.newPage()
      pages.set(name, page)
      await page.goto(url + SMALL_PAGE)
      await form.prepare?.(page)
      await page.goto(url + form.path)
      await writeInto(page, form)
    }
    deploy(next)
    await updateSettled(other)
    await updateNotice(other).getByRole('button', { name: 'Update now' }).click(DOWNLOAD_TIMEOUT)
    await expectBuild(other, 2)
    const outcomes: Record<string, Outcome> = {}
    for (const [name, form] of group) {
      const page = pages.get(name) as Page
      const waits = updateNotice(page).getByText('This tab is still on the old version')
      await expect(page.locator('html[data-version="2"]').or(waits)).toHaveCount(1, DOWNLOAD_TIMEOUT)
      if (await waits.isVisible()) {
        const found = await findAgain(page, form)
        outcomes[name] = found === 'kept' ? 'warned' : found
      } else {
        if (form.again) await page.goto(url + form.again)
        outcomes[name] = await findAgain(page, form)
      }
      await page.close()
    }
    const waited = Object.keys(outcomes).filter((name) => outcomes[name] === 'warned')
    report('an update', outcomes)
    expect(waited).toEqual(group.filter(([, { isUnkept }]) => isUnkept).map(([name]) => name))
  })
}
