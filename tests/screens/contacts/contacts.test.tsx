import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { ContactsReader, type ReaderAnswer, type ReaderRequest } from '#features/contacts/import/contactsReader.ts'
import { cardsOf, guessPlan } from '#features/contacts/import/csvPlan.ts'
import { parseLines } from '#features/contacts/import/csvTable.ts'
import { initialOf } from '#features/contacts/list/initial.ts'
import { useContactSelection } from '#features/contacts/list/useContactSelection.ts'
import { listQueryOf } from '#features/contacts/search.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { decodeText } from '#ui/files/decodeText.ts'
import { Route } from '../../../src/routes/_office/apps/contacts.tsx'
import { bytesOf, type Case, casesOf } from '../../cases/cases.ts'
import { closeTab, createGate, openScreen, revert } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const open = async (address = '/apps/contacts') => {
  const router = await openScreen({ '/apps/contacts': Route }, address)
  await screen.findByRole('heading', { level: 1, name: 'Contacts' })
  return { router, user: userEvent.setup() }
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent ?? '')
const filter = (name: string) => within(screen.getByLabelText('Filter contacts')).getByText(name).parentElement as HTMLElement
const stored = async (id: unknown) => (await call('GET /api/data/contacts/ContactsData', {})).find((contact) => contact.id === id)

describe('an open contact', () => {
  test('is written to in the mail of the office', async () => {
    const added = await call('POST /api/data/contacts/addContact', { body: { firstname: 'Zuzana', email: 'zuzana@school.example' } })
    await open(`/apps/contacts?contact=${added.id}`)
    for (const name of ['Send email', 'zuzana@school.example']) {
      const link = await screen.findByRole('link', { name })
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://homeroom.example')
      expect(pathname).toBe('/apps/email')
      expect(Object.fromEntries(searchParams)).toEqual({ write: 'new', to: 'zuzana@school.example' })
    }
  })
})

test('a department is called as somebody wrote it, though every object has something of that name', async () => {
  const added = await call('POST /api/data/contacts/addContact', { body: { firstname: 'Zuzana', department: 'constructor' } })
  await open(`/apps/contacts?contact=${added.id}`)
  expect((await screen.findAllByText('constructor')).length).toBeGreaterThan(0)
})

describe('selected contacts', () => {
  test('get tags, which can be undone, and one email to all their addresses', async () => {
    const [one, two] = await Promise.all(
      ['Zora', 'Zita'].map((firstname) =>
        call('POST /api/data/contacts/addContact', { body: { firstname, email: `${firstname.toLowerCase()}@families.example` } }),
      ),
    )
    const { user, router } = await open('/apps/contacts?q=families.example+z')
    await user.click(await screen.findByLabelText('Select'))
    await user.click(await screen.findByLabelText('Select Zora'))
    await user.click(await screen.findByLabelText('Select Zita'))
    await user.click(await screen.findByRole('button', { name: 'Add tags' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add tags' }))
    await user.type(dialog.getByLabelText('Tags', { selector: 'input' }), 'Choir{Enter}Trip')
    await user.click(dialog.getByRole('button', { name: 'Add tags' }))
    await waitFor(async () => expect((await stored(one?.id))?.tags).toEqual(['Choir', 'Trip']))
    await revert(user, 'Tags added to 2 contacts.')
    await waitFor(async () => expect((await stored(two?.id))?.tags).toEqual([]))

    await user.click(await screen.findByLabelText('Select Zora'))
    await user.click(await screen.findByLabelText('Select Zita'))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByRole('menuitem', { name: 'As vCard, for address books' })
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/email'))
    const { to } = router.state.location.search as { to: string }
    expect(to.split(',').sort()).toEqual(['zita@families.example', 'zora@families.example'])
  })
})

describe('the list', () => {
  test('goes from A to Z as the language does, and is searched in all fields without regard to accents', async () => {
    const { user, router } = await open()
    expect(names()[0]).toBe('Ama Osei')
    await act(() =>
      call('POST /api/data/contacts/addContact', { body: { firstname: 'Águeda', lastname: 'Pérez', address: 'Kirchstraße 3' } }),
    )
    await waitFor(() => expect(names()[0]).toBe('Águeda Pérez'))
    await user.type(screen.getByRole('searchbox'), 'kirchs perez')
    await waitFor(() => expect(names()).toEqual(['Águeda Pérez']))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'kirchs perez' }))
  })

  test('is filtered by stars and departments, with how many there are', async () => {
    const { user } = await open()
    await waitFor(() => expect(filter('Starred').textContent).toBe('Starred9'))
    await user.click(filter('Starred'))
    await waitFor(() => expect(rows()).toHaveLength(9))
    await act(() => call('PATCH /api/data/contacts/:id', { params: { id: 2 }, body: { starred: true } }))
    await waitFor(() => expect(rows()).toHaveLength(10))
    await waitFor(() => expect(filter('Starred').textContent).toBe('Starred10'))
  })

  test('several are chosen by a range, deleted, and restored from the trash', async () => {
    const { user } = await open('/apps/contacts?department=Sales')
    const [first, , third] = names()
    const before = rows().length
    await user.click(screen.getByLabelText('Select'))
    await user.click(screen.getByLabelText(`Select ${first}`))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByLabelText(`Select ${third}`))
    await user.keyboard('{/Shift}')
    await screen.findByText('3 selected')
    await user.click(within(screen.getByRole('toolbar')).getByLabelText('Delete'))
    await waitFor(() => expect(rows()).toHaveLength(before - 3))
    await user.click(filter('Bin'))
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.click(screen.getByLabelText(`Select ${first}`))
    await user.click(screen.getByText('Select all 3'))
    await screen.findByText('3 selected')
    await user.click(screen.getByText('Restore'))
    await screen.findByRole('heading', { name: 'The bin is empty' })
  })
})

