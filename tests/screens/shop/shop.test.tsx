import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { bodyOf, previewOf, valuesOf } from '#features/shop/editor/productForm.ts'
import { draftKeys } from '#ui/drafts/storage.ts'
import { Route as Add } from '../../../src/routes/_office/apps/ecommerce/add-product.tsx'
import { Route as Checkout } from '../../../src/routes/_office/apps/ecommerce/checkout.tsx'
import { Route as Detail } from '../../../src/routes/_office/apps/ecommerce/detail.$id.tsx'
import { Route as Edit } from '../../../src/routes/_office/apps/ecommerce/edit-product.$id.tsx'
import { Route as List } from '../../../src/routes/_office/apps/ecommerce/list.tsx'
import { Route as Order } from '../../../src/routes/_office/apps/ecommerce/orders.$id.tsx'
import { Route as Orders } from '../../../src/routes/_office/apps/ecommerce/orders.index.tsx'
import { Route as Shop } from '../../../src/routes/_office/apps/ecommerce/shop.tsx'
import { closeTab, openScreen, revert } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => localStorage.clear())
afterEach(() => setInterceptor(undefined))

const routes = {
  '/apps/ecommerce/shop': Shop,
  '/apps/ecommerce/list': List,
  '/apps/ecommerce/checkout': Checkout,
  '/apps/ecommerce/add-product': Add,
  '/apps/ecommerce/orders': Orders,
  '/apps/ecommerce/orders/$id': Order,
  '/apps/ecommerce/detail/$id': Detail,
  '/apps/ecommerce/edit-product/$id': Edit,
}
const open = (address: string) => openScreen(routes, `/apps/ecommerce/${address}`)
const shown = () => document.querySelectorAll('article').length
const titled = async (title: string) => {
  const found = (await call('GET /api/data/eCommerce/ProductsData', {})).find((product) => product.title === title)
  if (!found) throw new Error(`The first run has “${title}”.`)
  return found
}

describe('the catalogue', () => {
  test('narrows by a facet, says so in the address, and counts what each would show', async () => {
    const router = await open('shop')
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
    const toys = (await call('GET /api/data/eCommerce/ProductsData', { query: { category: 'toys' } })).length
    const facet = within(await screen.findByRole('group', { name: 'Category' })).getByRole('button', { name: /^Toys/ })
    await waitFor(() => expect(facet.textContent).toBe(`Toys${toys}`))
    await userEvent.click(facet)
    await waitFor(() => expect(shown()).toBe(toys))
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'toys' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(shown()).toBeGreaterThan(toys))
  })

  test('leaves out what the address says wrongly', async () => {
    await open('shop?category=cars&sort=none&page=-3&minPrice=cheap')
    expect(await screen.findByRole('link', { name: 'Football' })).toBeTruthy()
  })

  test('puts a product into the basket; every place that counts it follows', async () => {
    await open('shop?q=kite')
    const before = (await call('GET /api/data/cart', { query: {} })).count
    await userEvent.click(await screen.findByRole('button', { name: 'Add Kite to the basket' }))
    await screen.findByRole('link', { name: `Basket, ${before + 1} ${before ? 'items' : 'item'}` })
    await screen.findByRole('button', { name: 'Add Kite to the basket (1 in the basket)' })
  })
})

describe('one product', () => {
  test('cannot be bought beyond the stock, and follows it', async () => {
    const { id, qty } = await titled('School cap')
    await open(`detail/${id}`)
    await screen.findByText(`Only ${qty} left`)
    const more = screen.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement
    for (let pieces = 1; pieces < qty; pieces++) await userEvent.click(more)
    expect(more.disabled).toBe(true)
    await act(() => call('PATCH /api/data/products/:id', { params: { id }, body: { qty: 0 } }))
    await screen.findByText(/^Sold out\./)
    expect(screen.queryByRole('button', { name: 'Increase quantity' })).toBeNull()
  })

  test('takes a review, and its rating changes', async () => {
    const { id } = await titled('Wooden yo-yo')
    await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Choose one to five stars.')
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }))
    await userEvent.type(screen.getByLabelText('Your name'), 'Ana')
    await userEvent.type(screen.getByLabelText('What do you think of it?'), 'It comes back.')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('It comes back.')
    expect((await call('GET /api/data/products/:id', { params: { id } })).rating).toBe(4)
  })
})

