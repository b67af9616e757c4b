/** What somebody says when words of a kind come up; the first kind that fits is taken. */
const kinds: { about: RegExp; says: string[] }[] = [
  {
    about: /\b(thanks?|cheers)/i,
    says: ['You are welcome!', 'Gladly. Tell me if anything else comes up.'],
  },
  {
    about: /\b(when|what time|how long|today|tomorrow)\b/i,
    says: ['After the fourth lesson would suit me best.', 'Tomorrow morning, before the first bell. Is that all right?'],
  },
  {
    about: /\b(where|room|hall|keys?|gym|library)\b/i,
    says: ['In the staff room, on the shelf by the window.', 'Room 12 is free all afternoon.'],
  },
  {
    about: /\b(file|photo|picture|list|document|attached|form)\b/i,
    says: ['Received, thank you. I look through it tonight.'],
  },
  {
    about: /\b(hello|hi|hey|good morning|good afternoon)\b/i,
    says: ['Good morning! What can I do for you?'],
  },
  {
    about: /\?/,
    says: ['Yes, I think so. I check it and write again.', 'Good question. Let me ask in the staff room.'],
  },
]

const otherwise = ['All right, noted.', 'That sounds good to me.', 'Agreed. I put it in the calendar.']

/** What a picture on its own is answered with. */
const toPictures = ['What a lovely picture!', 'May I print this one for the corridor?']

/**
 * What the other side answers: chosen by what was said and by how much has been said so far, so that the same talk always goes the same way.
 *
 * @param said the last message
 * @param length how many messages the chat has
 */
export function scriptedAnswer(said: { msg: string; type: 'text' | 'image' }, length: number): string {
  const says = said.type === 'image' ? toPictures : (kinds.find(({ about }) => about.test(said.msg))?.says ?? otherwise)
  return says[length % says.length] as string
}

/** The first line of a chat that begins without one. */
export const openingLine = (name: string): string => `Hello, this is ${name}. Good to have you here: write to me whenever you like.`
