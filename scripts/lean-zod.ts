import type { Plugin } from 'vite'
import { edited, type Instead, type Node, replaced, rewritten, visit } from './source-edits.ts'

/**
 * What our contract never asks of Zod: a check that answers later, writing values back as they came, giving up at the first issue, keeping what was
 * parsed, a schema of what else an object may have. `false` in its place, and the minifier leaves out what would follow; one that is no longer there
 * costs bytes alone, which the budget sees.
 */
const NEVER: [what: RegExp, instead: string][] = [
  [/asyncResult \|\| _ instanceof Promise/g, 'false'],
  [/\b\w+ instanceof Promise/g, 'false'],
  [/ctx\.direction === "backward"/g, 'false'],
  [/ctx\?\.direction !== "backward"/g, 'true'],
  [/ctx\.skipChecks/g, 'false'],
  [/!ctx\?\.skipChecks/g, 'true'],
  [/= ctx\?\.abortEarly/g, '= false'],
  [/core\.globalConfig\.memoizer/g, 'undefined'],
  [/if \((payload|result)\.memo\)/g, 'if (false)'],
  [/proms\.length/g, 'false'],
  [/if \(asyncResult\)/g, 'if (false)'],
]

/** What a schema tells those who ask what it is: discriminated unions, template literals, JSON Schema, other validators, `instanceof`. */
const TOLD =
  /^(util\.defineLazyInternal\(inst, "(pattern|values|propValues)"|inst\._zod\.(pattern|version|bag) = |Object\.defineProperty\(_, (Symbol|"name"))/

/** Members of a schema that nothing in the worker asks for: what is wrong is answered there, and neither thrown nor waited for. */
const MEMBERS = ['~standard', 'with', 'parse', 'parseAsync', 'safeParseAsync', 'brand', 'apply']

/** Functions of which our use needs less: shapes have neither getters nor symbols, and masks name fields that are there. */
const FUNCTIONS: Record<string, Record<string, string>> = {
  'core/schemas.js': {
    normalizeDef: '(def) { return { ...def, allKeys: Object.keys(def.shape) } }',
  },
  'core/util.js': {
    sourceShape: '(schema) { return schema._zod.def.shape }',
    mirrorShape: `(target, source, keys, wrap) {
      const { shape } = source._zod.def
      for (const key of keys) target[key] = wrap ? wrap(shape[key], key) : shape[key]
    }`,
    mirrorProps: '(target, source) { Object.assign(target, source) }',
    maskedKeys: '(schema, mask) { return Object.keys(mask) }',
    mergeDefs: '(...defs) { return Object.assign({}, ...defs) }',
    isPlainObject: '(value) { return isObject(value) }',
    defineLazyInternal: `(inst, key, compute) {
      const proto = Object.getPrototypeOf(inst._zod)
      if (key in proto) return
      const get = function () {
        const value = compute(this)
        Object.defineProperty(this, key, { value })
        return value
      }
      Object.defineProperty(proto, key, { get })
    }`,
  },
}

/** Lines of which our use needs less: errors are asked for their issues alone, whole numbers are the only format of numbers, nobody extends a class of Zod's. */
const LESS: Record<string, Instead[]> = {
  // How schemas are put together is checked wherever Zod stands whole: where screens are tested, and in development.
  'core/util.js': [
    ['const hasChecks = checks && checks.length > 0;', 'const hasChecks = false;', 4],
    ['if (params?.error !== undefined)\n            throw new Error("Cannot specify both `message` and `error` params");', ''],
    ['if (!isPlainObject(shape)) {\n        throw new Error("Invalid input to extend: expected a plain object");\n    }', ''],
  ],
  'core/schemas.js': [
    ['const catchall = def.catchall;', 'const catchall = undefined;', 2],
    ['const desc = Object.getOwnPropertyDescriptor(def, "shape");', ''],
    [
      'if (def.coerce)\n            try {\n                payload.value = String(payload.value);\n            }\n            catch (_) { }',
      '',
    ],
    [
      'if (def.coerce)\n            try {\n                payload.value = Boolean(payload.value);\n            }\n            catch (_) { }',
      '',
    ],
    ['const sh = desc?.get ? desc.get.raw : (def.shape ?? {});', 'const sh = undefined;'],
  ],
  'core/core.js': [
    ['const inst = params?.Parent ? newError(Definition) : this;', 'const inst = this;'],
    ['const Parent = params?.Parent ?? Object;', ''],
    ['class Definition extends Parent {\n    }\n    Object.defineProperty(Definition, "name", { value: name });', ''],
    ['const pp = globalThis.__zod_globalConfig?.postProcessor;', 'const pp = undefined;'],
    ['while (up && up !== ctorProto)', 'while (false)'],
    ['const proto = _.prototype;\n        for (const k in proto)', 'for (const k of [])'],
  ],
  'core/parse.js': [
    [
      'error = new Err(issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())));',
      'error = { issues: issues.map((iss) => util.finalizeIssue(iss, ctx, core.config())) };',
    ],
  ],
  'core/checks.js': [
    ['const isInt = def.format?.includes("int");', 'const isInt = true;'],
    ['const [minimum, maximum] = util.NUMBER_FORMAT_RANGES[def.format];', ''],
    ['if (input < minimum) {', 'if (false) {', 2],
    ['if (input > maximum) {', 'if (false) {', 2],
  ],
}

/**
 * Zod without what nothing of the contract uses: the worker would parse it at each wake-up. All tests of the back end run on it.
 * @param isTold whether schemas still say what they are: tests compare what is answered with the OpenAPI document
 */
export function leanZod({ isTold = false } = {}): Plugin {
  return {
    name: 'homeroom-lean-zod',
    transform(code, id) {
      const file = /\/zod\/v4\/((?:core|mini)\/\w+\.js)$/.exec(id)?.[1]
      return file ? { code: lean(code, file, this.parse(code) as unknown as Node, isTold), map: null } : null
    },
  }
}

/** @throws Error when a part is not there as often as it was: another release of Zod is looked at anew */
function lean(code: string, file: string, program: Node, isTold: boolean): string {
  const edits = rewritten(program, FUNCTIONS[file] ?? {}, 'Zod')
  visit(program, (node) => {
    if (!isTold && node.type === 'ExpressionStatement' && TOLD.test(code.slice(node.start, node.end)))
      edits.push({ start: node.start, end: node.end, text: '' })
    edits.push(...membersOf(node).map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })))
    return true
  })
  const less = replaced(edited(code, edits), LESS[file] ?? [], 'Zod')
  return NEVER.reduce((text, [what, instead]) => text.replace(what, instead), less)
}

const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? ''

/** The members of a kind of schema that nobody asks for. */
function membersOf(node: Node): Node[] {
  const { property } = (node.callee ?? {}) as { property?: unknown }
  const [, , members] = nameOf(property) === '$constructor' ? (node.arguments as Node[]) : []
  const all = members?.type === 'ObjectExpression' ? (members.properties as Node[]) : []
  return all.filter(({ key }) => MEMBERS.includes(nameOf(key) || String((key as { value?: unknown }).value)))
}
