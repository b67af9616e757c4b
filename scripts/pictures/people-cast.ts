/** The features of one person's portrait. */
export type Person = {
  type: 'woman' | 'man' | 'girl' | 'boy'
  age: 'child' | 'teen' | 'adult' | 'older'
  skin: string
  hair: string
  hairColour: string
  outfit: string
  /** The colour of the outfit. */
  cloth: string
  mouth: string
  /** Glasses, beards, jewellery and the like (`extras` of people-parts.ts). */
  extras: string[]
  /** The colour of the background. */
  tint: string
}

/** The portraits in the order of their files. */
// biome-ignore format: one row is one person
export const portraits: Person[] = [
  { type: 'woman', age: 'adult', skin: '#f6cfb0', hair: 'bun', hairColour: '#8f5233', outfit: 'blazer', cloth: '#3c4f84', mouth: 'smile', extras: ['pearls'], tint: '#d5e3ff' },
  { type: 'man', age: 'adult', skin: '#ecb88c', hair: 'short', hairColour: '#453028', outfit: 'shirt', cloth: '#67b7ea', mouth: 'grin', extras: [], tint: '#f5daf0' },
  { type: 'woman', age: 'adult', skin: '#96592f', hair: 'curlyLong', hairColour: '#2b2530', outfit: 'cardigan', cloth: '#f2b544', mouth: 'grin', extras: ['hoops'], tint: '#ffdcd8' },
  { type: 'man', age: 'adult', skin: '#b9774a', hair: 'short', hairColour: '#2b2530', outfit: 'jumper', cloth: '#3aa6a6', mouth: 'smile', extras: ['beard'], tint: '#fbe6d8' },
  { type: 'woman', age: 'adult', skin: '#d69b6a', hair: 'hijab', hairColour: '#2f8f93', outfit: 'tee', cloth: '#3aa6a6', mouth: 'smile', extras: [], tint: '#d6f1e4' },
  { type: 'man', age: 'older', skin: '#f6cfb0', hair: 'bald', hairColour: '#b9bcc6', outfit: 'tie', cloth: '#c4604a', mouth: 'smile', extras: ['moustache', 'round', 'lines'], tint: '#d3eef6' },
  { type: 'woman', age: 'adult', skin: '#fbe0cd', hair: 'wavy', hairColour: '#c96a34', outfit: 'jumper', cloth: '#52b788', mouth: 'lips', extras: ['freckles'], tint: '#e6f2c9' },
  { type: 'man', age: 'adult', skin: '#7d4a2c', hair: 'buzz', hairColour: '#2b2530', outfit: 'hoodie', cloth: '#f58a6e', mouth: 'grin', extras: [], tint: '#ffe3c9' },
  { type: 'girl', age: 'child', skin: '#ecb88c', hair: 'pigtails', hairColour: '#453028', outfit: 'dungarees', cloth: '#5d87ff', mouth: 'grin', extras: [], tint: '#fff0c2' },
  { type: 'boy', age: 'child', skin: '#f6cfb0', hair: 'spikes', hairColour: '#e2b565', outfit: 'stripes', cloth: '#f58a6e', mouth: 'smile', extras: ['freckles'], tint: '#e3dcfb' },
  { type: 'woman', age: 'adult', skin: '#ecb88c', hair: 'longFringe', hairColour: '#2b2530', outfit: 'shirt', cloth: '#e87f9e', mouth: 'lips', extras: [], tint: '#ffe3c9' },
  { type: 'man', age: 'adult', skin: '#d69b6a', hair: 'turban', hairColour: '#3f5aa0', outfit: 'blazer', cloth: '#9a6fc4', mouth: 'smile', extras: ['beard'], tint: '#fff0c2' },
  { type: 'woman', age: 'older', skin: '#f6cfb0', hair: 'perm', hairColour: '#e6e7ec', outfit: 'cardigan', cloth: '#9a6fc4', mouth: 'smile', extras: ['square', 'lines'], tint: '#e3dcfb' },
  { type: 'man', age: 'adult', skin: '#fbe0cd', hair: 'swept', hairColour: '#c96a34', outfit: 'jumper', cloth: '#98a545', mouth: 'smile', extras: ['goatee'], tint: '#d5e3ff' },
  { type: 'girl', age: 'child', skin: '#7d4a2c', hair: 'afro', hairColour: '#2b2530', outfit: 'tee', cloth: '#f2b544', mouth: 'grin', extras: ['band'], tint: '#f5daf0' },
  { type: 'boy', age: 'child', skin: '#d69b6a', hair: 'bowl', hairColour: '#2b2530', outfit: 'hoodie', cloth: '#52b788', mouth: 'smile', extras: [], tint: '#ffdcd8' },
  { type: 'woman', age: 'adult', skin: '#b9774a', hair: 'braids', hairColour: '#2b2530', outfit: 'stripes', cloth: '#5d87ff', mouth: 'grin', extras: ['flower'], tint: '#fbe6d8' },
  { type: 'man', age: 'adult', skin: '#ecb88c', hair: 'tall', hairColour: '#2b2530', outfit: 'blazer', cloth: '#3aa6a6', mouth: 'smile', extras: ['square'], tint: '#d6f1e4' },
  { type: 'girl', age: 'teen', skin: '#fbe0cd', hair: 'sideBob', hairColour: '#e2b565', outfit: 'hoodie', cloth: '#9a6fc4', mouth: 'small', extras: [], tint: '#d3eef6' },
  { type: 'boy', age: 'teen', skin: '#b9774a', hair: 'curls', hairColour: '#453028', outfit: 'tee', cloth: '#5d87ff', mouth: 'grin', extras: [], tint: '#e6f2c9' },
  { type: 'woman', age: 'adult', skin: '#7d4a2c', hair: 'locs', hairColour: '#2b2530', outfit: 'scarf', cloth: '#f2b544', mouth: 'lips', extras: [], tint: '#d6f1e4' },
  { type: 'man', age: 'older', skin: '#d69b6a', hair: 'short', hairColour: '#b9bcc6', outfit: 'jumper', cloth: '#3c4f84', mouth: 'smile', extras: ['beard', 'lines'], tint: '#d3eef6' },
  { type: 'woman', age: 'adult', skin: '#ecb88c', hair: 'lowBun', hairColour: '#6e4630', outfit: 'blazer', cloth: '#52b788', mouth: 'lips', extras: ['round'], tint: '#e6f2c9' },
  { type: 'boy', age: 'child', skin: '#96592f', hair: 'buzz', hairColour: '#2b2530', outfit: 'stripes', cloth: '#f2b544', mouth: 'grin', extras: [], tint: '#ffe3c9' },
  { type: 'girl', age: 'child', skin: '#fbe0cd', hair: 'braids', hairColour: '#c96a34', outfit: 'dungarees', cloth: '#f58a6e', mouth: 'grin', extras: ['freckles'], tint: '#fff0c2' },
  { type: 'man', age: 'adult', skin: '#f6cfb0', hair: 'curls', hairColour: '#8f5233', outfit: 'shirt', cloth: '#3aa6a6', mouth: 'smile', extras: [], tint: '#e3dcfb' },
  { type: 'woman', age: 'adult', skin: '#b9774a', hair: 'hijab', hairColour: '#8a5aa8', outfit: 'jumper', cloth: '#e87f9e', mouth: 'smile', extras: [], tint: '#d5e3ff' },
  { type: 'man', age: 'adult', skin: '#96592f', hair: 'tall', hairColour: '#2b2530', outfit: 'tie', cloth: '#3c4f84', mouth: 'grin', extras: ['moustache'], tint: '#f5daf0' },
  { type: 'woman', age: 'older', skin: '#96592f', hair: 'bun', hairColour: '#b9bcc6', outfit: 'jumper', cloth: '#f58a6e', mouth: 'grin', extras: ['pearls', 'lines'], tint: '#ffdcd8' },
  { type: 'boy', age: 'teen', skin: '#ecb88c', hair: 'swept', hairColour: '#2b2530', outfit: 'hoodie', cloth: '#3c4f84', mouth: 'small', extras: ['round'], tint: '#fbe6d8' },
  { type: 'girl', age: 'teen', skin: '#d69b6a', hair: 'ponytail', hairColour: '#453028', outfit: 'stripes', cloth: '#3aa6a6', mouth: 'smile', extras: [], tint: '#f5daf0' },
  { type: 'man', age: 'adult', skin: '#fbe0cd', hair: 'short', hairColour: '#c3995c', outfit: 'jumper', cloth: '#5d87ff', mouth: 'smile', extras: ['beard'], tint: '#ffdcd8' },
  { type: 'woman', age: 'adult', skin: '#f6cfb0', hair: 'bob', hairColour: '#2b2530', outfit: 'shirt', cloth: '#f2b544', mouth: 'small', extras: ['square'], tint: '#fbe6d8' },
  { type: 'girl', age: 'child', skin: '#d69b6a', hair: 'twoBuns', hairColour: '#2b2530', outfit: 'stripes', cloth: '#e87f9e', mouth: 'grin', extras: [], tint: '#d6f1e4' },
  { type: 'boy', age: 'child', skin: '#fbe0cd', hair: 'swept', hairColour: '#c3995c', outfit: 'dungarees', cloth: '#52b788', mouth: 'smile', extras: [], tint: '#d3eef6' },
  { type: 'woman', age: 'adult', skin: '#ecb88c', hair: 'curlyLong', hairColour: '#8f5233', outfit: 'tee', cloth: '#67b7ea', mouth: 'grin', extras: [], tint: '#e6f2c9' },
  { type: 'man', age: 'older', skin: '#fbe0cd', hair: 'bald', hairColour: '#e6e7ec', outfit: 'cardigan', cloth: '#98a545', mouth: 'smile', extras: ['round', 'lines'], tint: '#ffe3c9' },
  { type: 'woman', age: 'adult', skin: '#fbe0cd', hair: 'long', hairColour: '#e2b565', outfit: 'blazer', cloth: '#e87f9e', mouth: 'lips', extras: [], tint: '#fff0c2' },
  { type: 'girl', age: 'teen', skin: '#96592f', hair: 'twoBuns', hairColour: '#2b2530', outfit: 'dungarees', cloth: '#9a6fc4', mouth: 'grin', extras: [], tint: '#e3dcfb' },
  { type: 'man', age: 'adult', skin: '#b9774a', hair: 'locs', hairColour: '#2b2530', outfit: 'shirt', cloth: '#f58a6e', mouth: 'smile', extras: ['goatee'], tint: '#d5e3ff' },
  { type: 'woman', age: 'older', skin: '#ecb88c', hair: 'sideBob', hairColour: '#b9bcc6', outfit: 'scarf', cloth: '#3aa6a6', mouth: 'smile', extras: ['lines'], tint: '#fff0c2' },
  { type: 'boy', age: 'child', skin: '#b9774a', hair: 'curls', hairColour: '#453028', outfit: 'tee', cloth: '#52b788', mouth: 'grin', extras: ['square'], tint: '#e3dcfb' },
  { type: 'girl', age: 'child', skin: '#f6cfb0', hair: 'hijab', hairColour: '#6fa3e0', outfit: 'jumper', cloth: '#67b7ea', mouth: 'smile', extras: [], tint: '#d5e3ff' },
  { type: 'boy', age: 'teen', skin: '#f6cfb0', hair: 'beanie', hairColour: '#c4604a', outfit: 'scarf', cloth: '#c4604a', mouth: 'small', extras: [], tint: '#f5daf0' },
  { type: 'woman', age: 'adult', skin: '#d69b6a', hair: 'ponytail', hairColour: '#2b2530', outfit: 'hoodie', cloth: '#67b7ea', mouth: 'grin', extras: ['hoops'], tint: '#ffdcd8' },
  { type: 'man', age: 'adult', skin: '#d69b6a', hair: 'short', hairColour: '#453028', outfit: 'hoodie', cloth: '#f2b544', mouth: 'grin', extras: ['moustache'], tint: '#fbe6d8' },
  { type: 'girl', age: 'child', skin: '#ecb88c', hair: 'bob', hairColour: '#8f5233', outfit: 'tee', cloth: '#9a6fc4', mouth: 'smile', extras: ['bow'], tint: '#d6f1e4' },
  { type: 'man', age: 'older', skin: '#7d4a2c', hair: 'curls', hairColour: '#b9bcc6', outfit: 'blazer', cloth: '#52b788', mouth: 'grin', extras: ['round'], tint: '#d3eef6' },
]
