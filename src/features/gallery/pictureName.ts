/** The name of a picture from its file name: `summer_fair-2.JPG` is `summer fair 2`. The API accepts at most 200 characters. */
export function pictureName({ name }: Pick<File, 'name'>): string {
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  return words.slice(0, 200) || name.slice(0, 200)
}
