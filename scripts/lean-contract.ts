import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type Edit, edited, type Node, visit } from './source-edits.ts'

/** What an endpoint says for readers and tests; nothing that runs in a browser looks at it. */
const PROSE = ['summary', 'reply', 'errors', 'origin']

/** What an endpoint says for whoever answers it; a page only calls it, by its method and path. */
export const RULES = ['body', 'query', 'status', 'key', 'maxBytes', 'doubleSubmitMs', 'upload']

/** A module of the contract as the screens have it. */
const FOR_SCREENS = '?for-screens'

/**
 * Leaves out of the build what endpoints and schemas say only for readers and tests (summary, reply schema, sentences of
 * refusals, formats for the OpenAPI document), has schemas made when they are first used, and marks the making of everything else as free of
 * effects, so that what nothing else uses falls out too.
 */
export function leanContract(): Plugin {
  return {
    name: 'homeroom-lean-contract',
    apply: 'build',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts(\?for-screens)?$/.test(id)) return null
      const left = id.endsWith(FOR_SCREENS) ? [...PROSE, ...RULES] : PROSE
      const prose: Edit[] = []
      visit(this.parse(code) as unknown as Node, (node) => {
        const spec = endpointSpec(node)
        if (spec) prose.push(...partsOf(spec, left, code))
        const described = registered(node)
        if (described) prose.push({ start: described.end, end: node.end, text: '' })
        return true
      })
      const lean = edited(code, prose)
      const edits: Edit[] = []
      for (const value of constants(this.parse(lean) as unknown as Node)) {
        visit(value, (node) => {
          if (isFunction(node)) return false
          edits.push(...(isSchema(node) ? lateness(node) : purity(node)))
          return !isSchema(node)
        })
        if (id.endsWith(FOR_SCREENS) && !isSchema(value) && spreads(value)) edits.unshift(...madeInOnePureCall(value))
      }
      const needed = edits.some(({ text }) => text === LATELY) ? LATE : ''
      // Where a screen needs a schema, what sets them up comes along; where it needs none, nothing does.
      return { code: needed + edited(lean, edits), map: null, ...(id.endsWith(FOR_SCREENS) && { moduleSideEffects: false }) }
    },
  }
}

const PURE = '/* @__PURE__ */ '

/** Marks a call as free of effects; in a chain of calls each link needs its own mark. */
function purity(node: Node): Edit[] {
  const callee = node.callee as Node | undefined
  if (node.type !== 'CallExpression' || !callee || callee.type === 'Super') return []
  const mark = { start: node.start, end: node.start, text: PURE }
  const inner = callee.object as Node | undefined
  if (callee.type !== 'MemberExpression' || inner?.type !== 'CallExpression') return [mark]
  return [mark, { start: inner.start, end: inner.start, text: '(' }, { start: inner.end, end: inner.end, text: ')' }]
}

const LATE = "import { late } from '#contract/late.ts';\n"

const LATELY = `${PURE}late(() => `

/** Has a schema made when it is first used. */
const lateness = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: LATELY },
  { start: end, end, text: ')' },
]

/** Where the schemas of single lines, texts and numbers are made (src/contract/field.ts). */
const FIELDS = /^(line|requiredLine|text|requiredText|numeric|askedNumber)$/

/** Whether this makes a schema: zod's own calls, a schema with a check more, a line, a text or a number. */
function isSchema(node: Node): boolean {
  const callee = node.callee as { name?: string; property?: { name?: string } } | undefined
  return node.type === 'CallExpression' && (callee?.property?.name === 'check' || FIELDS.test(callee?.name ?? '') || rootOf(node) === 'z')
}

/** The name with which a chain of calls and members begins. */
function rootOf(node: Node): string | undefined {
  const inner = (node.callee ?? node.object) as Node | undefined
  return inner ? rootOf(inner) : (node.name as string | undefined)
}

/** Reading what is spread might have an effect, for all that a bundler knows. */
function spreads(value: Node): boolean {
  let found = false
  visit(value, (node) => {
    found ||= node.type === 'SpreadElement'
    return !found && !isFunction(node)
  })
  return found
}

const madeInOnePureCall = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: `${PURE}(() => (` },
  { start: end, end, text: '))()' },
]

const isFunction = (node: Node): boolean => /Function/.test(node.type)

/** The values of a module's own constants: `export const Note = z.object(…)`. What stands inside functions may well have effects. */
function constants(program: Node): Node[] {
  const statements = (program.body as Node[]).map(
    (statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null,
  )
  return statements.flatMap((statement) =>
    statement?.type === 'VariableDeclaration' ? (statement.declarations as Node[]).flatMap(({ init }) => (init as Node | null) ?? []) : [],
  )
}

/** The schema in `schema.register(z.globalRegistry, …)`. */
function registered(node: Node): Node | undefined {
  const { property, object } = (node.callee ?? {}) as { property?: { name?: string }; object?: Node }
  return node.type === 'CallExpression' && property?.name === 'register' ? object : undefined
}

function endpointSpec(node: Node): Node | undefined {
  const callee = node.callee as { name?: string } | undefined
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return undefined
  const [, spec] = node.arguments as Node[]
  return spec?.type === 'ObjectExpression' ? spec : undefined
}

function partsOf(spec: Node, names: string[], code: string): Edit[] {
  const properties = (spec.properties as Node[]).filter((property) =>
    names.includes(String((property.key as { name?: string } | undefined)?.name)),
  )
  return properties.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
}

/** Who calls the contract without looking at the schemas of its endpoints: the office's screens and what they are made of. */
const SCREENS = /\/src\/(client|ui|routes|start|features\/(?!site\/))/

/**
 * Gives the office's screens a contract of their own, in which endpoints are but a method and a path: before a page is there, it would
 * load the schemas of every area with the library that they are written in. The back end that runs in a page until a worker has it,
 * and the forms of the website, which are checked by these schemas, have the whole one.
 */
export function contractForScreens(): Plugin {
  const hasSchemas = new Map<string, boolean>()
  return {
    name: 'homeroom-contract-for-screens',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !/contract\/|^\.\//.test(source)) return null
      const fromContract = importer.endsWith(FOR_SCREENS)
      if (!fromContract && !(SCREENS.test(importer) && source.startsWith('#contract/'))) return null
      const found = await this.resolve(source, importer.replace(FOR_SCREENS, ''), { skipSelf: true })
      if (!found || !/\/src\/contract\/[\w-]+\.ts$/.test(found.id)) return found
      if (!hasSchemas.has(found.id)) hasSchemas.set(found.id, /from 'zod|from '\.\/(field|endpoint)/.test(readFileSync(found.id, 'utf8')))
      return hasSchemas.get(found.id) ? { ...found, id: found.id + FOR_SCREENS } : found
    },
  }
}
