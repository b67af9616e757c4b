import type { Plugin } from 'vite'

const BORROWED = 'import { useMergeRefs } from "@floating-ui/react";'
const OWN = 'import { useMergedRef } from "@mantine/hooks";\nconst useMergeRefs = (refs) => useMergedRef(...refs);'

/**
 * Mantine's ScrollArea borrows three lines from the library that places popovers, and each dialog has a ScrollArea: 17 kB gzip on every page
 * with a dialog and without a popover. Its own hook does the same.
 */
export function leanScrollArea(): Plugin {
  return {
    name: 'homeroom-lean-scroll-area',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/components/ScrollArea/ScrollArea.mjs')) return null
      if (!code.includes(BORROWED)) throw new Error('ScrollArea no longer borrows useMergeRefs: this plugin is not needed any more.')
      return { code: code.replace(BORROWED, OWN), map: null }
    },
  }
}
