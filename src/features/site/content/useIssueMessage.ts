import { useLingui } from '@lingui/react/macro'
import type * as z from 'zod/mini'
import { useFormat } from '#ui/text/format.ts'

/** Returns a function that translates a validation issue of a field into a sentence in the visitor's language. */
export function useIssueMessage() {
  const { t } = useLingui()
  const format = useFormat()
  return (issue: z.core.$ZodIssue): string => {
    if (issue.code === 'invalid_format' || (issue.code === 'invalid_union' && issue.path.includes('email'))) {
      return t`Enter an email address such as ana@school.example.`
    }
    if (issue.code === 'too_big') {
      const most = format.number(Number(issue.maximum))
      return t`Too long: use up to ${most} characters.`
    }
    return t`Required`
  }
}
