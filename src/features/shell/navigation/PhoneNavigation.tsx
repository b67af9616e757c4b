import { useLingui } from '@lingui/react/macro'
import { useMounted } from '#ui/hooks/useMounted.ts'
import { Drawer } from '#ui/overlays/Dialogs.tsx'
import { changeSettings, useSettings } from '#ui/theme/settings.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../OfficeLayout.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar as a drawer, on narrow screens. */
export function PhoneNavigation() {
  const { t } = useLingui()
  const { mobileSidebar, sidebarWidth } = useSettings()
  // False at first: a drawer that opens after the first render knows which element to return the focus to.
  const mounted = useMounted()
  const close = () => changeSettings({ mobileSidebar: false })
  return (
    <Drawer
      opened={mobileSidebar && mounted}
      onClose={close}
      size={sidebarWidth}
      withCloseButton={false}
      padding={0}
      title={<VisuallyHidden>{t`Office`}</VisuallyHidden>}
      classNames={{ header: classes.drawerHeader, body: classes.drawer }}
    >
      <Sidebar mini={false} onNavigate={close} />
    </Drawer>
  )
}
