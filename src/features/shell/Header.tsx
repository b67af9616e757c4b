import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core'
import { IconLanguage, IconMenu2, IconMoon, IconPalette, IconSun, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isLanguage, languages } from '#locales/languages.ts'
import { isDark } from '#ui/colorScheme.ts'
import { changeSettings, chooseLanguage, useSettings } from '#ui/settings.ts'

interface Props {
  desktop: boolean
  onCustomize(): void
}

/** The top bar of the office. */
export function Header({ desktop, onCustomize }: Props) {
  const { t } = useLingui()
  const settings = useSettings()
  const dark = isDark(settings.mode)
  const toggleSidebar = () =>
    changeSettings(desktop ? { collapsed: !settings.collapsed, sidebarHover: false } : { mobileSidebar: !settings.mobileSidebar })
  return (
    <Group h="100%" px={{ base: 'sm', md: 'lg' }} justify="space-between" wrap="nowrap">
      <Action label={t`Menu`} onClick={toggleSidebar} expanded={desktop ? !settings.collapsed : settings.mobileSidebar}>
        <IconMenu2 size={21} stroke={1.7} />
      </Action>
      <Group gap={6} wrap="nowrap">
        <Tooltip label={t`The school’s website`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={42}
            radius="xl"
            aria-label={t`The school’s website`}
            renderRoot={(props) => <Link {...props} to="/" />}
          >
            <IconWorld size={21} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <LanguageMenu />
        <Action label={dark ? t`Light colours` : t`Dark colours`} onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}>
          {dark ? <IconSun size={21} stroke={1.7} /> : <IconMoon size={21} stroke={1.7} />}
        </Action>
        <Action label={t`Look and layout`} onClick={onCustomize}>
          <IconPalette size={21} stroke={1.7} />
        </Action>
      </Group>
    </Group>
  )
}

interface ActionProps {
  label: string
  onClick(): void
  children: React.ReactNode
  expanded?: boolean
}

const Action = ({ label, onClick, children, expanded }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={42} radius="xl" aria-label={label} aria-expanded={expanded} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useSettings()
  return (
    <Menu width={190} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={42} radius="xl" aria-label={t`Language`}>
          <IconLanguage size={21} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(value) => isLanguage(value) && chooseLanguage(value)}>
          {Object.entries(languages).map(([key, { name, tag }]) => (
            <Menu.RadioItem key={key} value={key} lang={tag}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
