import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { usePreventReload } from '../drafts/unsavedChanges.ts'
import { linkAddress } from './linkAddress.ts'

/** Toolbar button that adds, changes or removes a link. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  /** The typed address; undefined while the popover is closed. */
  const [address, setAddress] = useState<string>()
  const [isInvalid, setIsInvalid] = useState(false)
  // No draft keeps the address, so an update waits with its reload.
  usePreventReload(Boolean(address))
  /** The cursor is in a link, or a link is selected. */
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })

  /** Shows this address in the popover; undefined closes it. */
  const show = (value: string | undefined) => {
    setAddress(value)
    setIsInvalid(false)
  }
  const close = () => {
    show(undefined)
    editor.commands.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The popover has its own form, which may be inside the form of the editor.
    event.stopPropagation()
    const href = linkAddress(address ?? '')
    if (!href) return setIsInvalid(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !active)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
    else chain.setLink({ href })
    chain.run()
    show(undefined)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    show(undefined)
  }

  return (
    <Popover opened={address !== undefined} onDismiss={close} trapFocus withinPortal position="bottom-start" shadow="md" width={300}>
      <Popover.Target>
        <RichTextEditor.Control
          active={active}
          aria-label={t({ message: 'Link', comment: 'Button of a text editor' })}
          title={t({ message: 'Link', comment: 'Button of a text editor' })}
          onClick={() => show(address === undefined ? (editor.getAttributes('link').href ?? '') : undefined)}
        >
          <IconLink size={18} stroke={1.6} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Link target`}>
        <form onSubmit={onSubmit} noValidate>
          <TextInput
            type="url"
            dir="ltr"
            label={t`Link address`}
            placeholder="https://"
            value={address ?? ''}
            error={isInvalid && t`Enter an address such as https://school.example.`}
            onChange={(event) => show(event.currentTarget.value)}
          />
          <Group gap="xs" mt="sm" justify="flex-end">
            {active && (
              <Button size="sm" variant="subtle" color="gray" onClick={remove}>
                <Trans>Remove link</Trans>
              </Button>
            )}
            <Button size="sm" type="submit">
              <Trans comment="Button: makes the marked words a link">Add link</Trans>
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
