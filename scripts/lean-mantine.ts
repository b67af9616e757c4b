import type { Plugin } from 'vite'

/** A line of Mantine's that brings a whole library along for little, and one that does not. */
interface Loan {
  /** The files in which it stands. */
  files: RegExp
  borrowed: string
  own: string
  use?: [borrowed: string, own: string]
}

const LOANS: Loan[] = [
  {
    // Each dialog has a ScrollArea: 17 kB gzip of placing popovers on every page with a dialog and without a popover.
    files: /\/components\/ScrollArea\/ScrollArea\.mjs$/,
    borrowed: 'import { useMergeRefs } from "@floating-ui/react";',
    own: 'import { useMergedRef } from "@mantine/hooks";\nconst useMergeRefs = (refs) => useMergedRef(...refs);',
  },
  {
    // The frame of the office asks for the name of a class: 4 kB gzip of keeping a page from scrolling under a dialog.
    files: /\/components\/AppShell\/AppShell(Header|Footer|Aside)\/AppShell\1\.mjs$/,
    borrowed: 'import { RemoveScroll } from "react-remove-scroll";',
    own: 'import { zeroRightClassName } from "react-remove-scroll-bar/constants";',
    use: ['RemoveScroll.classNames.zeroRight', 'zeroRightClassName'],
  },
]

/** Has parts of Mantine that every page needs leave out what they borrow from parts that few do. */
export function leanMantine(): Plugin {
  return {
    name: 'homeroom-lean-mantine',
    apply: 'build',
    transform(code, id) {
      const loan = LOANS.find(({ files }) => files.test(id))
      if (!loan) return null
      if (!code.includes(loan.borrowed)) throw new Error(`${id} no longer says ${loan.borrowed} This loan is not needed any more.`)
      const [used, own] = loan.use ?? ['', '']
      const lean = code.replace(loan.borrowed, loan.own)
      return { code: loan.use ? lean.replaceAll(used, own) : lean, map: null }
    },
  }
}
