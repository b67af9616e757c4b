// `@-2d16:10` is two days before the first run at 16:10, and `~/` stands for the app's base path (`resolveSeed`).
import type { Board } from '#contract/kanban/boards.ts'
import type { ChecklistItem, Task } from '#contract/kanban/kanban.ts'
import { ORDER_STEP } from '#contract/values/order.ts'

/** The only board of the sample school. */
export const boards: Board[] = [{ id: 1, name: 'School projects', createdAt: '@-40d08:00' }]

const names = ['Todo', 'Progress', 'Pending', 'Done'] as const

/** The four columns of docs/specification.md 3. */
export const categories = names.map((name, index) => ({ id: index + 1, name, boardId: 1, order: (index + 1) * ORDER_STEP }))

/** A task; `todo` and `done` are the items of its checklist, `cover` is the name of a picture in `public/pictures/covers/`. */
type Sample = Pick<Task, 'task' | 'taskText' | 'taskProperty' | 'date' | 'assignees'> & { cover?: string; todo?: string[]; done?: string[] }

const samples: Record<(typeof names)[number], Sample[]> = {
  Todo: [
    {
      task: 'Poster for the winter fair',
      taskText: 'A3, two colours, the date large enough to read from the bus stop. Print 60 at the office.',
      taskProperty: 'Design',
      date: '@+6d12:00',
      assignees: ['Niamh Gallagher', 'Freya Nielsen'],
      cover: '16',
      done: ['Choose the two colours'],
      todo: ['Draw three sketches', 'Ask the pupils’ council', 'Send to print'],
    },
    {
      task: 'Ask families how they want to be reached',
      taskText: 'Five questions at most. Paper for those without a phone, the rest by mail.',
      taskProperty: 'Research',
      date: '@+12d16:00',
      assignees: ['Sofia Marin'],
    },
    {
      task: 'Timetable on a small phone',
      taskText: 'Week view does not fit below 360 pixels. Show one day and let people swipe.',
      taskProperty: 'Mobile',
      date: '@+9d10:00',
      assignees: ['Amina Rahman'],
    },
    {
      task: 'Colours for the new sports shirts',
      taskText: 'Fjord Schoolwear needs the exact tones by the end of the month.',
      taskProperty: 'Branding',
      date: '@-2d15:00',
      assignees: ['Kwame Mensah', 'Ingrid Nielsen'],
    },
  ],
  Progress: [
    {
      task: 'Enrolment form in three steps',
      taskText: 'Child, family, documents. What was typed must survive a closed browser.',
      taskProperty: 'UX Stage',
      date: '@+3d11:00',
      assignees: ['Amina Rahman', 'Sofia Marin'],
      done: ['Step 1: child', 'Step 2: family'],
      todo: ['Step 3: documents', 'Try it with two families'],
    },
    {
      task: 'How much food is left in the canteen?',
      taskText: 'Weigh the trays for two weeks, Year 9 draws the charts.',
      taskProperty: 'Data Science',
      date: '@+5d13:30',
      assignees: ['Jun Tanaka', 'Diego Álvarez'],
      cover: '20',
    },
    {
      task: 'Robot that waters the school garden',
      taskText: 'Moisture sensor works. Next: the pump, and a housing that keeps the rain out.',
      taskProperty: 'Research',
      date: '@+15d14:00',
      assignees: ['Harpreet Singh', 'Jun Tanaka'],
      cover: '12',
    },
  ],
  Pending: [
    {
      task: 'Signs for the new science wing',
      taskText: 'Waiting for the room numbers from the site manager.',
      taskProperty: 'Design',
      date: '@-1d09:00',
      assignees: ['Omar Haddad', 'Niamh Gallagher'],
      cover: '02',
    },
    {
      task: 'Library search that forgives spelling',
      taskText: 'Margaret tests it with Year 4. Waiting for her list of what was not found.',
      taskProperty: 'UX Stage',
      date: '@+8d10:30',
      assignees: ['Margaret Doyle'],
      cover: '01',
    },
    {
      task: 'Bus times in the school app',
      taskText: 'Bell Coaches will send the stops as a file.',
      taskProperty: 'Mobile',
      date: '@+20d09:00',
      assignees: ['Marcus Bell', 'Callum Fraser'],
      cover: '22',
    },
  ],
  Done: [
    {
      task: 'New crest on letters and invoices',
      taskText: 'The chestnut leaf, in one colour, is on every template.',
      taskProperty: 'Branding',
      date: '@-9d12:00',
      assignees: ['Helen Whitfield', 'Niamh Gallagher'],
      done: ['Letters', 'Invoices', 'Name badges'],
    },
    {
      task: 'Reading week: which books were borrowed most?',
      taskText: 'Counted for every year group, the table hangs in the library.',
      taskProperty: 'Data Science',
      date: '@-5d15:00',
      assignees: ['Anna Kowalska', 'Margaret Doyle'],
      cover: '08',
    },
    {
      task: 'Programme leaflet for the spring concert',
      taskText: 'Eight pages, proofread by Kenji, 200 copies in the office.',
      taskProperty: 'Design',
      date: '@-7d17:00',
      assignees: ['Kenji Mori', 'Camila Duarte'],
      cover: '17',
    },
  ],
}

const items = ({ done = [], todo = [] }: Sample): ChecklistItem[] => [
  ...done.map((text) => ({ text, done: true })),
  ...todo.map((text) => ({ text, done: false })),
]

let count = 0

/** Tasks of the sample school: overdue, done, and pending ones. */
export const tasks = categories.flatMap(({ id: categoryId, name }) =>
  samples[name].map((sample, index) => {
    const { task, taskText, taskProperty, date, assignees, cover } = sample
    const createdAt = `@-${21 - index * 2}d09:00`
    return {
      id: ++count,
      task,
      taskText,
      taskProperty,
      date,
      taskImage: cover ? `~/pictures/covers/${cover}.webp` : '',
      categoryId,
      order: (index + 1) * ORDER_STEP,
      createdAt,
      archived: false,
      assignees,
      checklist: items(sample),
      comments:
        task === 'Signs for the new science wing'
          ? [{ id: 'first', author: 'Omar Haddad', text: 'The painters moved two rooms. I will count again on Monday.', at: '@-2d08:40' }]
          : [],
      attachments: [],
      activity: [{ at: createdAt, what: 'created', to: name }],
    }
  }),
)
