import { build, type Plugin, type Rolldown } from 'vite'

/** Bundles a module of `src/start/inline/` into one script without imports, for inlining into a page. */
export async function bundleInline(file: string, base: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    base,
    publicDir: false,
    build: { write: false, target: 'es2023', rolldownOptions: { input: file, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return result.output[0].code.trim()
}

const INLINE = /<script data-inline src="\/([^"]+)"><\/script>/

/**
 * Replaces `<script data-inline src="/src/….ts">` in the page with its code, so that scripts that run before the first paint are typed
 * modules too.
 */
export function inlineScripts(): Plugin {
  let base = '/'
  return {
    name: 'homeroom-inline-scripts',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const file = INLINE.exec(html)?.[1]
        if (!file) return html
        const code = await bundleInline(file, base)
        return html.replace(INLINE, () => `<script>${code}</script>`)
      },
    },
  }
}
