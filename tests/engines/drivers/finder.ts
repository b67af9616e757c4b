import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { queries } from '@testing-library/dom'

/** How a user names an element: by role and name, by text, or a field by its name. `file` is a file input. It is sent to the page as JSON. */
export interface Target {
  by: 'role' | 'text' | 'field' | 'file'
  /** The role, if it is found by role. */
  role?: string
  /** The whole name, or a part of the text; or a pattern, if there are flags. Without it, any element of the role is found. */
  name?: string
  flags?: string
  /** The role of the element that contains it, such as `dialog`. */
  within?: string
}

interface Finder {
  /** Returns the first visible element, or file input. */
  find(target: Target): HTMLElement | null
  /** Returns the middle of the element once a mouse can hit it and it is not disabled; until then null. Scrolls to the element. */
  place(target: Target): [x: number, y: number] | null
}

declare global {
  interface Window {
    TestingLibraryDom: typeof queries
    finder: Finder
  }
}

/** Defines `window.finder`. Runs in the page. */
function installFinder(): void {
  const { queryAllByRole } = window.TestingLibraryDom
  const fieldRoles = ['textbox', 'combobox', 'searchbox', 'spinbutton']
  // File inputs are hidden: buttons open them. The picture of a page that is still loading is inert. A dialog that is about to appear is
  // transparent, and moves.
  const isUsable = (element: HTMLElement) =>
    !element.closest('[inert]') &&
    (element.matches('[type=file]') || element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  /** Returns the innermost elements that contain a text. */
  const findText = (root: HTMLElement, text: string | RegExp) => {
    const matches = ({ textContent }: Element) => {
      const words = textContent.replace(/\s+/g, ' ').trim()
      return typeof text === 'string' ? words.includes(text) : text.test(words)
    }
    const all = [...root.querySelectorAll<HTMLElement>('*:not(script, style)')].filter(matches)
    return all.filter((element) => !all.some((other) => other.parentElement === element))
  }
  const find = ({ by, role = '', name, flags, within }: Target) => {
    const matcher = name !== undefined && flags !== undefined ? new RegExp(name, flags) : name
    const findIn = (root: HTMLElement) => {
      if (by === 'field') return fieldRoles.flatMap((one) => queryAllByRole(root, one, { name: matcher }))
      if (by === 'file') return [...root.querySelectorAll<HTMLElement>('input[type=file]')]
      if (by === 'text') return findText(root, matcher ?? '')
      return queryAllByRole(root, role, { name: matcher })
    }
    const roots = within ? queryAllByRole(document.body, within) : [document.body]
    return roots.flatMap(findIn).find(isUsable) ?? null
  }
  const middleOf = (element: HTMLElement): [x: number, y: number] => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  const hits = (element: HTMLElement) => {
    const hit = document.elementFromPoint(...middleOf(element))
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const place = (target: Target) => {
    const element = find(target)
    if (element && !hits(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return element && !element.matches(':disabled') && hits(element) ? middleOf(element) : null
  }
  window.finder = { find, place }
}

const TESTING_LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')

/** Testing Library and `window.finder`, as a script for pages. */
export const FINDER_SCRIPT = `${readFileSync(TESTING_LIBRARY, 'utf8')};(${installFinder})()`
