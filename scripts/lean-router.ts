import type { Plugin } from 'vite'
import { type Instead, replaced } from './source-edits.ts'

/**
 * The router asks the browser for the module of a route's loader with each navigation, also for one that it has: the browser answers in a
 * later task, often behind the next frame. What has been loaded is remembered, so that a letter of a search is asked for at once.
 */
export function leanRouter(): Plugin {
  return {
    name: 'homeroom-lean-router',
    apply: 'build',
    transform(code, id) {
      if (!/@tanstack\/router-core\/dist\/esm\/router\.js$/.test(id)) return null
      const lines: Instead[] = [
        ['function lazyFn(fn, key) {', 'function lazyFn(fn, key) { let module;'],
        ['return (await fn())[key', 'module ??= await fn(); return module[key'],
      ]
      return { code: replaced(code, lines, 'The router'), map: null }
    },
  }
}