describe('what was written when the tab was closed is offered there', () => {
  test('a review, until it is published', async () => {
    const { id } = await titled('Kite')
    await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }))
    await userEvent.type(screen.getByLabelText('What do you think of it?'), 'It hangs in the chestnut tree.')
    await closeTab()

    await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
    await userEvent.type(screen.getByLabelText('Your name'), 'Leo')
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('It hangs in the chestnut tree.')
    expect((await call('GET /api/data/products/:id', { params: { id } })).reviews).toContainEqual(
      expect.objectContaining({ rating: 2, author: 'Leo' }),
    )
    expect(draftKeys()).toEqual([])
  })

  test('the note to the next step of an order, until it is given up', async () => {
    const placed = (await call('GET /api/data/orders', { query: { status: 'Placed' } }))[0]
    if (!placed) throw new Error('Some order of the first run is placed.')
    const ask = async () => {
      await open(`orders/${placed.id}`)
      await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid…' }))
      return within(await screen.findByRole('dialog'))
    }
    await userEvent.type((await ask()).getByLabelText('Note'), 'Paid in coins')
    await closeTab()
    const dialog = await ask()
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue editing' }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Paid in coins')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(draftKeys()).toEqual([])
  })
})

describe('the checkout', () => {
  test('says at the field what is missing, and why a code does not count', async () => {
    const { id } = await titled('Football')
    await call('POST /api/data/cart', { body: { productId: id } })
    const router = await open('checkout?code=SUMMER20')
    await screen.findByText('This code has expired.')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to delivery' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    expect((await screen.findAllByText('Required.')).length).toBe(1)
    expect(screen.queryByLabelText('Street and number', { exact: false })).toBeNull()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ step: 'address' }))
    await userEvent.click(screen.getByRole('radio', { name: /^By post/ }))
    await waitFor(() => expect(screen.getAllByText('Required.').length).toBe(3))
    expect(screen.getByLabelText<HTMLInputElement>('Postcode').required).toBe(false)
  })

  test('asks for no address where nothing is sent, and offers each of two buyers of one name', async () => {
    const { id } = await titled('Football')
    await call('POST /api/data/cart', { body: { productId: id } })
    for (const email of ['an.first@families.example', 'an.second@families.example'])
      await call('POST /api/data/contacts/addContact', { body: { firstname: 'Nguyễn Văn', lastname: 'An', email, phone: '' } })
    const router = await open('checkout?step=address')
    await userEvent.type(await screen.findByLabelText('Phone'), '020 1234')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' }).autocomplete).toBe('name')
    await userEvent.type(screen.getByRole('combobox', { name: 'Name' }), 'nguyen van an')
    const offered = await screen.findAllByRole('option', { name: /^Nguyễn Văn An/ })
    expect(offered.map(({ textContent }) => textContent)).toEqual(
      ['an.first@families.example', 'an.second@families.example'].map((email) => `Nguyễn Văn An${email}`),
    )
    await userEvent.click(offered[1] as HTMLElement)
    expect(screen.getByLabelText<HTMLInputElement>('Email', { exact: false }).value).toBe('an.second@families.example')
    // The contact has no phone number, so the typed one stays.
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('020 1234')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' }).value).toBe('Nguyễn Văn An')
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Place order/ }))
    await screen.findByText('Thank you. Your order has been placed.')
    expect(router.state.location.pathname).toMatch(/orders/)
  })
})

describe('the quantity of a line of the basket', () => {
  const start = async () => {
    const { id } = await titled('Kite')
    await call('DELETE /api/data/cart', {})
    const line = (await call('POST /api/data/cart', { body: { productId: id } })).items[0]
    await open('checkout')
    const group = within(await screen.findByRole('group', { name: 'Quantity of Kite' }))
    return {
      params: { id: line?.id ?? '' },
      more: group.getByRole('button', { name: 'Increase quantity' }),
      shown: () => group.getByRole<HTMLInputElement>('textbox').value,
    }
  }
  const count = async () => (await call('GET /api/data/cart', { query: {} })).count

  test('counts every press, also before the first is stored, and follows another tab', async () => {
    const { params, more, shown } = await start()
    for (let press = 0; press < 3; press++) fireEvent.click(more)
    expect(shown()).toBe('4')
    await waitFor(async () => expect(await count()).toBe(4))
    // The sum is that of the stored quantity.
    await screen.findAllByText('£49.00')
    expect(shown()).toBe('4')
    await act(() => call('PATCH /api/data/cart/:id', { params, body: { quantity: 2 } }))
    await waitFor(() => expect(shown()).toBe('2'))
  })

  test('is the stored one again when a press could not be stored', async () => {
    const { more, shown } = await start()
    setInterceptor(async (request, go) => (request.method === 'PATCH' ? Response.json({ message: 'Lost' }, { status: 500 }) : go(request)))
    fireEvent.click(more)
    fireEvent.click(more)
    expect(shown()).toBe('3')
    await waitFor(() => expect(shown()).toBe('1'))
    expect(await count()).toBe(1)
  })

  test('shows what another tab stores while a press is on its way', async () => {
    const { params, more, shown } = await start()
    let release = () => {}
    const otherTab = new Promise<void>((resolve) => {
      release = resolve
    })
    let writes = 0
    setInterceptor(async (request, go) => {
      if (request.method === 'PATCH' && writes++ === 0) await otherTab
      return go(request)
    })
    fireEvent.click(more)
    await waitFor(() => expect(writes).toBe(1))
    await act(() => call('PATCH /api/data/cart/:id', { params, body: { quantity: 5 } }))
    await waitFor(() => expect(shown()).toBe('5'))
    release()
    await waitFor(() => expect(shown()).toBe('2'))
  })
})

