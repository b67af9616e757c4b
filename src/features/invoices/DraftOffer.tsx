import { Trans } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { DateText } from '#ui/DateText.tsx'
import type { FormDraft } from '#ui/draft.ts'
import type { InvoiceValues } from './form.ts'
import classes from './InvoiceEditor.module.css'

interface Props {
  draft: FormDraft<InvoiceValues>
  onTake(): void
  onRefuse(): void
}

/** Offers what an earlier visit left unsaved. */
export const DraftOffer = ({ draft, onTake, onRefuse }: Props) => (
  <section className={classes.offer}>
    <IconHistory size={20} stroke={1.7} aria-hidden />
    <Text style={{ flex: 1 }}>
      <Trans>
        There is a draft that was not saved (<DateText iso={draft.at} />
        ).
      </Trans>
    </Text>
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onRefuse}>
        <Trans>Throw away</Trans>
      </Button>
      <Button size="xs" onClick={onTake}>
        <Trans>Go on with it</Trans>
      </Button>
    </Group>
  </section>
)
