import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { languages } from '#locales/languages.ts'
import { chooseLanguage, useSettings } from '#ui/theme/settings.ts'
import classes from './LanguageOffer.module.css'
import { isOfferAnswered, keepOfferAnswered, LANGUAGE_OFFERS, languageToOffer } from './languageOffers.ts'

/**
 * A line that offers the browser's own language, in that language, while the app is in English. It is shown until it is answered or the
 * language is changed, and never again on this device.
 */
export function LanguageOffer() {
  const { language } = useSettings()
  const [isAnswered, setAnswered] = useState(isOfferAnswered)
  useEffect(() => {
    if (language !== 'en') answer()
  })
  const answer = () => {
    if (isAnswered) return
    keepOfferAnswered()
    setAnswered(true)
  }

  const offered = isAnswered || language !== 'en' ? undefined : languageToOffer(navigator.languages)
  if (!offered) return null
  const { tag, direction } = languages[offered]
  const { sentence, accept, dismiss } = LANGUAGE_OFFERS[offered]
  return (
    <section className={classes.offer} lang={tag} dir={direction} aria-label={sentence} data-language-offer>
      <p>{sentence}</p>
      <button type="button" className={classes.accept} onClick={() => chooseLanguage(offered)}>
        {accept}
      </button>
      <button type="button" className={classes.dismiss} aria-label={dismiss} title={dismiss} onClick={answer}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </section>
  )
}
