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
