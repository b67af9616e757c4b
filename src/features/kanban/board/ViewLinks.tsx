import { useLingui } from '@lingui/react/macro'
import { IconArchive, IconCalendarEvent, IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BoardSearch } from '../search.ts'
import classes from './ViewLinks.module.css'

/** Links to the views of a board: columns, table, calendar and archive. */
export function ViewLinks({ view }: { view: BoardSearch['view'] }) {
  const { t } = useLingui()
  const views = [
    { view: undefined, name: t({ message: 'Board', comment: 'View of the tasks: as columns' }), icon: IconLayoutKanban },
    { view: 'table', name: t({ message: 'Table', comment: 'View of the tasks: as a table' }), icon: IconTable },
    {
      view: 'calendar',
      name: t({ message: 'Calendar', context: 'view of tasks', comment: 'View of the tasks: by the days they are due' }),
      icon: IconCalendarEvent,
    },
    {
      view: 'archive',
      name: t({ message: 'Archive', context: 'place', comment: 'View of the tasks: those that were put away' }),
      icon: IconArchive,
    },
  ] as const
  return (
    <nav className={classes.views} aria-label={t({ message: 'View', context: 'of a board', comment: 'How the tasks are shown' })}>
      {views.map(({ view: target, name, icon: Icon }) => (
        <Link
          key={name}
          to="."
          search={(previous) => ({ ...previous, view: target, sort: undefined, page: undefined, task: undefined })}
          resetScroll={false}
          // The router marks a link as current by its whole URL; here the view alone counts, so `aria-current` is set below.
          activeOptions={{ explicitUndefined: true }}
          className={classes.view}
          title={name}
          data-current={target === view || undefined}
          aria-current={target === view ? 'page' : undefined}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}
