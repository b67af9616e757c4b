import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { blend, colorScale, FILLED_STEP } from './palette.ts'
import { radii } from './radii.ts'
import type { ColorTheme, Settings } from './settings.ts'

/** Primary and secondary of the six themes, the same in light and dark. */
export const COLOR_THEMES: Record<ColorTheme, { primary: string; secondary: string }> = {
  BLUE_THEME: { primary: '#5D87FF', secondary: '#49BEFF' },
  AQUA_THEME: { primary: '#0074BA', secondary: '#47D7BC' },
  PURPLE_THEME: { primary: '#763EBD', secondary: '#95CFD5' },
  GREEN_THEME: { primary: '#0A7EA4', secondary: '#CCDA4E' },
  CYAN_THEME: { primary: '#01C0C8', secondary: '#FB9678' },
  ORANGE_THEME: { primary: '#FA896B', secondary: '#0074BA' },
}

/** Dark scale from text to background; step 7 is the dark background of docs/specification.md 9. */
const DARK: MantineColorsTuple = [
  '#eaeff4',
  '#c9d2dd',
  '#a3b0c0',
  '#8292a6',
  '#566578',
  '#3a4757',
  '#222a34',
  '#171c23',
  '#12161c',
  '#0d1014',
]

/** Background of cards in dark mode. */
const SURFACE = '#1f2731'

const STATUS_COLORS = { success: '#13DEB9', info: '#539BFF', error: '#FA896B', warning: '#FFAE1F' }

/** Creates the Mantine theme for the user's colors and radius. */
export function createAppTheme({
  theme,
  borderRadius,
  cardShadow,
}: Pick<Settings, 'theme' | 'borderRadius' | 'cardShadow'>): MantineThemeOverride {
  // A stored theme may be from another version.
  const { primary, secondary } = COLOR_THEMES[theme] ?? COLOR_THEMES.BLUE_THEME
  const fontFamily =
    "'Plus Jakarta Sans Variable', 'Plus Jakarta Sans Vietnamese', 'Plus Jakarta Sans Extended', 'Homeroom Fallback', 'Vazirmatn Variable', 'Noto Sans SC', 'Segoe UI', system-ui, sans-serif"
  return createTheme({
    colors: {
      brand: colorScale(primary),
      accent: colorScale(secondary),
      dark: DARK,
      ...Object.fromEntries(Object.entries(STATUS_COLORS).map(([name, hex]) => [name, colorScale(hex)])),
    },
    primaryColor: 'brand',
    primaryShade: FILLED_STEP,
    white: '#ffffff',
    black: '#2A3547',
    defaultRadius: 'md',
    radius: radii(borderRadius),
    fontFamily: fontFamily,
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    // Card padding 15px (md) and card content padding 24px (lg): docs/specification.md 9.
    spacing: { xs: '8px', sm: '12px', md: '15px', lg: '24px', xl: '32px' },
    headings: {
      fontFamily: fontFamily,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '2.25rem', lineHeight: '2.75rem' },
        h2: { fontSize: '1.875rem', lineHeight: '2.25rem' },
        h3: { fontSize: '1.5rem', lineHeight: '1.75rem' },
        h4: { fontSize: '1.3125rem', lineHeight: '1.6rem' },
        h5: { fontSize: '1.125rem', lineHeight: '1.6rem' },
        h6: { fontSize: '1rem', lineHeight: '1.2rem' },
      },
    },
    breakpoints: { xs: '37.5em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { fw: 600 } },
      Card: { defaultProps: { padding: 'lg', ...(cardShadow ? { shadow: 'xs' } : { withBorder: true }) } },
      // 46px high with 14px at the sides: an outlined input's padding of 12px 14px (docs/specification.md 9).
      Input: {
        vars: () => ({
          wrapper: { '--input-height': '46px', '--input-padding': '14px', '--input-padding-y': '12px', '--input-fz': 'var(--field-size)' },
        }),
      },
      // Space between a label and its field, and a readable size for descriptions and errors.
      InputWrapper: {
        vars: () => ({ label: {}, error: { '--input-error-size': '0.8125rem' }, description: { '--input-description-size': '0.8125rem' } }),
        styles: { label: { marginBlockEnd: 6 }, description: { marginBlockEnd: 6 }, error: { marginBlockStart: 6 } },
      },
      // Browsers cut off the text of a select with padding.
      NativeSelect: { styles: { input: { paddingBlock: 0 } } },
      Modal: {
        defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.4, blur: 2 } },
        styles: { title: { fontSize: '1rem', fontWeight: 600 } },
      },
      // A `header` element in a dialog would be a second banner landmark.
      ModalHeader: { defaultProps: { component: 'div' } },
      DrawerHeader: { defaultProps: { component: 'div' } },
      // Suggestions are as wide as their field. Centered below it they start at its middle until they are measured, and widen the page of a phone.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      // The placeholder is an element without a role inside a menu.
      Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
      // The default gray of a toast's text has too little contrast.
      Notification: { styles: { description: { color: 'inherit' } } },
    },
  })
}

/** In dark mode Mantine's light variant is its darkest step and looks disabled. Ours is the color itself, blended into the surface. */
const lightVariantInDark = (name: string, steps: MantineColorsTuple | undefined): [string, string][] =>
  steps
    ? [
        [`--mantine-color-${name}-light`, blend(SURFACE, steps[5], 0.18)],
        [`--mantine-color-${name}-light-hover`, blend(SURFACE, steps[5], 0.26)],
        [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
      ]
    : []

/**
 * Our own CSS variables beside Mantine's: the background of pages (`--page`) and of cards (`--surface`), lines (`--line`), dimmed text with
 * enough contrast (`--quiet`), and text in the theme's color (`--brand-text`).
 */
export const appVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--page': '#f5f7fb',
    '--surface': '#ffffff',
    '--line': '#e3e8ef',
    '--quiet': '#566580',
    '--mantine-color-dimmed': '#566580',
    '--mantine-color-placeholder': '#66728a',
    '--mantine-color-default-border': '#d5dce6',
    '--brand-text': 'var(--mantine-color-brand-8)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-8)',
    '--mantine-color-error': 'var(--mantine-color-error-8)',
  },
  dark: {
    ...Object.fromEntries(['brand', 'accent', ...Object.keys(STATUS_COLORS)].flatMap((name) => lightVariantInDark(name, colors[name]))),
    '--page': '#171c23',
    '--surface': SURFACE,
    '--line': '#2f3a48',
    '--quiet': '#9fadbf',
    '--mantine-color-body': SURFACE,
    '--mantine-color-dimmed': '#9fadbf',
    '--mantine-color-placeholder': '#93a1b5',
    '--mantine-color-default': '#263039',
    '--mantine-color-default-hover': '#2d3844',
    '--mantine-color-default-border': '#3b4757',
    '--brand-text': 'var(--mantine-color-brand-3)',
    '--mantine-color-anchor': 'var(--mantine-color-brand-3)',
    '--mantine-color-error': 'var(--mantine-color-error-3)',
  },
})
