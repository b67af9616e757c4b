import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconDownload, IconMoon, IconPalette, IconSettings, IconSun, IconUser, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { startInstall, useInstall } from '#ui/hooks/install.ts'
import { usePulse } from '../counts/pulse.ts'
import { usePageExists } from '../useOpenAddress.ts'
import classes from './Header.module.css'
import { ProfileButton } from './ProfileButton.tsx'
import type { SoonProps } from './SoonMenu.tsx'

interface Props {
  dark: boolean
  onToggleMode(): void
  onCustomize(): void
}

/** Whose office this is, and what belongs to them. On a phone it also holds what the top bar has no room for. */
export function ProfileMenu({ dark, onToggleMode, onCustomize, opened, onOpened }: Props & SoonProps) {
  const exists = usePageExists()
  const { person } = usePulse()
  const { way } = useInstall()
  const size = 18
  return (
    <Menu width={240} position="bottom-end" opened={opened} onChange={onOpened}>
      <Menu.Target>
        <ProfileButton />
      </Menu.Target>
      <Menu.Dropdown>
        {person && (
          <Menu.Label className={classes.person}>
            <strong>{person.name}</strong>
            <span>{person.email}</span>
          </Menu.Label>
        )}
        {exists('/user-profile') && (
          <Menu.Item
            className={classes.choice}
            leftSection={<IconUser size={size} />}
            renderRoot={(props) => <Link {...props} to="/user-profile" />}
          >
            <Trans>My page</Trans>
          </Menu.Item>
        )}
        {exists('/settings') && (
          <Menu.Item
            className={classes.choice}
            leftSection={<IconSettings size={size} />}
            renderRoot={(props) => <Link {...props} to="/settings" />}
          >
            <Trans>Settings</Trans>
          </Menu.Item>
        )}
        <Menu.Item className={classes.choice} leftSection={<IconPalette size={size} />} onClick={onCustomize}>
          <Trans>Look and layout</Trans>
        </Menu.Item>
        <Menu.Item
          className={classes.choice}
          hiddenFrom="sm"
          leftSection={dark ? <IconSun size={size} /> : <IconMoon size={size} />}
          onClick={onToggleMode}
        >
          {dark ? <Trans>Light colours</Trans> : <Trans>Dark colours</Trans>}
        </Menu.Item>
        <Menu.Item className={classes.choice} leftSection={<IconWorld size={size} />} renderRoot={(props) => <Link {...props} to="/" />}>
          <Trans>The school’s website</Trans>
        </Menu.Item>
        {way && (
          <Menu.Item className={classes.choice} leftSection={<IconDownload size={size} />} onClick={() => void startInstall()}>
            <Trans>Install the app</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
