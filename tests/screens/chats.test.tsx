import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { PANEL_PAGE_SIZE } from '#features/chats/chatsData.ts'
import { chatRecovery } from '#features/chats/conversation/chatRecovery.ts'
import { messageRecovery } from '#features/chats/conversation/messageRecovery.ts'
import { readNewest, refreshWindow, withNewer, withOlder } from '#features/chats/conversation/messageWindow.ts'
import { isOnlyEmoji } from '#features/chats/message/emoji.ts'
import { byDay, continuesGroup } from '#features/chats/message/messageGroups.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { Route } from '../../src/routes/_office/apps/chats.tsx'
import { closeTab, createGate, openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
  setInterceptor(undefined)
})

const open = async (address = '/apps/chats') => {
  const router = await openScreen({ '/apps/chats': Route }, address)
  await screen.findByRole('heading', { name: 'Chats' })
  return { router, user: userEvent.setup() }
}
const list = () => screen.getByRole('region', { name: 'Chat list' })
const rows = () => within(list()).queryAllByRole('link')
const row = (name: string) => within(list()).getByRole('link', { name: new RegExp(name) })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })
const stored = (id: number) => call('GET /api/data/chats/:id/messages', { params: { id } })
const chat = async (id: number) => (await call('GET /api/data/chats', {})).find((one) => one.id === id)
/** The message with this text in the open chat. */
const message = async (text: string | RegExp) => {
  const found = await within(screen.getByRole('region', { name: 'Open chat' })).findByText(text, { selector: 'p' })
  return found.closest('article') as HTMLElement
}
const choose = async (user: ReturnType<typeof userEvent.setup>, text: string, item: string) => {
  await user.click(within(await message(text)).getByRole('button', { name: 'Message actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the list', () => {
  test('has pinned chats first, then the latest; it searches, and shows what is unread or archived', async () => {
    const { user, router } = await open()
    expect(rows()[0]?.textContent).toContain('River trip')
    expect(rows()[1]?.textContent).toContain('Omar Haddad')
    const times = (await call('GET /api/data/chats', {}))
      .filter(({ pinned, archived }) => !pinned && !archived)
      .map(({ last }) => last?.createdAt ?? '')
    expect(rows()[2]?.querySelector('time')?.dateTime).toBe(times.sort().at(-1))
    await user.type(screen.getByRole('searchbox', { name: 'Search chats' }), 'alvarez')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'alvarez' }))
    await user.clear(screen.getByRole('searchbox', { name: 'Search chats' }))
    await user.click(screen.getByRole('radio', { name: /^Unread/ }))
    const unread = (await call('GET /api/data/chats', {})).filter((one) => one.unread > 0)
    await waitFor(() => expect(rows()).toHaveLength(unread.length))
  })

  test('a chat that is opened asks for its messages alone, not for the list again', async () => {
    const { id } = (await call('GET /api/data/chats', {})).find(({ unread, archived }) => unread === 0 && !archived) as {
      id: number | string
    }
    const { router } = await open()
    const requests: string[] = []
    setInterceptor((request, next) => {
      requests.push(new URL(request.url).pathname)
      return next(request)
    })
    await router.navigate({ to: '/apps/chats', search: { chat: id } } as never)
    await field()
    expect(requests[0]).toBe(`/api/data/chats/${id}/messages`)
    expect(requests).not.toContain('/api/data/chats')
  })
})

