import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { isLanguage, type Language, languages } from '#locales/languages.ts'
import { asset } from '#ui/drawing.ts'
import { chooseLanguage, useSettings } from '#ui/settings.ts'
import classes from './Header.module.css'
import { HeaderAction } from './HeaderAction.tsx'

/** The languages with their flags (SPEC.md 3, Language). */
export function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useSettings()
  return (
    <Menu width={210} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderAction label={t`Language`}>
          <IconLanguage size={21} stroke={1.7} />
        </HeaderAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLanguage(value) && chooseLanguage(value)}>
          {Object.entries(languages).map(([key, { name, tag }]) => (
            <Menu.RadioItem key={key} value={key} lang={tag} className={classes.choice}>
              <span className={classes.language}>
                <Flag language={key as Language} />
                {name}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The flag of a language; its name stands beside it. */
export const Flag = ({ language, size = 20 }: { language: Language; size?: number }) => (
  <img src={asset(`pictures/flags/${language}.svg`)} alt="" width={size} height={size} />
)
