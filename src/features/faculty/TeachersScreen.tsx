import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLive } from '#client/live.ts'
import { listClasses } from '#contract/classes.ts'
import { sameId } from '#contract/field.ts'
import { listTeachers } from '#contract/teachers.ts'
import { SearchField } from '#ui/DataTable/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Select } from '#ui/Select.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from './Faculty.module.css'
import { OrderedList } from './OrderedList.tsx'
import { PublishedSelect } from './PublishedSelect.tsx'
import { TeacherRow } from './TeacherRow.tsx'
import { type TeacherSearch, type TeachersData, teacherQuery } from './teacherSearch.ts'
import { useTeacherActions } from './useTeacherActions.ts'

interface Props {
  data: TeachersData
  search: TeacherSearch
  onSearch(change: Partial<TeacherSearch>): void
}

/** Everybody who teaches, in the order in which visitors meet them. */
export function TeachersScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const teachers = useLive(listTeachers, { query: teacherQuery(search) }, data.teachers)
  const lessons = useLive(listClasses, {}, data.classes)
  const actions = useTeacherActions()
  const filtered = Boolean(search.q || search.subject || search.published)
  const visible = teachers.filter(({ published }) => published).length
  useShortcuts(t`Teachers`, [
    { keys: 'n', label: t`New teacher`, run: () => void navigate({ to: '/apps/teachers/create' }) },
    { keys: '/', label: t`Search teachers`, run: () => document.querySelector<HTMLElement>('main [type=search]')?.focus() },
    { keys: 'Space', label: t`On a handle: pick a row up, and drop it` },
  ])

  return (
    <>
      <PageHeader
        title={t`Teachers`}
        description={
          <>
            <Plural value={teachers.length} one="# teacher" other="# teachers" />
            {' · '}
            <Plural value={visible} one="# on the public site" other="# on the public site" />
          </>
        }
      >
        <NewTeacher />
      </PageHeader>
      <div className={classes.tools}>
        <SearchField label={t`Search teachers`} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined })} />
        <Select
          clearable
          searchable
          w={170}
          aria-label={t({ message: 'Subject', context: 'school subject' })}
          placeholder={t`Any subject`}
          data={data.subjects}
          value={search.subject ?? null}
          onChange={(subject) => onSearch({ subject: subject ?? undefined })}
        />
        <PublishedSelect value={search.published} onChange={(published) => onSearch({ published })} />
      </div>
      {teachers.length > 0 ? (
        <OrderedList
          label={t`Teachers`}
          rows={teachers}
          movable={!filtered}
          onOrder={actions.order}
          renderRow={(teacher, place) => (
            <TeacherRow
              teacher={teacher}
              teaches={lessons.filter(({ teacherId }) => sameId(teacherId, teacher.id)).length}
              place={place}
              actions={actions}
            />
          )}
        />
      ) : filtered ? (
        <EmptyState
          picture="search"
          title={t`Nobody matches`}
          action={
            <Button variant="light" onClick={() => onSearch({ q: undefined, subject: undefined, published: undefined })}>
              <Trans>Show everybody</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyState picture="people" title={t`No teachers yet`} action={<NewTeacher />}>
          <Trans>Write who teaches here. Visitors see them once they are published.</Trans>
        </EmptyState>
      )}
    </>
  )
}

const NewTeacher = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/teachers/create" />}>
    <Trans>New teacher</Trans>
  </Button>
)
