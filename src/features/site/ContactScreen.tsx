// Registers the messages of the website.
import '#locales/siteCatalogs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import classes from './ContactScreen.module.css'
import { ContactDetails } from './contact/ContactDetails.tsx'
import { ContactForm } from './contact/ContactForm.tsx'
import { OpeningHours } from './contact/OpeningHours.tsx'
import { SchoolMap } from './contact/SchoolMap.tsx'
import { StructuredData } from './content/StructuredData.tsx'
import { schoolSchema } from './content/schemas.ts'
import { cardOf } from './content/sharePictures.ts'
import site from './site.module.css'
import { usePageMeta } from './usePageMeta.ts'

/** Search parameters of this screen. */
export interface ContactSearch {
  /** The topic of the message, which fills in its subject. */
  about?: 'visit' | undefined
  /** The teacher whom the message is for. */
  to?: Id | undefined
}

interface Props {
  search: ContactSearch
  /** The teachers that `to` may name. */
  teachers: Teacher[]
}

/** The contact page: a form, address, opening hours and a map. */
export function ContactScreen({ search, teachers }: Props) {
  const { t } = useLingui()
  const teacher = search.to === undefined ? undefined : teachers.find(({ id }) => sameId(id, search.to))
  const name = teacher?.name
  const subject = name ? t`A message for ${name}` : search.about === 'visit' ? t`We would like to visit the school` : ''
  // Each purpose has a draft of its own.
  const purpose = teacher ? `contact-${teacher.id}` : search.about === 'visit' ? 'contact-visit' : 'contact'
  usePageMeta(t`Contact`, t`Write to Homeroom School, call us, or find the way: address, opening hours and a map.`, cardOf('contact'))
  return (
    <>
      <StructuredData data={schoolSchema()} />
      <div className={site.wrap}>
        <header className={site.pageHead}>
          <h1 className={site.title} tabIndex={-1}>
            <Trans>Contact</Trans>
          </h1>
          <p className={site.lead}>
            <Trans>Write, call, or knock on the door: someone will be glad that you did.</Trans>
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
            <ContactDetails />
            <OpeningHours />
          </div>
        </div>
      </div>
      <SchoolMap />
    </>
  )
}
