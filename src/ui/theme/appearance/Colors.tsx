import { useLingui } from '@lingui/react/macro'
import { ColorSwatch, Group, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { type ColorTheme, changeSettings, type Settings, useSettings } from '#ui/theme/settings.ts'
import { COLOR_THEMES } from '#ui/theme/theme.ts'
import { Choice, Labelled } from './Choice.tsx'

/** Settings for color mode, theme, and the border or shadow of cards. */
export function Colors() {
  const { t } = useLingui()
  const { mode, cardShadow } = useSettings()
  return (
    <>
      <Choice
        label={t`Colours`}
        value={mode}
        options={{
          light: t({ message: 'Light', comment: 'Colour mode' }),
          dark: t({ message: 'Dark', comment: 'Colour mode' }),
          system: t({ message: 'System', comment: 'Colour mode: as the device has it' }),
        }}
        onChange={(value) => changeSettings({ mode: value as Settings['mode'] })}
      />
      <Labelled label={t`Theme`}>
        <Themes />
      </Labelled>
      <Choice
        label={t`Cards`}
        value={cardShadow ? 'shadow' : 'border'}
        options={{
          shadow: t({ message: 'Shadow', comment: 'Cards have a shadow' }),
          border: t({ message: 'Border', comment: 'Cards have a border' }),
        }}
        onChange={(value) => changeSettings({ cardShadow: value === 'shadow' })}
      />
    </>
  )
}

const NAMES = Object.keys(COLOR_THEMES) as ColorTheme[]

/** The six color themes as radio buttons: one stop of the Tab key, arrow keys select. */
function Themes() {
  const { t } = useLingui()
  const { theme, direction } = useSettings()
  const group = useRef<HTMLDivElement>(null)
  const labels: Record<ColorTheme, string> = {
    BLUE_THEME: t`Blue`,
    AQUA_THEME: t`Aqua`,
    PURPLE_THEME: t`Purple`,
    GREEN_THEME: t`Green`,
    CYAN_THEME: t`Cyan`,
    ORANGE_THEME: t`Orange`,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forwardKey = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backwardKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const step = { [forwardKey]: 1, ArrowDown: 1, [backwardKey]: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (NAMES.indexOf(theme) + step + NAMES.length) % NAMES.length
    changeSettings({ theme: NAMES[index] as ColorTheme })
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[index]?.focus()
  }
  return (
    <Group ref={group} gap="sm" role="radiogroup" aria-label={t`Theme`} onKeyDown={onKeyDown}>
      {NAMES.map((name) => (
        <UnstyledButton
          key={name}
          role="radio"
          aria-checked={name === theme}
          aria-label={labels[name]}
          title={labels[name]}
          tabIndex={name === theme ? 0 : -1}
          onClick={() => changeSettings({ theme: name })}
        >
          <ColorSwatch component="span" color={COLOR_THEMES[name].primary} size={40}>
            {name === theme && <IconCheck size={18} color="#fff" />}
          </ColorSwatch>
        </UnstyledButton>
      ))}
    </Group>
  )
}
