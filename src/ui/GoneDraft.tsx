import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { DateText } from './DateText.tsx'
import classes from './DraftOffer.module.css'
import { Notice, Offer } from './DraftOffer.tsx'
import { useFormDraft } from './draft.ts'
import { becomesNew } from './draftOfGone.ts'

interface GoneProps {
  /** Names the form of the record that is gone: `product.3`. */
  name: string
  /** Names the form of a new one. */
  anew: string
  /** Opens that form. */
  onTake(): void
}

const isWhole = () => true

/** Where a record would be that is gone: what was typed of it and not saved can become a new one. */
export function GoneDraft({ name, anew, onTake }: GoneProps) {
  const draft = useFormDraft<unknown>(name, undefined, isWhole)
  const take = () => {
    becomesNew(name, anew)
    onTake()
  }
  if (!draft.found) return null
  return (
    <Offer
      draft={draft}
      action={<Trans comment="Button: opens the form of a new record with what was typed">Make a new one of it</Trans>}
      onTake={take}
    >
      <Trans>
        What was typed here was not saved (<DateText iso={draft.found.at} />
        ).
      </Trans>
    </Offer>
  )
}

interface DeletedProps {
  /** The form to send, by its id; the one around it else. */
  form?: string
  /** Nothing where the form's own button says so. */
  busy?: boolean
}

/** Above a form whose record turned out to be gone when it was to be saved: from here on it is the form of a new one. */
export const DeletedMeanwhile = ({ form, busy }: DeletedProps) => (
  <Notice>
    <Text className={classes.words} role="alert">
      <Trans>This was deleted meanwhile. What you typed is still here.</Trans>
    </Text>
    {busy !== undefined && (
      <Group className={classes.choice}>
        <Button size="xs" type="submit" {...(form !== undefined && { form })} loading={busy}>
          <Trans comment="Button: what was typed for a deleted record is stored as a new one">Save as a new one</Trans>
        </Button>
      </Group>
    )}
  </Notice>
)
