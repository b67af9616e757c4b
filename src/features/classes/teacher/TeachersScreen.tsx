import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import { useLiveRows } from '#client/live/infiniteRows.ts'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { ListExport } from '#ui/data-table/ListExport.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from '../Classes.module.css'
import { OrderedList } from '../OrderedList.tsx'
import { PublishedSelect } from '../PublishedSelect.tsx'
import { allRowsOf, PAGE_SIZE } from '../paging.ts'
import { useVisibleRows } from '../useVisibleRows.ts'
import { TeacherRow } from './TeacherRow.tsx'
import type { TeacherSearch } from './teacherSearch.ts'
import { ALL_TEACHERS, subjectsOf, type TeachersData, teachersPage } from './teachersData.ts'
import { useTeacherActions } from './useTeacherActions.ts'
import { useTeacherColumns } from './useTeacherColumns.ts'

interface Props {
  data: TeachersData
  search: TeacherSearch
  onSearch(change: Partial<TeacherSearch>): void
}

/** The list of teachers, in the order in which visitors see them. */
export function TeachersScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('office')
  const navigate = useNavigate()
  const matching = useLiveRows('GET /api/data/teachers', (page) => teachersPage(search, page), data.firstPage, PAGE_SIZE)
  const allTeachers = useLive('GET /api/data/teachers', ALL_TEACHERS, data.allTeachers)
  const schoolClasses = useLive('GET /api/data/classes', {}, data.classes)
  const actions = useTeacherActions()
  const isFiltered = Boolean(search.q || search.subject || search.published)
  const visibleRows = useVisibleRows(allTeachers, matching, isFiltered)
  const subjects = useMemo(() => subjectsOf(allTeachers), [allTeachers])
  const publishedCount = allTeachers.filter(({ published }) => published).length
  const classCounts = useMemo(() => countClasses(schoolClasses), [schoolClasses])
  const columns = useTeacherColumns(classCounts)
  useShortcuts(t`Teachers`, [
    ...(mayEdit
      ? [
          { keys: 'n', label: t`New teacher`, run: () => void navigate({ to: '/apps/teachers/create' }) },
          // Only listed in the help: the handle of a row reacts to the key.
          { keys: 'Space', label: t`On a drag handle: pick up or drop a row` },
        ]
      : []),
  ])

  return (
    <>
      <PageHeader
        title={t`Teachers`}
        description={
          <>
            <Plural value={allTeachers.length} one="# teacher" other="# teachers" />
            {' · '}
            <Plural value={{ visible: publishedCount }} one="# on the public website" other="# on the public website" />
          </>
        }
        action={mayEdit ? { label: t`New teacher`, renderRoot: (props) => <Link {...props} to="/apps/teachers/create" /> } : undefined}
      />
      <div className={classes.tools}>
        <ListToolbar
          search={<SearchField label={t`Search teachers`} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined })} />}
          filters={{
            content: (
              <>
                <Select
                  clearable
                  searchable
                  fitsOptions
                  aria-label={t({ message: 'Subject', context: 'school subject' })}
                  placeholder={t`Any subject`}
                  data={subjects}
                  value={search.subject ?? null}
                  onChange={(subject) => onSearch({ subject: subject ?? undefined })}
                />
                <PublishedSelect value={search.published} onChange={(published) => onSearch({ published })} />
              </>
            ),
            count: [search.subject, search.published].filter(Boolean).length,
            onClear: () => onSearch({ subject: undefined, published: undefined }),
            isInline: true,
          }}
          total={visibleRows.total}
        >
          <ListExport
            label={t`Teachers`}
            columns={columns}
            rows={visibleRows.rows}
            total={visibleRows.total}
            readRows={() => call('GET /api/data/teachers', allRowsOf(teachersPage(search)))}
            idOf={({ id }) => String(id)}
            fileName="teachers"
          />
        </ListToolbar>
      </div>
      {visibleRows.total > 0 ? (
        <OrderedList
          label={t`Teachers`}
          scope={JSON.stringify(search)}
          rows={visibleRows}
          onOrder={actions.setOrder}
          renderRow={(teacher, moves) => (
            <TeacherRow teacher={teacher} classCount={classCounts.get(String(teacher.id)) ?? 0} moves={moves} actions={actions} />
          )}
        />
      ) : isFiltered ? (
        <EmptyState
          picture="search"
          title={t`No matching teachers`}
          action={
            <Button variant="light" onClick={() => onSearch({ q: undefined, subject: undefined, published: undefined })}>
              <Trans>Show all teachers</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyState picture="people" title={t`No teachers yet`} action={mayEdit && <NewTeacher />}>
          {mayEdit && <Trans>Add your first teacher. Visitors see teachers once they are published.</Trans>}
        </EmptyState>
      )}
    </>
  )
}

/** The number of classes of each teacher, by id. */
function countClasses(classes: readonly SchoolClass[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { teacherId } of classes) counts.set(String(teacherId), (counts.get(String(teacherId)) ?? 0) + 1)
  return counts
}

const NewTeacher = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/teachers/create" />}>
    <Trans>New teacher</Trans>
  </Button>
)
