import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Switch } from '@mantine/core'
import { Fragment } from 'react'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { keyLabels } from './keys.ts'
import { allowedKeysOf, type Shortcut, type ShortcutGroup, setSingleKeys, useSingleKeys } from './registry.ts'
import classes from './ShortcutSheet.module.css'

interface Props {
  opened: boolean
  groups: readonly ShortcutGroup[]
  onClose(): void
}

/** Lists every shortcut of the current screen, with a switch for single-key shortcuts. */
export function ShortcutDialog({ opened, groups, onClose }: Props) {
  const { t } = useLingui()
  const areSingleKeysOn = useSingleKeys()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size={760}
      classNames={{ title: classes.head }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => {
          const usable = shortcuts.filter((shortcut) => allowedKeysOf(shortcut).length > 0)
          if (usable.length === 0) return null
          return (
            <section key={title} className={classes.group}>
              <h3 className={classes.title}>{title}</h3>
              <dl style={{ margin: 0 }}>
                {usable.map((shortcut) => (
                  <Row key={shortcut.label} shortcut={shortcut} />
                ))}
              </dl>
            </section>
          )
        })}
      </div>
      <p className={classes.note}>
        <Trans>Search matches the beginning of words. On the board, in chats and in the calendar it also matches parts of words.</Trans>
      </p>
      <Switch
        label={<Trans>Use single-key shortcuts</Trans>}
        checked={areSingleKeysOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}

const Row = ({ shortcut }: { shortcut: Shortcut }) => (
  <div className={classes.row}>
    <dt>{shortcut.label}</dt>
    <dd>
      {/* `keys`: one of the alternatives, such as `Mod+k`. */}
      {allowedKeysOf(shortcut).map((keys, index) => (
        <Fragment key={keys}>
          {index > 0 && (
            <span className={classes.or}>
              <Trans comment="Between two keyboard shortcuts that do the same">or</Trans>
            </span>
          )}
          {keyLabels(keys).map((label, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the keys keep their order, and a sequence may have one twice
            <Kbd key={position}>{label}</Kbd>
          ))}
        </Fragment>
      ))}
    </dd>
  </div>
)
