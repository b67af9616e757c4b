import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconExternalLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { RowMoves } from '../OrderedList.tsx'
import classes from '../Row.module.css'
import { MoveItems } from '../teacher/TeacherRow.tsx'
import { Seats } from './Seats.tsx'
import type { ClassActions } from './useClassActions.ts'

interface Props {
  schoolClass: SchoolClass
  teacher: Teacher | undefined
  /** Functions that move the row without dragging, and its focus before it is deleted. */
  moves: RowMoves
  actions: ClassActions
}

/** A class in the office's list. */
export function ClassRow({ schoolClass, teacher, moves, actions }: Props) {
  const { t } = useLingui()
  const may = usePermission()
  const mayEdit = may('office')
  const mayReadRequests = may('teacher')
  const { number } = useFormat()
  // `pending` is the number of requests that are not decided.
  const { id, name, subject, ageFrom, ageTo, cover, published, pending } = schoolClass
  const ages =
    ageFrom === ageTo
      ? t({ message: `${number(ageFrom)} years`, comment: 'For which age a class is: 8 years' })
      : t({ message: `${number(ageFrom)}–${number(ageTo)} years`, comment: 'For which ages a class is: 8–11 years' })
  const params = { id: String(id) }
  return (
    <>
      {cover ? (
        <img src={cover} alt="" className={classes.cover} loading="lazy" width={60} height={40} />
      ) : (
        <span className={classes.cover} />
      )}
      <div className={`${classes.lines} ${classes.ofClass}`}>
        <div className={classes.main}>
          {mayEdit ? (
            <RowLink target={{ to: '/apps/classes/edit/$id', params }} className={classes.name}>
              <bdi>{name}</bdi>
            </RowLink>
          ) : (
            <bdi className={classes.name}>{name}</bdi>
          )}
          <span className={`${classes.details} ${classes.wide}`}>
            <bdi>{subject}</bdi>
            {' · '}
            {ages}
          </span>
        </div>
        <div className={classes.aside}>
          <span>{teacher ? <bdi>{teacher.name}</bdi> : <Trans>No teacher yet</Trans>}</span>
          <Lessons timetable={schoolClass.timetable} />
        </div>
        <div className={classes.seats}>
          <Seats schoolClass={schoolClass} isLink={mayReadRequests} />
          {mayReadRequests && pending > 0 && (
            <RowLink target={{ to: '/apps/classes/requests', search: { class: id } }}>
              <Plural value={pending} one="# request" other="# requests" />
            </RowLink>
          )}
        </div>
      </div>
      {mayEdit && (
        <>
          <Switch
            className={classes.publish}
            checked={published}
            label={<span className={classes.switchLabel}>{published ? <Trans>Published</Trans> : <Trans>Hidden</Trans>}</span>}
            aria-label={t`Publish ${name}`}
            onChange={(event) => void actions.setPublished(schoolClass, event.currentTarget.checked)}
          />
          <RowMenu label={t`Actions for ${name}`}>
            <Menu.Item
              leftSection={<IconPencil size={17} />}
              // The first item gets the focus when the menu opens, which must not preload the page.
              renderRoot={(props) => <Link {...props} to="/apps/classes/edit/$id" params={params} preload={false} />}
            >
              <Trans>Edit</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsers size={17} />}
              renderRoot={(props) => <Link {...props} to="/apps/classes/requests" search={{ class: id, status: 'all' }} preload={false} />}
            >
              <Trans>Requests and places</Trans>
            </Menu.Item>
            {published && (
              <Menu.Item
                leftSection={<IconExternalLink size={17} />}
                renderRoot={(props) => <Link {...props} to="/classes" search={{ class: id }} preload={false} />}
              >
                <Trans>View on website</Trans>
              </Menu.Item>
            )}
            <MoveItems moves={moves} />
            <Menu.Divider />
            <Menu.Item
              color="error"
              leftSection={<IconTrash size={17} />}
              onClick={() => {
                moves.moveFocus()
                void actions.remove(schoolClass)
              }}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          </RowMenu>
        </>
      )}
    </>
  )
}

/** The days of a class's lessons, and the time if it is the same on all days. */
function Lessons({ timetable }: Pick<SchoolClass, 'timetable'>) {
  const week = useWeekFormat()
  const [first] = timetable
  if (!first)
    return (
      <span>
        <Trans>No lessons yet</Trans>
      </span>
    )
  const isSameTime = timetable.every(({ start, end }) => start === first.start && end === first.end)
  const days = week.days([...new Set(timetable.map(({ day }) => day))].sort((a, b) => a - b))
  return (
    <span>
      {days}
      {isSameTime && (
        <>
          {' '}
          <span className={classes.time}>{week.range(first.start, first.end)}</span>
        </>
      )}
    </span>
  )
}
