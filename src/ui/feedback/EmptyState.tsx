import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Drawing, drawing } from '../theme/illustration.ts'

interface Props {
  picture: Drawing
  title: ReactNode
  /** One sentence that says what belongs here. */
  children?: ReactNode
  /** The action that fills the place. */
  action?: ReactNode
}

/** A place with nothing in it yet: what belongs here, and the action that fills it. */
export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <div {...drawing(picture)} />
      <Title order={2} size="h5" mt="sm">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw={380}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginBlockStart: 12 }}>{action}</div>}
    </Stack>
  )
}
