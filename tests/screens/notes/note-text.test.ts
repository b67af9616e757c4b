import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InlineNode, parseInline, plainLine } from '#features/notes/note/noteInline.ts'
import { continueList, parseLines, summarize } from '#features/notes/note/noteText.ts'

/** A parsed line as markup, with elements in angle brackets. */
const drawn = (pieces: readonly InlineNode[]): string =>
  pieces
    .map((piece) =>
      'parts' in piece ? `<${piece.kind}>${drawn(piece.parts)}</>` : piece.kind === 'code' ? `<code>${piece.text}</>` : piece.text,
    )
    .join('')
const line = (text: string) => drawn(parseInline(text))

describe('the words of a line', () => {
  test.each([
    ['Bring **all three** keys', 'Bring <strong>all three</> keys'],
    ['*Soon*, or ~~never~~: `npm start`', '<em>Soon</>, or <del>never</>: <code>npm start</>'],
    ['这是**重要**的', '这是<strong>重要</>的'],
    ['**bold and _both_**', '<strong>bold and <em>both</></>'],
    ['[Timetable](https://school.example/a) and https://b.example/x_y_z.', '<link>Timetable</> and <link>https://b.example/x_y_z</>.'],
    ['Ask [Ana](mailto:ana@school.example)', 'Ask <link>Ana</>'],
  ])('%s', (typed, shown) => expect(line(typed)).toBe(shown))

  test.each([
    '2*3*4 = 24',
    '5 * 3 * 2',
    'snake_case_name and __init__',
    'one * star, ** two, _ and ~~ three',
    '[no](javascript:alert(1))',
    '[no](JavaScript:alert)',
    '[no](data:text/html,x)',
    '[no](/apps/notes)',
    '<b>no</b> & <script>',
    '[ ] box, a [note] (aside)',
  ])('stay as they were typed: %s', (typed) => expect(line(typed)).toBe(typed))

  test('are never lost, lead nowhere but to pages, mails and calls, and nothing throws', () => {
    const marked = fc.array(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '~~',
        '`',
        '[',
        ']',
        '(',
        ')',
        'a',
        ' ',
        'https://a.example',
        'javascript:',
        'tel:1',
        '\n',
        '# ',
        '> ',
        '1. ',
        '- [x] ',
        '```',
      ),
      { maxLength: 40 },
    )
    const hrefs = (pieces: readonly InlineNode[]): string[] =>
      pieces.flatMap((piece) => [...(piece.kind === 'link' ? [piece.href] : []), ...('parts' in piece ? hrefs(piece.parts) : [])])
    fc.assert(
      fc.property(
        fc.oneof(
          marked.map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          expect(parseLines(text)).toHaveLength(text.split('\n').length)
          for (const href of hrefs(parseInline(text))) expect(href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
          const kept = plainLine(text)
          // Only markers and the URLs of links are left out.
          for (const letter of kept) expect(text).toContain(letter)
          if (!/[*_~`[]/.test(text)) expect(kept).toBe(text)
        },
      ),
    )
  })

  test('of the longest note are read at once, however many marks it has', () => {
    const begin = performance.now()
    for (const one of ['**a', '_a ', '[a](', '`a', '~~a ~', '*a* _', 'https://']) parseInline(one.repeat(20_000 / one.length))
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})

describe('the lines', () => {
  test('are headings, quotes, numbers, rules and code, or what they were before', () => {
    const kinds = parseLines('# Trip\n#no\n> Ana: yes\n2. Pack\n---\n```\n- [ ] code\n```\n- milk\n```').map(({ kind }) => kind)
    expect(kinds).toEqual(['heading', 'text', 'quote', 'number', 'rule', 'fence', 'code', 'fence', 'bullet', 'text'])
    expect(parseLines('### Three')[0]).toMatchObject({ level: 3, text: 'Three' })
  })

  test('are shown in the list without their marks', () => {
    expect(summarize('# Trip to **Rome**\n> [Plan](https://a.example)\n1. Pack')).toMatchObject({
      heading: 'Trip to Rome',
      excerpt: 'Plan Pack',
    })
  })

  test('Enter goes on counting', () => {
    expect(continueList('9. milk', 7)).toEqual({ from: 7, to: 7, insert: '\n10. ' })
    expect(continueList('1. milk\n2. ', 11)).toEqual({ from: 8, to: 11, insert: '' })
  })
})
