import { Plural, Trans } from '@lingui/react/macro'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './ClassFacts.module.css'

/** The ages that a class accepts: `Ages 7 to 12`. */
export function Ages({ schoolClass: { ageFrom, ageTo } }: { schoolClass: Pick<SchoolClass, 'ageFrom' | 'ageTo'> }) {
  const format = useFormat()
  const [from, to] = [format.number(ageFrom), format.number(ageTo)]
  return ageFrom === ageTo ? (
    <Trans comment="For whom a class is, when it takes one age only">Age {from}</Trans>
  ) : (
    <Trans comment="For whom a class is">
      Ages {from} to {to}
    </Trans>
  )
}

/** The number of free seats, counted from the accepted requests; for a full class, that there is a waiting list. */
export function Seats({ schoolClass }: { schoolClass: SchoolClass }) {
  const remaining = seatsLeft(schoolClass)
  return (
    <span className={classes.seats} data-full={remaining === 0 || undefined}>
      {remaining === 0 ? (
        <Trans comment="No seat is left in this class, but people can join the waiting list">Full · waiting list</Trans>
      ) : (
        <Plural value={{ left: remaining }} one="# place left" other="# places left" />
      )}
    </span>
  )
}
