import { describe, expect, test, vi } from 'vitest'
import { SearchArea, type SearchHit } from '#contract/search/search.ts'
import { isSearchable } from '#db/repository/search.ts'
import { findable } from '#db/repository/search-results.ts'
import { createTestBackend } from '../backend.ts'

const found = async (query: string) => {
  const { send } = await createTestBackend()
  return (await send(`GET /api/data/search?${query}`)).body as SearchHit[]
}

describe('the map of what can be found', () => {
  test('names only tables that are indexed, in the order of the areas, and every area', () => {
    expect(findable.filter(({ table }) => !isSearchable(table))).toEqual([])
    expect([...new Set(findable.map(({ area }) => area))]).toEqual(SearchArea.options)
  })

  test('gives every sample row a title and the address of a screen', async () => {
    const { db } = await createTestBackend()
    for (const { table, title, subtitle, date, url } of findable) {
      for (const row of await db[table].toArray()) {
        expect(typeof title(row), table).toBe('string')
        expect(typeof subtitle(row), table).toBe('string')
        if (date) expect(Date.parse(date(row)), table).not.toBeNaN()
        expect(url(row), table).toMatch(/^\/(apps|user-profile)[\w/?=&%.-]*$/)
      }
    }
  })
})

describe('GET /api/data/search', () => {
  test('finds records of several areas, whatever their accents', async () => {
    const hits = await found('q=francoise')
    expect(hits).toContainEqual({
      area: 'teachers',
      id: 9,
      title: 'Françoise Laurent',
      subtitle: 'Chemistry, Biology',
      url: '/apps/teachers/edit/9',
    })
    expect(hits).toContainEqual(expect.objectContaining({ area: 'followers', title: 'Françoise Laurent' }))
    expect(hits).toContainEqual(expect.objectContaining({ area: 'blog', url: '/apps/blog/detail/the-night-the-whole-school-looked-up' }))
  })

  test('puts those first whose title has the words, then the newest', async () => {
    const { send } = await createTestBackend()
    for (const title of ['Zeppelin', 'Ask\nabout the zeppelin', 'Zeppelins', 'Hall\nzeppelin?']) {
      await send('POST /api/notes/add', { title, color: 'info' })
    }
    const { body } = await send('GET /api/data/search?q=zeppelin')
    expect(body.map(({ title }: SearchHit) => title)).toEqual(['Zeppelins', 'Zeppelin', 'Hall', 'Ask'])
  })

  test('takes no sign of a sum for a tag, and finds the longest words', async () => {
    const { send } = await createTestBackend()
    const long = 'zy'.repeat(25)
    await send('POST /api/notes/add', { title: `Profit < 500 and zeploss > 20 <b>zepbold</b> ${long}`, color: 'info' })
    for (const q of ['zeploss', 'zepbold', long, long.slice(0, 44)]) {
      expect((await send(`GET /api/data/notes/NotesData?q=${q}`)).body, q).toHaveLength(1)
    }
  })

  test('a scheduled post is found where it is written before its moment, and where it is read after that, from the same rows', async () => {
    const { send } = await createTestBackend()
    const soon = new Date(Date.now() + 60_000)
    const post = { title: 'Zebraword', content: '<p>x</p>', category: 'Gadget', published: true, createdAt: soon.toISOString() }
    const { id } = (await send('POST /api/data/blog/posts', post)).body
    const where = async () => (await send('GET /api/data/search?q=zebraword')).body[0]?.url
    expect(await where()).toBe(`/apps/blog/write?post=${id}`)
    vi.useFakeTimers({ now: soon.getTime() + 1_000, toFake: ['Date'] })
    expect(await where()).toBe('/apps/blog/detail/zebraword')
    vi.useRealTimers()
  })

  test('needs every word, finds beginnings, and opens drafts where they are written', async () => {
    expect((await found('q=winter+fair')).filter(({ area }) => area === 'events').map(({ title }) => title)).toEqual(['Winter fair'])
    expect(await found('q=winter+zebra')).toEqual([])
    expect((await found('q=open+mor')).filter(({ area }) => area === 'blog')).toContainEqual(
      expect.objectContaining({ title: 'What to ask us on open morning', url: '/apps/blog/write?post=14' }),
    )
  })

  test('gives at most as many of an area as asked for', async () => {
    const counts = async (query: string) => (await found(query)).filter(({ area }) => area === 'events').length
    expect(await counts('q=hall')).toBe(5)
    expect(await counts('q=hall&limit=2')).toBe(2)
  })

  test('finds what was just written, and no longer what was deleted', async () => {
    const { send } = await createTestBackend()
    const search = async () => (await send('GET /api/data/search?q=zeppelin')).body
    const { body } = await send('POST /api/notes/add', { title: 'Ask about\nthe zeppelin', color: 'info' })
    expect(await search()).toEqual([
      { area: 'notes', id: body.id, title: 'Ask about', subtitle: 'the zeppelin', url: `/apps/notes?note=${body.id}` },
    ])
    await send(`DELETE /api/notes/delete?id=${body.id}`)
    expect(await search()).toEqual([])
  })

  test('leaves out what lies deleted in its place', async () => {
    const { send } = await createTestBackend()
    const ids = async () => (await send('GET /api/data/search?q=homeroom&limit=50')).body.filter(({ area }: SearchHit) => area === 'emails')
    const [first] = await ids()
    await send('DELETE /api/data/email/delete', { emailId: first.id })
    expect(await ids()).not.toContainEqual(first)
  })

  test('shows visitors teachers and classes that are published, on their own pages', async () => {
    const hits = await found('q=a&scope=site&limit=50')
    expect(new Set(hits.map(({ area }) => area))).toEqual(new Set(['teachers', 'classes']))
    expect(hits.map(({ title }) => title)).not.toContain('Grace Okafor')
    expect(await found('q=niamh&scope=site')).toContainEqual(expect.objectContaining({ url: '/teachers/3' }))
  })

  test.each(['', 'q=', 'q=%20', 'q=!?'])('finds nothing for %j, or says what is missing', async (query) => {
    const { send } = await createTestBackend()
    const { status, body } = await send(`GET /api/data/search?${query}`)
    if (query === '') expect([status, Object.keys(body.fields)]).toEqual([400, ['q']])
    else expect([status, body]).toEqual([200, []])
  })
})
