import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { NotFoundContent } from '../content/NotFoundContent.tsx'
import { Paragraphs } from '../content/Paragraphs.tsx'
import { SiteDialog } from '../layout/SiteDialog.tsx'
import site from '../site.module.css'
import classes from './ClassDialog.module.css'
import { Ages, Seats } from './ClassFacts.tsx'
import { EnrolForm } from './EnrolForm.tsx'

interface Props {
  /** The class that the URL names; undefined if it is not published. */
  schoolClass: SchoolClass | undefined
  teacher: Teacher | undefined
  onClose(): void
}

/** The dialog of a class: description, times, teacher and the form to request a place. */
export function ClassDialog({ schoolClass, teacher, onClose }: Props) {
  const { t } = useLingui()
  return (
    <SiteDialog shape="drawer" label={schoolClass?.name ?? t`Class not found`} onClose={onClose}>
      {schoolClass ? (
        <Details schoolClass={schoolClass} teacher={teacher} />
      ) : (
        <div className={classes.body}>
          <NotFoundContent title={t`This class is not on the timetable`} level={2}>
            <Trans>It may have ended, or the link is old. The other doors are open.</Trans>
          </NotFoundContent>
        </div>
      )}
    </SiteDialog>
  )
}

function Details({ schoolClass, teacher }: { schoolClass: SchoolClass; teacher: Teacher | undefined }) {
  return (
    <article>
      {schoolClass.cover && <img className={classes.cover} src={schoolClass.cover} width={1200} height={675} alt="" />}
      <div className={classes.body}>
        <p className={classes.subject}>
          <bdi>{schoolClass.subject}</bdi>
          <Seats schoolClass={schoolClass} />
        </p>
        <h2 className={site.heading}>
          <bdi>{schoolClass.name}</bdi>
        </h2>
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans comment="For which ages a class is">For whom</Trans>
            </dt>
            <dd>
              <Ages schoolClass={schoolClass} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans comment="Days and times of a class">When</Trans>
            </dt>
            <dd>
              <Times schoolClass={schoolClass} />
            </dd>
          </div>
          {teacher && (
            <div>
              <dt>
                <Trans comment="Who teaches a class">With</Trans>
              </dt>
              <dd>
                <Link to="/teachers/$id" params={{ id: String(teacher.id) }} className={`${classes.teacher} ${site.link}`}>
                  <img src={teacher.portrait || undefined} width={256} height={256} alt="" />
                  <bdi>{teacher.name}</bdi>
                </Link>
              </dd>
            </div>
          )}
        </dl>
        <Paragraphs text={schoolClass.description} />
        <section className={classes.enrol}>
          <h3 className={site.subheading}>
            <Trans>Request a place</Trans>
          </h3>
          <p className={site.quiet}>
            <Trans>Your request goes to the office. It costs nothing and binds you to nothing.</Trans>
          </p>
          <EnrolForm key={schoolClass.id} schoolClass={schoolClass} />
        </section>
      </div>
    </article>
  )
}

function Times({ schoolClass: { timetable } }: { schoolClass: SchoolClass }) {
  const week = useWeekFormat()
  if (timetable.length === 0) return <Trans>The times are being arranged.</Trans>
  return (
    <ul className={site.list}>
      {timetable.map(({ day, start, end, room }) => (
        <li key={`${day}-${start}`}>
          {week.day(day)} {week.range(start, end)}
          {room && (
            <span className={site.quiet}>
              {' · '}
              <bdi>{room}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
