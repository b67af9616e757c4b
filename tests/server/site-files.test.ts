import { expect, test } from 'vitest'
import { fillInHead, robots } from '#server/site-files.ts'

const PAGE = { path: 'teachers/1', title: 'Anna Kowalska', description: 'Teaches clay.', html: '', madeFrom: {}, listed: true }
const HEAD = '<head><title>Homeroom</title></head>'

test('a build that knows its site names the whole address of each page and of the sitemap', () => {
  const head = fillInHead(HEAD, PAGE, { base: '/school/', site: 'https://homeroom.example' })
  expect(head).toContain('<title>Anna Kowalska</title>')
  expect(head).toContain('<link rel="canonical" href="https://homeroom.example/school/teachers/1" />')
  expect(head).toContain('<meta property="og:url" content="https://homeroom.example/school/teachers/1" />')
  expect(robots('/school/', 'https://homeroom.example')).toContain('Sitemap: https://homeroom.example/school/sitemap.xml')
})

test('what has a picture of its own is shared with it, as an article', () => {
  const card =
    '<meta property="og:type" content="website" /><meta property="og:image" content="" /><meta property="og:image:height" content="630" />'
  const post = { ...PAGE, path: 'blog/snow', image: '/school/pictures/covers/7.webp' }
  const head = fillInHead(HEAD + card, post, { base: '/school/', site: 'https://homeroom.example' })
  expect(head).toContain('<meta property="og:image" content="https://homeroom.example/school/pictures/covers/7.webp" />')
  expect(head).toContain('content="article"')
  expect(head).toContain('<meta property="og:image:height" content="675" />')
})

test('a build that does not know its site says nothing rather than half an address', () => {
  expect(fillInHead(HEAD, PAGE, { base: '/', site: undefined })).not.toMatch(/canonical|og:url/)
  expect(robots('/', undefined)).not.toContain('Sitemap')
})
