import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { House, roofColor } from '../layout/House.tsx'
import { nextLesson, weekdaysOf } from '../school/lessons.ts'
import { hiddenWithoutTime, useSchoolTime } from '../school/useSchoolTime.ts'
import site from '../site.module.css'
import classes from './Hero.module.css'

/** Number of classes shown as houses. */
const MAX_HOUSES = 5

/** The top of the home page: heading, buttons, some classes as houses, and the next lesson. */
export function Hero({ allClasses }: { allClasses: SchoolClass[] }) {
  return (
    <section className={classes.hero}>
      <svg className={classes.roof} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-2 19.500 50 1.200 102 19.500" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={classes.content}>
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
          {/* `data-quiet`: a less prominent button. */}
          <Link to="/contact" search={{ about: 'visit' }} className={site.button} data-quiet>
            <Trans>Come and visit</Trans>
          </Link>
        </p>
      </div>
      <Houses schoolClasses={allClasses.slice(0, MAX_HOUSES)} />
      <NextLesson allClasses={allClasses} />
    </section>
  )
}

function Houses({ schoolClasses }: { schoolClasses: SchoolClass[] }) {
  const { t } = useLingui()
  const week = useWeekFormat()
  return (
    <ul className={classes.houses} aria-label={t`Some of our classes`}>
      {schoolClasses.map((schoolClass, index) => (
        <li key={schoolClass.id} className={classes.house}>
          <Link to="/classes" search={{ class: schoolClass.id }} className={classes.link}>
            {/* `width` and `height`: the size of the picture file. */}
            <House picture={schoolClass.cover} roof={roofColor(index)} ratio={RATIOS[index]} width={1200} height={675} eager />
            <span className={classes.label}>
              <span>
                <bdi>{schoolClass.name}</bdi>
              </span>
              <small>{week.days(weekdaysOf(schoolClass))}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Width to height of each house, so that the row looks irregular. */
const RATIOS = [0.95, 0.74, 0.88, 0.7, 0.92]

/** Used until the time is known, so that a lesson of similar size reserves the space. */
const MONDAY_MIDNIGHT = { day: 1, time: '00:00' }

/** The lesson that takes place now, or the next one, in the school's time zone. */
function NextLesson({ allClasses }: { allClasses: SchoolClass[] }) {
  const week = useWeekFormat()
  const time = useSchoolTime()
  const next = nextLesson(allClasses, time ?? MONDAY_MIDNIGHT)
  if (!next) return null
  const { schoolClass, slot, isNow } = next
  return (
    // Until the time is known, the line is invisible but takes its space (`hiddenWithoutTime`).
    <p className={classes.next} data-now={isNow || undefined} style={hiddenWithoutTime(time)}>
      <strong>{isNow ? <Trans>On now</Trans> : <Trans>Next lesson</Trans>}</strong>
      <Link to="/classes" search={{ class: schoolClass.id }} className={site.link}>
        <bdi>{schoolClass.name}</bdi>
      </Link>
      <span className={site.quiet}>
        {week.day(slot.day)} {week.range(slot.start, slot.end)}
      </span>
      {slot.room && <bdi className={site.quiet}>{slot.room}</bdi>}
    </p>
  )
}
