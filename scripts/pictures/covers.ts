/** Covers for blog posts, classes, the gallery and cards: twenty-four scenes of school life. */
import { createRequire } from 'node:module'
import { iconBody, numbered, sheet, writeWebp } from './canvas.ts'
import * as arts from './covers-arts.ts'
import * as days from './covers-days.ts'
import * as lessons from './covers-lessons.ts'
import * as sports from './covers-sports.ts'

const flags = createRequire(import.meta.url)('@iconify-json/circle-flags/icons.json')

/** In the order of the files. */
export const covers: { shows: string; draw: () => string }[] = [
  { shows: 'Library', draw: lessons.library },
  { shows: 'Science lab', draw: lessons.scienceLab },
  { shows: 'Sports day', draw: sports.sportsDay },
  { shows: 'Music', draw: arts.music },
  { shows: 'Art room', draw: arts.artRoom },
  { shows: 'School garden', draw: days.garden },
  { shows: 'Field trip', draw: days.fieldTrip },
  { shows: 'Reading', draw: lessons.reading },
  { shows: 'Maths', draw: lessons.maths },
  { shows: 'Chess', draw: sports.chess },
  { shows: 'Theatre', draw: arts.theatre },
  { shows: 'Robotics', draw: lessons.robotics },
  { shows: 'Cooking', draw: arts.cooking },
  { shows: 'Languages', draw: () => lessons.languages((name) => iconBody(flags, name)) },
  { shows: 'Swimming', draw: sports.swimming },
  { shows: 'Winter fair', draw: days.winterFair },
  { shows: 'Spring concert', draw: arts.springConcert },
  { shows: 'Bicycle day', draw: sports.bicycleDay },
  { shows: 'Astronomy night', draw: days.astronomyNight },
  { shows: 'Canteen', draw: days.canteen },
  { shows: 'Graduation', draw: days.graduation },
  { shows: 'School bus', draw: days.schoolBus },
  { shows: 'Football', draw: sports.football },
  { shows: 'Pottery', draw: arts.pottery },
]

export async function drawCovers(): Promise<void> {
  for (const [index, { draw }] of covers.entries()) {
    await writeWebp(`pictures/covers/${numbered(index)}.webp`, sheet(1200, 675, draw()), 35_000)
  }
}
