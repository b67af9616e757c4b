import { useLingui } from '@lingui/react/macro'
import type { Member } from '#contract/members/members.ts'
import type { EmailText } from '#ui/forms/EmailTextFields.tsx'
import { useUserNames } from './labels.ts'

/** Returns a function that creates the invitation mail to a user, in the current language. */
export function useInvitation() {
  const { t } = useLingui()
  const names = useUserNames()
  return ({ name, role }: Pick<Member, 'name' | 'role'>): EmailText => {
    // The variable is called `as` because its name is part of the message below, and so of the translations.
    const as = names.role[role]
    const end = t({ message: 'Kind regards', comment: 'Ends a mail; the name of the school follows' })
    return {
      subject: t`Invitation to the Homeroom School office`,
      text: [
        t({ message: `Dear ${name},`, comment: 'Begins a mail' }),
        t({ message: `You are invited to use the Homeroom School office, with the role “${as}”.`, comment: 'as: such as Teacher' }),
        t`Reply to this email when you would like to start, and we will give you access.`,
        `${end}\nHomeroom School`,
      ].join('\n\n'),
    }
  }
}
