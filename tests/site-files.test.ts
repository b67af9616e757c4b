import { expect, test } from 'vitest'
import { headOf, robots } from '../scripts/prerender/site-files.ts'

const PAGE = { path: 'teachers/1', title: 'Anna Kowalska', description: 'Teaches clay.', html: '', madeFrom: {}, listed: true }
const HEAD = '<head><title>Homeroom</title></head>'

test('a build that knows its site names the whole address of each page and of the sitemap', () => {
  const head = headOf(HEAD, PAGE, { base: '/school/', site: 'https://homeroom.example' })
  expect(head).toContain('<title>Anna Kowalska</title>')
  expect(head).toContain('<link rel="canonical" href="https://homeroom.example/school/teachers/1" />')
  expect(head).toContain('<meta property="og:url" content="https://homeroom.example/school/teachers/1" />')
  expect(robots('/school/', 'https://homeroom.example')).toContain('Sitemap: https://homeroom.example/school/sitemap.xml')
})

test('a build that does not know its site says nothing rather than half an address', () => {
  expect(headOf(HEAD, PAGE, { base: '/', site: undefined })).not.toMatch(/canonical|og:url/)
  expect(robots('/', undefined)).not.toContain('Sitemap')
})
