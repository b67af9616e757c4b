import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

interface Props {
  /** What the page is called. */
  title: string
  /** The title as it is shown, where it is more than its words. */
  shown?: ReactNode
  /** A quiet line below the title: what is shown, how much of it. */
  description?: ReactNode
  /** The page's actions, the main one last. */
  children?: ReactNode
}

/** The head of a screen. It also names the window. */
export function PageHeader({ title, shown, description, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Homeroom`
  }, [title])
  return (
    <Group justify="space-between" align="flex-end" mb="lg" gap="sm">
      <div>
        <Title order={1} size="h3" tabIndex={-1}>
          {shown ?? title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
