import { Trans } from '@lingui/react/macro'
import site from '../site.module.css'
import classes from './SchoolValues.module.css'

/** Four things that matter to the school, designed as the two pages of an open book. */
export const SchoolValues = () => (
  <section className={`${site.wrap} ${site.section}`} aria-labelledby="offer">
    <div className={classes.book}>
      <div className={classes.page}>
        <h2 className={site.heading} id="offer">
          <Trans>Four things we never leave out</Trans>
        </h2>
        <p className={site.lead}>
          <Trans>
            A timetable can hold anything. Ours is built around what children remember twenty years later, and it is rarely a worksheet.
          </Trans>
        </p>
      </div>
      <dl className={classes.page}>
        <div>
          <dt>
            <Trans comment="What the school offers: enough time">Time</Trans>
          </dt>
          <dd>
            <Trans>Lessons long enough to get lost in, and quiet minutes each morning for the book of your choice.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="What the school offers: working with one’s hands">Hands</Trans>
          </dt>
          <dd>
            <Trans>Soil, clay, screwdrivers, strings: whatever we want to understand, we first pick up.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="companionship" comment="What the school offers: being with others">
              Company
            </Trans>
          </dt>
          <dd>
            <Trans>Beginners sit beside the best. Nobody is picked last, because nobody picks.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans comment="What the school offers: languages">Words</Trans>
          </dt>
          <dd>
            <Trans>Our families speak many languages. We collect good mornings the way others collect stickers.</Trans>
          </dd>
        </div>
      </dl>
    </div>
  </section>
)
