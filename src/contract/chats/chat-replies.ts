/** Scripted replies by the pattern that a message matches; the first rule that matches is used. */
const rules: { pattern: RegExp; replies: string[] }[] = [
  {
    pattern: /\b(thanks?|cheers)/i,
    replies: ['You are welcome!', 'Gladly. Tell me if anything else comes up.'],
  },
  {
    pattern: /\b(when|what time|how long|today|tomorrow)\b/i,
    replies: ['After the fourth lesson would suit me best.', 'Tomorrow morning, before the first bell. Is that all right?'],
  },
  {
    pattern: /\b(where|room|hall|keys?|gym|library)\b/i,
    replies: ['In the staff room, on the shelf by the window.', 'Room 12 is free all afternoon.'],
  },
  {
    pattern: /\b(file|photo|picture|list|document|attached|form)\b/i,
    replies: ['Received, thank you. I look through it tonight.'],
  },
  {
    pattern: /\b(hello|hi|hey|good morning|good afternoon)\b/i,
    replies: ['Good morning! What can I do for you?'],
  },
  {
    pattern: /\?/,
    replies: ['Yes, I think so. I check it and write again.', 'Good question. Let me ask in the staff room.'],
  },
]

const defaultReplies = ['All right, noted.', 'That sounds good to me.', 'Agreed. I put it in the calendar.']

/** Replies to a message with only a picture. */
const pictureReplies = ['What a lovely picture!', 'May I print this one for the corridor?']

/**
 * The scripted reply of a sample contact. It depends only on the last message and the number of messages, so that it is reproducible.
 *
 * @param message the last message
 * @param length number of messages in the chat
 */
export function scriptedAnswer(message: { msg: string; type: 'text' | 'image' }, length: number): string {
  const replies =
    message.type === 'image' ? pictureReplies : (rules.find(({ pattern }) => pattern.test(message.msg))?.replies ?? defaultReplies)
  return replies[length % replies.length] as string
}

/** The first message of a chat that starts without one. */
export const openingLine = (name: string): string => `Hello, this is ${name}. Good to have you here: write to me whenever you like.`
