import { useLingui } from '@lingui/react/macro'
import { Select } from '#ui/forms/Select.tsx'

/** The value of the URL parameter. */
type Flag = 'true' | 'false'

/** Filter of a list: published or hidden rows. */
export function PublishedSelect({ value, onChange }: { value: Flag | undefined; onChange(value: Flag | undefined): void }) {
  const { t } = useLingui()
  return (
    <Select
      clearable
      fitsOptions
      aria-label={t`On the public website`}
      placeholder={t`Visibility`}
      data={[
        { value: 'true', label: t`Published` },
        { value: 'false', label: t`Hidden` },
      ]}
      value={value ?? null}
      onChange={(option) => onChange(option === 'true' || option === 'false' ? option : undefined)}
    />
  )
}
