import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { Route as Detail } from '../../../src/routes/_office/apps/ecommerce/detail.$id.tsx'
import { Route as Edit } from '../../../src/routes/_office/apps/ecommerce/edit-product.$id.tsx'
import { closeTab, openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => localStorage.clear())

const RED = '#d64545'
const BLUE = '#1e5eb8'
const open = (address: string) =>
  openScreen({ '/apps/ecommerce/detail/$id': Detail, '/apps/ecommerce/edit-product/$id': Edit }, `/apps/ecommerce/${address}`)
/** Gives the first product two colours and two sizes. */
async function twoByTwo() {
  const [{ id } = { id: 0 }] = await call('GET /api/data/eCommerce/ProductsData', {})
  return call('PATCH /api/data/products/:id', { params: { id }, body: { colors: [RED, BLUE], sizes: ['S', 'L'], variants: [] } })
}
const stored = (id: number | string) => call('GET /api/data/products/:id', { params: { id } })

test('the editor takes the stock of each variant; a sale made meanwhile stays', async () => {
  const { id } = await twoByTwo()
  const photo = '/pictures/red.webp'
  await call('PATCH /api/data/products/:id', {
    params: { id },
    body: {
      variants: [
        { color: RED, size: 'S', qty: 4, photo },
        { color: BLUE, size: 'S', qty: 9 },
      ],
    },
  })
  await open(`edit-product/${id}`)
  const rows = () => within(screen.getByRole('table')).getAllByRole('textbox')
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect((screen.getByRole('textbox', { name: 'Stock' }) as HTMLInputElement).value).toBe('13')
  await userEvent.clear(rows()[1] as HTMLElement)
  await userEvent.type(rows()[1] as HTMLElement, '6')
  expect((screen.getByRole('textbox', { name: 'Stock' }) as HTMLInputElement).value).toBe('19')
  await call('PATCH /api/data/products/:id', { params: { id }, body: { variants: [{ color: BLUE, size: 'S', qty: 8 }] } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
  await waitFor(async () => expect((await stored(id)).variants?.map(({ qty }) => qty)).toEqual([4, 6, 8, 0]))
  expect(await stored(id)).toMatchObject({ qty: 18, variants: [{ photo }, {}, {}, {}] })
})

test('of variants that both have changed, the question shows name and stock, first of those that differ', async () => {
  const { id } = await twoByTwo()
  const change = (qty: number) =>
    call('PATCH /api/data/products/:id', { params: { id }, body: { variants: [{ color: BLUE, size: 'L', qty }] } })
  await change(4)
  await open(`edit-product/${id}`)
  const field = await screen.findByRole('textbox', { name: 'Stock of Blue, L' })
  fireEvent.change(field, { target: { value: '5' } })
  await change(7)
  await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
  const question = within(await screen.findByRole('radiogroup', { name: 'Variants' }))
  const [mine, theirs] = question.getAllByRole('radio')
  expect(mine?.closest('label')?.textContent).toMatch(/Blue, L: stock 5and 1 more$/)
  expect(theirs?.closest('label')?.textContent).toMatch(/Blue, L: stock 7and 1 more$/)
})

test('a title that is changed while somebody else begins a stock for each variant leaves those as they are', async () => {
  const { id, title } = await twoByTwo()
  await call('PATCH /api/data/products/:id', { params: { id }, body: { variants: [], qty: 20 } })
  await open(`edit-product/${id}`)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: `${title} III` } })
  const variants = [
    { color: RED, size: 'S', qty: 4, photo: '' },
    { color: BLUE, size: 'S', qty: 9, photo: '' },
  ]
  await call('PATCH /api/data/products/:id', { params: { id }, body: { variants } })
  await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
  await waitFor(async () => expect((await stored(id)).title).toBe(`${title} III`))
  expect((await stored(id)).variants?.map(({ qty }) => qty)).toEqual([4, 0, 9, 0])
  await call('PATCH /api/data/products/:id', { params: { id }, body: { title } })
})

test('a draft of before sends what was typed in it, and nothing that was sold or changed since', async () => {
  const { id, title, colors } = await twoByTwo()
  await call('PATCH /api/data/products/:id', { params: { id }, body: { colors: [], sizes: [], qty: 20 } })
  await open(`edit-product/${id}`)
  const name = async () => (await screen.findByRole('textbox', { name: 'Name' })) as HTMLInputElement
  fireEvent.change(await name(), { target: { value: `${title} II` } })
  await closeTab()
  await call('PATCH /api/data/products/:id', { params: { id }, body: { qty: 3, discount: 5 } })
  await open(`edit-product/${id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect((await name()).value).toBe(`${title} II`)
  expect((screen.getByRole('textbox', { name: 'Stock' }) as HTMLInputElement).value).toBe('3')
  expect(screen.queryByText(/^Changed elsewhere/)).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
  await waitFor(async () => expect((await stored(id)).title).toBe(`${title} II`))
  expect(await stored(id)).toMatchObject({ qty: 3, discount: 5 })
  await call('PATCH /api/data/products/:id', { params: { id }, body: { title, colors } })
})

test('the stock is one number again where it is no longer kept for each', async () => {
  const { id } = await twoByTwo()
  await call('PATCH /api/data/products/:id', { params: { id }, body: { variants: [{ color: RED, size: 'S', qty: 4 }] } })
  await open(`edit-product/${id}`)
  await userEvent.click(await screen.findByRole('switch', { name: 'Stock and picture for each variant' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
  await waitFor(async () => expect((await stored(id)).variants).toBeUndefined())
  expect((await stored(id)).qty).toBe(4)
})

test('on the page of the product a colour brings its picture, and its stock is the most one can take', async () => {
  const { id, title } = await twoByTwo()
  const photo = '/pictures/blue.webp'
  const variants = [
    { color: RED, size: 'S', qty: 3, photo: '' },
    { color: RED, size: 'L', qty: 0, photo: '' },
    { color: BLUE, size: 'L', qty: 1, photo },
  ]
  await call('PATCH /api/data/products/:id', { params: { id }, body: { variants } })
  await open(`detail/${id}`)
  const [, blue] = await screen.findAllByRole('radio')
  await userEvent.click(screen.getByRole('radio', { name: 'L, sold out' }))
  await screen.findByText('Sold out. Available again once it is restocked.')
  expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull()
  await userEvent.click(blue as HTMLElement)
  await screen.findByText('Only 1 left')
  expect(screen.getByRole('img', { name: title }).getAttribute('src')).toContain(photo)
  await userEvent.click(screen.getByRole('button', { name: 'Add to basket' }))
  await screen.findByRole('button', { name: 'All available stock is in the basket' })
  expect((await call('GET /api/data/cart', { query: {} })).items.at(-1)).toMatchObject({ color: BLUE, size: 'L', quantity: 1 })
  await userEvent.click(screen.getByRole('radio', { name: 'S, sold out' }))
  await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement)
  await screen.findByText('Only 3 left')
  expect((screen.getByRole('button', { name: 'Add to basket' }) as HTMLButtonElement).disabled).toBe(false)
})