describe('a chat', () => {
  test('what is sent stands in the chat and in the list, is answered, and is read', async () => {
    const { user } = await open('/apps/chats?chat=2')
    await user.type(await field(), 'When does the choir sing?{Shift>}{Enter}{/Shift}Ama asks.{Enter}')
    await message(/When does the choir sing\?\s+Ama asks\./)
    expect((await field()).value).toBe('')
    await message('After the fourth lesson would suit me best.')
    await waitFor(() => expect(row('Grace').textContent).toContain('After the fourth lesson'))
    await waitFor(() => expect(rows()[2]).toBe(row('Grace')))
    const messages = await stored(2)
    expect(messages.at(-2)).toMatchObject({ senderId: MY_SENDER_ID, msg: 'When does the choir sing?\nAma asks.' })
    await waitFor(async () => expect(await chat(2)).toMatchObject({ unread: 0, draft: '' }))
    expect(within(await message(/When does the choir/)).getByText('Read')).toBeDefined()
  })

  test('what was sent off on a page that was closed is there at the next start, and once though it had arrived', async () => {
    const value = { chatId: 2, msg: 'On my way' }
    const leave = () => {
      const typed = { name: 'messages/k', at: new Date().toISOString(), value, was: hashFields(value, undefined) }
      localStorage.setItem('homeroom.typed./|gone|messages/k', JSON.stringify(typed))
      return recoverDrafts('this one', { messages: async () => messageRecovery })
    }
    await leave()
    await leave()
    expect((await stored(2)).filter(({ msg }) => msg === 'On my way')).toHaveLength(1)
    expect(draftKeys()).toEqual([])
  })

  test('a message whose file cannot be stored is not sent by itself', async () => {
    const { user } = await open('/apps/chats?chat=2')
    const before = (await stored(2)).length
    const upload = createGate()
    setInterceptor(async (request, go) => {
      if (request.method !== 'POST' || !request.url.endsWith('/api/data/files')) return go(request)
      await upload.passed
      return Response.json({}, { status: 500 })
    })
    const chooser = screen.getByRole('button', { name: 'Add pictures or files' }).parentElement?.querySelector('input[type=file]')
    await user.upload(chooser as HTMLInputElement, new File(['x'], 'plan.pdf', { type: 'application/pdf' }))
    await user.type(await field(), 'Here is the plan.{Enter}')
    await act(async () => upload.open())
    await waitFor(() => expect(screen.queryByText('Saving 1 file…')).toBeNull())
    expect((await field()).value).toBe('Here is the plan.')
    expect(await stored(2)).toHaveLength(before)
    await user.clear(await field())
  })

  test('a blank message is not sent', async () => {
    const { user } = await open('/apps/chats?chat=2')
    const before = (await stored(2)).length
    await user.type(await field(), '  {Enter}')
    await user.type(await field(), 'x{Enter}')
    await message('x')
    expect(await stored(2)).toHaveLength(before + 1)
  })

  test('what is typed stays with its chat', async () => {
    const { user } = await open('/apps/chats?chat=3')
    await user.type(await field(), 'Half a thought')
    await user.click(row('Kenji'))
    await waitFor(async () => expect((await field()).value).toBe(''))
    await waitFor(() => expect(row('Amina').textContent).toContain('Draft: Half a thought'))
    expect((await chat(3))?.draft).toBe('Half a thought')
    await user.click(row('Amina'))
    await waitFor(async () => expect((await field()).value).toBe('Half a thought'))
  })

  test('the message that an unsent answer quotes stays with it while another chat is open', async () => {
    await call('POST /api/data/chats/:id/messages', { params: { id: 3 }, body: { msg: 'Who brings the cake?' } })
    const { user } = await open('/apps/chats?chat=3')
    await choose(user, 'Who brings the cake?', 'Reply')
    await user.type(await field(), 'I do')
    await user.click(row('Kenji'))
    await screen.findByRole('textbox', { name: /^Message to Kenji/ })
    await user.click(row('Amina'))
    await waitFor(async () => expect((await field()).value).toBe('I do'))
    await user.type(await field(), '{Enter}')
    await waitFor(async () => expect((await stored(3)).at(-1)?.replyTo?.msg).toBe('Who brings the cake?'))
    expect(screen.queryByRole('button', { name: 'Cancel reply' })).toBeNull()
  })

  test('a message is edited, deleted with Undo, reacted to and quoted', async () => {
    const { user } = await open('/apps/chats?chat=5')
    await choose(user, 'I can hear the trumpets from here.', 'Edit')
    expect((await field()).value).toBe('I can hear the trumpets from here.')
    await user.clear(await field())
    await user.type(await field(), 'I hear drums.{Enter}')
    expect(within(await message('I hear drums.')).getByText('edited')).toBeDefined()

    await choose(user, 'I hear drums.', 'Delete')
    await message('Message deleted')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await message('I hear drums.')

    await choose(user, 'I hear drums.', '👍')
    const reaction = await within(await message('I hear drums.')).findByRole('button', { name: '👍 1' })
    expect(reaction.getAttribute('aria-pressed')).toBe('true')
    await user.click(reaction)
    await waitFor(() => expect(screen.queryByRole('button', { name: '👍 1' })).toBeNull())

    await choose(user, 'I hear drums.', 'Reply')
    await user.type(await field(), 'And horns.{Enter}')
    await waitFor(async () => expect((await stored(5)).at(-1)?.replyTo?.msg).toBe('I hear drums.'))
    await screen.findByRole('button', { name: /I hear drums\./ })
  })

  test('the new words of a message that were half typed when the tab was closed are offered where it is edited', async () => {
    for (const msg of ['See you at three', 'Bring the flute'])
      await call('POST /api/data/chats/:id/messages', { params: { id: 6 }, body: { msg } })
    const { user: first } = await open('/apps/chats?chat=6')
    await choose(first, 'See you at three', 'Edit')
    await first.type(await field(), ' or four')
    // Each message has a draft of its own.
    await choose(first, 'Bring the flute', 'Edit')
    expect((await field()).value).toBe('Bring the flute')
    await choose(first, 'See you at three', 'Edit')
    await first.click(await screen.findByRole('button', { name: 'Continue editing' }))
    await first.type(await field(), ' or five')
    await closeTab({ chats: async () => chatRecovery })

    const { user } = await open('/apps/chats?chat=6')
    await choose(user, 'Bring the flute', 'Edit')
    await user.type(await field(), ' and the drum')
    expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel edit' }))
    await choose(user, 'See you at three', 'Edit')
    expect((await field()).value).toBe('See you at three')
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect((await field()).value).toBe('See you at three or four or five')
    await user.type(await field(), '{Enter}')
    await message('See you at three or four or five')
    await waitFor(async () => expect((await field()).value).toBe(''))
    expect(draftKeys()).toEqual([])
  })

  test('others cannot be edited or deleted', async () => {
    const { user } = await open('/apps/chats?chat=5')
    await user.click(within(await message(/That was the radiator/)).getByRole('button', { name: 'Message actions' }))
    await screen.findByRole('menuitem', { name: 'Reply' })
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  test('words are found in it and lead to their message', async () => {
    const { user, router } = await open('/apps/chats?chat=5&panel=search')
    await user.type(await screen.findByRole('searchbox', { name: 'Words to search for' }), 'radiator')
    await user.click(await screen.findByRole('button', { name: /That was the radiator/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ message: expect.anything() }))
    const found = await message(/That was the radiator/)
    await waitFor(() => expect(found.dataset.highlighted).toBe('true'))
  })

  test('a new one begins with a contact, several make a group', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'New chat' }))
    const dialog = await screen.findByRole('dialog')
    const boxes = await within(dialog).findAllByRole('checkbox')
    await user.click(boxes[0] as HTMLElement)
    await user.click(boxes[1] as HTMLElement)
    await user.type(within(dialog).getByRole('textbox', { name: 'Group name' }), 'Winter fair')
    await user.click(within(dialog).getByRole('button', { name: 'Create group' }))
    await screen.findByRole('heading', { level: 2, name: 'Winter fair' })
    expect((await chat((router.state.location.search as { chat: number }).chat))?.members).toHaveLength(2)
  })

  test('members are added to a group and removed from it; a chat is deleted with Undo', async () => {
    const { id } = await call('POST /api/data/chats', { body: { contactIds: [1, 2], name: 'Spring fair' } })
    const { user } = await open(`/apps/chats?chat=${id}`)
    const menu = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Chat actions' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    await menu('Members')
    const dialog = within(await screen.findByRole('dialog', { name: 'Members of “Spring fair”' }))
    expect(dialog.getByRole('button', { name: 'Remove Helen Whitfield' })).toHaveProperty('disabled', true)
    await user.click((await dialog.findAllByRole('button', { name: /^Add / }))[0] as HTMLElement)
    await waitFor(async () => expect((await chat(id as number))?.contactIds).toHaveLength(3))
    await user.click(dialog.getByRole('button', { name: 'Remove Helen Whitfield' }))
    await waitFor(async () => expect((await chat(id as number))?.contactIds).not.toContain(1))
    await revert(user, 'Helen Whitfield was removed.')
    await waitFor(async () => expect((await chat(id as number))?.contactIds).toContain(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await menu('Delete chat')
    await waitFor(async () => expect(await chat(id as number)).toBeUndefined())
    await revert(user, 'The chat “Spring fair” was deleted.')
    await waitFor(async () => expect((await chat(id as number))?.members).toHaveLength(3))
  })

  test('a group that was half put together when the tab was closed is offered, until it is begun or cancelled', async () => {
    const begin = async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(screen.getByRole('button', { name: 'New chat' }))
      return within(await screen.findByRole('dialog'))
    }
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const deleted = await call('POST /api/data/contacts/addContact', { body: { firstname: 'Aaron', lastname: 'Away' } })
    const { user: first } = await open()
    const before = await begin(first)
    const boxes = await before.findAllByRole('checkbox')
    for (const box of boxes.slice(0, 3)) await first.click(box)
    before.getByRole('button', { name: 'Remove Aaron Away' })
    await first.type(before.getByRole('textbox', { name: 'Group name' }), 'Spring fair')
    await closeTab({ chats: async () => chatRecovery })
    await call('DELETE /api/data/contacts/deleteContact', { body: { contactId: deleted.id } })

    const { user, router } = await open()
    const dialog = await begin(user)
    await dialog.findAllByRole('checkbox')
    expect(dialog.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Continue editing' }))
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Group name' })
    expect(name.value).toBe('Spring fair')
    expect(dialog.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
    await user.click(dialog.getByRole('button', { name: 'Create group' }))
    await screen.findByRole('heading', { level: 2, name: 'Spring fair' })
    expect((await chat((router.state.location.search as { chat: number }).chat))?.members).toHaveLength(2)
    await closed()
    expect(draftKeys()).toEqual([])
    const again = await begin(user)
    await user.click((await again.findAllByRole('checkbox'))[0] as HTMLElement)
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    await closed()
    expect(draftKeys()).toEqual([])
  })

  test('the name that a group was about to have when the tab was closed is offered, until it is saved or cancelled', async () => {
    const rename = async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(await screen.findByRole('button', { name: 'Chat actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Rename group' }))
      return within(await screen.findByRole('dialog'))
    }
    const group = (await call('GET /api/data/chats', {})).find(({ members }) => members.length > 1)
    const address = `/apps/chats?chat=${group?.id}`
    const { user: first } = await open(address)
    const before = await rename(first)
    await first.type(before.getByRole('textbox'), ' and back')
    await closeTab({ chats: async () => chatRecovery })

    const { user } = await open(address)
    const dialog = await rename(user)
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe(group?.name)
    await user.click(dialog.getByRole('button', { name: 'Continue editing' }))
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await chat(Number(group?.id)))?.name).toBe(`${group?.name} and back`)
    expect(draftKeys()).toEqual([])
  })

  test('one that is marked unread is unread in the list; a muted and an archived one say so', async () => {
    const { user } = await open('/apps/chats?chat=3')
    const pick = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Chat actions' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await waitFor(async () => expect((await chat(3))?.unread).toBe(0))
    await pick('Mute')
    await waitFor(() => expect(within(row('Amina')).getByLabelText('Muted')).toBeDefined())
    setInterceptor(async (request, next) =>
      request.method === 'PATCH' ? Response.json({ message: 'Out of order.' }, { status: 500 }) : next(request),
    )
    await pick('Mark as unread')
    await screen.findByText('Out of order.')
    expect(screen.queryByRole('heading', { name: 'Select a chat to read' })).toBeNull()
    setInterceptor(undefined)
    await pick('Mark as unread')
    await waitFor(async () => expect((await chat(3))?.unread).toBe(1))
    await screen.findByRole('heading', { name: 'Select a chat to read' })
    await user.click(row('Amina'))
    await pick('Archive chat')
    await waitFor(() => expect(within(list()).queryByRole('link', { name: /Amina/ })).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(row('Amina')).toBeDefined())
  })
})