describe('orders', () => {
  test('are narrowed by days and status, and a refund gives the pieces back', async () => {
    const all = await call('GET /api/data/orders', {})
    const paid = all.find(({ status, items }) => status === 'Paid' && items.length > 0)
    if (!paid) throw new Error('Some order of the first run is paid.')
    const day = new Date(paid.createdAt)
    const days = new Intl.DateTimeFormat('sv').format(day)
    await open(`orders?from=${days}&to=${days}&status=Paid`)
    const table = await screen.findByRole('table', { name: 'Orders' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    expect(within(table).getByRole('link', { name: `#${paid.id}` })).toBeTruthy()
    const [item] = paid.items
    const before = await call('GET /api/data/products/:id', { params: { id: item?.productId ?? '' } })
    await act(() => call('PATCH /api/data/orders/:id', { params: { id: paid.id }, body: { status: 'Refunded' } }))
    await screen.findByText('No matching orders')
    expect((await call('GET /api/data/products/:id', { params: { id: before.id } })).qty).toBe(before.qty + (item?.quantity ?? 0))
  })

  test('go their way from their own page, with a note', async () => {
    const placed = (await call('GET /api/data/orders', { query: { status: 'Placed' } }))[0]
    if (!placed) throw new Error('Some order of the first run is placed.')
    await open(`orders/${placed.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Note'), 'By her aunt, at the desk')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }))
    await screen.findByRole('button', { name: 'Refund…' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('By her aunt, at the desk')).toBeTruthy()
    expect((await call('GET /api/data/orders/:id', { params: { id: placed.id } })).status).toBe('Paid')
  })
})

describe('a refund of a part', () => {
  test('asks for items, amount and reason; the receipt follows, and Undo reverts it', async () => {
    const delivered = (await call('GET /api/data/orders', { query: { status: 'Delivered' } })).find(({ count }) => count > 1)
    const [item] = delivered?.items ?? []
    if (!delivered || !item) throw new Error('Some order of the first run is delivered.')
    await open(`orders/${delivered.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Refund…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    const everything = amount.value
    for (const field of dialog.getAllByRole('textbox', { name: /^Items of/ })) {
      await userEvent.clear(field)
      await userEvent.type(field, '0')
    }
    const [field] = dialog.getAllByRole('textbox', { name: `Items of ${item.title} to refund` })
    await userEvent.clear(field as HTMLElement)
    await userEvent.type(field as HTMLElement, '1')
    expect(amount.value).not.toBe(everything)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A page is torn')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
    const paper = within(await screen.findByRole('article'))
    await paper.findByText('Total after refunds')
    expect(screen.getByText('A page is torn')).toBeTruthy()
    await revert(userEvent.setup(), new RegExp(`of order ${delivered.id}`))
    await waitFor(() => expect(screen.queryByText('Total after refunds')).toBeNull())
  })
})

describe('an order that went out before it was paid', () => {
  test('says so in the list, is found among those that are not paid, and is paid later', async () => {
    const placed = (await call('GET /api/data/orders', { query: { status: 'Placed' } })).at(-1)
    if (!placed) throw new Error('Some order of the first run is placed.')
    await call('PATCH /api/data/orders/:id', { params: { id: placed.id }, body: { status: 'Shipped' } })
    await open('orders?owed=true')
    const table = await screen.findByRole('table', { name: 'Orders' })
    const row = within(table)
      .getByRole('link', { name: `#${placed.id}` })
      .closest('tr') as HTMLElement
    expect(within(row).getByText('Shipped')).toBeTruthy()
    expect(within(row).getByText('Unpaid')).toBeTruthy()
    cleanup()
    await open(`orders/${placed.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid…' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as paid' }))
    await screen.findByRole('button', { name: 'Refund…' })
    expect(screen.queryByText('Unpaid')).toBeNull()
    expect((await call('GET /api/data/orders/:id', { params: { id: placed.id } })).status).toBe('Shipped')
  })
})

describe('the table of products', () => {
  test('changes the stock where it stands, and takes it back', async () => {
    const { id, qty } = await titled('Geometry set')
    await open('list?q=geometry')
    await userEvent.click(await screen.findByRole('button', { name: `Stock of Geometry set ${qty}` }))
    const field = screen.getByRole('textbox', { name: 'Stock of Geometry set' })
    await userEvent.clear(field)
    await userEvent.type(field, '7{Enter}')
    await screen.findByRole('button', { name: 'Stock of Geometry set 7' })
    expect((await call('GET /api/data/products/:id', { params: { id } })).qty).toBe(7)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: `Stock of Geometry set ${qty}` })
  })

  test('stores a price as English writes it, asks where it does not, and refuses half a piece', async () => {
    const { id, qty } = await titled('Geometry set')
    const price = async () => (await call('GET /api/data/products/:id', { params: { id } })).salesPrice
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${name} of Geometry set` })
    const user = userEvent.setup()
    const enter = async (name: string, text: string) => {
      await user.clear(field(name))
      await user.paste(text)
      await user.keyboard('{Enter}')
    }
    await open('list?q=geometry')
    await user.click(await screen.findByRole('button', { name: /^Regular price of Geometry set/ }))
    await enter('Regular price', '1,250')
    await screen.findByRole('button', { name: 'Regular price of Geometry set £1,250.00' })
    expect(await price()).toBe(1250)
    await user.click(screen.getByRole('button', { name: /^Regular price of Geometry set/ }))
    expect(field('Regular price').value).toBe('1,250.00')
    await enter('Regular price', '1.234')
    await screen.findByText('Which number did you mean?')
    expect(await price()).toBe(1250)
    await user.click(screen.getByRole('button', { name: '£1,234.00' }))
    expect(field('Regular price').value).toBe('1,234.00')
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Regular price of Geometry set £1,234.00' })
    expect(await price()).toBe(1234)

    await user.click(screen.getByRole('button', { name: `Stock of Geometry set ${qty}` }))
    await user.clear(field('Stock'))
    await user.type(field('Stock'), '12.5{Enter}')
    await screen.findByText('Enter a whole number.')
    await user.tab()
    expect(field('Stock').value).toBe('12.5')
    await user.click(field('Stock'))
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: `Stock of Geometry set ${qty}` })
    expect((await call('GET /api/data/products/:id', { params: { id } })).qty).toBe(qty)
  })

  test('sets the stock of several, without those that keep it by variant, and says so', async () => {
    const { id } = await titled('Geometry set')
    const varied = await titled('Kite')
    await call('PATCH /api/data/products/:id', {
      params: { id: varied.id },
      body: { variants: [{ color: varied.colors[0] ?? '', size: '', qty: 40 }] },
    })
    await open('list')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Kite$/ }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Set stock' })).disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: /Geometry set$/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Set stock' }))
    await screen.findByText('1 has variants. Its stock is set per variant and stays as it is.')
    await userEvent.type(screen.getByRole('textbox', { name: 'Stock of each' }), '90')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await screen.findByText('1 product updated.')
    expect((await call('GET /api/data/products/:id', { params: { id } })).qty).toBe(90)
    expect((await call('GET /api/data/products/:id', { params: { id: varied.id } })).qty).toBe(40)
  })

  test('shows what runs out, the fewest first', async () => {
    await open('list?stock=low')
    await screen.findByRole('table', { name: 'Products' })
    const shownStock = screen
      .getAllByRole('button', { name: /^Stock of / })
      .map(({ textContent }) => Number(textContent?.match(/\d+$/)?.[0]))
    const few = (await call('GET /api/data/eCommerce/ProductsData', { query: { sort: 'qty' } }))
      .map(({ qty }) => qty)
      .filter((qty) => qty <= 5)
    expect(shownStock).toEqual(few)
  })
})

describe('the form', () => {
  test('sends of a product only what was changed', async () => {
    for (const { id } of await call('GET /api/data/eCommerce/ProductsData', {})) {
      const product = await call('GET /api/data/products/:id', { params: { id } })
      expect(bodyOf(valuesOf(product), product)).toEqual({})
      expect(bodyOf({ ...valuesOf(product), title: 'New name' }, product)).toEqual({ title: 'New name' })
      expect(previewOf(valuesOf(product), product).price).toBe(product.price)
    }
  })

  test('is not sent while something is missing', async () => {
    await open('add-product')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Publish' }))[0] as HTMLElement)
    await screen.findByText('Required.')
    await screen.findByText('Choose at least one.')
  })
})
