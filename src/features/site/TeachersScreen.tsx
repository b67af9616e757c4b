import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#client/live/live.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { distinctSubjects, matchesQuery } from './classSearch.ts'
import filters from './content/Filters.module.css'
import { FilterSelect, SearchBox } from './content/Filters.tsx'
import { NoResults } from './content/NoResults.tsx'
import { PUBLISHED_REQUEST, TEACHERS_ROUTE } from './content/requests.ts'
import { StructuredData } from './content/StructuredData.tsx'
import { teachersSchema } from './content/schemas.ts'
import { cardOf } from './content/sharePictures.ts'
import site from './site.module.css'
import { TeacherCard } from './teachers/TeacherCard.tsx'
import grid from './teachers/TeacherGrid.module.css'
import { usePageMeta } from './usePageMeta.ts'

/** Search parameters of this screen. */
export interface TeacherSearch {
  /** The query of the search. */
  q?: string | undefined
  subject?: string | undefined
}

interface Props {
  teachers: Teacher[]
  search: TeacherSearch
  onSearch(change: TeacherSearch): void
}

/** All published teachers as a grid of cards, with filters. */
export function TeachersScreen({ search: { q = '', subject }, onSearch, ...props }: Props) {
  const { t } = useLingui()
  const tag = useLocaleTag()
  const teachers = useLive(TEACHERS_ROUTE, PUBLISHED_REQUEST, props.teachers)
  const matchingTeachers = teachers.filter(
    (teacher) => (!subject || teacher.subjects.includes(subject)) && matchesQuery(q, teacher.name, ...teacher.subjects, teacher.bio),
  )
  usePageMeta(
    t`Teachers`,
    t`Meet the people who teach at Homeroom: who they are, what they teach, and how to write to them.`,
    cardOf('teachers'),
  )
  return (
    <div className={site.wrap}>
      <StructuredData data={teachersSchema(teachers)} />
      <header className={site.pageHead}>
        <h1 className={site.title} tabIndex={-1}>
          <Trans>Teachers</Trans>
        </h1>
        <p className={site.lead}>
          <Trans>They mend bicycles, swim in the sea in winter and lose at chess by post. Above all, they teach.</Trans>
        </p>
      </header>
      <search className={filters.bar}>
        <SearchBox label={t`Search teachers`} q={q} onSearch={(value) => onSearch({ q: value || undefined })} />
        <FilterSelect
          label={t({ message: 'Subject', context: 'school subject' })}
          allLabel={t`All subjects`}
          value={subject ?? ''}
          onChange={(value) => onSearch({ subject: value || undefined })}
        >
          {distinctSubjects(
            teachers.flatMap(({ subjects }) => subjects),
            tag,
          ).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
      </search>
      <div className={filters.result}>
        <p aria-live="polite">
          <Plural value={matchingTeachers.length} _0="No teachers match" one="# teacher" other="# teachers" />
        </p>
        {(q || subject) && (
          <button type="button" className={site.link} onClick={() => onSearch({ q: undefined, subject: undefined })}>
            <Trans>Show all</Trans>
          </button>
        )}
      </div>
      {matchingTeachers.length === 0 ? (
        <NoResults title={t`Nobody of that name is in the staff room`}>
          <Trans>Try part of a name, or a subject.</Trans>
        </NoResults>
      ) : (
        <ul className={grid.grid}>
          {matchingTeachers.map((teacher, index) => (
            <TeacherCard key={teacher.id} teacher={teacher} index={index} />
          ))}
        </ul>
      )}
    </div>
  )
}
