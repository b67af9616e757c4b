import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { addressOf, nameOf, parseStoredRecipients } from '#contract/emails/recipients.ts'

/** How many addresses without a name are looked up at most. */
const MAX_ADDRESSES = 50

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/**
 * Looks up the names of recipients that are stored as a bare address in the contacts.
 *
 * @param lists the stored recipients of mails: `To`, `cc` or `bcc`
 * @returns a function that returns the name of a recipient: its own, else that of the contact with the address, else the address
 */
export function useContactNames(lists: readonly (string | undefined)[]): (recipient: string) => string {
  const [names, setNames] = useState(NO_NAMES)
  const bare = lists.flatMap(parseStoredRecipients).filter((recipient) => nameOf(recipient) === recipient)
  const key = [...new Set(bare.map(addressOf))].sort().slice(0, MAX_ADDRESSES).join(',')
  useEffect(() => {
    if (key === '') return
    let isStale = false
    // Names are optional: where they cannot be read, the addresses stay.
    call('GET /api/data/contacts/names', { query: { emails: key } }).then(
      (found) => !isStale && setNames(new Map(Object.entries(found.names))),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [key])
  return (recipient) => names.get(addressOf(recipient)) ?? nameOf(recipient)
}
