import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { Bubble } from '../header/Bubble.tsx'
import { HeaderAction, type HeaderActionProps } from '../header/HeaderAction.tsx'

interface Props extends Omit<HeaderActionProps, 'label' | 'children'> {
  /** Number of unread notices. */
  unread: number
}

/** The bell that opens the notifications. */
export function BellButton({ unread, ...others }: Props) {
  const { t } = useLingui()
  return (
    <HeaderAction
      label={t`Notifications, ${plural({ fresh: unread }, { 0: 'nothing new', one: '# new', other: '# new' })}`}
      aria-haspopup="dialog"
      {...others}
    >
      <IconBell size={21} stroke={1.7} />
      <Bubble count={unread} />
    </HeaderAction>
  )
}
