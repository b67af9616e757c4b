import { readdirSync, readFileSync } from 'node:fs'
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#ui/theme/settings.ts'
import { appVariables, COLOR_THEMES, createAppTheme } from '#ui/theme/theme.ts'

type Variables = Record<string, string>
type Scheme = 'variables' | 'light' | 'dark'

/** What is shown without the office's components, and therefore without Mantine to write its variables. */
const PLAIN = [
  'node_modules/@mantine/core/styles/baseline.css',
  ...[
    'theme/base',
    'feedback/PageSpinner.module',
    'feedback/ErrorState.module',
    'navigation/SkipLink.module',
    'theme/illustration.module',
  ].map((name) => `src/ui/${name}.css`),
  ...['site', 'app'].flatMap((area) =>
    readdirSync(`src/features/${area}`, { recursive: true, encoding: 'utf8' }).map((name) => `src/features/${area}/${name}`),
  ),
].filter((path) => path.endsWith('.css'))

const used = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')

/** Every variable as Mantine would write it for a theme. */
function written(theme: keyof typeof COLOR_THEMES): Record<Scheme, Variables> {
  const merged = mergeMantineTheme(DEFAULT_THEME, createAppTheme({ ...DEFAULT_SETTINGS, theme }))
  const [mantine, own] = [defaultCssVariablesResolver(merged), appVariables(merged)]
  return {
    variables: { ...mantine.variables, ...own.variables },
    light: { ...mantine.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...mantine.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
  }
}

const first = written('BLUE_THEME')
const needed = new Set<string>()
const need = (name: string): void => {
  const values = [first.variables[name], first.light[name], first.dark[name]].filter((value) => value !== undefined)
  if (values.length === 0 || needed.has(name)) return
  needed.add(name)
  for (const other of values.flatMap(used)) need(other)
}
for (const path of PLAIN) for (const name of used(readFileSync(path, 'utf8'))) need(name)

/** The rule of a selector with those of its variables that are needed and not said already. */
function rule(selector: string, variables: Variables, said: Variables): string {
  const lines = Object.entries(variables).filter(([name, value]) => needed.has(name) && said[name] !== value)
  return lines.length === 0
    ? ''
    : `${selector} {\n${lines.map(([name, value]) => `  ${name}: ${value.replaceAll("'", '"')};`).join('\n')}\n}\n`
}

test('themes.css says what the themes say, for pages without the office’s components (`npx vitest run tests/ui/themes.test.ts --update` writes it)', async () => {
  const others = Object.keys(COLOR_THEMES).filter((theme) => theme !== 'BLUE_THEME') as (keyof typeof COLOR_THEMES)[]
  const scheme = (name: string) => `[data-mantine-color-scheme="${name}"]`
  const rules = [
    '/* Made by tests/ui/themes.test.ts from theme.ts. Stronger than what the office’s components write, which is the same. */\n',
    rule(':root:root', first.variables, {}),
    ...(['light', 'dark'] as const).map((name) => rule(`:root:root${scheme(name)}`, first[name], {})),
    ...others.flatMap((theme) => {
      const mine = written(theme)
      return [
        rule(`:root:root[data-theme="${theme}"]`, mine.variables, first.variables),
        ...(['light', 'dark'] as const).map((name) => rule(`:root:root${scheme(name)}[data-theme="${theme}"]`, mine[name], first[name])),
      ]
    }),
  ]
  await expect(rules.filter((text) => text !== '').join('\n')).toMatchFileSnapshot('../../src/ui/theme/themes.css')
})
