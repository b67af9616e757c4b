import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollArea } from '@mantine/core'
import { IconBolt, IconSettings } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import type { TicketActions } from '../useTicketActions.ts'
import { useMacros } from './useMacros.ts'

const MacroPreview = lazyComponent(async () => (await import('./MacroPreview.tsx')).MacroPreview)
const MacrosDialog = lazyComponent(async () => (await import('./MacrosDialog.tsx')).MacrosDialog)

interface Props {
  tickets: readonly Ticket[]
  actions: TicketActions
  position: 'top' | 'bottom-end'
  /** Called when a macro has been applied. */
  onDone?(): void
  /** The button that opens the menu. */
  children: ReactNode
}

/** The menu of macros, each applied to all of the tickets, and an item to manage them. A public reply is shown before it is sent. */
export function MacroMenu({ tickets, actions, position, onDone, children }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const macros = useMacros()
  /** The macro whose public reply is shown before it is sent. */
  const [previewed, setPreviewed] = useState<Macro>()
  const [isManagerOpen, setIsManagerOpen] = useState(false)
  const apply = async (macro: Macro) => {
    const isDone = await actions.apply(macro, tickets)
    if (isDone) onDone?.()
    return isDone
  }
  return (
    <>
      <Menu position={position}>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t({ message: 'Macros', comment: 'Stored steps that are applied to tickets with one click' })}</Menu.Label>
          <ScrollArea.Autosize mah={320} type="auto">
            {macros.map((macro) => (
              <Menu.Item
                key={macro.id}
                leftSection={<IconBolt size={17} />}
                onClick={() => (macro.steps.message?.kind === 'reply' ? setPreviewed(macro) : void apply(macro))}
              >
                <bdi>{sampleName(macro.name)}</bdi>
              </Menu.Item>
            ))}
          </ScrollArea.Autosize>
          {macros.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconSettings size={17} />} onClick={() => setIsManagerOpen(true)}>
            <Trans comment="Opens the list of macros, to add and change them">Manage macros…</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MacroPreview macro={previewed} tickets={tickets} onApply={apply} onClose={() => setPreviewed(undefined)} />
      <MacrosDialog macros={macros} opened={isManagerOpen} onClose={() => setIsManagerOpen(false)} />
    </>
  )
}
