import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { NoteColor } from '#contract/notes/notes.ts'
import { NOTE_COLORS } from '#contract/notes/notes-rules.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { colorNames, colorStyle } from '../colors.ts'
import classes from './ColorChoice.module.css'

interface Props {
  value: NoteColor
  onChange(color: NoteColor): void
}

/** The choice of the open note's colour. */
export function ColorChoice({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.choice} role="radiogroup" aria-label={t({ message: 'Colour', comment: 'Choice of a note’s colour' })}>
      {NOTE_COLORS.map((color) => (
        <Tooltip key={color} label={t(colorNames[color])}>
          <label className={classes.option} style={colorStyle(color)}>
            <input
              type="radio"
              name="note-color"
              className={classes.input}
              aria-label={t(colorNames[color])}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span className={classes.swatch}>{color === value && <IconCheck size={14} stroke={3} aria-hidden />}</span>
          </label>
        </Tooltip>
      ))}
    </div>
  )
}

interface FilterProps {
  value: NoteColor | undefined
  onChange(color: NoteColor | undefined): void
}

/** The filter by colour. The button of the selected colour clears the filter. */
export function ColorFilter({ value, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no form fields that a fieldset would group
    <div className={classes.choice} role="group" aria-label={t`Show one colour`}>
      {NOTE_COLORS.map((color) => (
        <Tooltip key={color} label={t(colorNames[color])}>
          <button
            type="button"
            className={classes.option}
            style={colorStyle(color)}
            aria-label={t(colorNames[color])}
            aria-pressed={color === value}
            data-dimmed={(value !== undefined && color !== value) || undefined}
            onClick={() => onChange(color === value ? undefined : color)}
          >
            <span className={classes.swatch} />
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
