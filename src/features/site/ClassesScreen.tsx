import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#client/live/live.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { ClassCard } from './classes/ClassCard.tsx'
import { ClassDialog } from './classes/ClassDialog.tsx'
import { ClassFilters, type ClassView } from './classes/ClassFilters.tsx'
import grid from './classes/ClassGrid.module.css'
import { WeekTable } from './classes/WeekTable.tsx'
import { type ClassFilter, filterClasses } from './classSearch.ts'
import filters from './content/Filters.module.css'
import { NoResults } from './content/NoResults.tsx'
import { CLASSES_ROUTE, PUBLISHED_REQUEST, TEACHERS_ROUTE } from './content/requests.ts'
import { StructuredData } from './content/StructuredData.tsx'
import { classesSchema } from './content/schemas.ts'
import { cardOf } from './content/sharePictures.ts'
import { teacherFinder } from './school/teacherFinder.ts'
import site from './site.module.css'
import { toMetaDescription, usePageMeta } from './usePageMeta.ts'

/** Search parameters of this screen. */
export interface ClassSearch extends ClassFilter {
  view?: ClassView | undefined
  /** The class shown in the dialog. */
  class?: Id | undefined
}

interface Props {
  classes: SchoolClass[]
  teachers: Teacher[]
  search: ClassSearch
  /** Changes the search parameters. @param isNewEntry adds a history entry, so that the back button undoes the change */
  onSearch(change: ClassSearch, isNewEntry?: boolean): void
}

/** All published classes, as a grid of cards or as a weekly timetable, with filters. */
export function ClassesScreen({ search, onSearch, ...props }: Props) {
  const { t } = useLingui()
  const allClasses = useLive(CLASSES_ROUTE, PUBLISHED_REQUEST, props.classes)
  const teachers = useLive(TEACHERS_ROUTE, PUBLISHED_REQUEST, props.teachers)
  const teacherOf = teacherFinder(teachers)
  const matchingClasses = filterClasses(allClasses, search, teacherOf)
  const view = search.view ?? 'list'
  const openClass = search.class === undefined ? undefined : allClasses.find(({ id }) => sameId(id, search.class))
  const clear = () => onSearch({ q: undefined, subject: undefined, age: undefined, day: undefined })
  const isFiltered = Boolean(search.q || search.subject || search.age || search.day)
  usePageMeta(
    openClass?.name ?? t`Classes`,
    openClass
      ? toMetaDescription(openClass.description)
      : t`All classes with their teachers, times, ages and free places. Request a place online.`,
    cardOf('classes'),
  )

  return (
    <div className={site.wrap}>
      <StructuredData data={classesSchema(allClasses, teacherOf)} />
      <header className={site.pageHead}>
        <h1 className={site.title} tabIndex={-1}>
          <Trans>Classes</Trans>
        </h1>
        <p className={site.lead}>
          <Trans>Afternoons here belong to the curious. Look around, open a door, and ask for a place.</Trans>
        </p>
      </header>
      <ClassFilters
        allClasses={allClasses}
        filter={search}
        onFilter={onSearch}
        view={view}
        onView={(next) => onSearch({ view: next === 'list' ? undefined : next })}
      />
      {/* `no-print`: a global class for what is not printed. */}
      <div className={`${filters.result} no-print`}>
        <p aria-live="polite">
          <Plural value={matchingClasses.length} _0="No classes match" one="# class" other="# classes" />
        </p>
        {isFiltered && (
          <button type="button" className={site.link} onClick={clear}>
            <Trans>Show all</Trans>
          </button>
        )}
        {view === 'timetable' && matchingClasses.length > 0 && (
          <button type="button" className={site.link} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </button>
        )}
      </div>
      {matchingClasses.length === 0 ? (
        <NoResults title={t`Behind these doors nobody is waiting yet`}>
          <Trans>Try fewer words, another day or another age. Or write to us: classes have begun with less.</Trans>
        </NoResults>
      ) : view === 'timetable' ? (
        <WeekTable schoolClasses={matchingClasses} filter={search} />
      ) : (
        <ul className={grid.grid}>
          {matchingClasses.map((schoolClass, index) => (
            <ClassCard key={schoolClass.id} schoolClass={schoolClass} index={index} teacher={teacherOf(schoolClass)} />
          ))}
        </ul>
      )}
      {search.class !== undefined && (
        <ClassDialog schoolClass={openClass} teacher={openClass && teacherOf(openClass)} onClose={() => onSearch({ class: undefined })} />
      )}
    </div>
  )
}
