import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type HeaderRule, headerRules, scriptHashes } from './security-headers.ts'

/** The folder with a subfolder of configuration files for each host. Its name begins with a dot so that it is not served. */
export const HOSTING_FOLDER = '.hosting'

/** Writes the configuration files of common static hosts from the build. See docs/hosting.md. */
export function hosting(): Plugin {
  let folder = 'dist'
  let base = '/'
  // True until the build has written its files.
  let hasFailed = true
  return {
    name: 'homeroom-hosting',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      base = config.base
    },
    writeBundle() {
      hasFailed = false
    },
    closeBundle: {
      sequential: true,
      handler() {
        if (hasFailed) return
        const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
        const hashes = new Set(pages.flatMap((path) => scriptHashes(readFileSync(join(folder, path), 'utf8'))))
        const shell = readFileSync(join(folder, 'shell.html'), 'utf8')
        for (const [path, text] of Object.entries(hostingFiles(headerRules([...hashes]), base, shell))) {
          const file = join(folder, HOSTING_FOLDER, path)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, text)
        }
      },
    },
  }
}

/** The files of each host, by path. */
const hostingFiles = (rules: readonly HeaderRule[], base: string, shell: string): Record<string, string> => ({
  'netlify/_headers': headersFile(rules, base),
  'netlify/_redirects': `${base}* ${base}shell.html 200\n`,
  'cloudflare/_headers': headersFile(rules, base),
  'cloudflare/wrangler.jsonc': `${JSON.stringify(WRANGLER, null, 2)}\n`,
  'cloudflare/.assetsignore': `wrangler.jsonc\n${HOSTING_FOLDER}\n`,
  'vercel/vercel.json': `${JSON.stringify(vercel(rules, base), null, 2)}\n`,
  'nginx/homeroom.conf': nginx(rules, base),
  'apache/.htaccess': apache(rules, base),
  // GitHub Pages sends no custom headers, so only the page's meta policy applies. It serves 404.html for unknown paths.
  'github-pages/404.html': shell,
  'github-pages/.nojekyll': '',
})

/** The format of Netlify and Cloudflare. */
const headersFile = (rules: readonly HeaderRule[], base: string): string =>
  rules
    .map(({ path, headers }) => [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n')

/** Files are served without redirects from `/index.html` to `/`: the worker rejects redirected responses. */
const WRANGLER = {
  name: 'homeroom',
  compatibility_date: '2026-01-01',
  assets: { directory: '.', html_handling: 'none', not_found_handling: 'single-page-application' },
}

const vercel = (rules: readonly HeaderRule[], base: string) => ({
  headers: rules.map(({ path, headers }) => ({
    source: base + path.replace('*', '(.*)'),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })),
  rewrites: [{ source: `${base}(.*)`, destination: `${base}shell.html` }],
})

/** Pages are revalidated each time: these hosts set no caching header by default, and browsers would guess. */
const NO_CACHE = { 'Cache-Control': 'no-cache' }

/** An nginx location inherits headers only if it adds none itself, so each one lists all. */
function nginx(rules: readonly HeaderRule[], base: string): string {
  const common = rules.find(({ path }) => path === '*')?.headers ?? {}
  const lines = (headers: Record<string, string>) =>
    Object.entries({ ...common, ...headers }).map(([name, value]) => `  add_header ${name} "${value}" always;`)
  const blocks = rules.map(({ path, headers }) => {
    if (path === '*') return [`location ${base} {`, ...lines(NO_CACHE), `  try_files $uri $uri/index.html ${base}shell.html;`, '}']
    const match = path.endsWith('*') ? `^~ ${base}${path.slice(0, -1)}` : `= ${base}${path}`
    // Older versions of nginx do not know this type.
    const type = path.endsWith('.webmanifest') ? ['  types {}', '  default_type application/manifest+json;'] : []
    return [`location ${match} {`, ...type, ...lines(headers), '  try_files $uri =404;', '}']
  })
  return [
    '# Into the server block of the site, after its root.',
    `location = ${base}api/openapi.json {`,
    ...lines({}),
    '  try_files $uri =404;',
    '}',
    `location ^~ ${base}api/ {`,
    '  return 404;',
    '}',
    ...blocks.flat(),
    '',
  ].join('\n')
}

function apache(rules: readonly HeaderRule[], base: string): string {
  const pattern = (path: string) =>
    path === '*' ? '' : `expr=%{REQUEST_URI} =~ m#^${base}${path.replaceAll('.', '\\.').replace('*', '')}${path.endsWith('*') ? '' : '$'}#`
  const lines = rules.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) =>
      `  Header always set ${name} "${value}" ${path === '*' ? '' : `"${pattern(path)}"`}`.trimEnd(),
    ),
  )
  return [
    '# Beside index.html. Needs mod_headers, mod_rewrite and AllowOverride All.',
    'AddType application/manifest+json .webmanifest',
    'DirectorySlash Off',
    '<IfModule mod_headers.c>',
    ...Object.entries(NO_CACHE).map(([name, value]) => `  Header always set ${name} "${value}"`),
    ...lines,
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    `  RewriteBase ${base}`,
    '  RewriteRule ^api/(?!openapi\\.json$) - [R=404,L]',
    '  RewriteCond %{REQUEST_FILENAME} -f',
    '  RewriteRule ^ - [L]',
    '  RewriteRule ^$ index.html [L]',
    '  RewriteCond %{REQUEST_FILENAME}/index.html -f',
    '  RewriteRule ^(.+?)/?$ $1/index.html [L]',
    '  RewriteRule ^ shell.html [L]',
    '</IfModule>',
    '',
  ].join('\n')
}
