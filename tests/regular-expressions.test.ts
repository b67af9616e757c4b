import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isSweep } from './sweep.ts'

/**
 * No regular expression of `src` may take more than linear time on external text: a malicious message or file could block the page or the
 * worker. The checker (recheck, in its JavaScript build) is slow, so its verdicts are stored and only new expressions are checked. `npm run
 * sweep -- expressions` checks all again and stores the verdicts.
 */
const VERDICTS = new URL('corpus/regular-expressions.json', import.meta.url)

/** Expressions with more than linear time, or without a verdict, and the reason why each is harmless. */
const BOUNDED: Record<string, string> = {
  '/Macintosh.*Version\\/(1[7-9]|[2-9]\\d)\\..*Safari\\//': 'It reads the name of one’s own browser.',
  '/\\s+\\S*$/': 'It reads the first 155 or 180 characters of a text.',
  '/url\\("?([^")]+)"?\\)/g': 'It reads the font rules of the app’s own style sheets.',
}

type Verdict = 'linear' | 'slow' | 'unknown'
type Node = { type?: string; [key: string]: unknown }

/** All literals, and texts that `RegExp` is given as they are: `/pattern/flags`. */
function expressionsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const {
      type,
      regex,
      callee,
      arguments: given,
    } = node as Node & { regex?: { pattern: string; flags: string }; callee?: { name?: string } }
    if (type === 'Literal' && regex) found.push(`/${regex.pattern}/${regex.flags}`)
    const [pattern, flags] = (given ?? []) as { value?: unknown }[]
    if (callee?.name === 'RegExp' && typeof pattern?.value === 'string') found.push(`/${pattern.value}/${flags?.value ?? ''}`)
    Object.values(node).forEach(visit)
  }
  const { program, errors } = parseSync(file, readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8'))
  expect(errors, file).toEqual([])
  visit(program)
  return found
}

function verdictOn(expression: string): Verdict {
  const cut = expression.lastIndexOf('/')
  const { status } = checkSync(expression.slice(1, cut), expression.slice(cut + 1), { timeout: 120_000 })
  return status === 'safe' ? 'linear' : status === 'vulnerable' ? 'slow' : 'unknown'
}

test('no regular expression can be made to run long', { timeout: 900_000 }, () => {
  process.env.RECHECK_BACKEND = 'pure'
  const files = readdirSync(new URL('../src', import.meta.url), { recursive: true, encoding: 'utf8' })
  const expressions = [...new Set(files.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).flatMap(expressionsIn))].sort()
  const known: Record<string, Verdict> = isSweep ? {} : JSON.parse(readFileSync(VERDICTS, 'utf8'))
  const verdicts = Object.fromEntries(
    expressions.map((expression) => [expression, Object.hasOwn(known, expression) ? known[expression] : verdictOn(expression)]),
  )
  if (isSweep) writeFileSync(VERDICTS, `${JSON.stringify(verdicts, null, 2)}\n`)
  console.info(
    `${expressions.length} regular expressions, ${expressions.filter((one) => !Object.hasOwn(known, one)).length} of them checked now.`,
  )
  const notLinear = expressions.filter((expression) => verdicts[expression] !== 'linear')
  expect(notLinear).toEqual(Object.keys(BOUNDED).sort())
})
