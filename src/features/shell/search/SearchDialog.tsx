import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Kbd, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { queryWords } from '#contract/search/search-words.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useOpenAddress } from '../useOpenAddress.ts'
import type { Choice } from './choice.ts'
import { LIST_ID, optionId, ResultList } from './ResultList.tsx'
import { remember } from './recent.ts'
import classes from './SearchDialog.module.css'
import { useChoices } from './useChoices.ts'
import { useHits } from './useHits.ts'
import { useListKeys } from './useListKeys.ts'

interface Props {
  opened: boolean
  onClose(): void
  onCustomize(): void
}

/** The search over pages, actions and the records of all areas. On a phone it covers the screen. */
export function SearchDialog({ opened, onClose, onCustomize }: Props) {
  const { t } = useLingui()
  const phone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={660}
      fullScreen={phone}
      yOffset="11vh"
      xOffset="md"
      centered={false}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 90 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`}>
        <Modal.Body>
          <Search phone={phone} onClose={onClose} onCustomize={onCustomize} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Search({ phone, onClose, onCustomize }: Omit<Props, 'opened'> & { phone: boolean }) {
  const { t } = useLingui()
  const open = useOpenAddress()
  const [value, setValue] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const q = value.trim()
  const result = useHits(q)
  const groups = useChoices(result.q, result.hits, onCustomize)
  const choices = groups.flatMap((group) => group.choices)

  const choose = (choice: Choice) => {
    if (choice.remember) void remember(choice.remember)
    onClose()
    choice.run?.()
    if (choice.url !== undefined) void open(choice.url)
  }
  const keys = useListKeys({ choices, query: result.q, isCurrent: result.q === q, onChoose: choose })

  return (
    <>
      <div className={classes.field}>
        {phone ? (
          <ActionIcon variant="subtle" color="gray" size={42} aria-label={t`Close`} onClick={onClose}>
            <IconArrowLeft size={21} className={classes.back} />
          </ActionIcon>
        ) : (
          <IconSearch size={20} stroke={1.7} className={classes.glass} />
        )}
        <input
          ref={input}
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(keys.active) : undefined}
          aria-label={t`Search pages, actions and records`}
          placeholder={t`Names, subjects, numbers, pages …`}
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        {value !== '' && (
          <CloseButton
            size={phone ? 42 : 32}
            aria-label={t`Clear the search`}
            onClick={() => {
              setValue('')
              input.current?.focus()
            }}
          />
        )}
        {!phone && <Kbd className={classes.escape}>Esc</Kbd>}
      </div>
      <ResultList
        label={t`Search`}
        busy={result.q !== q}
        groups={groups}
        words={queryWords(result.q)}
        active={keys.active}
        onActive={keys.setActive}
        onChoose={choose}
      />
      {result.q !== '' && choices.length === 0 && (
        <div className={classes.empty}>
          <EmptyState picture="search" title={result.error ?? <Trans>Nothing has “{result.q}” in it</Trans>}>
            <Trans>Try the beginning of a word, a name, or a number such as that of an invoice.</Trans>
          </EmptyState>
        </div>
      )}
      <VisuallyHidden role="status">
        {result.q !== '' && <Plural value={choices.length} _0="Nothing found" one="# result" other="# results" />}
      </VisuallyHidden>
      {!phone && (
        <div className={classes.foot} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans comment="Hint beside the arrow keys">choose</Trans>
          </span>
          <span>
            <Kbd>↵</Kbd> <Trans comment="Hint beside the Enter key">open</Trans>
          </span>
        </div>
      )}
    </>
  )
}