test('a long range adds to what is selected meanwhile, and nothing if it cannot be read', async () => {
  const query = listQueryOf({})
  const all = await call('GET /api/data/contacts/ContactsData', { query })
  // The rows between the first and the last are not loaded.
  const rowAt = (index: number) => (index === 1 ? undefined : all[index])
  const rows = { total: all.length, rowAt, showRange: () => undefined, loaded: [] }
  const { result } = renderHook(() => useContactSelection(rows, query))
  const selected = () => [...result.current.contacts.keys()]
  const read = createGate()
  setInterceptor(async (request, go) => {
    await read.passed
    return go(request)
  })
  act(() => result.current.toggle(0, false))
  act(() => result.current.toggle(2, true))
  act(() => result.current.toggle(5, false))
  read.open()
  await waitFor(() => expect(selected()).toHaveLength(4))
  expect(selected()).toContain(String(all[5]?.id))
  setInterceptor(async () => Response.json({}, { status: 500 }))
  act(() => result.current.toggle(0, true))
  await act(async () => undefined)
  setInterceptor(undefined)
  expect(selected()).toHaveLength(4)
})

describe('a contact', () => {
  test('is edited; what was typed and not saved is offered when the form is opened again, and is all that is sent', async () => {
    const { user, router } = await open('/apps/contacts?contact=3&do=edit')
    const company = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Company' })
    fireEvent.change(company, { target: { value: 'Year 7' } })
    await act(() => router.navigate({ to: '/apps/contacts', search: { contact: 5 } } as never))
    await screen.findByRole('heading', { level: 2, name: 'Amina Rahman' })
    await act(() => call('PATCH /api/data/contacts/:id', { params: { id: 3 }, body: { address: 'Meanwhile 1' } }))
    await act(() => router.navigate({ to: '/apps/contacts', search: { contact: 3, do: 'edit' } } as never))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Company' })
    expect(field.value).not.toBe('Year 7')
    await user.click(screen.getByRole('button', { name: 'Continue editing' }))
    expect(field.value).toBe('Year 7')
    await act(() => call('PATCH /api/data/contacts/:id', { params: { id: 3 }, body: { phone: '0123 4567' } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 2, name: 'Grace Okafor' })
    expect(await stored(3)).toMatchObject({ company: 'Year 7', address: 'Meanwhile 1', phone: '0123 4567' })
    expect(draftKeys()).toEqual([])
  })

  test('with a tag that is too long says so at the tags', async () => {
    const { user } = await open('/apps/contacts?do=new')
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Tagged')
    await user.click(screen.getByLabelText('Tags', { selector: 'input' }))
    await user.paste('a tag '.repeat(10))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const error = await screen.findByText(/40 characters/)
    expect(error.closest('.mantine-TagsInput-root')).not.toBeNull()
  })

  test('whose form is open and unchanged is back with Escape; a changed form stays open', async () => {
    const { user, router } = await open('/apps/contacts?contact=3&do=edit')
    act(() => screen.getByRole('textbox', { name: 'Company' }).focus())
    await user.keyboard('{Escape}')
    await screen.findByRole('heading', { level: 2, name: 'Grace Okafor' })
    expect(document.activeElement?.getAttribute('data-row')).toBe('3')
    await act(() => router.navigate({ to: '/apps/contacts', search: { contact: 3, do: 'edit' } } as never))
    await user.type(await screen.findByRole('textbox', { name: 'Company' }), '!')
    await user.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('data-row')).toBe('3')
    expect(screen.getByRole('textbox', { name: 'Company' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('that was stored as the window closed is not there twice when its draft is taken up and saved', async () => {
    const before = (await call('GET /api/data/contacts/ContactsData', {})).length
    const writing = vi.spyOn(Storage.prototype, 'setItem')
    const { user } = await open('/apps/contacts?do=new')
    fireEvent.change(await screen.findByRole('textbox', { name: 'First name' }), { target: { value: 'Quirin' } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 2, name: 'Quirin' })
    // The stored draft as it was before the answer to the request.
    const [key, value] = writing.mock.calls.findLast(([key]) => key.endsWith('contacts/new')) ?? []
    writing.mockRestore()
    localStorage.setItem(key ?? '', value ?? '')
    await closeTab()

    const again = await open('/apps/contacts?do=new')
    await again.user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    await again.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 2, name: 'Quirin' })
    expect(await call('GET /api/data/contacts/ContactsData', {})).toHaveLength(before + 1)
  })

  test('keeps its notes as one types', async () => {
    const { user } = await open('/apps/contacts?contact=4')
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), ' Left-handed.')
    await screen.findByText('Saved')
    expect((await stored(4))?.notes).toMatch(/ Left-handed\.$/)
  })

  test('that is not there is said to be none', async () => {
    await open('/apps/contacts?contact=999')
    await screen.findByRole('heading', { name: 'Contact not found' })
  })
})

test('a contact stands under its letter without accents, else under #', async () => {
  const [one] = await call('GET /api/data/contacts/ContactsData', {})
  const of = (firstname: string) => initialOf({ ...(one as NonNullable<typeof one>), firstname }, 'firstname')
  expect(['Élodie', 'de Vries', '3D', '学校', 'علي'].map(of)).toEqual(['E', 'D', '#', '学', 'ع'])
})

test('a file is read in the letters it was written with', () => {
  const latin = Uint8Array.from([...'First name\nJ'].map((sign) => sign.charCodeAt(0)).concat(0xf6, 0x72, 0x67))
  const lines = parseLines(decodeText(latin).text)
  expect(cardsOf(lines, guessPlan(lines))[0]?.firstname).toBe('Jörg')
})

/** jsdom has no workers: what they do is done in the page. */
class PageWorker {
  readonly #reader = new ContactsReader()
  onmessage?: (answer: { data: ReaderAnswer }) => void
  postMessage(request: ReaderRequest) {
    void this.#reader.answer(request, (data) => this.onmessage?.({ data }))
  }
  terminate() {}
}

describe('a file', () => {
  beforeAll(() => void Object.assign(globalThis, { Worker: PageWorker }))
  afterAll(() => void Reflect.deleteProperty(globalThis, 'Worker'))

  const openFile = async (content: BlobPart, name = 'club.csv') => {
    const { user } = await open('/apps/contacts?do=import')
    const dialog = await screen.findByRole('dialog', { name: 'Import contacts' })
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File([content], name))
    return { user, dialog: within(dialog) }
  }
  /** What the preview says about the contact with this name. */
  const previewOf = (name: string) => screen.getByText(name, { selector: 'li > b > bdi' }).closest('li')?.textContent

  test('of vCards says what of each is read, changed, left out or known, and why', async () => {
    const [{ firstname = '', lastname = '' } = {}] = await call('GET /api/data/contacts/ContactsData', {})
    const { user, dialog } = await openFile(
      [
        'BEGIN:VCARD\nVERSION:3.0\nN:Sand;Uma\nBDAY:1990-05-04\nCATEGORIES:Choir\nGENDER:F\nPHOTO:https://a.example/1\nEND:VCARD',
        `BEGIN:VCARD\nVERSION:3.0\nN:${lastname};${firstname}\nEND:VCARD`,
        'BEGIN:VCARD\nVERSION:3.0\nN:Sand;Uma\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:3.0\nN:Quill;Otto\nTEL:1',
      ].join('\n'),
      'club.vcf',
    )
    await dialog.findByText('New · 2')
    for (const part of ['Choir', '1 value without a field goes into the notes.', 'The photo will not be imported.', 'Not imported: GENDER'])
      expect(previewOf('Uma Sand')).toContain(part)
    expect(previewOf('Otto Quill')).toContain('The file ends early, so part of this contact may be missing.')
    await user.click(dialog.getByText('Already in contacts · 2'))
    expect(previewOf(`${firstname} ${lastname}`)).toContain('A contact with this name already exists.')
    expect(previewOf('Uma Sand')).toContain('Row 1 of the file has the same name.')
  })

  test('with an invalid byte names the contact whose characters were replaced', async () => {
    const [oneBadByte] = casesOf('csv-import').filter(({ file }) => file.includes('one-bad-byte'))
    const { dialog } = await openFile(bytesOf(oneBadByte as Case))
    await dialog.findByText('New · 2')
    expect(previewOf('Bo\uFFFD')).toContain('Some characters could not be read and were replaced with “\uFFFD”.')
    expect(previewOf('Zoë')).not.toContain('Some characters could not be read')
  })

  test('of a table: the row of an unclosed quotation mark is named, and the separator can be changed', async () => {
    const { user, dialog } = await openFile('Name;Email;Room,floor\nUma Sand;uma@club.example;1,2\nOtto Quill;"otto@club.example;3,4\n')
    const separator = (await dialog.findByRole('combobox', { name: 'Column separator' })) as HTMLSelectElement
    expect(separator.value).toBe(';')
    expect(await dialog.findByText(/^A quotation mark in row 2 is not closed/)).toBeTruthy()
    await waitFor(() => expect(separator.disabled).toBe(false))
    await user.selectOptions(separator, 'Comma')
    expect(await dialog.findByRole('combobox', { name: /^Name;Email/ })).toBeTruthy()
    expect(((await dialog.findByRole('combobox', { name: 'Column separator' })) as HTMLSelectElement).value).toBe(',')
  })

  test('has its columns assigned by hand, asks before leaving while it is stored or undone, and the next file with these columns needs no assignment', async () => {
    const text = 'Player;Where to write;Boots\nOrla Quist;orla@club.example;38\nTill Rosen;till@club.example;41\n'
    const { user, dialog } = await openFile(text)
    await dialog.findByText('Errors · 2')
    expect(dialog.getByText('3 columns not imported')).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Player/ }), 'Full name')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Where to write/ }), 'Email')
    expect(await dialog.findByText('Orla Quist', { selector: 'li > b > bdi' })).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'First row contains column names' }))
    expect(await dialog.findByText('Errors · 1')).toBeTruthy()
    await user.click(dialog.getByRole('checkbox', { name: 'First row contains column names' }))
    const importButton = await dialog.findByRole('button', { name: 'Import 2 contacts' })
    await waitFor(() => expect(importButton.hasAttribute('disabled')).toBe(false))
    const isLeavingConfirmed = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isLeavingConfirmed()).toBe(false)
    await user.click(importButton)
    expect(isLeavingConfirmed()).toBe(true)
    await screen.findByText('2 contacts were imported.')
    await waitFor(() => expect(isLeavingConfirmed()).toBe(false))
    expect((await call('GET /api/data/contacts/ContactsData', {})).find(({ lastname }) => lastname === 'Quist')).toMatchObject({
      email: 'orla@club.example',
    })

    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(isLeavingConfirmed()).toBe(true)
    await waitFor(() => expect(isLeavingConfirmed()).toBe(false))
    expect(
      (await call('GET /api/data/contacts/ContactsData', {})).filter(({ deleted }) => !deleted).map(({ lastname }) => lastname),
    ).not.toContain('Quist')

    cleanup()
    const again = await openFile('Player;Where to write;Boots\nUma Sand;uma@club.example;40\n')
    expect(await again.dialog.findByRole('button', { name: 'Import 1 contact' })).toBeTruthy()
    expect(again.dialog.getByText('1 column not imported')).toBeTruthy()
  })

  test('of which a part was stored before it failed is imported further from there', async () => {
    const names = Array.from({ length: 1002 }, (_, index) => `Zita,Part ${index}`)
    const { user, dialog } = await openFile(`First name,Last name\n${names.join('\n')}\n`)
    const requests: string[] = []
    setInterceptor(async (request, go) => {
      if (!request.url.endsWith('/contacts/import')) return go(request)
      requests.push(request.headers.get('Idempotency-Key') ?? '')
      // The second part is stored, and its answer is lost.
      const answer = await go(request)
      return requests.length === 2 ? Response.json({}, { status: 500 }) : answer
    })
    const start = async (name: string) => {
      const button = await dialog.findByRole<HTMLButtonElement>('button', { name })
      await waitFor(() => expect(button.disabled).toBe(false))
      await user.click(button)
    }
    await start('Import 1,002 contacts')
    await screen.findByText('1,000 contacts were imported.')
    await start('Import 2 contacts')
    await screen.findByText('2 contacts were imported.')
    setInterceptor(undefined)
    expect(requests).toHaveLength(3)
    expect(requests[2]).toBe(requests[1])
    const all = await call('GET /api/data/contacts/ContactsData', {})
    expect(all.filter(({ lastname }) => lastname.startsWith('Part '))).toHaveLength(1002)
  })

  test('that is none is refused', async () => {
    const { dialog } = await openFile('PK\0\0')
    expect((await dialog.findByRole('alert')).textContent).toBe('No contacts found in “club.csv”.')
  })
})
