import { describe, expect, test } from 'vitest'
import { boolean, day, id, integer, number, oneOf, orderBy, pattern, searchParams, text, texts } from '#ui/navigation/searchParams.ts'

describe('what an address says', () => {
  const Search = searchParams({
    q: text(5),
    page: integer(1),
    sort: orderBy('name'),
    from: day,
    open: id,
    off: texts(3),
    tasks: boolean,
    state: oneOf(['in', 'out']),
    price: number(0, 10),
    color: pattern(/^#[0-9a-f]{6}$/),
  })

  test('is read as the router hands it over: a search for 12 is a number there', () => {
    const said = { q: 12, page: '3', sort: '-name', from: '2024-02-29', open: 7, off: ['a'], tasks: false, state: 'in', price: 2.5 }
    expect(Search.parse({ ...said, color: '#00ff00' })).toEqual({ ...said, q: '12', page: 3, color: '#00ff00' })
  })

  test.each([
    ['q', 'longer'],
    ['q', { $gt: '' }],
    ['page', 0],
    ['page', 1.5],
    ['page', ''],
    ['page', 'two'],
    ['sort', 'age'],
    ['sort', 'constructor'],
    ['from', '2023-02-29'],
    ['from', '2024-4-1'],
    ['from', 20240401],
    ['open', ''],
    ['open', 'x'.repeat(101)],
    ['open', ['1']],
    ['off', 'a'],
    ['off', ['long']],
    ['tasks', 'true'],
    ['state', null],
    ['price', 11],
    ['price', 'NaN'],
    ['color', 'red'],
  ])('is left out where it is wrong, and the rest counts: %s = %j', (name, wrong) => {
    const right = name === 'q' ? { page: 2 } : { q: 'ana' }
    // By name: otherwise the router would hand on what the address said.
    expect(Search.parse({ ...right, [name]: wrong, other: 1 })).toStrictEqual({ ...right, [name]: undefined })
  })
})
