import { Text, Title } from '@mantine/core'
import classes from './Gallery.module.css'
import { Section, State } from './Section.tsx'

/** The theme's colours, each with ten shades. */
const SCALES = ['brand', 'accent', 'success', 'info', 'warning', 'error']
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const SIZES = [1, 2, 3, 4, 5, 6] as const

/** The theme's colours in ten shades, and the font sizes. */
export const Palette = () => (
  <Section title="Colours and type">
    <div className={classes.grid}>
      {SCALES.map((scale) => (
        <State key={scale} name={scale}>
          <div className={classes.scale}>
            {STEPS.map((step) => (
              <div key={step} className={classes.step} style={{ background: `var(--mantine-color-${scale}-${step})` }} />
            ))}
          </div>
        </State>
      ))}
    </div>
    <div>
      {SIZES.map((size) => (
        <Title key={size} order={3} size={`h${size}`}>
          The quick brown fox · سريع
        </Title>
      ))}
      <Text>Body text, 0.875rem: jumps over the lazy dog, 0123456789.</Text>
      <Text c="dimmed">Quiet text keeps its contrast.</Text>
    </div>
  </Section>
)
