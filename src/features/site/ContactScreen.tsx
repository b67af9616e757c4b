import '#locales/siteCatalogs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import classes from './ContactScreen.module.css'
import { ContactForm } from './contact/ContactForm.tsx'
import { OpeningHours } from './contact/OpeningHours.tsx'
import { Reach } from './contact/Reach.tsx'
import { SchoolMap } from './contact/SchoolMap.tsx'
import { StructuredData, schoolThing } from './content/StructuredData.tsx'
import site from './site.module.css'
import { usePageMeta } from './usePageMeta.ts'

/** What the address says of this screen. */
export interface ContactSearch {
  /** What the message will be about. */
  about?: 'visit' | undefined
  /** The teacher it is meant for. */
  to?: Id | undefined
}

interface Props {
  search: ContactSearch
  /** Those who may be written to. */
  teachers: Teacher[]
}

/** Write, call, or come by. */
export function ContactScreen({ search, teachers }: Props) {
  const { t } = useLingui()
  const teacher = search.to === undefined ? undefined : teachers.find(({ id }) => sameId(id, search.to))
  const name = teacher?.name
  const subject = name ? t`A message for ${name}` : search.about === 'visit' ? t`We would like to visit the school` : ''
  const purpose = teacher ? `contact-${teacher.id}` : search.about === 'visit' ? 'contact-visit' : 'contact'
  usePageMeta(t`Contact`, t`Write to Homeroom School, call us, or find the way: address, opening hours and a map.`)
  return (
    <>
      <StructuredData data={schoolThing()} />
      <div className={site.wrap}>
        <header className={site.pageHead}>
          <h1 className={site.title} tabIndex={-1}>
            <Trans>Contact</Trans>
          </h1>
          <p className={site.lead}>
            <Trans>Write, call, or knock on the door: somebody will be glad that you did.</Trans>
          </p>
        </header>
        <div className={classes.columns}>
          <div>
            {teacher && (
              <p className={classes.to}>
                <img src={teacher.portrait || undefined} width={256} height={256} alt="" />
                <span>
                  <Trans>
                    Your message goes to the office, which hands it to <bdi>{name}</bdi>.
                  </Trans>
                </span>
              </p>
            )}
            <ContactForm key={purpose} draft={purpose} subject={subject} to={name} />
          </div>
          <div className={classes.facts}>
            <Reach />
            <OpeningHours />
          </div>
        </div>
      </div>
      <SchoolMap />
    </>
  )
}
