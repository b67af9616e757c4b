import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { RecordDeletedNotice } from '#ui/drafts/DeletedRecordDraft.tsx'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { HeaderButtons, SaveBar } from '#ui/forms/SaveBar.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { LeaveDialog } from '#ui/overlays/LeaveDialog.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from './Classes.module.css'
import type { Editor } from './useEditor.ts'

interface Props<Values extends object> {
  title: string
  /** Returns to the page from which the form was opened. */
  onClose(): void
  editor: Editor<Values>
  /** The translated names of the fields, for sentences that list fields. */
  fieldNames: Record<keyof Values, string>
  valueText?: ValueText | undefined
  /** The fields. */
  children: ReactNode
  /** The picture and the switch beside the fields. */
  aside: ReactNode
}

/** The page of a form: header, fields, and what is beside them. On a phone the buttons stay at the bottom. */
export function EditorPage<Values extends object>({ title, onClose, editor, fieldNames, valueText, children, aside }: Props<Values>) {
  const { t } = useLingui()
  const { form, error, draft, formElement, submit } = editor
  useShortcuts(title, [{ keys: 'Escape', label: t`Back`, run: onClose }])
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form="editor" loading={form.submitting}>
        <Trans>Save</Trans>
      </Button>
    </>
  )
  return (
    <>
      <PageHeader
        title={title}
        description={editor.isDirty ? <Trans>Not saved yet. Your draft is kept on this device.</Trans> : <Trans>* Required</Trans>}
      >
        <HeaderButtons>{buttons}</HeaderButtons>
      </PageHeader>
      {editor.isDeleted ? (
        <RecordDeletedNotice form="editor" busy={form.submitting} />
      ) : (
        <RestoreDraftPrompt draft={draft} names={fieldNames} valueText={valueText} onTake={form.setValues} />
      )}
      <form
        ref={formElement as Ref<HTMLFormElement>}
        id="editor"
        className={classes.editor}
        noValidate
        onSubmit={submit}
        aria-label={title}
      >
        <div className={classes.column}>
          {error && (
            <Alert color="error" role="alert" title={t`Could not save`}>
              {error}
            </Alert>
          )}
          {children}
        </div>
        <div className={classes.column}>{aside}</div>
      </form>
      <SaveBar>{buttons}</SaveBar>
      <LeaveDialog when={editor.isUnsaved} onDiscard={draft.clear} />
    </>
  )
}
