import { useLingui } from '@lingui/react/macro'
import { Kbd, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { isApple, keyLabels } from '#ui/shortcuts/keys.ts'
import classes from '../header/Header.module.css'
import { HeaderAction } from '../header/HeaderAction.tsx'

/** The button that opens the search dialog. It looks like a text field, and on a phone it is an icon. */
export function SearchField({ onOpen }: { onOpen(): void }) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  if (isPhone) {
    return (
      <HeaderAction label={t`Search`} onClick={onOpen} aria-haspopup="dialog">
        <IconSearch size={21} stroke={1.7} />
      </HeaderAction>
    )
  }
  return (
    <UnstyledButton
      className={classes.search}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
    >
      <IconSearch size={18} stroke={1.7} />
      <span>{t`Search`}</span>
      <span className={classes.keys} aria-hidden="true">
        {/* `Mod` is ⌘ on devices of Apple, and Ctrl on others. */}
        {keyLabels('Mod+k').map((sign) => (
          <Kbd key={sign}>{sign}</Kbd>
        ))}
      </span>
    </UnstyledButton>
  )
}
