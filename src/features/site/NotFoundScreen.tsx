import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { matchesQuery } from './classSearch.ts'
import { SearchBox } from './content/Filters.tsx'
import { ForwardArrow } from './layout/ForwardArrow.tsx'
import { House } from './layout/House.tsx'
import { useSiteLinks } from './layout/siteLinks.ts'
import classes from './NotFoundScreen.module.css'
import { usePostSearch } from './school/usePostSearch.ts'
import site from './site.module.css'
import { usePageMeta } from './usePageMeta.ts'

interface Props {
  /** The classes to search; empty if they could not be loaded. */
  classes: SchoolClass[]
  teachers: Teacher[]
  /** The query of the search. */
  q: string
  onSearch(q: string): void
}

/** The 404 page with a search over classes, teachers and posts (docs/specification.md 2). */
export function NotFoundScreen({ classes: allClasses, teachers, q, onSearch }: Props) {
  const { t } = useLingui()
  const { pages } = useSiteLinks()
  usePageMeta(t`Page not found`, t`There is no page at this address. Search the school’s classes, teachers and notebook.`)
  return (
    <div className={`${site.wrap} ${classes.screen}`}>
      <div className={classes.houses} aria-hidden="true">
        {/* `ratio`: width to height of the wall. */}
        <House roof="red" ratio={0.82}>
          4
        </House>
        <House roof="sun" ratio={1}>
          0
        </House>
        <House roof="leaf" ratio={0.82}>
          4
        </House>
      </div>
      <div className={classes.content}>
        <h1 className={site.title} tabIndex={-1}>
          <Trans>There is no room with this number</Trans>
        </h1>
        <p className={site.lead}>
          <Trans>The page has moved, or it never had a door. Whom or what were you looking for?</Trans>
        </p>
        <search>
          <SearchBox label={t`Search classes, teachers and posts`} q={q} onSearch={onSearch} />
          <SearchResults allClasses={allClasses} teachers={teachers} q={q} />
        </search>
        <nav className={classes.links} aria-label={t`Pages of this site`}>
          <Link to="/" className={`${site.link} ${site.more}`}>
            <Trans>Home</Trans>
          </Link>
          {pages.map(({ to, label }) => (
            <Link key={to} to={to} className={`${site.link} ${site.more}`}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** The maximum number of results of each kind. */
const MAX_RESULTS = 4

function SearchResults({ allClasses, teachers, q }: { allClasses: SchoolClass[]; teachers: Teacher[]; q: string }) {
  const posts = usePostSearch(q, MAX_RESULTS)
  const matchingClasses = allClasses
    .filter(({ name, subject, description }) => matchesQuery(q, name, subject, description))
    .slice(0, MAX_RESULTS)
  const matchingTeachers = teachers.filter(({ name, subjects }) => matchesQuery(q, name, ...subjects)).slice(0, MAX_RESULTS)
  const hasNoClassOrTeacher = matchingClasses.length + matchingTeachers.length === 0
  // `posts` is undefined until they have been searched.
  if (q.trim() === '' || (hasNoClassOrTeacher && !posts)) return <p className={site.hidden} aria-live="polite" />
  if (hasNoClassOrTeacher && posts?.length === 0) {
    return (
      <p className={classes.noResults} aria-live="polite">
        <Trans>Nothing of that name. Try one word only.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.results} aria-live="polite">
      {matchingClasses.map((schoolClass) => (
        <li key={`class-${schoolClass.id}`}>
          <Link to="/classes" search={{ class: schoolClass.id }}>
            <SearchResult picture={schoolClass.cover} name={schoolClass.name} />
          </Link>
        </li>
      ))}
      {matchingTeachers.map((teacher) => (
        <li key={`teacher-${teacher.id}`}>
          <Link to="/teachers/$id" params={{ id: String(teacher.id) }}>
            <SearchResult picture={teacher.portrait} name={teacher.name} />
          </Link>
        </li>
      ))}
      {posts?.map((post) => (
        <li key={`post-${post.id}`}>
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            <SearchResult picture={post.coverImg} name={post.title} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SearchResult = ({ picture, name }: { picture: string; name: string }) => (
  <>
    <img src={picture || undefined} width={48} height={48} alt="" />
    <bdi>{name}</bdi>
    <ForwardArrow />
  </>
)
