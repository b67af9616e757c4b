/** Draws the portraits of the 48 people of the sample school (`people-cast.ts`). */
import { svgDocument, twoDigitNumber, writeWebp } from './canvas.ts'
import { type Person, portraits } from './people-cast.ts'
import { extras, hair, mouths, outfits } from './people-parts.ts'

/** Mixes a colour towards black (negative) or white (positive). */
function shade(hex: string, by: number): string {
  const target = by < 0 ? 0 : 255
  const mixed = [1, 3, 5].map((index) => {
    const part = Number.parseInt(hex.slice(index, index + 2), 16)
    return Math.round(part + (target - part) * Math.abs(by))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}

/** The color of brows and beards: that of the hair, or dark if headwear covers the hair. */
function faceHairColour({ hair: style, hairColour }: Person): string {
  return ['hijab', 'turban', 'beanie'].includes(style) ? '#33292b' : hairColour
}

/** The background of a portrait: a tinted square with a light circle behind the head. */
function backdrop(tint: string): string {
  return `<rect width="256" height="256" fill="${tint}"/><circle cx="128" cy="126" r="104" fill="#fff" opacity=".38"/>`
}

/** Shoulders and clothes. The shoulders of children are narrower. */
function torso({ age, outfit, cloth }: Person): string {
  const [left, top] = age === 'child' ? [50, 196] : age === 'teen' ? [38, 192] : [28, 190]
  const right = 256 - left
  const outline = `M${left} 262C${left} 216 ${left + 20} ${top + 8} 96 ${top}Q128 ${top + 16} 160 ${top}C${right - 20} ${top + 8} ${right} 216 ${right} 262Z`
  const outfitSvg = outfits[outfit]
  if (!outfitSvg) throw new Error(`Nobody has sewn an outfit called "${outfit}".`)
  return `<clipPath id="cloth"><path d="${outline}"/></clipPath><path d="${outline}" fill="${cloth}"/>${outfitSvg(cloth, shade(cloth, -0.22))}`
}

/** Eyes, brows, nose and cheeks; a child's eyes sit lower and are larger. */
function face(person: Person): string {
  const { age, skin, mouth } = person
  const hairColour = faceHairColour(person)
  const child = age === 'child'
  const [y, size, offset] = child ? [9, 6, 20] : [4, 5, 19]
  // Light hair has much darker brows. `#rrggbb` texts compare roughly like brightness.
  const brow = shade(hairColour, hairColour > '#aaaaaa' ? -0.3 : -0.1)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${size - 0.6}" ry="${size + 0.8}" fill="#2a2f42"/><circle cx="${x + 1.8}" cy="${y - 2.4}" r="1.9" fill="#fff"/>`
  const brows = `<path d="M${-offset - 9} ${y - 15}q8-7 17-2M${offset + 9} ${y - 15}q-8-7-17-2" fill="none" stroke="${brow}" stroke-width="3.6" stroke-linecap="round"/>`
  const cheeks = `<g fill="#f2596b" opacity="${child ? 0.32 : 0.24}"><ellipse cx="-29" cy="${y + 15}" rx="9" ry="6.5"/><ellipse cx="29" cy="${y + 15}" rx="9" ry="6.5"/></g>`
  const nose = `<path d="M-4 ${y + 13}q5 5 9-1" fill="none" stroke="${shade(skin, -0.3)}" stroke-width="3" stroke-linecap="round"/>`
  return `${cheeks}${brows}${eye(-offset)}${eye(offset)}${nose}<g transform="translate(0 ${child ? 2 : 0})">${mouths[mouth]}</g>`
}

/** Those of the named extras, such as beards and glasses, that the person has. Beards are drawn below the mouth, the others above it. */
function accessories(person: Person, names: string[]): string {
  return names
    .filter((name) => person.extras.includes(name))
    .map((name) => extras[name]?.(faceHairColour(person)) ?? '')
    .join('')
}

/** A person from the chest up as SVG, without background, drawn in layers from the hair behind the head to the glasses. */
function figure(person: Person): string {
  const { age, skin, hairColour } = person
  const style = hair[person.hair]
  if (!style) throw new Error(`Nobody at this school wears "${person.hair}".`)
  const { back = '', front = '' } = style(hairColour, shade(hairColour, -0.28))
  const transform = age === 'child' ? 'translate(128 128) scale(1.04 .97)' : 'translate(128 122)'
  const ears =
    person.hair === 'hijab' ? '' : `<circle cx="-46" cy="8" r="10" fill="${skin}"/><circle cx="46" cy="8" r="10" fill="${skin}"/>`
  const neck = `<path d="M108 160h40v32q-20 20-40 0Z" fill="${shade(skin, -0.14)}"/>`
  const head = `<path d="M-46-8C-46-78 46-78 46-8 46 32 28 54 0 54S-46 32-46-8Z" fill="${skin}"/>`
  const beards = ['beard', 'goatee', 'moustache']
  const aboveMouth = Object.keys(extras).filter((name) => !beards.includes(name))
  return `<g transform="${transform}">${back}</g>${neck}${torso(person)}<g transform="${transform}">${ears}${head}${accessories(person, beards)}${face(person)}${front}${accessories(person, aboveMouth)}</g>`
}

/** The person with that number, standing in a scene with the chest ending at y. */
export function personFigure(number: number, x: number, y: number, size = 1): string {
  const person = portraits[number - 1]
  if (!person) throw new Error(`The cast has ${portraits.length} people, not ${number}.`)
  const content = figure(person).replaceAll('cloth"', `cloth${number}"`).replaceAll('#cloth)', `#cloth${number})`)
  return `<g transform="translate(${x - 128 * size} ${y - 256 * size}) scale(${size})">${content}</g>`
}

/** Draws the whole cast. */
export async function drawPeople(): Promise<void> {
  await Promise.all(
    portraits.map((person, index) =>
      // At most 8 kB.
      writeWebp(`pictures/people/${twoDigitNumber(index)}.webp`, svgDocument(256, 256, backdrop(person.tint), figure(person)), 8_000),
    ),
  )
}
