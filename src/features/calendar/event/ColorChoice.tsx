import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { EventColor } from '#contract/calendar/events.ts'
import { COLOR_NAMES } from '../labels.ts'
import { COLORS, colorStyle } from './colors.ts'
import classes from './EventForm.module.css'

/** Radio buttons for the colour of an event. */
export function ColorChoice({ value, onChange }: { value: EventColor; onChange(color: EventColor): void }) {
  /** Translates a message descriptor, here the name of a colour. */
  const { _ } = useLingui()
  return (
    <fieldset className={classes.colors}>
      <legend>
        <Trans>Colour</Trans>
      </legend>
      <div>
        {COLORS.map((color) => (
          <label key={color} className={classes.color} style={colorStyle(color)} title={_(COLOR_NAMES[color])}>
            <input
              type="radio"
              name="color"
              aria-label={_(COLOR_NAMES[color])}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <span>{value === color && <IconCheck size={16} stroke={3} />}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
