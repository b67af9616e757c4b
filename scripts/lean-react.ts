import { minify } from 'terser'
import type { Plugin } from 'vite'

const JSX = 'react/jsx-runtime'
const PLAIN = '\0plain-jsx'

/**
 * What React is asked through, without detours. Elements are made by name: as a part of a CommonJS module, the maker is looked up in it
 * for each of the thousands of elements that the screens' code names. And React has had stores since version 18: nothing stands in for them.
 */
export function leanReact(): Plugin {
  return {
    name: 'homeroom-lean-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { ssr }) {
      if (ssr) return null
      if (source === JSX && importer !== PLAIN) return PLAIN
      if (/^use-sync-external-store\/shim\/with-selector(\.js)?$/.test(source)) {
        return this.resolve('use-sync-external-store/with-selector', importer, { skipSelf: true })
      }
      return null
    },
    load: (id) => (id === PLAIN ? `import runtime from '${JSX}'\nexport const { Fragment, jsx, jsxs } = runtime` : null),
  }
}

/** The name of a class in the build: its own, and one that its file's names share, so that a page's text repeats little else. */
export function classNames(name: string, _file: string, rules: string): string {
  let sum = 0
  for (const letter of rules) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return `${name}_${(sum >>> 0).toString(36).padStart(4, '0').slice(-4)}`
}

/** The script that a visitor waits for is made small twice: what is said once is put where it is used, which the build's own minifier leaves. */
export function smallStart(): Plugin {
  return {
    name: 'homeroom-small-start',
    apply: 'build',
    async renderChunk(code, { name }) {
      if (name !== 'start') return null
      const small = await minify(code, { module: true, mangle: false, compress: { ecma: 2020, passes: 3, keep_fargs: false } })
      return { code: small.code ?? code, map: null }
    },
  }
}
