import { Plural } from '@lingui/react/macro'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from '../Row.module.css'

interface Props {
  schoolClass: SchoolClass
  /** The text leads to the accepted requests: who has a place. */
  isLink?: boolean
}

/** The taken seats of a class, as a bar and as text. */
export function Seats({ schoolClass, isLink = false }: Props) {
  const { number } = useFormat()
  const remaining = seatsLeft(schoolClass)
  const share = schoolClass.seats === 0 ? 1 : Math.min(1, schoolClass.enrolled / schoolClass.seats)
  const numbers =
    remaining === 0 ? (
      <Plural value={schoolClass.seats} one="Full: # place" other="Full: # places" />
    ) : (
      <>
        <bdi>
          {number(schoolClass.enrolled)}/{number(schoolClass.seats)}
        </bdi>
        <span className={classes.wide}>
          {' · '}
          <Plural value={{ left: remaining }} one="# place left" other="# places left" />
        </span>
      </>
    )
  return (
    <>
      <span className={classes.bar} data-full={remaining === 0 || undefined} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={classes.numbers}>
        {isLink ? (
          <RowLink target={{ to: '/apps/classes/requests', search: { class: schoolClass.id, status: 'accepted' } }}>{numbers}</RowLink>
        ) : (
          numbers
        )}
      </span>
    </>
  )
}
