import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission } from '#client/account.ts'
import { useLive } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useLastDefined } from '#ui/hooks/useLastDefined.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import type { TicketSearch } from '../search.ts'
import { canBeSaved, matchesView, viewSearchOf } from './savedViews.ts'
import classes from './TicketViews.module.css'
import { ViewMenu } from './ViewMenu.tsx'

const ViewDialog = lazyComponent(async () => (await import('./ViewDialog.tsx')).ViewDialog)

interface Props {
  search: TicketSearch
  views: TicketView[]
}

/** Links to the saved views of the list, and for the office a button that saves the current filters as a view. */
export function TicketViews({ search, views: initial }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const mayEdit = usePermission()('office')
  const views = useLive('GET /api/data/tickets/views', {}, initial)
  /** The view that the dialog renames, or `new`; undefined while the dialog is closed. */
  const [dialogView, setDialogView] = useState<TicketView | 'new'>()
  const current = views.find((view) => matchesView(view, search))
  const isUnsaved = mayEdit && !current && canBeSaved(search)
  /** The view that was shown last, before its filters or sort order were changed. */
  const lastViewId = useLastDefined(current?.id)
  const lastView = isUnsaved ? views.find(({ id }) => id === lastViewId) : undefined
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  const save = ({ id, name: storedName, search: before }: TicketView) => {
    const name = sampleName(storedName)
    const store = (search: TicketView['search']) => call('PATCH /api/data/tickets/views/:id', { params: { id }, body: { search } })
    store(viewSearchOf(search)).then(() => toastUndo(t`View “${name}” updated.`, () => void store(before).catch(showError)), showError)
  }
  if (views.length === 0 && !isUnsaved) return null
  return (
    <nav className={classes.views} aria-label={t`Saved views`}>
      {views.map((view) => (
        <span key={view.id} className={classes.view} data-current={view === current || undefined}>
          <Link
            from="/apps/tickets"
            to="/apps/tickets"
            search={({ pageSize }) => ({ ...view.search, pageSize })}
            className={classes.link}
            aria-current={view === current ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            <IconBookmark size={15} stroke={1.8} aria-hidden />
            <bdi>{sampleName(view.name)}</bdi>
          </Link>
          {mayEdit && view === current && <ViewMenu view={view} onRename={() => setDialogView(view)} />}
        </span>
      ))}
      {isUnsaved && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.save}
          leftSection={<IconBookmarkPlus size={16} stroke={1.8} />}
          onClick={() => setDialogView('new')}
        >
          <Trans comment="Button: keeps the filters of a list under a name">Save as view</Trans>
        </Button>
      )}
      {lastView && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.save}
          leftSection={<IconBookmark size={16} stroke={1.8} aria-hidden />}
          onClick={() => save(lastView)}
        >
          <Trans comment="Button: stores the current filters in the saved view with this name">
            Save in “<bdi>{sampleName(lastView.name)}</bdi>”
          </Trans>
        </Button>
      )}
      <ViewDialog
        view={dialogView}
        search={viewSearchOf(search)}
        opened={dialogView !== undefined}
        onClose={() => setDialogView(undefined)}
      />
    </nav>
  )
}
