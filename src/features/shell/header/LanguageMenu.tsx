import { Menu } from '@mantine/core'
import { isLanguage, type Language, languages } from '#locales/languages.ts'
import { chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import { Flag } from './Flag.tsx'
import classes from './Header.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import type { LazyMenuProps } from './LazyMenu.tsx'

/** The menu of languages with their flags (docs/specification.md 3, Language). */
export function LanguageMenu({ opened, onOpenedChange }: LazyMenuProps) {
  const { language } = useSettings()
  return (
    <Menu width={210} position="bottom-end" opened={opened} onChange={onOpenedChange}>
      <Menu.Target>
        <LanguageButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLanguage(value) && chooseLanguage(value)}>
          {/* `tag` is the language tag for `lang` (BCP 47). */}
          {Object.entries(languages).map(([key, { name, tag }]) => (
            <Menu.RadioItem key={key} value={key} lang={tag} className={classes.item}>
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