describe('the part of a chat that is shown', () => {
  const many = async () => {
    for (let index = 0; index < 240; index++)
      await call('POST /api/data/chats/:id/messages', { params: { id: 7 }, body: { msg: `line ${index}` } })
  }
  const ids = (messages: ChatMessage[]) => messages.map(({ id }) => id)

  test('moves through the chat without a gap and lets go what is far', async () => {
    await many()
    const all = ids(await call('GET /api/data/chats/:id/messages', { params: { id: 7 }, query: { limit: 500 } }))
    let shown = await readNewest(7)
    expect(ids(shown.messages)).toEqual(all.slice(-50))
    for (let step = 0; step < 9; step++) {
      shown = await withOlder(7, shown)
      const from = all.indexOf(shown.messages[0]?.id as number)
      expect(ids(shown.messages)).toEqual(all.slice(from, from + shown.messages.length))
      expect(shown.messages.length).toBeLessThanOrEqual(130)
    }
    expect(shown).toMatchObject({ atStart: true, atEnd: false })
    expect(await refreshWindow(7, shown)).toBe(shown)
    for (let step = 0; step < 9; step++) shown = await withNewer(7, shown)
    expect(shown).toMatchObject({ atStart: false, atEnd: true })
    expect(shown.messages.at(-1)?.id).toBe(all.at(-1))
    await call('POST /api/data/chats/:id/messages', { params: { id: 7 }, body: { msg: 'one more' } })
    expect((await refreshWindow(7, shown)).messages.at(-1)?.msg).toBe('one more')
    await call('PATCH /api/data/chats/:id', { params: { id: 7 }, body: { draft: '' } })
  })

  test('is grouped by day and by who goes on', () => {
    const at = (iso: string, senderId: string | number = MY_SENDER_ID): ChatMessage => ({
      id: iso,
      senderId,
      msg: 'x',
      createdAt: new Date(iso).toISOString(),
      type: 'text',
      attachment: [],
    })
    const one = at('2026-01-31T23:58:00')
    expect(continuesGroup(at('2026-01-31T23:59:00'), one)).toBe(true)
    expect(continuesGroup(at('2026-02-01T00:01:00'), one)).toBe(false)
    expect(continuesGroup(at('2026-01-31T23:59:00', 4), one)).toBe(false)
    expect(byDay([one, at('2026-01-31T23:59:00'), at('2026-02-01T00:01:00')]).map(({ messages }) => messages.length)).toEqual([2, 1])
  })

  test.each([
    ['👍', true],
    ['❤️ 👨‍👩‍👧', true],
    ['👍🏽👍🏽👍🏽', true],
    ['👍 yes', false],
    ['1', false],
    ['👍👍👍👍', false],
  ])('%s is only emoji: %s', (text, expected) => expect(isOnlyEmoji(text)).toBe(expected))
})

