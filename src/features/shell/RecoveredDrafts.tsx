import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { type DraftConflict, resolveDraftConflict, useDraftConflicts } from '#ui/drafts/draftConflicts.ts'
import { toast, toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './RecoveredDrafts.module.css'

/** Labels of the areas in which a draft can be typed. */
const AREA_LABELS: Record<string, MessageDescriptor> = {
  blog: msg`In a blog post`,
  chats: msg`In a chat`,
  contacts: msg`In a contact’s notes`,
  mail: msg`In an email`,
  messages: msg`In a chat`,
  notes: msg`In a note`,
  site: msg`In a website form`,
  tasks: msg`In a task`,
}

/** Lists drafts of an earlier session whose record was changed or deleted meanwhile. The user stores, copies or discards each. */
export function RecoveredDrafts() {
  const conflicts = useDraftConflicts()
  return (
    <section className={classes.notice} role="alert">
      <h2 className={classes.title}>
        <span className={classes.icon}>
          <IconPencilExclamation size={18} stroke={1.8} aria-hidden />
        </span>
        <Plural value={conflicts.length} one="You have # unsaved draft" other="You have # unsaved drafts" />
      </h2>
      <ul className={classes.list}>
        {conflicts.map((conflict) => (
          <RecoveredDraft key={conflict.key} conflict={conflict} />
        ))}
      </ul>
    </section>
  )
}

function RecoveredDraft({ conflict }: { conflict: DraftConflict }) {
  // `text` is what was typed, and `save` stores it; without `save` it can only be copied or discarded.
  const { area, draft, text, reason, save } = conflict
  const { t } = useLingui()
  const { dateTime } = useFormat()
  const [busy, setBusy] = useState(false)
  const areaLabel = AREA_LABELS[area]
  const store = async () => {
    setBusy(true)
    try {
      await save?.()
      resolveDraftConflict(conflict)
      toast(t`Text saved.`)
    } catch (error) {
      toastError(messageOf(error))
      setBusy(false)
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t`Copied.`)
    } catch (error) {
      toastError(messageOf(error))
    }
  }
  return (
    <li className={classes.item}>
      <div className={classes.content}>
        <p className={classes.meta}>
          {areaLabel && t(areaLabel)} · <bdi>{dateTime(draft.at)}</bdi> ·{' '}
          {reason === 'deleted' ? <Trans>The original has since been deleted.</Trans> : <Trans>The original has since been changed.</Trans>}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too */}
        <blockquote className={classes.text} dir="auto" tabIndex={0}>
          {text}
        </blockquote>
      </div>
      <div className={classes.actions}>
        {save && (
          <Button size="compact-md" loading={busy} onClick={store}>
            {reason === 'deleted' ? (
              <Trans comment="Button: what was typed becomes a new note, mail or post">Save as new</Trans>
            ) : (
              <Trans comment="Button: what was typed replaces what is stored">Use this text</Trans>
            )}
          </Button>
        )}
        <Button size="compact-md" variant={save ? 'subtle' : 'default'} color="gray" onClick={copy}>
          <Trans comment="Button: copies a text">Copy</Trans>
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          // `resolveDraftConflict` removes the draft and returns the function that brings it back.
          onClick={() => toastUndo(t`Text discarded.`, resolveDraftConflict(conflict))}
        >
          <Trans comment="Button: throws away a text that was not stored">Discard</Trans>
        </Button>
      </div>
    </li>
  )
}
