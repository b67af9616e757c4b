import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Illustration, illustrationProps } from '../theme/illustration.ts'

interface Props {
  /** Name of the picture above the title. */
  picture: Illustration
  title: ReactNode
  /** One sentence that tells what will be listed here. */
  children?: ReactNode
  /** Button that creates the first record. */
  action?: ReactNode
}

/** Shown in place of an empty list: what will be listed, and a button that creates the first record. */
export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      {/* The picture, drawn by CSS in the colors of the theme. */}
      <div {...illustrationProps(picture)} />
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
