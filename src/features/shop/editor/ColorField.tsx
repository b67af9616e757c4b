import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useColorName } from './colorNames.ts'
import classes from './ProductEditor.module.css'

/** The colours one wants most often. */
const USUAL = ['#222831', '#f7f7f5', '#8a8f98', '#d64545', '#f08c2e', '#f2b632', '#2e8b57', '#1fb5b0', '#1e5eb8', '#7a3fbf', '#ec6ba5']
const MAX = 20

interface Props {
  colors: string[]
  onChange(colors: string[]): void
}

/** The colours a product is to be had in: the usual ones by a click, any other one mixed. */
export function ColorField({ colors, onChange }: Props) {
  const { t } = useLingui()
  const nameOf = useColorName()
  const id = useId()
  const [mixed, mix] = useState('#5d87ff')
  const toggle = (color: string) => onChange(colors.includes(color) ? colors.filter((one) => one !== color) : [...colors, color])
  const own = colors.filter((color) => !USUAL.includes(color))
  const full = colors.length >= MAX
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other labels
    <div role="group" aria-labelledby={id}>
      <p className={classes.label} id={id}>
        <Trans comment="Of a product">Colours</Trans>
      </p>
      <div className={classes.colors}>
        {USUAL.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.color}
            style={{ '--color': color } as React.CSSProperties}
            aria-pressed={colors.includes(color)}
            aria-label={nameOf(color)}
            title={nameOf(color)}
            disabled={full && !colors.includes(color)}
            onClick={() => toggle(color)}
          />
        ))}
        {own.map((color) => (
          <span key={color} className={classes.own} style={{ '--color': color } as React.CSSProperties}>
            {nameOf(color)}
            <CloseButton size={28} aria-label={t`Remove the colour ${nameOf(color)} (${color})`} onClick={() => toggle(color)} />
          </span>
        ))}
        <span className={classes.mixer}>
          <input type="color" aria-label={t`Another colour`} value={mixed} onChange={(event) => mix(event.currentTarget.value)} />
          <Button
            variant="default"
            size="xs"
            mih={36}
            leftSection={<IconPlus size={15} />}
            disabled={full || colors.includes(mixed)}
            onClick={() => toggle(mixed)}
          >
            <Trans comment="Button: adds the colour that was mixed">Add colour</Trans>
          </Button>
        </span>
      </div>
    </div>
  )
}
