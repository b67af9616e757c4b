import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { DateText } from './DateText.tsx'
import classes from './DraftOffer.module.css'
import type { FormDraft } from './draft.ts'

interface Props<T> {
  /** What `useFormDraft` answers. */
  draft: { found: FormDraft<T> | undefined; answered(refused: boolean): void }
  /** The form is to show it. */
  onTake(values: T): void
}

/** Offers what an earlier visit left unsaved. */
export function DraftOffer<T>({ draft: { found, answered }, onTake }: Props<T>) {
  if (!found) return null
  const take = () => {
    onTake(found.values)
    answered(false)
  }
  return (
    <section className={classes.offer}>
      <IconHistory size={20} stroke={1.7} aria-hidden />
      <Text className={classes.words}>
        <Trans>
          There is a draft that was not saved (<DateText iso={found.at} />
          ).
        </Trans>
      </Text>
      <Group gap="xs" className={classes.choice}>
        <Button size="xs" variant="default" onClick={() => answered(true)}>
          <Trans>Throw away</Trans>
        </Button>
        <Button size="xs" onClick={take}>
          <Trans>Go on with it</Trans>
        </Button>
      </Group>
    </section>
  )
}
