import type { Follower } from '#contract/members/followers.ts'
import { person } from './people.ts'

/** The followers of the office manager with their country, and whether she follows them back. */
const list: [name: string, country: string, isFollowed: boolean][] = [
  ['Helen Whitfield', 'United Kingdom', true],
  ['Tomás Ferreira', 'Portugal', true],
  ['Valentina Cruz', 'Chile', true],
  ['Diego Álvarez', 'Spain', false],
  ['Margaret Doyle', 'Ireland', true],
  ['Marcus Bell', 'United Kingdom', false],
  ['Kenji Mori', 'Japan', true],
  ['Elena Romero', 'Argentina', false],
  ['Niamh Gallagher', 'Ireland', true],
  ['Luca Moretti', 'Italy', false],
  ['Thandiwe Nkosi', 'South Africa', true],
  ['Ingrid Nielsen', 'Denmark', false],
  ['Omar Haddad', 'Sudan', true],
  ['Françoise Laurent', 'France', false],
  ['Erik Lindqvist', 'Sweden', false],
  ['Grace Okafor', 'Nigeria', true],
  ['Piet de Vries', 'Netherlands', false],
  ['Callum Fraser', 'United Kingdom', false],
  ['Beatrice Osei', 'Ghana', false],
  ['Camila Duarte', 'Brazil', true],
]

/** The followers of the signed-in member. */
export const followers: Follower[] = list.map(([name, country, isFollowed], index) => {
  const { picture, title } = person(name)
  return { id: index + 1, avatar: picture, name, role: title, country, isFollowed }
})
