import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { usePermission } from '#client/account.ts'
import { useLive } from '#client/live/live.ts'
import { sameId } from '#contract/http/same-id.ts'
import { Select } from '#ui/forms/Select.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PdfButton } from '#ui/pdf/PdfButton.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { useSettings } from '#ui/theme/settings.ts'
import styles from '../Classes.module.css'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import { ClassTabs } from './ClassTabs.tsx'
import { ALL_CLASSES, type ClassesData } from './classesData.ts'
import type { ClassSearch } from './classSearch.ts'
import { TeacherLegend } from './TeacherLegend.tsx'
import classes from './Timetable.module.css'
import { Week } from './Week.tsx'

interface Props {
  data: ClassesData
  search: ClassSearch
  onSearch(change: Partial<ClassSearch>): void
}

/** The weekly timetable of the school, or of a teacher. */
export function TimetableScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const settings = useSettings()
  const allClasses = useLive('GET /api/data/classes', ALL_CLASSES, data.allClasses)
  const teachers = useLive('GET /api/data/teachers', ALL_TEACHERS, data.teachers)
  const visibleClasses = search.teacher === undefined ? allClasses : allClasses.filter(({ teacherId }) => sameId(teacherId, search.teacher))
  const teacher = teachers.find(({ id }) => sameId(id, search.teacher))
  const mayEdit = usePermission()('office')
  // The key is handled by the focused lesson; here it is listed for the help.
  useShortcuts(t`Timetable`, mayEdit ? [{ keys: ['Alt+ArrowDown', 'Alt+ArrowRight'], label: t`Move selected lesson` }] : [])
  // `no-print` (base.css) hides an element in print.
  return (
    <>
      <PageHeader
        title={t`Timetable`}
        description={
          <>
            {mayEdit && (
              <span className={`${classes.dragHint} no-print`}>
                <Trans>Drag a lesson to move it.</Trans>{' '}
              </span>
            )}
            <Trans>No teacher or room is double-booked.</Trans>
          </>
        }
      >
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <PdfButton
          fileName={teacher ? t`Timetable of ${teacher.name}` : t`Timetable`}
          create={async () =>
            (await import('./timetablePdf.ts')).createTimetablePdf({ visibleClasses, allClasses, teachers, teacher }, settings)
          }
        />
      </PageHeader>
      <ClassTabs allClasses={allClasses} />
      <div className={`${styles.tools} no-print`}>
        <Select
          clearable
          searchable
          fitsOptions
          aria-label={t`Teacher`}
          placeholder={t`Any teacher`}
          data={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.teacher === undefined ? null : String(search.teacher)}
          onChange={(teacher) => onSearch({ teacher: teacher ?? undefined })}
        />
      </div>
      <p className={classes.teacherName}>
        <bdi>{teacher?.name}</bdi>
      </p>
      <TeacherLegend allClasses={allClasses} teachers={teachers} selected={search.teacher} />
      <Week allClasses={allClasses} teachers={teachers} teacher={search.teacher} />
    </>
  )
}
