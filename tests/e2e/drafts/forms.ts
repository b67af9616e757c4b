import type { Locator, Page } from '@playwright/test'

/** A form of the app in which somebody writes. */
export interface Form {
  /** Its address below the base. */
  path: string
  /** What is pressed, one after the other, until the form is open. A form with a draft may open by itself. */
  open?: Step[]
  /** What is pressed before, on a phone. */
  phone?: Step[]
  /** Where the words are written, and found again. */
  field: Find
  /** What is written. */
  text: string
  /** The words are in a file, which the field is given. */
  file?: 'ics' | 'vcf'
  /** What nothing keeps: an update waits for it, and the other ways are not tried. */
  isUnkept?: true
  /** Where the words are shown when the form is left; the form itself otherwise. */
  again?: string
  /** Makes the record that the form is about. */
  prepare?(page: Page): Promise<unknown>
}

/** A form, with what is written where a sentence does not fit. */
type Row = Omit<Form, 'text'> & Partial<Pick<Form, 'text'>>

type Find = (page: Page) => Locator
type Step = (page: Page) => Promise<void>
type Name = string | RegExp

const press =
  (find: Find): Step =>
  (page) =>
    find(page).click()
const write =
  (find: Find, text: string): Step =>
  (page) =>
    find(page).fill(text)
const button = (name: Name): Step => press((page) => page.getByRole('button', { name, exact: typeof name === 'string' }).first())
const item = (name: Name): Step => press((page) => page.getByRole('menuitem', { name }).first())
const textbox =
  (name: Name): Find =>
  (page) =>
    page.getByRole('textbox', { name }).first()
const inDialog =
  (name: Name): Find =>
  (page) =>
    page.getByRole('dialog').last().getByLabel(name).first()
const box: Find = (page) => page.getByRole('dialog').getByRole('textbox').first()
const mailFolders = button('Folders and labels')
const boards = press((page) => page.locator('main h1 button').first())

/** Calls the back end as another client does. */
const send = (method: string, path: string, body: object) => (page: Page) =>
  page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(path, { method, headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    },
    { method, path, body },
  )

const WRITE_MAIL = 'apps/email?write=new'
const DRAFT_MAILS = 'apps/email?folder=draft'
const POSTS = 'user-profile'
const BOARD = 'apps/kanban'
const CHECKOUT = 'apps/ecommerce/checkout'
const blogPost = 'apps/blog/detail/the-robot-that-learned-to-say-sorry'
const inCart = send('POST', '/api/data/cart', { productId: 1 })

