import { expect, test } from 'vitest'
import { fillInHead, robots } from '#server/site-files.ts'

const PAGE = {
  path: 'teachers/1',
  title: 'Anna Kowalska',
  description: 'Teaches clay.',
  image: { src: '/school/pictures/people/45.webp', width: 256, height: 256, type: 'profile' },
}
const HEAD = '<head><title>Homeroom</title></head>'

test('a build that knows its site names the whole address of each page and of the sitemap', () => {
  const head = fillInHead(HEAD, PAGE, { base: '/school/', site: 'https://homeroom.example' })
  expect(head).toContain('<title>Anna Kowalska</title>')
  expect(head).toContain('<link rel="canonical" href="https://homeroom.example/school/teachers/1" />')
  expect(head).toContain('<meta property="og:url" content="https://homeroom.example/school/teachers/1" />')
  expect(robots('/school/', 'https://homeroom.example')).toContain('Sitemap: https://homeroom.example/school/sitemap.xml')
})

test('a page is shared with its picture, its size and what it is about', () => {
  const metas = ['og:type', 'og:image', 'og:image:width', 'og:image:height', 'twitter:card']
  const card = metas.map((name) => `<meta property="${name}" content="" />`).join('')
  const options = { base: '/school/', site: 'https://homeroom.example' }
  const contents = (html: string) => [...html.matchAll(/<meta[^>]* content="([^"]*)"/g)].map(([, content]) => content)
  const teacher = fillInHead(card, PAGE, options)
  expect(contents(teacher)).toEqual(['profile', 'https://homeroom.example/school/pictures/people/45.webp', '256', '256', 'summary'])
  const image = { src: '/school/pictures/covers/7.webp', width: 1200, height: 675, type: 'article' }
  const post = fillInHead(card, { ...PAGE, path: 'blog/snow', image }, options)
  expect(contents(post)).toEqual([
    'article',
    'https://homeroom.example/school/pictures/covers/7.webp',
    '1200',
    '675',
    'summary_large_image',
  ])
})

test('a build that does not know its site says nothing rather than half an address', () => {
  expect(fillInHead(HEAD, PAGE, { base: '/', site: undefined })).not.toMatch(/canonical|og:url/)
  expect(robots('/', undefined)).not.toContain('Sitemap')
})
