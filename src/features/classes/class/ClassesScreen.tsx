import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import { useLiveRows } from '#client/live/infiniteRows.ts'
import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ListExport } from '#ui/data-table/ListExport.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import styles from '../Classes.module.css'
import { OrderedList } from '../OrderedList.tsx'
import { PublishedSelect } from '../PublishedSelect.tsx'
import { allRowsOf, PAGE_SIZE } from '../paging.ts'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import { useVisibleRows } from '../useVisibleRows.ts'
import { ClassRow } from './ClassRow.tsx'
import { ClassTabs } from './ClassTabs.tsx'
import { ALL_CLASSES, type ClassesData, classesPage } from './classesData.ts'
import type { ClassSearch } from './classSearch.ts'
import { useClassActions } from './useClassActions.ts'
import { useClassColumns } from './useClassColumns.ts'

interface Props {
  data: ClassesData
  search: ClassSearch
  onSearch(change: Partial<ClassSearch>): void
}

/** The list of classes, in the order in which visitors see them. */
export function ClassesScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('office')
  const navigate = useNavigate()
  const matching = useLiveRows('GET /api/data/classes', (page) => classesPage(search, page), data.firstPage, PAGE_SIZE)
  const allClasses = useLive('GET /api/data/classes', ALL_CLASSES, data.allClasses)
  const teachers = useLive('GET /api/data/teachers', ALL_TEACHERS, data.teachers)
  const actions = useClassActions()
  const isFiltered = Boolean(search.q || search.teacher !== undefined || search.published)
  const visibleRows = useVisibleRows(allClasses, matching, isFiltered)
  const teacherOptions = useMemo(() => teachers.map(({ id, name }) => ({ value: String(id), label: name })), [teachers])
  const byId = useMemo(() => new Map(teachers.map((teacher) => [String(teacher.id), teacher])), [teachers])
  const columns = useClassColumns(byId)
  useShortcuts(t`Classes`, [
    ...(mayEdit
      ? [
          { keys: 'n', label: t`New class`, run: () => void navigate({ to: '/apps/classes/create' }) },
          // Only listed in the help: the handle of a row reacts to the key.
          { keys: 'Space', label: t`On a drag handle: pick up or drop a row` },
        ]
      : []),
  ])

  return (
    <>
      <PageHeader
        title={t`Classes`}
        description={
          <>
            <Plural value={allClasses.length} one="# class" other="# classes" />
            {' · '}
            <Plural
              value={allClasses.reduce((sum, { enrolled }) => sum + enrolled, 0)}
              one="# child has a place"
              other="# children have a place"
            />
          </>
        }
        action={mayEdit ? { label: t`New class`, renderRoot: (props) => <Link {...props} to="/apps/classes/create" /> } : undefined}
      />
      <ClassTabs allClasses={allClasses} />
      <div className={styles.tools}>
        <ListToolbar
          search={<SearchField label={t`Search classes`} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined })} />}
          filters={{
            content: (
              <>
                <Select
                  clearable
                  searchable
                  fitsOptions
                  aria-label={t`Teacher`}
                  placeholder={t`Any teacher`}
                  data={teacherOptions}
                  value={search.teacher === undefined ? null : String(search.teacher)}
                  onChange={(teacher) => onSearch({ teacher: teacher ?? undefined })}
                />
                <PublishedSelect value={search.published} onChange={(published) => onSearch({ published })} />
              </>
            ),
            count: [search.teacher !== undefined, search.published].filter(Boolean).length,
            onClear: () => onSearch({ teacher: undefined, published: undefined }),
            isInline: true,
          }}
          total={visibleRows.total}
        >
          <ListExport
            label={t`Classes`}
            columns={columns}
            rows={visibleRows.rows}
            total={visibleRows.total}
            readRows={() => call('GET /api/data/classes', allRowsOf(classesPage(search)))}
            idOf={({ id }) => String(id)}
            fileName="classes"
          />
        </ListToolbar>
      </div>
      {visibleRows.total > 0 ? (
        <OrderedList
          label={t`Classes`}
          scope={JSON.stringify(search)}
          rows={visibleRows}
          onOrder={actions.setOrder}
          renderRow={(schoolClass, moves) => (
            <ClassRow schoolClass={schoolClass} teacher={byId.get(String(schoolClass.teacherId))} moves={moves} actions={actions} />
          )}
        />
      ) : isFiltered ? (
        <EmptyState
          picture="search"
          title={t`No matching classes`}
          action={
            <Button variant="light" onClick={() => onSearch({ q: undefined, teacher: undefined, published: undefined })}>
              <Trans>Show all classes</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyState picture="calendar" title={t`No classes yet`} action={mayEdit && <NewClass />}>
          {mayEdit && <Trans>Create your first class. Families can request a place once it is published.</Trans>}
        </EmptyState>
      )}
    </>
  )
}

const NewClass = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/classes/create" />}>
    <Trans>New class</Trans>
  </Button>
)
