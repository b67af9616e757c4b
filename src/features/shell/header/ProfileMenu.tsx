import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import {
  IconDownload,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPalette,
  IconSettings,
  IconShoppingBag,
  IconSun,
  IconUser,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut, useAccount, usePermission } from '#client/account.ts'
import { messageOf } from '#client/transport/call.ts'
import { setNextDraftAccount } from '#ui/drafts/storage.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { startInstall, useInstall } from '#ui/hooks/install.ts'
import { useShellCounts } from '../counts/shellCounts.ts'
import { usePageExists } from '../useOpenUrl.ts'
import classes from './Header.module.css'
import type { LazyMenuProps } from './LazyMenu.tsx'
import { ProfileButton } from './ProfileButton.tsx'

/** Runs a call, and shows its error in a toast. */
const attempt = withErrorToast(messageOf)

/** Signs out. The next page may open without the server: it finds no drafts of this user. */
async function endSession(): Promise<void> {
  await signOut()
  setNextDraftAccount(undefined)
}

interface Props {
  /** The colours are dark now. */
  dark: boolean
  /** Switches between light and dark colours. */
  onToggleMode(): void
  /** Opens the drawer with the display settings. */
  onCustomize(): void
}

/** The menu of the current user, with the settings that are seldom changed. On a phone it also has the actions for which the top bar has no room. */
export function ProfileMenu({ dark, onToggleMode, onCustomize, opened, onOpenedChange }: Props & LazyMenuProps) {
  // The area of a page may have been removed from the app.
  const exists = usePageExists()
  const { person } = useShellCounts()
  const account = useAccount()
  const may = usePermission()
  // Undefined if the app is installed or cannot be installed.
  const { method: installMethod } = useInstall()
  const size = 18
  return (
    <Menu width={240} position="bottom-end" opened={opened} onChange={onOpenedChange}>
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
        {exists('/user-profile') && may('teacher') && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconUser size={size} />}
            renderRoot={(props) => <Link {...props} to="/user-profile" />}
          >
            <Trans>My page</Trans>
          </Menu.Item>
        )}
        {exists('/settings') && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconSettings size={size} />}
            renderRoot={(props) => <Link {...props} to="/settings" />}
          >
            <Trans>Settings</Trans>
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.item}
          hiddenFrom="md"
          leftSection={<IconLanguage size={size} />}
          renderRoot={(props) => <Link {...props} to="/settings" search={{ tab: 'language' }} />}
        >
          <Trans>Language</Trans>
        </Menu.Item>
        {exists('/apps/ecommerce/checkout') && may('office') && (
          <Menu.Item
            className={classes.item}
            hiddenFrom="md"
            leftSection={<IconShoppingBag size={size} />}
            renderRoot={(props) => <Link {...props} to="/apps/ecommerce/checkout" />}
          >
            <Trans>Basket</Trans>
          </Menu.Item>
        )}
        <Menu.Item className={classes.item} leftSection={<IconPalette size={size} />} onClick={onCustomize}>
          <Trans>Appearance</Trans>
        </Menu.Item>
        <Menu.Item className={classes.item} leftSection={dark ? <IconSun size={size} /> : <IconMoon size={size} />} onClick={onToggleMode}>
          {dark ? <Trans>Light mode</Trans> : <Trans>Dark mode</Trans>}
        </Menu.Item>
        <Menu.Item className={classes.item} leftSection={<IconWorld size={size} />} renderRoot={(props) => <Link {...props} to="/" />}>
          <Trans>Public website</Trans>
        </Menu.Item>
        {installMethod && (
          <Menu.Item className={classes.item} leftSection={<IconDownload size={size} />} onClick={() => void startInstall()}>
            <Trans>Install the app</Trans>
          </Menu.Item>
        )}
        {account?.member && (
          <>
            <Menu.Divider />
            <Menu.Item className={classes.item} leftSection={<IconLogout size={size} />} onClick={() => void attempt(endSession)}>
              <Trans>Sign out</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