/** All forms with words in them. What is typed into the fields of searches and filters is in the address. */
const ROWS: Record<string, Row> = {
  'a message to the school': { path: 'contact', field: textbox('Your message') },
  'a request for a place': { path: 'classes?class=1', field: inDialog('Your child’s name') },

  'a message in a chat': { path: 'apps/chats?chat=2', field: textbox(/^Message to/) },
  'a message of one’s own': {
    path: 'apps/chats?chat=2',
    open: [press((page) => page.locator('[data-own]').last().getByRole('button', { name: 'Message actions' })), item('Edit')],
    field: (page) =>
      page
        .getByRole('region', { name: 'Open chat' })
        .filter({ has: page.getByRole('button', { name: 'Save changes' }) })
        .getByRole('textbox'),
  },
  'the name of a new group': {
    path: 'apps/chats',
    open: [button('New chat'), ...[0, 1].map((at) => press((page) => page.getByRole('dialog').getByRole('checkbox').nth(at)))],
    field: inDialog('Group name'),
  },
  'the name of a group': {
    path: 'apps/chats',
    open: [press((page) => page.getByText('Choir').first()), button('Chat actions'), item('Rename group')],
    field: inDialog('Group name'),
    prepare: send('POST', '/api/data/chats', { contactIds: [1, 2], name: 'Choir' }),
  },
  'a note': { path: 'apps/notes?note=1', open: [button('Edit')], field: textbox('Note text') },
  'the name of a label of notes': {
    path: 'apps/notes',
    open: [button('Show one label'), item('Edit labels'), button(/^Rename label/)],
    field: textbox(/^New name for label/),
    prepare: send('PATCH', '/api/data/notes/1', { labels: ['Trips'] }),
  },

  'a new invoice': { path: 'apps/invoice/create', field: textbox('Note') },
  'an invoice': { path: 'apps/invoice/edit/12', field: textbox('Note') },
  'a payment of an invoice': { path: 'apps/invoice/detail/12', open: [button('Record a payment')], field: inDialog('Note') },

  'a new post of the blog': { path: 'apps/blog/write', field: textbox('Post title'), again: 'apps/blog/posts?state=draft' },
  'a post of the blog': { path: 'apps/blog/write?post=1', field: textbox('Post title') },
  'a comment in the blog': { path: blogPost, field: textbox('New comment') },
  'a reply in the blog': { path: blogPost, open: [button(/^Reply/)], field: textbox(/^Reply to/) },

  'a new contact': { path: 'apps/contacts?do=new', field: textbox('Company') },
  'a contact': { path: 'apps/contacts?contact=1&do=edit', field: textbox('Company') },
  'the notes on a contact': { path: 'apps/contacts?contact=1', field: textbox(/Notes/) },
  'contacts of a file': {
    path: 'apps/contacts?do=import',
    field: (page) => page.locator('input[type=file]').last(),
    file: 'vcf',
    isUnkept: true,
  },

  'a call of the API': {
    path: 'settings?tab=api',
    open: [button(/POST.*\/api\/notes\/add/)],
    field: textbox('Body'),
    text: '"SAID"',
  },

  'the name of a picture': { path: 'apps/gallery', open: [button(/^Actions for/), item('Rename')], field: textbox('Picture name') },
  'the name of a new album': { path: 'apps/gallery', open: [button('New album')], field: textbox('Album name') },
  'the name of an album': {
    path: 'apps/gallery?album=1',
    open: [button(/^Actions for album/), item('Rename album')],
    field: textbox('Album name'),
  },

  'a new mail': { path: WRITE_MAIL, field: textbox('Subject'), again: DRAFT_MAILS },
  'the text of a mail': { path: WRITE_MAIL, field: textbox('Email text'), again: DRAFT_MAILS },
  'the signature': {
    path: 'apps/email',
    phone: [mailFolders],
    open: [button('Signature')],
    field: (page) => page.getByRole('dialog', { name: 'Signature' }).getByRole('textbox'),
  },
  'the name of a new label of mails': {
    path: 'apps/email',
    phone: [mailFolders],
    open: [button('New label')],
    field: inDialog('Name'),
  },
  'the name of a label of mails': {
    path: 'apps/email',
    phone: [mailFolders],
    open: [button(/^Edit label/)],
    field: inDialog('Name'),
    prepare: send('POST', '/api/data/emails/labels', { name: 'Trips', color: 'primary' }),
  },

  'a new product': { path: 'apps/ecommerce/add-product', field: textbox('Name') },
  'a product': { path: 'apps/ecommerce/edit-product/2', field: textbox('Name') },
  'the note on an order': {
    path: 'apps/ecommerce/orders/18',
    open: [button(/^Mark as .*…$/)],
    field: inDialog('Note'),
  },
  'the reason of a refund': {
    path: 'apps/ecommerce/orders/1',
    open: [button('Refund…')],
    field: inDialog('Reason'),
  },
  'a new discount code': { path: 'apps/ecommerce/discounts', open: [button('Add a code')], field: inDialog('Code'), text: 'SAID' },
  'a discount code': {
    path: 'apps/ecommerce/discounts',
    open: [button(/^Actions for/), item('Edit')],
    field: inDialog('Minimum order'),
    text: '473',
  },
  'a review': { path: 'apps/ecommerce/detail/1', open: [button('Write a review')], field: textbox('What do you think of it?') },
  'the address of an order': { path: `${CHECKOUT}?step=address`, field: textbox('Phone'), prepare: inCart },
  'a note for the office with an order': {
    path: `${CHECKOUT}?step=address`,
    open: [
      write((page) => page.getByLabel('Name').first(), 'Ana'),
      write((page) => page.getByLabel('Email').first(), 'ana@school.example'),
      button('Continue to payment'),
    ],
    field: textbox('Note for the office'),
    prepare: inCart,
  },
  'a discount code at the checkout': { path: CHECKOUT, field: textbox('Discount code'), text: 'SAID', prepare: inCart },

  'a new ticket': { path: 'apps/tickets', open: [button('New ticket')], field: inDialog('Subject') },
  'a ticket': { path: 'apps/tickets?ticket=1', open: [button('More actions'), item(/^Edit ticket/)], field: inDialog('Subject') },
  'an answer to a ticket': { path: 'apps/tickets?ticket=1', field: textbox('Reply text') },
  'a new macro': {
    path: 'apps/tickets?ticket=1',
    open: [button('Macros'), item(/^Manage macros/), button('New macro')],
    field: inDialog('Name'),
  },
  'a macro': {
    path: 'apps/tickets?ticket=1',
    open: [button('Macros'), item(/^Manage macros/), button(/^Edit “/)],
    field: inDialog('Name'),
  },
  'the name of a view': { path: 'apps/tickets?priority=high', open: [button('Save as view')], field: inDialog('Name') },

  'the name of a new board': { path: BOARD, open: [boards, item('New board…')], field: textbox('Board name') },
  'the name of a board': { path: BOARD, open: [boards, item('Rename board…')], field: textbox('Board name') },
  'the name of a new column': { path: BOARD, open: [button('Add a column')], field: textbox('New column name') },
  'the name of a column': { path: BOARD, open: [button(/^Actions for column/), item('Rename')], field: textbox('Column name') },
  'the limit of a column': {
    path: BOARD,
    open: [button(/^Actions for column/), item('Set limit…')],
    field: textbox('Maximum tasks'),
    text: '473',
  },
  'a new task': { path: BOARD, open: [button(/^Add a task to/)], field: textbox(/^New task title/) },
  'a task': { path: `${BOARD}?task=1`, field: textbox('Description') },
  'a new checklist item': { path: `${BOARD}?task=1`, field: textbox('New item') },
  'a comment on a task': { path: `${BOARD}?task=1`, field: textbox('New comment') },

  'a new event': {
    path: 'apps/calendar?view=week&date=2031-03-05',
    open: [button(/^New event|^Add event|^Event/)],
    field: textbox('Title'),
  },
  'an event': {
    path: 'apps/calendar?event=1&edit=true',
    field: textbox('Title'),
  },
  'events of a file': {
    path: 'apps/calendar',
    field: (page) => page.locator('input[type=file]').last(),
    file: 'ics',
    isUnkept: true,
  },

  'a new class': { path: 'apps/classes/create', field: textbox('Class name') },
  'a class': { path: 'apps/classes/edit/2', field: textbox('Class name') },
  'a new teacher': { path: 'apps/teachers/create', field: textbox('Biography') },
  'a teacher': { path: 'apps/teachers/edit/2', field: textbox('Biography') },
  'the answer to a request': {
    path: 'apps/classes/requests',
    open: [button(/^Accept/)],
    field: (page) => page.getByRole('dialog').getByRole('textbox').last(),
  },
  'an invoice for the families of a class': {
    path: 'apps/classes/requests?status=accepted&class=1',
    open: [button('Invoice families')],
    field: inDialog('Item'),
  },

  'an invitation': { path: 'apps/users', open: [button('Invite user')], field: inDialog('Name') },
  'a user': { path: 'apps/users', open: [button(/^Actions for/), item('Edit')], field: inDialog('Name') },

  'a new post': { path: POSTS, field: textbox('New post') },
  'a post': { path: POSTS, open: [button('Post actions'), item('Edit')], field: box },
  'the profile': { path: POSTS, open: [button('Edit profile')], field: textbox('About you') },
  'a reply to a comment on a post': { path: POSTS, open: [button(/^Reply/)], field: textbox(/^Reply to/) },
  'a comment on a post': { path: POSTS, field: textbox(/^Comment on/) },
}

/** The forms by their names. Each sentence is another: no form is to pass for another one of its page. */
export const FORMS: Record<string, Form> = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]) => [name, { text: `Words in ${name}.`, ...row }]),
)
