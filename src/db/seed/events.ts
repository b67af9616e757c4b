// `@+1w2t10:00` is Tuesday of the coming week at ten, `@+1w2day` that day without a time (`resolveSeed`).
import type { CalendarEvent, EventColor } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'

const colors: Record<string, EventColor> = {
  Lessons: 'primary',
  Meetings: 'info',
  Excursions: 'warning',
  Celebrations: 'success',
  Holidays: 'secondary',
  Deadlines: 'error',
}

let count = 0

function event(category: keyof typeof colors, title: string, start: string, end: string, location = '', description = ''): CalendarEvent {
  return {
    id: ++count,
    title,
    start,
    end,
    allDay: start.endsWith('day'),
    color: colors[category] ?? 'primary',
    category,
    description,
    location,
    // Samples have no reminders, because only users ask for them.
    reminder: null,
    recurrence: null,
    seriesId: null,
    originalStart: null,
  }
}

/** Start and end on one day: `times('+1w2', '10:00', '11:30')` is Tuesday of the coming week (`resolveSeed`). */
const times = (day: string, from: string, to: string): [string, string] => [`@${day}t${from}`, `@${day}t${to}`]
/** The first and the last day of an all-day event. */
const allDay = (first: string, last = first): [string, string] => [`@${first}day`, `@${last}day`]

/** Makes an event a weekly series. */
const weekly = (event: CalendarEvent, overrides: Partial<Recurrence> = {}): CalendarEvent => ({
  ...event,
  recurrence: { every: 'week', interval: 1, days: [], until: null, count: 14, except: [], ...overrides },
})

/** Events of one term: four weeks before the first run and ten weeks after it. */
export const events: CalendarEvent[] = [
  weekly(event('Meetings', 'Assembly', ...times('-4w1', '08:30', '08:50'), 'Hall', 'Songs, birthdays, and one good question.')),
  weekly(event('Meetings', 'Staff meeting', ...times('-4w2', '15:45', '16:45'), 'Staff room'), { except: ['@-2w2t15:45'] }),
  weekly(event('Meetings', 'Front office: week ahead', ...times('-4w1', '09:15', '09:45'), 'Office', 'Post, keys, visitors, biscuits.')),
  weekly(event('Meetings', 'Pupils’ council', ...times('-4w3', '12:30', '13:15'), 'Library'), { interval: 2, count: 7 }),
  weekly(event('Celebrations', 'Good morning in another language', ...times('-4w5', '08:45', '09:00'), 'Front gate')),
  weekly(
    event('Meetings', 'Walking club for parents', ...times('-4w6', '09:00', '10:30'), 'Front gate', 'Any pace. Kwame brings the tea.'),
  ),
  event(
    'Excursions',
    'Year 9: the river',
    ...times('-1w1', '08:15', '15:30'),
    'River Arden',
    'Two pairs of socks more than seems reasonable.',
  ),
  event('Celebrations', 'County choir competition', ...times('-2w6', '10:00', '17:00'), 'Saltmouth Hall'),
  event(
    'Meetings',
    'Boiler: visit of the heating engineer',
    ...times('-1w2', '07:30', '09:00'),
    'Science wing',
    'Joseph Banda. Omar has the keys.',
  ),
  event('Meetings', 'Budget round with the bursar', ...times('-1w4', '13:00', '14:30'), 'Head teacher’s office'),
  event('Lessons', 'Fire drill, announced', ...times('0w3', '11:10', '11:40'), 'Yard', 'Registers to the assembly points. No coats.'),
  event('Meetings', 'New parents: a walk through the school', ...times('0w4', '10:00', '11:30'), 'Front gate'),
  event('Celebrations', 'Kiln opening', ...times('0w3', '14:30', '15:00'), 'Art room'),
  event('Meetings', 'Lost property moves to the hall', ...times('0w5', '12:00', '12:45'), 'Hall'),
  event('Deadlines', 'Order exercise books', ...allDay('0w5'), '', 'Northgate Books needs the list before the weekend.'),
  event(
    'Meetings',
    'Parents’ evening, Years 1 to 6',
    ...times('+1w2', '17:00', '20:00'),
    'Hall and classrooms',
    'Room plan by the gym doors. Projector: Amina.',
  ),
  event('Meetings', 'Parents’ evening, Years 7 to 11', ...times('+1w3', '17:00', '20:30'), 'Hall and classrooms'),
  event(
    'Excursions',
    'Year 4: the lighthouse',
    ...times('+1w4', '08:30', '15:00'),
    'Saltmouth',
    'Bell Coaches, 34 seats. Packed lunch in a box.',
  ),
  event('Lessons', 'Nurse: hearing tests, Year 2', ...times('+1w5', '09:00', '12:00'), 'Nurse’s room'),
  event(
    'Celebrations',
    'Winter fair',
    ...times('+1w6', '15:00', '19:00'),
    'Yard',
    'Soup from four kitchens, sixty bowls, lanterns at dusk.',
  ),
  event('Meetings', 'Governors', ...times('+2w1', '18:00', '20:00'), 'Library'),
  event('Deadlines', 'Reports to the printer', ...allDay('+2w3')),
  event(
    'Excursions',
    'Astronomy night',
    ...times('+2w4', '18:30', '21:30'),
    'Sports field',
    'If it is cloudy: cocoa, and the drainpipe telescope taken apart.',
  ),
  event('Lessons', 'Robots on show', ...times('+3w4', '15:30', '17:00'), 'Science 2'),
  event('Celebrations', 'Stage and Story: first night', ...times('+3w5', '18:00', '20:00'), 'Theatre', 'A forest, eighty trees, one owl.'),
  event('Celebrations', 'Carols on the market square', ...times('+4w3', '16:30', '17:30'), 'Market Square'),
  event('Holidays', 'Holidays', ...allDay('+5w1', '+6w5'), '', 'The office answers mail on Mondays.'),
  event('Meetings', 'Staff day: first aid refreshed', ...allDay('+7w1'), 'Hall', 'No lessons. Thandiwe has the bandages.'),
  event(
    'Celebrations',
    'Open morning',
    ...times('+8w6', '09:00', '12:30'),
    'Whole school',
    'Every door open. What to ask us is on the blog.',
  ),
  event('Lessons', 'Swimming badges', ...times('+9w2', '10:00', '12:00'), 'Town pool'),
  event('Excursions', 'Year 10: week on the coast', ...allDay('+10w1', '+10w5'), 'Saltmouth', 'Callum’s map is in the glove box.'),
]
