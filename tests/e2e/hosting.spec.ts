import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptHashes } from '../../scripts/security-headers.ts'
import { expect, test } from './app.ts'

const folder = process.env.DIST ?? 'dist'
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html') && !path.startsWith('.'))

/** The directives of a policy: `script-src` → what it allows. */
const directives = (policy: string): Map<string, string[]> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]))
const metaOf = (html: string): string => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''

test('the policy of the headers and that of every page agree', async ({ host }) => {
  const header = directives((await fetch(host.url)).headers.get('Content-Security-Policy') ?? '')
  expect(header.get('frame-ancestors')).toEqual(["'self'"])
  expect([header.get('base-uri'), header.get('form-action')]).toEqual([["'none'"], ["'none'"]])
  header.delete('frame-ancestors')
  const used = new Set<string>(["'self'"])
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) {
    const html = read(page)
    const meta = directives(metaOf(html))
    const scripts = meta.get('script-src') ?? []
    expect([...meta.keys()], page).toEqual([...header.keys()])
    for (const [name, allowed] of meta) if (name !== 'script-src') expect(allowed, page).toEqual(header.get(name))
    // Its own inline scripts and no others, and none that the header would stop.
    expect([...scripts].sort(), page).toEqual(["'self'", ...scriptHashes(html)].sort())
    expect(header.get('script-src'), page).toEqual(expect.arrayContaining(scripts))
    for (const script of scripts) used.add(script)
  }
  expect(new Set(header.get('script-src'))).toEqual(used)
})

test('every host is told the same, and what it is told is no part of the app', async ({ host }) => {
  const { headers } = await fetch(`${host.url}apps/notes`)
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  for (const path of ['netlify/_headers', 'cloudflare/_headers', 'nginx/homeroom.conf', 'apache/.htaccess'])
    expect(read(`.hosting/${path}`), path).toContain(policy)
  const vercel = JSON.parse(read('.hosting/vercel/vercel.json'))
  expect(vercel.headers[0]).toMatchObject({ source: '/(.*)' })
  expect(vercel.headers[0].headers).toContainEqual({ key: 'Content-Security-Policy', value: policy })
  expect(read('.hosting/github-pages/404.html')).toBe(read('shell.html'))

  const script = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js'))
  expect((await fetch(`${host.url}assets/${script}`)).headers.get('Cache-Control')).toContain('immutable')
  for (const path of ['service-worker.js', 'precache.json', 'seed.json', 'whats-new.json']) {
    const response = await fetch(host.url + path)
    expect([response.status, response.headers.get('Cache-Control')], path).toEqual([200, 'no-cache'])
  }
  expect(read('precache.json')).not.toMatch(/hosting|_headers|_redirects|vercel|htaccess|wrangler/)
})

test('no page names the computer that it was built on, and the licences of all libraries come with the app', async ({ host }) => {
  for (const page of pages) expect(read(page), page).not.toContain('localhost')
  const licences = await (await fetch(`${host.url}licences.txt`)).text()
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))
  const sources = maps.flatMap((path): string[] => JSON.parse(read(path)).sources)
  const packages = new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))
  expect(packages.size).toBeGreaterThan(50)
  expect([...packages, '@fontsource-variable/vazirmatn'].filter((name) => !licences.includes(`## ${name} - `))).toEqual([])
})
