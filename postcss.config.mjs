export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        // docs/specification.md 9: 0, 600, 900, 1200, 1536 px
        'breakpoint-xs': '37.5em',
        'breakpoint-sm': '37.5em',
        'breakpoint-md': '56.25em',
        'breakpoint-lg': '75em',
        'breakpoint-xl': '96em',
      },
    },
  },
}
