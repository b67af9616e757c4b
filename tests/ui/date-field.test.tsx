import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from '#ui/dates/DateField.tsx'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import { chooseControls, resetSettings } from '#ui/theme/settings.ts'
import '../screen.tsx'

afterEach(() => {
  resetSettings()
  vi.restoreAllMocks()
})

/** The text below a field with a value, in a browser of this language. */
function textBelow(browser: string, value: string, type: 'date' | 'datetime-local' = 'date'): string | undefined {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  const { unmount } = render(<DateField type={type} label="Due" value={value} readOnly />, { wrapper: AppProviders })
  const field = screen.getByLabelText('Due')
  const text = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  unmount()
  return text
}

test('a date is shown in the format of the region where the browser writes day and month in another order', () => {
  expect(textBelow('en-US', '2026-12-11')).toBe('11 Dec 2026')
  expect(textBelow('en-US', '2026-12-11T09:30', 'datetime-local')).toBe('11 Dec 2026, 09:30')
  expect([textBelow('en-GB', '2026-12-11'), textBelow('fr', '2026-12-11')]).toEqual([undefined, undefined])
  expect([textBelow('en-US', ''), textBelow('en-US', '0002-12-11')]).toEqual([undefined, undefined])
  // Not a language: the default of `Intl` decides.
  expect(textBelow('C', '2026-12-11')).toBe(textBelow(new Intl.DateTimeFormat().resolvedOptions().locale, '2026-12-11'))
  chooseControls('en-US', 'ltr')
  expect([textBelow('en-US', '2026-12-11'), textBelow('en-GB', '2026-12-11')]).toEqual([undefined, 'Dec 11, 2026'])
})
