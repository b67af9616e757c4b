// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { GalleryItem, StoredAlbum } from '#contract/gallery/gallery.ts'

/** Three albums; some pictures have no album. */
export const albums: StoredAlbum[] = [
  { id: 1, name: 'Out and about' },
  { id: 2, name: 'Clubs and workshops' },
  { id: 3, name: 'Celebrations' },
]

// `cover` is the name of a picture in `public/pictures/covers/`, without extension.
const list: [cover: string, name: string, time: string, albumId: number | null][] = [
  ['12', 'Biscuit crosses the science corridor', '@-2d13:05', 2],
  ['24', 'Forty-one bowls and two dragons', '@-1d16:20', 2],
  ['07', 'The second measuring point', '@-6d11:40', 1],
  ['17', 'The county cup comes home', '@-5d17:55', 3],
  ['08', 'Ten quiet minutes in Year 5', '@-8d09:15', null],
  ['10', 'Wednesday in the library: fifteen losers', '@-10d16:00', 2],
  ['06', 'Beans, week six', '@-16d10:30', null],
  ['05', 'Stripe thirty-one, never to be mixed again', '@-20d14:10', null],
  ['19', 'Waiting for Saturn', '@-32d21:15', 3],
  ['18', 'Patients outside the bicycle hospital', '@-71d10:20', 1],
  ['11', 'Eighty trees, twelve of them real boxes', '@-58d18:45', 2],
  ['16', 'Last year’s winter fair, at lantern time', '@-330d17:10', 3],
]

/** The pictures of the gallery. */
export const gallery: GalleryItem[] = list.map(([cover, name, time, albumId], index) => ({
  id: index + 1,
  cover: `~/pictures/covers/${cover}.webp`,
  name,
  time,
  albumId,
}))
