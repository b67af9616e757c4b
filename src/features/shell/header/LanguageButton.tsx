import { useLingui } from '@lingui/react/macro'
import { IconLanguage } from '@tabler/icons-react'
import { HeaderAction, type HeaderActionProps } from './HeaderAction.tsx'

/** The button that opens the menu of languages. */
export function LanguageButton(props: Omit<HeaderActionProps, 'label' | 'children'>) {
  const { t } = useLingui()
  return (
    <HeaderAction label={t`Language`} aria-haspopup="menu" {...props}>
      <IconLanguage size={21} stroke={1.7} />
    </HeaderAction>
  )
}
