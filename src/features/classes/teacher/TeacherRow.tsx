import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Teacher } from '#contract/classes/teachers.ts'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import type { RowPlace } from '../OrderedList.tsx'
import classes from '../Row.module.css'
import type { TeacherActions } from './useTeacherActions.ts'

interface Props {
  teacher: Teacher
  /** How many classes they teach. */
  teaches: number
  place: RowPlace
  actions: TeacherActions
}

/** A teacher in the office's list. */
export function TeacherRow({ teacher, teaches, place, actions }: Props) {
  const { t } = useLingui()
  const { id, name, subjects, room, portrait, published } = teacher
  const params = { id: String(id) }
  return (
    <>
      <PersonAvatar name={name} src={portrait} size={48} />
      <div className={classes.lines}>
        <div className={classes.words}>
          <RowLink target={{ to: '/apps/teachers/edit/$id', params }} className={classes.name}>
            <bdi>{name}</bdi>
          </RowLink>
          <span className={classes.facts}>
            <bdi>{subjects.join(' · ')}</bdi>
          </span>
        </div>
        <div className={classes.aside}>
          {room && <bdi>{room}</bdi>}
          <span>
            <Plural value={teaches} _0="No classes" one="# class" other="# classes" />
          </span>
        </div>
      </div>
      <Switch
        className={classes.publish}
        checked={published}
        label={<span className={classes.word}>{published ? <Trans>Published</Trans> : <Trans>Hidden</Trans>}</span>}
        aria-label={t`Publish ${name}`}
        onChange={(event) => void actions.publish(teacher, event.currentTarget.checked)}
      />
      <RowMenu label={t`Actions for ${name}`}>
        <Menu.Item
          leftSection={<IconPencil size={17} />}
          // The first item has the focus as soon as the menu opens: that is no wish to go there.
          renderRoot={(props) => <Link {...props} to="/apps/teachers/edit/$id" params={params} preload={false} />}
        >
          <Trans>Edit</Trans>
        </Menu.Item>
        {published && (
          <Menu.Item
            leftSection={<IconExternalLink size={17} />}
            renderRoot={(props) => <Link {...props} to="/teachers/$id" params={params} preload={false} />}
          >
            <Trans>See it on the site</Trans>
          </Menu.Item>
        )}
        <MoveItems place={place} />
        <Menu.Divider />
        <Menu.Item
          color="error"
          leftSection={<IconTrash size={17} />}
          onClick={() => {
            place.leave()
            void actions.remove(teacher)
          }}
        >
          <Trans>Delete</Trans>
        </Menu.Item>
      </RowMenu>
    </>
  )
}

/** Up and down, for those who do not drag. */
export const MoveItems = ({ place: { up, down } }: { place: RowPlace }) => (
  <>
    {up && (
      <Menu.Item leftSection={<IconArrowUp size={17} />} onClick={up}>
        <Trans>Move up</Trans>
      </Menu.Item>
    )}
    {down && (
      <Menu.Item leftSection={<IconArrowDown size={17} />} onClick={down}>
        <Trans>Move down</Trans>
      </Menu.Item>
    )}
  </>
)
