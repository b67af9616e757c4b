import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { useLive, useLivePage } from '#client/live/live.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { seed } from '#db/seed/index.ts'

vi.stubGlobal('fetch', async () => Response.json(seed))
afterEach(cleanup)

const Names = ({ read }: { read: Teacher[] }) => (
  <p>
    {useLive('GET /api/data/teachers', {}, read)
      .map(({ name }) => name)
      .join()}
  </p>
)
const Page = ({ read }: { read: ApiResult<Teacher[]> }) => (
  <p>
    {useLivePage('GET /api/data/teachers', {}, read)
      .reply.map(({ name }) => name)
      .join()}
  </p>
)

// A loader that was on its way while something was written hands over what was true before.
test('what was read before a write and shown after it is read again', async () => {
  const before = await call('GET /api/data/teachers', {})
  await call('POST /api/data/teachers', { body: { name: 'Ada of the Evening', subjects: ['Maths'] } })
  render(<Names read={before} />)
  await screen.findByText(/Ada of the Evening/)
})

test('the same where a newer reading is replaced by an older one, page and total', async () => {
  const before = await send('GET /api/data/teachers', {})
  const { rerender } = render(<Page read={await send('GET /api/data/teachers', {})} />)
  await call('POST /api/data/teachers', { body: { name: 'Ben of the Morning', subjects: ['Music'] } })
  await screen.findByText(/Ben of the Morning/)
  rerender(<Page read={before} />)
  await screen.findByText(/Ben of the Morning/)
})
