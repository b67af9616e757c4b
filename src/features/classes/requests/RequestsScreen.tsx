import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { usePermission } from '#client/account.ts'
import { type LivePage, useLive, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Enrolment, EnrolmentStatus, SchoolClass } from '#contract/classes/classes.ts'
import { sameId } from '#contract/http/same-id.ts'
import { ListExport } from '#ui/data-table/ListExport.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import styles from '../Classes.module.css'
import { ClassTabs } from '../class/ClassTabs.tsx'
import { ALL_CLASSES, REQUESTS_PER_PAGE, requestQuery } from '../class/classesData.ts'
import type { RequestSearch } from '../class/classSearch.ts'
import { allRowsOf } from '../paging.ts'
import { EmailFamilies } from './EmailFamilies.tsx'
import { InvoiceFamilies } from './InvoiceFamilies.tsx'
import { RequestCard } from './RequestCard.tsx'
import classes from './Requests.module.css'
import { useRequestColumns } from './useRequestColumns.ts'

const DecideDialog = lazyComponent(async () => (await import('./DecideDialog.tsx')).DecideDialog)

interface Props {
  allClasses: SchoolClass[]
  page: LivePage<'GET /api/data/enrolments'>
  search: RequestSearch
  onSearch(change: Partial<RequestSearch>): void
}

/** A decision to confirm in the dialog. */
export interface Decision {
  enrolment: Enrolment
  status: Exclude<EnrolmentStatus, 'pending'>
}

/** The requests of families for seats, by default the pending ones. */
export function RequestsScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const allClasses = useLive('GET /api/data/classes', ALL_CLASSES, initial.allClasses)
  const page = useLivePage('GET /api/data/enrolments', { query: requestQuery(search) }, initial.page)
  const [decision, setDecision] = useState<Decision>()
  const list = useRef<HTMLUListElement>(null)
  useItemShortcuts(list)
  const mayWrite = usePermission()('office')
  /** Reads the rows of all pages. */
  const readAll = () => call('GET /api/data/enrolments', allRowsOf({ query: requestQuery(search) }))
  const status = search.status ?? 'pending'
  const setFilter = (change: Partial<RequestSearch>) => onSearch({ ...change, page: undefined })
  const total = page.total ?? page.reply.length
  const pageCount = Math.max(1, Math.ceil(total / REQUESTS_PER_PAGE))
  const currentPage = search.page ?? 1
  useEffect(() => {
    if (currentPage > pageCount) onSearch({ page: pageCount === 1 ? undefined : pageCount })
  })
  const columns = useRequestColumns(allClasses)
  // A decided request may have left the list with the focused button: the focus moves to the next one.
  const focusList = () => {
    if (!document.activeElement || document.activeElement === document.body)
      (list.current?.querySelector('button') ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }

  return (
    <>
      <PageHeader
        title={t`Requests`}
        description={
          <>
            <span role="status">
              <Plural value={total} one="# request" other="# requests" />
            </span>
            {' · '}
            <Trans>Families are emailed your decision.</Trans>
          </>
        }
      >
        {mayWrite && search.class !== undefined && total > 0 && (
          <>
            {status === 'accepted' && <InvoiceFamilies readAll={readAll} />}
            <EmailFamilies readAll={readAll} />
          </>
        )}
      </PageHeader>
      <ClassTabs allClasses={allClasses} />
      <div className={styles.tools}>
        <ListToolbar
          search={<SearchField label={t`Search requests`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
          states={
            <SegmentedControl
              size="md"
              className={classes.states}
              aria-label={t`Status`}
              value={status}
              onChange={(value) => setFilter({ status: value === 'pending' ? undefined : (value as RequestSearch['status']) })}
              data={[
                { value: 'pending', label: t({ message: 'Waiting', comment: 'Requests that nobody has decided yet' }) },
                { value: 'accepted', label: t({ message: 'Accepted', comment: 'Requests' }) },
                { value: 'declined', label: t({ message: 'Declined', comment: 'Requests' }) },
                { value: 'all', label: t({ message: 'All', context: 'requests', comment: 'Requests in any state' }) },
              ]}
            />
          }
          filters={{
            content: (
              <Select
                clearable
                searchable
                fitsOptions
                aria-label={t`Class`}
                placeholder={t`Any class`}
                data={allClasses.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={search.class === undefined ? null : String(search.class)}
                onChange={(value) => setFilter({ class: value ?? undefined })}
              />
            ),
            count: search.class === undefined ? 0 : 1,
            onClear: () => setFilter({ class: undefined }),
            isInline: true,
          }}
          total={total}
        >
          <ListExport
            label={t`Requests`}
            columns={columns}
            rows={page.reply}
            total={total}
            readRows={readAll}
            idOf={({ id }) => String(id)}
            fileName="requests"
          />
        </ListToolbar>
      </div>
      {page.reply.length > 0 ? (
        <ul ref={list} className={classes.list} aria-label={t`Requests`}>
          {page.reply.map((enrolment) => (
            <RequestCard
              key={enrolment.id}
              enrolment={enrolment}
              schoolClass={allClasses.find(({ id }) => sameId(id, enrolment.classId))}
              onDecide={(decidedStatus) => setDecision({ enrolment, status: decidedStatus })}
            />
          ))}
        </ul>
      ) : (
        <EmptyList
          isFiltered={Boolean(search.q || search.class !== undefined)}
          status={status}
          onClear={() => setFilter({ q: undefined, class: undefined })}
        />
      )}
      <PageLinks page={currentPage} pages={pageCount} onPage={(next) => onSearch({ page: next })} />
      {decision && (
        <DecideDialog
          key={`${decision.enrolment.id} ${decision.status}`}
          decision={decision}
          schoolClass={allClasses.find(({ id }) => sameId(id, decision.enrolment.classId))}
          onClose={() => setDecision(undefined)}
          onClosed={focusList}
        />
      )}
    </>
  )
}

function EmptyList({ isFiltered, status, onClear }: { isFiltered: boolean; status: string; onClear(): void }) {
  const { t } = useLingui()
  if (isFiltered) {
    return (
      <EmptyState
        picture="search"
        title={t`No matching requests`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Show requests for all classes</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState picture="mail" title={status === 'pending' ? t`No waiting requests` : t`No requests here`}>
      <Trans>Families can request a place on the public website.</Trans>
    </EmptyState>
  )
}
