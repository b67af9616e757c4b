/**
 * Measures the server with lists of 100,000 contacts: `DATABASE_URL=postgres://… npx tsx scripts/bench/server.ts`, on an empty database.
 */
import { createBackend } from '#api/index.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import type { AnyRow } from '#db/schema/rows.ts'
import { populate, saveMany } from '#db/schema/upgrade.ts'
import { migrate } from '#db/sql/migrate.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import { median } from './median.ts'

const COUNT = Number(process.env.COUNT ?? 100_000)
const BATCH_SIZE = 5_000
const ROUNDS = 21

const FIRST = [
  'Amina',
  'Ben',
  'Chloé',
  'Đức',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Kofi',
  'Lena',
  'Mai',
  'Noor',
  'Olga',
  'Pedro',
]
const LAST = ['Silva', 'Nguyen', 'Okafor', 'Martin', 'Haddad', 'Keller', 'Rossi', 'Novak', 'Ito', 'Larsen', 'Mensah', 'Duarte', 'Weber']
const DEPARTMENTS = ['Sales', 'Support', 'Kitchen', 'Science', 'Sports']

const contact = (id: number): AnyRow => ({
  ...contactDefaults,
  id,
  firstname: FIRST[id % FIRST.length] as string,
  lastname: `${LAST[(id * 7) % LAST.length]}${(id * 7919) % 977}`,
  company: `Company ${id % 500}`,
  department: DEPARTMENTS[id % DEPARTMENTS.length] as string,
  email: `person${id}@school.example`,
  phone: `+44 20 ${id}`,
  notes: `Met at the fair of ${2000 + (id % 25)}, brings ${id % 40} books`,
})

// `statementMs: 0`: statements have no time limit.
const driver = poolDriver(process.env.DATABASE_URL ?? '', { statementMs: 0 })
// `{}`: without samples.
await migrate(driver, async (tx) => populate(tx, {}, '/'))
const store = new SqlStore(driver)
const startTime = performance.now()
for (let from = 0; from < COUNT; from += BATCH_SIZE) {
  await store.transaction('write', ['contacts', 'search'], async (tx) => {
    saveMany(tx, 'contacts', Array.from({ length: BATCH_SIZE }, (_, index) => contact(from + index + 1)) as never[])
  })
}
const connection = await driver.connect()
await connection.run('ANALYZE')
for (const table of ['contacts', '"search.tokens"']) await connection.run(`VACUUM ${table}`)
connection.release()
console.log(`${COUNT} contacts were stored in ${Math.round((performance.now() - startTime) / 1000)} s`)

const respond = createBackend({ base: '/', open: async () => store })

async function timed(name: string, request: () => Request): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    const response = await respond(request())
    await response.arrayBuffer()
    times.push(performance.now() - before)
    if (!response.ok) throw new Error(`${name}: ${response.status}`)
  }
  console.log(
    `${name}: first ${times[0]?.toFixed(1)} ms, median ${median(times).toFixed(1)} ms, most ${Math.max(...times.slice(1)).toFixed(1)} ms`,
  )
}

/** A different page each time, since responses are cached. */
const pages = (query: string, first = 1) => {
  let page = first
  return () => new Request(`http://localhost/api/data/contacts/ContactsData?pageSize=20&${query}&page=${page++}`)
}

await timed('first pages by name', pages('sort=lastname'))
await timed('first pages by company', pages('sort=company'))
await timed('pages in the middle by name', pages('sort=lastname', COUNT / 40))
await timed('pages in the middle by company', pages('sort=company', COUNT / 40))
await timed('a word and a facet', pages('sort=lastname&q=nov&department=Science'))
await timed('a word and a facet, not deleted', pages('sort=lastname&q=nov&department=Science&deleted=false'))
await timed('first pages, not deleted', pages('sort=lastname&deleted=false'))
await timed('pages in the middle, not deleted', pages('sort=lastname&deleted=false', COUNT / 40))
await timed('two words', pages('sort=lastname&q=larsen%20elena'))
let written = 0
await timed(
  'a write',
  () =>
    new Request('http://localhost/api/data/contacts/addContact', {
      method: 'POST',
      body: JSON.stringify({ firstname: 'New', lastname: `Contact ${written++}`, email: `new${written}@school.example` }),
    }),
)
await store.close()
