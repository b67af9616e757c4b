import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { getSetting } from '#contract/settings.ts'
import { Bubble } from '../Bubble.tsx'
import { HeaderAction } from '../HeaderAction.tsx'
import { usePulse } from '../pulse/pulse.ts'
import { useReading } from '../pulse/useReading.ts'
import { MOST, TITLE_ID } from './notice.ts'
import { NOTICES_SETTING, noticeState, shownNotices } from './noticeState.ts'

const NoticePanel = lazy(() => import('./NoticePanel.tsx').then((module) => ({ default: module.NoticePanel })))

/** The bell of the top bar: how much is new, and the panel that says what. */
export function NoticeBell() {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const phone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  const { notices } = usePulse()
  const setting = useReading(getSetting, NOTICES_SETTING)
  const state = noticeState(setting?.value)
  const shown = notices && setting && shownNotices(notices, state, MOST)
  const fresh = shown?.filter(({ key }) => !state.read.includes(key)).length ?? 0
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={phone ? 'calc(100vw - 24px)' : 420}
      shadow="lg"
      radius="md"
      trapFocus
      hideDetached={false}
      returnFocus
    >
      <Popover.Target>
        <HeaderAction
          label={t`Notifications, ${plural(fresh, { 0: 'nothing new', one: '# new', other: '# new' })}`}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={21} stroke={1.7} />
          <Bubble count={fresh} />
        </HeaderAction>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby={TITLE_ID}>
        <Suspense>
          {opened && <NoticePanel notices={shown ?? []} read={state.read} ready={shown !== undefined} onClose={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
