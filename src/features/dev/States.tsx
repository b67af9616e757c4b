import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { TableSkeleton } from '#ui/data-table/TableSkeleton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import type { Illustration } from '#ui/theme/illustration.ts'
import classes from './Gallery.module.css'
import { Section } from './Section.tsx'

const DRAWINGS: Illustration[] = [
  'notes',
  'tasks',
  'invoices',
  'mail',
  'chats',
  'tickets',
  'contacts',
  'calendar',
  'shop',
  'blog',
  'posts',
  'gallery',
  'people',
  'search',
]

/** Page headers, and the loading, empty and error states of screens. */
export const States = () => (
  <>
    <Section title="Head of a page">
      <Card>
        <PageHeader title="Components" description="A title, a quiet line below it, and the actions of the page">
          <Button variant="default">Export</Button>
          <Button>New invoice</Button>
        </PageHeader>
        <PageHeader title="Components" />
      </Card>
    </Section>
    <Section title="Waiting, empty, failed">
      <div className={classes.grid}>
        <Card>
          <Stack gap="sm" aria-busy>
            <Skeleton h={18} w="60%" />
            <Skeleton h={12} />
            <Skeleton h={12} w="80%" />
          </Stack>
        </Card>
        <Card>
          <ErrorState message="Class not found" onRetry={() => undefined} />
        </Card>
        <Card>
          <EmptyState picture="notes" title="No notes yet" action={<Button>New note</Button>}>
            What you write down stands here.
          </EmptyState>
        </Card>
      </div>
      <TableSkeleton />
      <div className={classes.grid}>
        {DRAWINGS.map((picture) => (
          <Card key={picture}>
            <EmptyState picture={picture} title={picture} />
          </Card>
        ))}
      </div>
    </Section>
  </>
)
