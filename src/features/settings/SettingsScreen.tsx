import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAccount } from '#client/account.ts'
import { hasServer } from '#client/server.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import { PageSpinner } from '#ui/feedback/PageSpinner.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { AboutTab } from './AboutTab.tsx'
import { AppearanceTab } from './AppearanceTab.tsx'
import { LanguageTab } from './LanguageTab.tsx'
import classes from './Section.module.css'
import { type ApiView, isSettingsTab, type SettingsTab } from './search.ts'

const DataTab = lazy(() => import('./data/DataTab.tsx').then((module) => ({ default: module.DataTab })))
const AccountTab = lazy(() => import('./account/AccountTab.tsx').then((module) => ({ default: module.AccountTab })))
const ApiViews = lazy(() => import('./explorer/ApiViews.tsx').then((module) => ({ default: module.ApiViews })))

/** With a server, this browser stores no rows that could be backed up. */
const STORES_DATA = !hasServer

interface Props {
  tab: SettingsTab
  onTab(tab: SettingsTab): void
  /** The view that the API tab shows. */
  view: ApiView
  onView(view: ApiView): void
  database: DatabaseInfo
  /** The controls that hide areas of the navigation. */
  navigation: ReactNode
}

/** The settings, one tab for each subject. */
export function SettingsScreen({ tab, onTab, view, onView, database, navigation }: Props) {
  const { t } = useLingui()
  const hasAccount = useAccount()?.member !== undefined
  const exists = { look: true, language: true, account: hasAccount, data: STORES_DATA, api: true, about: true }
  return (
    <>
      <PageHeader title={t`Settings`} />
      <Tabs value={exists[tab] ? tab : 'look'} onChange={(value) => isSettingsTab(value) && onTab(value)} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="look">{t({ message: 'Appearance', comment: 'Tab of the settings: colours and layout' })}</Tabs.Tab>
          <Tabs.Tab value="language">{t({ message: 'Language', comment: 'Tab of the settings' })}</Tabs.Tab>
          {hasAccount && (
            <Tabs.Tab value="account">{t({ message: 'Account', comment: 'Tab of the settings: password and devices' })}</Tabs.Tab>
          )}
          {STORES_DATA && (
            <Tabs.Tab value="data">{t({ message: 'Data', comment: 'Tab of the settings: backup, import, samples' })}</Tabs.Tab>
          )}
          <Tabs.Tab value="api">{t({ message: 'API', comment: 'Tab of the settings: the programming interface' })}</Tabs.Tab>
          <Tabs.Tab value="about">{t({ message: 'About', comment: 'Tab of the settings: what this app is' })}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<PageSpinner />}>
          <Tabs.Panel value="look">
            <AppearanceTab navigation={navigation} />
          </Tabs.Panel>
          <Tabs.Panel value="language">
            <LanguageTab />
          </Tabs.Panel>
          {hasAccount && (
            <Tabs.Panel value="account">
              <AccountTab />
            </Tabs.Panel>
          )}
          {STORES_DATA && (
            <Tabs.Panel value="data">
              <DataTab database={database} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="api">
            <ApiViews view={view} onView={onView} />
          </Tabs.Panel>
          <Tabs.Panel value="about">
            <AboutTab />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </>
  )
}
