import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CountName } from './counts/shellCounts.ts'

/** Returns a function that describes the count beside an area: `3 unread mails`. */
export function useCountLabels(): (name: CountName, count: number) => string {
  const { t } = useLingui()
  return (name, count) =>
    ({
      mail: t({
        message: plural(count, { one: '# unread email', other: '# unread emails' }),
        comment: 'The number beside Mail in the sidebar',
      }),
      chats: t({
        message: plural(count, { one: '# unread message', other: '# unread messages' }),
        comment: 'The number beside Chats in the sidebar',
      }),
      tickets: t({ message: plural(count, { one: '# open', other: '# open' }), comment: 'The number of open tickets in the sidebar' }),
      tasks: t({ message: plural(count, { one: '# task due', other: '# tasks due' }), comment: 'The number beside Board in the sidebar' }),
      cart: t({
        message: plural(count, { one: '# in the basket', other: '# in the basket' }),
        comment: 'The number beside Shop in the sidebar',
      }),
    })[name]
}
