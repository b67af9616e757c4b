import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { drawing } from './drawing.ts'

interface Props {
  /** What went wrong, as the refusal said it. */
  message: string
  onRetry(): void
}

/** A screen or a part of one that could not be read, with a way to try again. */
export function ErrorState({ message, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <Center mih="40vh" p="lg">
      <Stack align="center" gap="sm" maw={420} ta="center" role="alert">
        <div {...drawing('error')} />
        <Title order={2} size="h5">
          <Trans>This could not be shown</Trans>
        </Title>
        <Text c="dimmed">{message === 'Wrong Services' ? t`The data could not be reached. Nothing of yours is lost.` : message}</Text>
        <Button variant="light" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </Center>
  )
}
