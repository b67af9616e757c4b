/** What one reacts with most. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const

/** Common emoji in rows as people look for them: faces, hands and people, hearts, school, nature and food, signs. */
export const EMOJI = [
  '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 🙃 😉 😍 🥰 😘 😋 😜 🤪 🤗 🤭 🤔 🤨 😐 😏 🙄 😬 😌 😴 🤒 🥳 😎 🤓 😕 😟 😮 😲 🥺 😢 😭 😱 😤 😡 🤯',
  '👍 👎 👌 ✌️ 🤞 🤙 👋 🖐️ ✋ 👏 🙌 🙏 💪 👀 🙋 🤷 🤦 🏃 🧑‍🏫 🧑‍🎓 👨‍👩‍👧 🧑‍🍳',
  '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💯 ✨ ⭐ 🔥 🎉 🎂 🎁 🏆 🥇 🎈',
  '📚 📖 ✏️ 🖊️ 📝 📎 📌 📅 ⏰ 🔔 💡 🔑 🖨️ 💻 📱 📷 🎒 🏫 🚌 🎨 🎭 🎵 🎺 🎻 ⚽ 🏀 🏓 🚲 🔬 🧪 🌍 ♟️',
  '🌞 🌧️ ❄️ 🌈 🌳 🍂 🌻 🌹 🐶 🐱 🐦 🐝 🍎 🍌 🍞 🍕 🥪 🍪 🍰 ☕ 🍵 🥤',
  '✅ ❌ ❓ ❗ ⚠️ ➕ 🔁 👉 👇 🕐',
].map((row) => row.split(' '))

/** A text with something put in place of what is chosen, and where the caret stands then. */
export function inserted(text: string, from: number, to: number, insert: string): { text: string; caret: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), caret: from + insert.length }
}
