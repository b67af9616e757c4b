import { expect, test } from 'vitest'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { forwardSubject, replySubject } from '#contract/emails/mail-text.ts'
import { addressOf, formatRecipient, nameOf, parseStoredRecipients, parseTypedRecipients } from '#contract/emails/recipients.ts'

/** What the project relies on of postal-mime's `addressParser`, by what people paste. */
test.each([
  ['Ruiz, Ana <ana@a.example>; Kim, Bo <bo@a.example>', ['"Ruiz, Ana" <ana@a.example>', '"Kim, Bo" <bo@a.example>']],
  ['ana@a.example bo@b.example', ['ana@a.example', 'bo@b.example']],
  ['Ana Ruiz\tana@a.example\r\nBo\tbo@b.example\r\n', ['Ana Ruiz <ana@a.example>', 'Bo <bo@b.example>']],
  ['Parents: a@x.example, b@y.example;', ['a@x.example', 'b@y.example']],
  ['王芳 <wf@a.example>，"李，" <li@a.example>', ['王芳 <wf@a.example>', '李， <li@a.example>']],
  ['mailto:ana@a.example', ['ana@a.example']],
  ['ana@a.example <ana@a.example>;;', ['ana@a.example']],
  ['ana@a.example, nobody', ['ana@a.example', 'nobody']],
  ['', []],
])('of %j the recipients are %j', (text, recipients) => {
  expect(parseTypedRecipients(text)).toEqual(recipients)
  // They are stored in one text and come apart again.
  expect(parseStoredRecipients(recipients.join(', '))).toEqual(recipients)
})

test('a name may have any character', () => {
  for (const name of ['Silva, Ana', 'Ana "Nana" Silva', 'A\\B', 'Ana (4b)', 'Room: 4; left', 'Dr. Ana']) {
    const recipient = formatRecipient(name, 'Ana@x.example')
    expect([nameOf(recipient), addressOf(recipient), isRecipient(recipient)]).toEqual([name, 'ana@x.example', true])
    expect(parseStoredRecipients(`${recipient}, ${recipient}`)).toEqual([recipient, recipient])
  }
})

test.each(['RE: Trip', 'Re[2]: Trip', 'AW: Trip', 'SV: Trip', 'Antw: Trip', '回复：Trip', 'رد: Trip', 'Vá: Trip', 'ΑΠ: Trip', 'VS: Trip'])(
  'an answer to %j has no second prefix',
  (subject) => {
    expect(replySubject(subject)).toBe(subject)
  },
)

test.each(['Fw: Trip', 'WG: Trip', 'TR : Trip', '转发: Trip', 'إعادة توجيه: Trip', 'İLT: Trip', 'VB: Trip'])(
  '%j is forwarded without a second prefix',
  (subject) => {
    expect(forwardSubject(subject)).toBe(subject)
    expect(replySubject(subject)).toBe(`Re: ${subject}`)
  },
)

test.each(['Awards: who wins', 'Trip: Re', 'Resit: Monday', 'Iris: a flower'])('%j begins with a word', (subject) => {
  expect([replySubject(subject), forwardSubject(subject)]).toEqual([`Re: ${subject}`, `Fwd: ${subject}`])
})

test('a subject is cut between characters', () => {
  expect(replySubject(`${'x'.repeat(495)}🎒`)).toBe(`Re: ${'x'.repeat(495)}`)
})
