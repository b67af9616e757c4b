import { useLingui } from '@lingui/react/macro'
import { Center, Loader } from '@mantine/core'

/** Shown while a page loads (SPEC.md 2). */
export function PageSpinner() {
  const { t } = useLingui()
  return (
    <Center mih="50vh" role="status" aria-label={t`Loading`}>
      <Loader />
    </Center>
  )
}
