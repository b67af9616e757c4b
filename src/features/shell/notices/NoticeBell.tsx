import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { usePulse } from '../counts/pulse.ts'
import { useCounts } from '../counts/useCounts.ts'
import type { SoonProps } from '../header/SoonMenu.tsx'
import { BellButton } from './BellButton.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { MAX_NOTICES, TITLE_ID } from './notice.ts'
import { NOTICES_SETTING, noticeState, shownNotices } from './noticeState.ts'

/** The bell of the top bar: how much is new, and the panel that says what. */
export function NoticeBell({ opened, onOpened }: SoonProps) {
  const phone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const { notices } = usePulse()
  const setting = useCounts('GET /api/data/settings/:key', NOTICES_SETTING)
  const state = noticeState(setting?.value)
  const shown = notices && setting && shownNotices(notices, state, MAX_NOTICES)
  const fresh = shown?.filter(({ key }) => !state.read.includes(key)).length ?? 0
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      width={phone ? 'calc(100vw - 24px)' : 420}
      shadow="lg"
      radius="md"
      trapFocus
      hideDetached={false}
      returnFocus
    >
      <Popover.Target>
        <BellButton fresh={fresh} onClick={() => onOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={TITLE_ID}>
        {opened && <NoticePanel notices={shown ?? []} read={state.read} ready={shown !== undefined} onClose={() => onOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
