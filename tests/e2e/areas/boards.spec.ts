import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

const POSTER = 'Poster for the winter fair'

const openBoard = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/apps/kanban${search}`)
  await page.getByRole('heading', { level: 1 }).getByRole('button').waitFor()
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('boards are added, chosen and deleted by keyboard alone, and the focus is never lost', async ({ app }) => {
  await openBoard(app)
  const switcher = title(app).getByRole('button')
  await switcher.focus()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('menuitem', { name: 'School projects' })).toBeFocused()
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('textbox', { name: 'Board name' })).toBeFocused()
  await app.keyboard.type('Sports day')
  await app.keyboard.press('Enter')
  await expect(title(app)).toHaveText('Sports day')
  await expect(switcher).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('menuitem', { name: 'School projects' })).toBeFocused()
  await app.keyboard.press('ArrowUp')
  await expect(app.getByRole('menuitem', { name: 'Delete board' })).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(title(app)).toHaveText('School projects')
  await expect(switcher).toBeFocused()
  await app.getByRole('alert').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(title(app)).toHaveText('Sports day')
})

test('a board renamed or deleted in another tab is so in this one at once', async ({ app }) => {
  await openBoard(app)
  const other = await app.context().newPage()
  const id = await app.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/api/data/boards', { method: 'POST', headers, body: JSON.stringify({ name: 'Sports day' }) })
    return (await answer.json()).id
  })
  await other.goto(`${new URL(app.url()).origin}/apps/kanban?board=${id}`)
  await expect(title(other)).toHaveText('Sports day')
  await app.bringToFront()
  await openBoard(app, `?board=${id}`)
  await title(app).getByRole('button').click()
  await app.getByRole('menuitem', { name: 'Rename board…' }).click()
  await app.getByRole('textbox', { name: 'Board name' }).fill('Sports week')
  await app.keyboard.press('Enter')
  await expect(title(other)).toHaveText('Sports week')
  await title(app).getByRole('button').click()
  await app.getByRole('menuitem', { name: 'Delete board' }).click()
  await expect(other.getByRole('heading', { name: 'Board not found' })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('link', { name: 'Open “School projects”' }).click()
  await expect(other.getByRole('link', { name: POSTER })).toBeVisible()
})

test('a task of another board is found by the search of the office, and opens there', async ({ app }) => {
  await openBoard(app)
  await app.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { id } = await post('/api/data/boards', { name: 'Sports day' })
    const [todo] = await (await fetch(`/api/TodoData?boardId=${id}`)).json()
    await post('/api/TodoData/addTask', { categoryId: todo.id, newTaskData: { task: 'Weigh the medals' } })
  })
  await app.keyboard.press('Control+k')
  await expect(app.getByRole('combobox', { name: 'Search pages, actions and records' })).toBeFocused()
  await app.keyboard.type('medals')
  await expect(app.getByRole('option', { name: /^Weigh the medals/ })).toHaveAttribute('aria-selected', 'true')
  await app.keyboard.press('Enter')
  await expect(title(app)).toHaveText('Sports day')
  await expect(app.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Weigh the medals')
})

test('the table is sorted in the address and handed over as a file', async ({ app }) => {
  await openBoard(app, '?view=table')
  await app.getByRole('columnheader', { name: 'Due' }).getByRole('button').click()
  await expect.poll(() => new URL(app.url()).search).toContain('sort=date')
  await app.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([app.waitForEvent('download'), app.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()])
  expect(download.suggestedFilename()).toBe('tasks.csv')
  const text = await (await download.createReadStream()).toArray()
  const lines = Buffer.concat(text).toString().trim().split('\r\n')
  expect(lines[0]).toBe('Task,Column,Label,People,Due,Checklist')
  expect(lines).toHaveLength(14)
})
