import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { useDraftDisclosure } from '#ui/drafts/persistedText.ts'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { useWhenIdle } from '#ui/hooks/useWhenIdle.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { warnNotLoaded } from '#ui/lazy/lazyModule.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useBoard } from '../board.ts'
import classes from './QuickAdd.module.css'

const QuickField = lazyComponent(async () => (await import('./QuickField.tsx')).QuickField)
/** Loads the field before the button is pressed. */
const preloadField = () => QuickField.preload().catch(warnNotLoaded)
const showError = (reason: unknown) => void toastError(messageOf(reason))

/** Button at the end of a column that opens a field for new tasks. Enter adds a task and keeps the field open, Escape closes it. */
export function QuickAdd({ column }: { column: Category }) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const { actions, isFiltered } = useBoard()
  const draftName = `tasks/new/${column.id}`
  /** The field for the title. It is open from the start if a draft of a title is stored, then without the focus (`autoFocus`). */
  const form = useDraftDisclosure(draftName)
  const [announcement, setAnnouncement] = useState('')
  const footer = useRef<HTMLDivElement>(null)
  useWhenIdle(preloadField)
  // `child` is the API's name for the tasks of a column.
  const count = column.child.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end when a task was added
  useEffect(() => {
    const list = form.isOpen ? footer.current?.previousElementSibling : undefined
    if (list) list.scrollTop = list.scrollHeight
  }, [count, form.isOpen])

  const add = async (task: string): Promise<boolean> => {
    if (!(await actions.addTask(column, task))) return false
    setAnnouncement(t`“${task}” was added.`)
    if (isFiltered) toast(t`“${task}” was added. The current filter may hide it.`)
    return true
  }
  const close = (restoresFocus: boolean) => {
    form.close()
    if (restoresFocus) requestAnimationFrame(() => footer.current?.querySelector('button')?.focus())
  }
  return (
    <div className={`no-print ${classes.footer}`} ref={footer}>
      {form.isOpen ? (
        <QuickField column={column} name={draftName} autoFocus={form.autoFocus} onAdd={add} onClose={close} />
      ) : (
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          className={classes.add}
          leftSection={<IconPlus size={17} />}
          aria-label={t`Add a task to ${sampleName(column.name)}`}
          // Found by the shortcut N (KanbanScreen).
          data-add-task
          // The field opens only when it is loaded, so that it gets the focus and the first key presses.
          onClick={() => void QuickField.preload().then(form.open, showError)}
        >
          <Trans>Add a task</Trans>
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
