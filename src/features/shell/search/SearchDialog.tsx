import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, CloseButton, Kbd, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { queryWords } from '#contract/search/search-words.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useStore } from '#ui/hooks/createStore.ts'
import { useCloseOnBack } from '#ui/overlays/useCloseOnBack.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useOpenUrl } from '../useOpenUrl.ts'
import { LIST_ID, optionId, ResultList } from './ResultList.tsx'
import { storeRecent } from './recentOptions.ts'
import classes from './SearchDialog.module.css'
import type { SearchOption } from './searchOption.ts'
import { searchText } from './searchText.ts'
import { useListKeys } from './useListKeys.ts'
import { useSearchOptions } from './useSearchOptions.ts'
import { useSearchResult } from './useSearchResult.ts'

interface Props {
  opened: boolean
  onClose(): void
  /** Opens the drawer with the display settings, which is one of the actions. */
  onCustomize(): void
}

/** The search over pages, actions and the records of all areas. On a phone it covers the screen. */
export function SearchDialog({ opened, onClose, onCustomize }: Props) {
  const { t } = useLingui()
  useCloseOnBack(opened, onClose)
  const isPhone = useMediaQuery('(max-width: 37.5em)', false, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={660}
      fullScreen={isPhone}
      yOffset="11vh"
      xOffset="md"
      centered={false}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 90 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`}>
        <Modal.Body>
          <Search phone={isPhone} onClose={onClose} onCustomize={onCustomize} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Search({ phone, onClose, onCustomize }: Omit<Props, 'opened'> & { phone: boolean }) {
  const { t } = useLingui()
  const open = useOpenUrl()
  const value = useStore(searchText)
  const input = useRef<HTMLInputElement>(null)
  const q = value.trim()
  const result = useSearchResult(q)
  const groups = useSearchOptions(result.q, result.hits, onCustomize)
  const options = groups.flatMap((group) => group.options)

  const selectOption = (option: SearchOption) => {
    // What is listed next time among the recent options; actions have nothing to store.
    if (option.recent) void storeRecent(option.recent)
    onClose()
    option.run?.()
    if (option.url !== undefined) void open(option.url)
  }
  const keys = useListKeys({ options, query: result.q, isCurrent: result.q === q, onSelect: selectOption })

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
          aria-expanded={options.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(keys.active) : undefined}
          aria-label={t`Search pages, actions and records`}
          placeholder={t`Names, subjects, numbers, pages…`}
          maxLength={200}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          onChange={(event) => searchText.set(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        {value !== '' && (
          <CloseButton
            size={phone ? 42 : 32}
            aria-label={t`Clear search`}
            onClick={() => {
              searchText.set('')
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
        onSelect={selectOption}
      />
      {result.q !== '' && options.length === 0 && (
        <div className={classes.empty}>
          <EmptyState picture="search" title={result.error ?? <Trans>No results for “{result.q}”</Trans>}>
            <Trans>Try the start of a word, a name, or a number such as an invoice number.</Trans>
          </EmptyState>
        </div>
      )}
      <VisuallyHidden role="status">
        {result.q !== '' && <Plural value={options.length} _0="Nothing found" one="# result" other="# results" />}
      </VisuallyHidden>
      {!phone && (
        <div className={classes.foot} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Trans comment="Hint beside the arrow keys">select</Trans>
          </span>
          <span>
            <Kbd>↵</Kbd> <Trans comment="Hint beside the Enter key">open</Trans>
          </span>
        </div>
      )}
    </>
  )
}
