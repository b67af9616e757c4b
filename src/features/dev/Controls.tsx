import { ActionIcon, Alert, Anchor, Button, Group, Loader, Progress, Switch, Tabs } from '@mantine/core'
import { IconArchive, IconInfoCircle, IconPlus, IconTrash } from '@tabler/icons-react'
import { DateText } from '#ui/dates/DateText.tsx'
import { StatusBadge, type Tone } from '#ui/feedback/StatusBadge.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import classes from './Gallery.module.css'
import { Section, State } from './Section.tsx'

const VARIANTS = ['filled', 'light', 'default', 'subtle'] as const
const TONES: [Tone, string][] = [
  ['success', 'Delivered'],
  ['info', 'Shipped'],
  ['warning', 'Pending'],
  ['error', 'Overdue'],
  ['quiet', 'Draft'],
]
/** Colours of the dot at an avatar that shows whether a person is present. */
const PRESENCES = ['success', 'warning', 'error', 'gray']
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** Buttons, badges, avatars, dates, tabs and alerts. */
export const Controls = () => (
  <Section title="Buttons, badges, people, dates, money">
    {VARIANTS.map((variant) => (
      <div key={variant} className={classes.row}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} color="error" leftSection={<IconTrash size={17} />}>
          Delete
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <Button variant={variant} loading aria-label={`Loading, ${variant}`} />
        <Tooltip label="Archive">
          <ActionIcon variant={variant} size={40} aria-label={`Archive, ${variant}`}>
            <IconArchive size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    ))}
    <div className={classes.row}>
      {TONES.map(([tone, word]) => (
        <StatusBadge key={tone} tone={tone}>
          {word}
        </StatusBadge>
      ))}
    </div>
    <div className={classes.row}>
      <PersonAvatar name="Amina Osman" />
      <PersonAvatar name="Jun Park" size={48} />
      <PersonAvatar name="Léa Moreau" size={28} />
      {PRESENCES.map((presence) => (
        <PersonAvatar key={presence} name="Tom Reed" presence={presence} />
      ))}
    </div>
    <div className={classes.grid}>
      <State name="DateText">
        <Group>
          <DateText iso={hoursAgo(0)} />
          <DateText iso={hoursAgo(5)} />
          <DateText iso={hoursAgo(50)} />
          <DateText iso={hoursAgo(24 * 90)} />
          <DateText iso={hoursAgo(-48)} />
        </Group>
      </State>
      <State name="Progress, switch, link">
        <Group>
          <Progress value={62} w={120} aria-label="How far" />
          <Switch label="On" defaultChecked />
          <Loader size="sm" />
          <Anchor href="#top">A link</Anchor>
        </Group>
      </State>
    </div>
    <Tabs defaultValue="one">
      <Tabs.List>
        <Tabs.Tab value="one">Open</Tabs.Tab>
        <Tabs.Tab value="two">Closed</Tabs.Tab>
        <Tabs.Tab value="three" disabled>
          Disabled
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="one" pt="sm">
        What is open
      </Tabs.Panel>
    </Tabs>
    <Alert color="info" icon={<IconInfoCircle />} title="An alert">
      It says what happened and what to do.
    </Alert>
    <Alert color="warning" icon={<IconPlus />} title="A warning">
      It stays until it is answered.
    </Alert>
    <PageLinks page={2} pages={9} onPage={() => undefined} />
  </Section>
)
