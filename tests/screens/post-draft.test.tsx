import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { postRecovery } from '#features/blog/write/postRecovery.ts'
import { usePostDraft } from '#features/blog/write/usePostDraft.ts'
import { closeTab } from '../screen.tsx'

vi.setConfig({ testTimeout: 20_000 })

let post: BlogPost
beforeEach(async () => {
  localStorage.clear()
  const body = { title: 'Snow', content: '<p>On Monday.</p>', category: 'Social', published: true } as const
  post = await call('POST /api/data/blog/posts', { body })
})

const stored = () => call('GET /api/data/blog/posts/:id', { params: { id: post.id } })
/** Changes the post as another user. */
const elsewhere = (body: Partial<BlogPost>) => call('PATCH /api/data/blog/posts/:id', { params: { id: post.id }, body })
/** Renders the editor with the current row. */
const open = async (isPublic = true) => {
  const writer = renderHook(({ row }) => usePostDraft({ stored: row, isPublic, onCreated: () => undefined }), {
    initialProps: { row: (await stored()) as BlogPost | undefined },
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const now = () => writer.result.current
  return {
    now,
    type: (part: Partial<BlogPost>) => act(() => now().change(part)),
    row: async () => writer.rerender({ row: await stored() }),
  }
}
const recoveries = { blog: async () => postRecovery }

describe('what is typed in a published post', () => {
  test('while an update is on its way is not stored, and not forgotten', async () => {
    const { now, type, row } = await open()
    type({ content: '<p>On Monday</p>' })
    await act(async () => {
      const sent = now().commit({})
      await Promise.resolve()
      now().change({ content: '<p>On Monday and Tuesday</p>' })
      expect(await sent).toMatchObject({ hasNewerChanges: true })
    })
    await row()
    expect((await stored()).content).toBe('<p>On Monday</p>')
    expect(now()).toMatchObject({ isDirty: true, conflicts: [], values: { content: '<p>On Monday and Tuesday</p>' } })
    await act(async () => expect(await now().commit({})).toMatchObject({ hasNewerChanges: false }))
    expect((await stored()).content).toBe('<p>On Monday and Tuesday</p>')
    expect(now().isDirty).toBe(false)
  })

  test('is found after the window was closed, and sends back nothing that was not typed', async () => {
    const { type } = await open()
    type({ content: '<p>On Monday and Tuesday.</p>' })
    await closeTab(recoveries)
    await elsewhere({ title: 'Snow!', category: 'Health' })
    const { now } = await open()
    expect(now()).toMatchObject({ isDirty: true, conflicts: [] })
    expect(now().values).toMatchObject({ title: 'Snow!', category: 'Health', content: '<p>On Monday and Tuesday.</p>' })
    await act(() => now().commit({}))
    expect(await stored()).toMatchObject({ title: 'Snow!', category: 'Health', content: '<p>On Monday and Tuesday.</p>' })
  })

  test('is said to be changed elsewhere too, after each start, until one of the two is chosen', async () => {
    const first = await open()
    first.type({ title: 'Snow on Monday', category: 'Design' })
    await closeTab(recoveries)
    await elsewhere({ title: 'Ice' })
    expect((await open()).now().conflicts).toEqual(['title'])
    await closeTab(recoveries)
    const { now } = await open()
    expect(now()).toMatchObject({ conflicts: ['title'], values: { title: 'Snow on Monday', category: 'Design' } })
    const putBack = await act(async () => now().revert(now().conflicts))
    expect(now()).toMatchObject({ conflicts: [], isDirty: true, values: { title: 'Ice', category: 'Design' } })
    act(() => putBack?.())
    expect(now()).toMatchObject({ conflicts: ['title'], values: { title: 'Snow on Monday' } })
  })

  test('stands beside what another window changes of it meanwhile', async () => {
    const { now, type, row } = await open()
    type({ content: '<p>Typed.</p>' })
    await elsewhere({ title: 'Ice' })
    await row()
    expect(now()).toMatchObject({ conflicts: [], values: { title: 'Ice', content: '<p>Typed.</p>' } })
    await elsewhere({ content: '<p>Theirs.</p>' })
    await row()
    expect(now()).toMatchObject({ conflicts: ['content'], values: { content: '<p>Typed.</p>' } })
  })

  test('is no draft any more once the same is stored', async () => {
    const { type } = await open()
    type({ title: 'Ice' })
    await closeTab(recoveries)
    await elsewhere({ title: 'Ice' })
    expect((await open()).now()).toMatchObject({ isDirty: false, conflicts: [] })
  })

  test('comes back after it was thrown away, also where the post was closed and opened again', async () => {
    const { now, type } = await open()
    type({ title: 'Ice' })
    const putBack = await act(async () => now().revert())
    expect(now()).toMatchObject({ isDirty: false, values: { title: 'Snow' } })
    cleanup()
    const again = await open()
    act(() => putBack?.())
    expect(again.now()).toMatchObject({ isDirty: true, values: { title: 'Ice' } })
  })
})

test('a draft follows what others change of it while it is stored as one types', async () => {
  await elsewhere({ published: false })
  const { now, type } = await open(false)
  type({ content: '<p>Typed.</p>' })
  await elsewhere({ title: 'Ice' })
  await waitFor(() => expect(now().state).toBe('saved'))
  type({ content: '<p>Typed more.</p>' })
  await waitFor(async () => expect(await stored()).toMatchObject({ content: '<p>Typed more.</p>' }))
  expect(await stored()).toMatchObject({ title: 'Ice' })
  expect(now().values.title).toBe('Ice')
})
