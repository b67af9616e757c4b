import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'

const MACRO = /from '@lingui\/(core|react)\/macro'/

/** The React plugin, with Babel for Lingui's macros only in files that use them, since Babel is slow. */
export const reactWithMacros = () =>
  react({
    babel: (id) => ({
      plugins: MACRO.test(readFileSync(id.replace(/\?.*/, ''), 'utf8')) ? ['@lingui/babel-plugin-lingui-macro'] : [],
    }),
  })
