/** The emoji offered as reactions. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const

/** Common emoji by group: faces, hands and people, hearts, school, nature and food, signs. */
export const EMOJI = [
  '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😋 😜 🤪 🤗 🤭 🤔 🤨 😐 😏 🙄 😬 😌 😴 🤒 🥳 😎 🤓 😕 😟 😮 😲 🥺 😢 😭 😱 😤 😡 🤯',
  '👍 👎 👌 ✌️ 🤞 🤙 👋 🖐️ ✋ 👏 🙌 🙏 💪 👀 🙋 🤷 🤦 🏃 🧑‍🏫 🧑‍🎓 👨‍👩‍👧 🧑‍🍳',
  '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💯 ✨ ⭐ 🔥 🎉 🎂 🎁 🏆 🥇 🎈',
  '📚 📖 ✏️ 🖊️ 📝 📎 📌 📅 ⏰ 🔔 💡 🔑 🖨️ 💻 📱 📷 🎒 🏫 🚌 🎨 🎭 🎵 🎺 🎻 ⚽ 🏀 🏓 🚲 🔬 🧪 🌍 ♟️',
  '🌞 🌧️ ❄️ 🌈 🌳 🍂 🌻 🌹 🐶 🐱 🐦 🐝 🍎 🍌 🍞 🍕 🥪 🍪 🍰 ☕ 🍵 🥤',
  '✅ ❌ ❓ ❗ ⚠️ ➕ 🔁 👉 👇 🕐',
].map((row) => row.split(' '))

/** Replaces the selection of a text. @returns the text and the new caret position */
export function replaceSelection(text: string, from: number, to: number, insert: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), caret: from + insert.length }
}

/** True for a text of one to three emoji, which is shown large. */
export const isOnlyEmoji = (text: string): boolean =>
  /^(?:(?:\p{Extended_Pictographic}|\p{RI}{2})(?:\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\ufe0f)*\s*){1,3}$/u.test(text.trim())
