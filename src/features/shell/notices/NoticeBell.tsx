import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import { useShellCounts } from '../counts/shellCounts.ts'
import type { LazyMenuProps } from '../header/LazyMenu.tsx'
import { BellButton } from './BellButton.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { MAX_NOTICES, NOTICES_TITLE_ID } from './notice.ts'
import { NOTICES_SETTING, parseNoticeState, visibleNotices } from './noticeState.ts'

/** The bell of the top bar with the number of unread notices, and the panel that lists the notices. */
export function NoticeBell({ opened, onOpenedChange }: LazyMenuProps) {
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const { notices } = useShellCounts()
  const setting = useBackgroundQuery('GET /api/data/settings/:key', NOTICES_SETTING)
  const state = parseNoticeState(setting?.value)
  const visible = notices && setting && visibleNotices(notices, state, MAX_NOTICES)
  const unread = visible?.filter(({ key }) => !state.read.includes(key)).length ?? 0
  return (
    <Popover
      opened={opened}
      onChange={onOpenedChange}
      position="bottom-end"
      width={isPhone ? 'calc(100vw - 24px)' : 420}
      shadow="lg"
      radius="md"
      trapFocus
      hideDetached={false}
      returnFocus
    >
      <Popover.Target>
        <BellButton unread={unread} onClick={() => onOpenedChange(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={NOTICES_TITLE_ID}>
        {opened && (
          <NoticePanel notices={visible ?? []} read={state.read} ready={visible !== undefined} onClose={() => onOpenedChange(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
