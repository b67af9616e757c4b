import { type ComponentType, useEffect } from 'react'
import { deleteOldShare } from '#client/share.ts'
import { useUpdateState } from '#client/updates/updates.ts'
import { useInstall } from '#ui/hooks/install.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { OfflineReadyNotice } from './OfflineReadyNotice.tsx'

/** A lazy component inside `MantineRoot`, since public pages load no Mantine. */
const lazyWithMantine = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent<Props>(async () => {
    // In this order, so that Mantine's styles come before those of the component.
    const { MantineRoot } = await import('#ui/theme/MantineRoot.tsx')
    const Component = await load()
    return (props) => (
      <MantineRoot>
        <Component {...props} />
      </MantineRoot>
    )
  })
const UpdateNotice = lazyWithMantine(async () => (await import('./UpdateNotice.tsx')).UpdateNotice)
const InstallDialog = lazyWithMantine(async () => (await import('./InstallDialog.tsx')).InstallDialog)

/** Notices on every page: ready to work offline, offline, the browser's language, new version, how to install. */
export function AppNotices() {
  const { waiting, needsReload } = useUpdateState()
  const { showsInstructions } = useInstall()
  // Deletes what another app has shared and the user has not saved.
  useEffect(() => void deleteOldShare().catch(console.warn), [])

  return (
    <>
      <OfflineNotice />
      <OfflineReadyNotice />
      <LanguageOffer />
      {(waiting || needsReload) && <UpdateNotice needsReload={needsReload} />}
      {showsInstructions && <InstallDialog />}
    </>
  )
}
