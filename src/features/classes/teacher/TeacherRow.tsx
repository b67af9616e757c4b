import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePermission } from '#client/account.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { RowMenu } from '#ui/data-table/RowMenu.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import type { RowMoves } from '../OrderedList.tsx'
import classes from '../Row.module.css'
import type { TeacherActions } from './useTeacherActions.ts'

interface Props {
  teacher: Teacher
  /** The number of classes of the teacher. */
  classCount: number
  /** Functions that move the row without dragging, and its focus before it is deleted. */
  moves: RowMoves
  actions: TeacherActions
}

/** A teacher in the office's list. */
export function TeacherRow({ teacher, classCount, moves, actions }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('office')
  const { id, name, subjects, room, portrait, published } = teacher
  const params = { id: String(id) }
  return (
    <>
      <PersonAvatar name={name} src={portrait} size={36} />
      <div className={classes.lines}>
        <div className={classes.main}>
          {mayEdit ? (
            <RowLink target={{ to: '/apps/teachers/edit/$id', params }} className={classes.name}>
              <bdi>{name}</bdi>
            </RowLink>
          ) : (
            <bdi className={classes.name}>{name}</bdi>
          )}
          <span className={classes.details}>
            <bdi>{subjects.join(' · ')}</bdi>
          </span>
        </div>
        <div className={classes.aside}>
          {room && <bdi>{room}</bdi>}
          <span>
            <Plural value={{ teaches: classCount }} _0="No classes" one="# class" other="# classes" />
          </span>
        </div>
      </div>
      {mayEdit && (
        <>
          <Switch
            className={classes.publish}
            checked={published}
            label={<span className={classes.switchLabel}>{published ? <Trans>Published</Trans> : <Trans>Hidden</Trans>}</span>}
            aria-label={t`Publish ${name}`}
            onChange={(event) => void actions.setPublished(teacher, event.currentTarget.checked)}
          />
          <RowMenu label={t`Actions for ${name}`}>
            <Menu.Item
              leftSection={<IconPencil size={17} />}
              // The first item gets the focus when the menu opens, which must not preload the page.
              renderRoot={(props) => <Link {...props} to="/apps/teachers/edit/$id" params={params} preload={false} />}
            >
              <Trans>Edit</Trans>
            </Menu.Item>
            {published && (
              <Menu.Item
                leftSection={<IconExternalLink size={17} />}
                renderRoot={(props) => <Link {...props} to="/teachers/$id" params={params} preload={false} />}
              >
                <Trans>View on website</Trans>
              </Menu.Item>
            )}
            <MoveItems moves={moves} />
            <Menu.Divider />
            <Menu.Item
              color="error"
              leftSection={<IconTrash size={17} />}
              onClick={() => {
                moves.moveFocus()
                void actions.remove(teacher)
              }}
            >
              <Trans>Delete</Trans>
            </Menu.Item>
          </RowMenu>
        </>
      )}
    </>
  )
}

/** Menu items that move a row up or down, as an alternative to dragging. */
export const MoveItems = ({ moves: { up, down } }: { moves: RowMoves }) => (
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
