import { type ComponentType, useEffect } from 'react'
import { deleteOldShare } from '#client/share.ts'
import { useUpdateState } from '#client/updates/updates.ts'
import { useInstall } from '#ui/hooks/install.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { OfflineMark } from './OfflineMark.tsx'
import { ReadyMark } from './ReadyMark.tsx'

/** Seldom needed: loaded when they are, with the office's components around them. */
const furnished = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent<Props>(async () => {
    // One after the other: the components' styles go before those of what uses it.
    const { MantineRoot } = await import('#ui/theme/MantineRoot.tsx')
    const Part = await load()
    return (props) => (
      <MantineRoot>
        <Part {...props} />
      </MantineRoot>
    )
  })
const UpdateNotice = furnished(async () => (await import('./UpdateNotice.tsx')).UpdateNotice)
const InstallDialog = furnished(async () => (await import('./InstallDialog.tsx')).InstallDialog)

/** What the app says about itself, whatever page is open: that it works offline, that it is offline, that there is a new version. */
export function AppNotices() {
  const { waiting, behind } = useUpdateState()
  const { showsInstructions: explaining } = useInstall()
  useEffect(() => void deleteOldShare().catch(console.warn), [])

  return (
    <>
      <OfflineMark />
      <ReadyMark />
      {(waiting || behind) && <UpdateNotice behind={behind} />}
      {explaining && <InstallDialog />}
    </>
  )
}
