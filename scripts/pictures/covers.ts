/** Draws the covers of blog posts, classes and the gallery: twenty-four scenes of school life. */
import { createRequire } from 'node:module'
import { iconBody, svgDocument, twoDigitNumber, writeWebp } from './canvas.ts'
import * as arts from './covers-arts.ts'
import * as days from './covers-days.ts'
import * as lessons from './covers-lessons.ts'
import * as sports from './covers-sports.ts'

const flags = createRequire(import.meta.url)('@iconify-json/circle-flags/icons.json')

/** The covers in the order of their file names, with a title for the list of pictures. */
export const covers: { title: string; draw: () => string }[] = [
  { title: 'Library', draw: lessons.library },
  { title: 'Science lab', draw: lessons.scienceLab },
  { title: 'Sports day', draw: sports.sportsDay },
  { title: 'Music', draw: arts.music },
  { title: 'Art room', draw: arts.artRoom },
  { title: 'School garden', draw: days.garden },
  { title: 'Field trip', draw: days.fieldTrip },
  { title: 'Reading', draw: lessons.reading },
  { title: 'Maths', draw: lessons.maths },
  { title: 'Chess', draw: sports.chess },
  { title: 'Theatre', draw: arts.theatre },
  { title: 'Robotics', draw: lessons.robotics },
  { title: 'Cooking', draw: arts.cooking },
  { title: 'Languages', draw: () => lessons.languages((name) => iconBody(flags, name)) },
  { title: 'Swimming', draw: sports.swimming },
  { title: 'Winter fair', draw: days.winterFair },
  { title: 'Spring concert', draw: arts.springConcert },
  { title: 'Bicycle day', draw: sports.bicycleDay },
  { title: 'Astronomy night', draw: days.astronomyNight },
  { title: 'Canteen', draw: days.canteen },
  { title: 'Graduation', draw: days.graduation },
  { title: 'School bus', draw: days.schoolBus },
  { title: 'Football', draw: sports.football },
  { title: 'Pottery', draw: arts.pottery },
]

export async function drawCovers(): Promise<void> {
  for (const [index, { draw }] of covers.entries()) {
    // At most 35 kB.
    await writeWebp(`pictures/covers/${twoDigitNumber(index)}.webp`, svgDocument(1200, 675, draw()), 35_000)
  }
}
