import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'

const MACRO = /from '@lingui\/(core|react)\/macro'/

/** React, and Lingui's macros where a file has one: only those are read by Babel, which takes its time. */
export const reactWithMacros = () =>
  react({
    babel: (id) => ({
      plugins: MACRO.test(readFileSync(id.replace(/\?.*/, ''), 'utf8')) ? ['@lingui/babel-plugin-lingui-macro'] : [],
    }),
  })
