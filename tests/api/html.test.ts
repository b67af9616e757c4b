// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sanitizeHtml } from '#api/kernel/html.ts'
import { faults } from '../corpus/faults.ts'
import { vectors } from '../corpus/xss.ts'

// Building documents is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describe('the corpus', () => {
  test('has at least 100 vectors, each another one', () => {
    expect(new Set(vectors).size).toBe(vectors.length)
    expect(vectors.length).toBeGreaterThanOrEqual(100)
  })

  test('is dangerous where nothing cleans it', () => {
    expect(vectors.filter((vector) => faults(vector).length > 0).length).toBeGreaterThan(100)
  })

  test.each(vectors)('%s', (vector) => {
    const clean = sanitizeHtml(vector)
    expect(faults(clean)).toEqual([])
    expect(faults(`<table><tr><td>${clean}</td></tr></table>`)).toEqual([])
    expect(sanitizeHtml(clean)).toBe(clean)
  })
})

describe('whatever is thrown at it', () => {
  const pieces = fc.constantFrom(
    ...'< > " \' = / & ; : ! - -- <!-- --> `'.split(' '),
    ...['<a ', '<img ', '<p ', '<svg>', '</svg>', '<style>', '</style>', '<script>', '</script>', '<math>', '</p>', '<table>', '<td>'],
    ...[
      'href=',
      'src=',
      'onerror=alert(1)',
      'style=',
      'title="',
      'javascript:',
      'data:',
      '&#106;',
      '&colon;',
      '&quot;',
      '\0',
      '\t',
      '\n',
      ' ',
      'x',
    ],
  )

  test('nothing runs, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const clean = sanitizeHtml(parts.join(''))
        expect(faults(clean)).toEqual([])
        expect(sanitizeHtml(clean)).toBe(clean)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['<', '<script', '<a ', '<a "', '<p a="', "<p a=' ", '<!--', '</p>', '&#1', '<p title= ', '"= ', '<p ='])(
    'a megabyte of %j takes time in proportion, not to its square',
    (piece) => {
      const started = performance.now()
      sanitizeHtml(`<p ${piece.repeat(1_000_000 / piece.length)}`)
      // Milliseconds on an idle machine; with quadratic time it would be many minutes.
      expect(performance.now() - started).toBeLessThan(15_000)
    },
  )
})

describe('what it keeps', () => {
  test.each([
    '<h2>Sports day</h2><p>Dear <b>families</b>,<br>bring a <i>hat</i>.</p>',
    '<ul><li>one</li><li>two</li></ul><ol start="3"><li>three</li></ol>',
    '<blockquote><p>On Monday you wrote</p></blockquote><pre><code>a &lt; b</code></pre><hr>',
    '<table><thead><tr><th colspan="2">Class</th></tr></thead><tbody><tr><td>7A</td><td>24</td></tr></tbody></table>',
    '<p dir="rtl" lang="ar">مرحبا</p>',
    '<p style="text-align: center; color: #5d87ff">x</p>',
    '<img width="40" src="/pictures/people/01.webp">',
    '<img src="data:image/png;base64,iVBORw0KGgo=">',
    '<img src="/api/data/files/3f0c">',
    'Fish &amp; chips, 5 &lt; 6, “quotes” &nbsp; 学校',
  ])('%s', (html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  test('words of tags it does not know, and of a comparison', () => {
    expect(sanitizeHtml('<center-piece>still here</center-piece> if a < b and c > d')).toBe('still here if a &lt; b and c &gt; d')
  })

  test('links to the web, to mail, to telephones and within the app, which open on their own', () => {
    const link = (href: string) => `<a href="${href}" rel="noopener noreferrer" target="_blank">x</a>`
    for (const href of [
      'https://school.example/a?b=1&amp;c=2',
      'mailto:ana@homeroom.example',
      'tel:+442079460100',
      '/classes',
      '../x',
      '#top',
    ]) {
      expect(sanitizeHtml(`<a href="${href}" target="_self">x</a>`)).toBe(link(href))
    }
  })

  test('the address of a remote picture, without loading it', () => {
    expect(sanitizeHtml('<img src="https://cdn.example/logo.png" alt="Logo">')).toBe(
      '<img alt="Logo" data-src="https://cdn.example/logo.png">',
    )
    expect(sanitizeHtml('<img src="//cdn.example/logo.png">')).toBe('<img data-src="https://cdn.example/logo.png">')
  })

  test('what stands after a dropped element', () => {
    expect(sanitizeHtml('<p>a</p><style>p{color:red}</style><script>var x = "<b>"</script><p>b</p>')).toBe('<p>a</p><p>b</p>')
  })
})
