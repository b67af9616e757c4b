import { Plural } from '@lingui/react/macro'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from '../Row.module.css'

/** How many of the seats are taken, as a bar and in words. */
export function Seats({ of: one }: { of: SchoolClass }) {
  const { number } = useFormat()
  const left = seatsLeft(one)
  const share = one.seats === 0 ? 1 : Math.min(1, one.enrolled / one.seats)
  return (
    <>
      <span className={classes.bar} data-full={left === 0 || undefined} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={classes.numbers}>
        {left === 0 ? (
          <Plural value={one.seats} one="Full: # seat" other="Full: # seats" />
        ) : (
          <>
            <bdi>
              {number(one.enrolled)}/{number(one.seats)}
            </bdi>
            {' · '}
            <Plural value={left} one="# seat left" other="# seats left" />
          </>
        )}
      </span>
    </>
  )
}
