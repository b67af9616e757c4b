import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { useWeek } from '#ui/dates/useWeek.ts'
import { House, roofColor } from '../layout/House.tsx'
import { daysOf, nextLesson } from '../school/lessons.ts'
import { shownOnce, useSchoolTime } from '../school/useSchoolTime.ts'
import site from '../site.module.css'
import classes from './Hero.module.css'

/** How many houses stand in the street. */
const HOUSES = 5

/** One great roof over the first words and a street of classes: each house is a door that opens. */
export function Hero({ all }: { all: SchoolClass[] }) {
  return (
    <section className={classes.hero}>
      <svg className={classes.roof} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-2 19.500 50 1.200 102 19.500" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.words}>
        <h1 className={site.display} tabIndex={-1}>
          <Trans>
            One roof.
            <br />
            Every book open.
          </Trans>
        </h1>
        <p className={`${site.lead} ${classes.lead}`}>
          <Trans>
            In one room they tune cellos, next door they teach a robot to say sorry. Whatever makes your child curious, there is a room for
            it here.
          </Trans>
        </p>
        <p className={site.buttons}>
          <Link to="/classes" className={site.button}>
            <Trans>Find a class</Trans>
          </Link>
          <Link to="/contact" search={{ about: 'visit' }} className={site.button} data-quiet>
            <Trans>Come and visit</Trans>
          </Link>
        </p>
      </div>
      <Street street={all.slice(0, HOUSES)} />
      <NextLesson all={all} />
    </section>
  )
}

function Street({ street }: { street: SchoolClass[] }) {
  const { t } = useLingui()
  const week = useWeek()
  return (
    <ul className={classes.street} aria-label={t`Some of our classes`}>
      {street.map((one, index) => (
        <li key={one.id} className={classes.plot}>
          <Link to="/classes" search={{ class: one.id }} className={classes.door}>
            <House picture={one.cover} roof={roofColor(index)} ratio={RATIOS[index]} width={1200} height={675} eager />
            <span className={classes.sign}>
              <span>
                <bdi>{one.name}</bdi>
              </span>
              <small>{week.days(daysOf(one))}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Low and tall houses, as in any street that grew. */
const RATIOS = [0.95, 0.74, 0.88, 0.7, 0.92]

/** Whose lesson keeps the place until the time is known. */
const MONDAY = { day: 1, time: '00:00' }

/** What is being taught at this moment, or will be next, on the school's own clock. */
function NextLesson({ all }: { all: SchoolClass[] }) {
  const week = useWeek()
  const time = useSchoolTime()
  const next = nextLesson(all, time ?? MONDAY)
  if (!next) return null
  const { of, slot, now } = next
  return (
    <p className={classes.next} data-now={now || undefined} style={shownOnce(time)}>
      <strong>{now ? <Trans>On now</Trans> : <Trans>Next lesson</Trans>}</strong>
      <Link to="/classes" search={{ class: of.id }} className={site.link}>
        <bdi>{of.name}</bdi>
      </Link>
      <span className={site.quiet}>
        {week.day(slot.day)} {week.range(slot.start, slot.end)}
      </span>
      {slot.room && <bdi className={site.quiet}>{slot.room}</bdi>}
    </p>
  )
}
