import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useColorName } from './colorNames.ts'
import classes from './ProductEditor.module.css'

/** The colours that are offered as buttons. */
const COMMON_COLORS = [
  '#222831',
  '#f7f7f5',
  '#8a8f98',
  '#d64545',
  '#f08c2e',
  '#f2b632',
  '#2e8b57',
  '#1fb5b0',
  '#1e5eb8',
  '#7a3fbf',
  '#ec6ba5',
]
/** Maximum number of colours of a product. */
const MAX_COLORS = 20

interface Props {
  colors: string[]
  onChange(colors: string[]): void
}

/** The colours of a product: common ones as buttons, others from a colour picker. */
export function ColorField({ colors, onChange }: Props) {
  const { t } = useLingui()
  /** Names a colour such as `#1e5eb8`: “Blue”. */
  const nameOf = useColorName()
  const id = useId()
  const [pickedColor, setPickedColor] = useState('#5d87ff')
  const toggle = (color: string) => onChange(colors.includes(color) ? colors.filter((other) => other !== color) : [...colors, color])
  const otherColors = colors.filter((color) => !COMMON_COLORS.includes(color))
  const isFull = colors.length >= MAX_COLORS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other labels
    <div role="group" aria-labelledby={id}>
      <p className={classes.label} id={id}>
        <Trans comment="Of a product">Colours</Trans>
      </p>
      <div className={classes.colors}>
        {COMMON_COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.color}
            style={{ '--color': color } as React.CSSProperties}
            aria-pressed={colors.includes(color)}
            aria-label={nameOf(color)}
            title={nameOf(color)}
            disabled={isFull && !colors.includes(color)}
            onClick={() => toggle(color)}
          />
        ))}
        {otherColors.map((color) => (
          <span key={color} className={classes.custom} style={{ '--color': color } as React.CSSProperties}>
            {nameOf(color)}
            <CloseButton size={28} aria-label={t`Remove the colour ${nameOf(color)} (${color})`} onClick={() => toggle(color)} />
          </span>
        ))}
        <span className={classes.picker}>
          <input
            type="color"
            aria-label={t`Another colour`}
            value={pickedColor}
            onChange={(event) => setPickedColor(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="xs"
            mih={36}
            leftSection={<IconPlus size={15} />}
            disabled={isFull || colors.includes(pickedColor)}
            onClick={() => toggle(pickedColor)}
          >
            <Trans comment="Button: adds the colour that was mixed">Add colour</Trans>
          </Button>
        </span>
      </div>
    </div>
  )
}
