// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { SaveConflictDialog } from '#ui/drafts/SaveConflictDialog.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import '../../screen.tsx'

afterEach(cleanup)

/** Opens the question about these versions. Returns the text of both versions of a field, and the answer. */
function ask(mine: object, theirs: object, names: Record<string, string>, valueText?: ValueText, fields = Object.keys(mine)) {
  const answer = vi.fn()
  const conflict = { fields, mine: mine as Record<string, unknown>, theirs: theirs as Record<string, unknown>, answer }
  render(
    <AppProviders>
      <SaveConflictDialog conflict={conflict} names={names} valueText={valueText} />
    </AppProviders>,
  )
  const versions = async (name: string) => {
    const radios = within(await screen.findByRole('radiogroup', { name })).getAllByRole<HTMLInputElement>('radio')
    return radios.map((radio) => radio.closest('label')?.textContent?.replace(/^(Your|Saved) version/, ''))
  }
  return { answer, versions }
}

test('a list shows three entries, those that differ before others, and the number of the rest', async () => {
  const sizes = ['XS', 'S', 'M', 'L', 'XL']
  const { versions } = ask({ sizes, tags: [] }, { sizes: [...sizes.slice(0, 4), 'XXL'], tags: ['new'] }, { sizes: 'Sizes', tags: 'Tags' })
  expect(await versions('Sizes')).toEqual(['XSSXLand 2 more', 'XSSXXLand 2 more'])
  expect(await versions('Tags')).toEqual(['Empty', 'new'])
  cleanup()
  const parts = ask({ parts: { door: 'red' } }, { parts: null }, { parts: 'Parts' })
  expect(await parts.versions('Parts')).toEqual(['…', 'Empty'])
})

test('fields of one name are one question, and its answer counts for all of them, also for those not in conflict', async () => {
  const user = userEvent.setup()
  const valueText: ValueText = (_, __, { day, isWithout }) => (isWithout ? '' : `on ${day}`)
  const names = { day: 'Due date', isWithout: 'Due date', title: 'Title' }
  const stored = { day: 'Monday', isWithout: true, title: 'Theirs' }
  // As an autosave has it: only what was changed.
  const { answer, versions } = ask({ isWithout: false, day: 'Friday' }, stored, names, valueText, ['isWithout'])
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  expect(await versions('Due date')).toEqual(['on Friday', 'Empty'])
  await user.click(screen.getByRole('radio', { name: /^Saved version/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(answer).toHaveBeenCalledWith(['isWithout', 'day'])
})
