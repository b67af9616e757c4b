import { Trans } from '@lingui/react/macro'
import { Button, Group, Kbd } from '@mantine/core'
import { IconAlignLeft, IconBell, IconClock, IconMapPin, IconPencil, IconRepeat, IconTrash } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useSingleKeys } from '#ui/shortcuts/registry.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useCalendar } from '../calendarContext.ts'
import type { EventItem } from '../grid/items.ts'
import { useCategoryName } from '../labels.ts'
import { colorStyle } from './colors.ts'
import classes from './EventCard.module.css'
import { useFieldNames } from './useFieldNames.ts'
import { useReminderLabels } from './useReminderLabels.ts'
import { useRuleDescription } from './useRuleDescription.ts'

interface Props {
  item: EventItem
  onEdit(): void
  onDelete(): void
}

/** An event to read: title, category, time, location, reminder and notes. The key E opens its form. */
export function EventCard({ item, onEdit, onDelete }: Props) {
  const { dateFormats, mayEdit } = useCalendar()
  const categoryName = useCategoryName()
  const reminderLabel = useReminderLabels()
  const describeRule = useRuleDescription()
  const names = useFieldNames()
  const hasSingleKeys = useSingleKeys()
  const { event, occurrence } = item.source
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key works wherever the focus is in the card
    <div
      className={classes.card}
      style={colorStyle(event.color)}
      onKeyDown={(keyEvent) => {
        if (!mayEdit || !hasSingleKeys || keyEvent.key !== 'e' || keyEvent.altKey || keyEvent.ctrlKey || keyEvent.metaKey) return
        // Otherwise the form, which gets the focus, would receive the letter.
        keyEvent.preventDefault()
        onEdit()
      }}
    >
      <h3 className={classes.title} dir="auto">
        {event.title}
      </h3>
      <p className={classes.category}>{categoryName(event.category)}</p>
      <dl className={classes.facts}>
        <Fact
          icon={IconClock}
          name={
            <Trans context="event" comment="Label: when an event takes place">
              Time
            </Trans>
          }
        >
          {dateFormats.fullWhen(item)}
        </Fact>
        {event.recurrence && (
          <Fact icon={IconRepeat} name={names.recurrence}>
            {describeRule(event.recurrence, occurrence.start)}
          </Fact>
        )}
        {event.location && (
          <Fact icon={IconMapPin} name={names.location}>
            <bdi>{event.location}</bdi>
          </Fact>
        )}
        {event.reminder !== null && (
          <Fact icon={IconBell} name={names.reminder}>
            {reminderLabel(event.reminder)}
          </Fact>
        )}
        {event.description && (
          <Fact icon={IconAlignLeft} name={names.description}>
            <div className={classes.notes} dir="auto">
              {event.description}
            </div>
          </Fact>
        )}
      </dl>
      {mayEdit && (
        <Group justify="space-between" className={classes.footer}>
          <Button variant="subtle" color="gray" className={classes.danger} leftSection={<IconTrash size={16} />} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
          <Button
            data-autofocus
            leftSection={<IconPencil size={16} />}
            rightSection={
              hasSingleKeys && (
                <Kbd aria-hidden visibleFrom="md">
                  E
                </Kbd>
              )
            }
            aria-keyshortcuts={hasSingleKeys ? 'E' : undefined}
            onClick={onEdit}
          >
            <Trans>Edit</Trans>
          </Button>
        </Group>
      )}
    </div>
  )
}

/** A line of the card: an icon with a hidden name, and the value. */
const Fact = ({
  icon: Icon,
  name,
  children,
}: {
  icon: ComponentType<{ size: number; stroke: number }>
  name: ReactNode
  children: ReactNode
}) => (
  <>
    <dt>
      <Icon size={18} stroke={1.7} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </dt>
    <dd>{children}</dd>
  </>
)
