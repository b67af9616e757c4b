import { useLingui } from '@lingui/react/macro'
import { MAX_IMPORT_BYTES, type RefusalReason } from '#ui/files/refusal.ts'
import { useFormat } from '#ui/text/format.ts'
import { MAX_COLUMNS, MAX_ROWS } from './tableRules.ts'

/** Returns a function that says why a file of contacts was refused, and what to do. @param name of the file */
export function useRefusalSentence(): (reason: RefusalReason, name: string) => string {
  const { t } = useLingui()
  const { number } = useFormat()
  return (reason, name) => {
    if (reason === 'legacy') return t`“${name}” is an Excel file from before 2007, or has a password. Save it as .xlsx without a password.`
    if (reason === 'rows') return t`“${name}” has more than ${number(MAX_ROWS)} rows. Import it in parts.`
    if (reason === 'columns') return t`“${name}” has more than ${number(MAX_COLUMNS)} columns. Remove the ones you do not need.`
    return t`“${name}” is larger than ${number(MAX_IMPORT_BYTES / 1e6)} MB when opened. Import it in parts.`
  }
}