test('the end of the pictures and files brings more of them, until all are there; what comes and goes meanwhile is counted', async () => {
  const { id } = await call('POST /api/data/files', { body: new File(['x'], 'plan.pdf', { type: 'application/pdf' }) })
  const ids: ChatMessage['id'][] = []
  for (let turn = 0; turn < PANEL_PAGE_SIZE + 30; turn++) {
    ids.push((await call('POST /api/data/chats/:id/messages', { params: { id: 4 }, body: { attachments: [id] } })).id)
  }
  const { user } = await open('/apps/chats?chat=4&panel=files')
  const panel = within(await screen.findByRole('region', { name: 'Pictures and files' }))
  const files = () => [...document.querySelectorAll('li a[href$="download=1"]')]
  await panel.findByText(`${PANEL_PAGE_SIZE + 30} messages with pictures or files`, { exact: false })
  expect(files()).toHaveLength(PANEL_PAGE_SIZE)
  const more = panel.getByRole('button', { name: 'Show more' })
  more.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(files()).toHaveLength(PANEL_PAGE_SIZE + 30))
  // The next key reaches the added rows.
  expect(document.activeElement).toBe(files()[PANEL_PAGE_SIZE - 1])
  expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(panel.queryByText('showing the newest', { exact: false })).toBeNull()

  await act(() => call('POST /api/data/chats/:id/messages', { params: { id: 4 }, body: { attachments: [id] } }))
  await waitFor(() => expect(files()).toHaveLength(PANEL_PAGE_SIZE + 31))
  await act(() => call('DELETE /api/data/messages/:id', { params: { id: ids[0] as number } }))
  await waitFor(() => expect(files()).toHaveLength(PANEL_PAGE_SIZE + 30))
})

test('Back leads from the second of two chats opened quickly to the list', async () => {
  const { router } = await open()
  act(() => {
    for (const key of ['j', 'j']) fireEvent.keyDown(document.body, { key })
  })
  await field()
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})
