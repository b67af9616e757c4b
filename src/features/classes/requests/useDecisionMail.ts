import { useLingui } from '@lingui/react/macro'
import type { Enrolment, SchoolClass } from '#contract/classes/classes.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import type { EmailText } from '#ui/forms/EmailTextFields.tsx'

/** Returns a function that writes the mail to a family about a decision, in the language of the office. */
export function useDecisionMail() {
  const { t } = useLingui()
  const week = useWeekFormat()
  return ({ childName, parentName }: Enrolment, isAccepted: boolean, schoolClass: SchoolClass | undefined): EmailText => {
    const className = schoolClass?.name ?? ''
    const lessons = (schoolClass?.timetable ?? []).map(({ day, start, end, room }) => {
      const time = `${week.day(day)}, ${week.range(start, end)}`
      return room ? `${time} (${room})` : time
    })
    const paragraphs = isAccepted
      ? [t`${childName} has a place in “${className}”. We look forward to welcoming you.`, lessons.join('\n')]
      : [
          t`We are sorry that we cannot offer ${childName} a place in “${className}” at present.`,
          t`Reply to this email if you would like us to suggest another class.`,
        ]
    const closing = t({ message: 'Kind regards', comment: 'Ends a mail; the name of the school follows' })
    return {
      subject: isAccepted ? t`A place for ${childName} in “${className}”` : t`Your request for “${className}”`,
      text: [t({ message: `Dear ${parentName},`, comment: 'Begins a mail' }), ...paragraphs, `${closing}\nHomeroom School`]
        .filter(Boolean)
        .join('\n\n'),
    }
  }
}
