import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { caseList } from '@saakh/contract/cases'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useLive } from '../../data/live.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { CASES_PER_PAGE, CaseList, pageOf } from '../../parts/case-list.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { type SortWords, sortHeads } from '../../parts/sorted-columns.tsx'
import { usePanels } from '../../parts/use-panels.ts'
import { CaseFilters, isFiltered, NO_FILTERS } from './case-filters.tsx'
import classes from './cases.module.css'
import { NO_DATA } from './copy.ts'
import { casesSearch } from './searches.ts'

/** Newest and largest at the first press. */
const HEADS: SortWords<typeof caseList> = {
  created_at: { word: 'Created', first: 'desc' },
  updated_at: { word: 'Updated', first: 'desc' },
  case_id: { word: 'Number', first: 'desc' },
  exposure: { word: 'Exposure', first: 'desc' },
}

/** All cases of the organization, or at /my/cases one's own. */
export default function Cases() {
  const isMine = useMatch('/my/cases') !== null
  const [search, patch] = useSearchParamsOf(casesSearch)
  const { open, isOpen: isPanelOpen } = usePanels()
  const { counts: _, page = 1, ...asked } = search
  const { sort_by, sort_in, ...filters } = asked
  const query = useQuery(
    q(
      api.getCases,
      { query: { ...asked, ...(isMine && { assignee: 'me' }), page, per_page: CASES_PER_PAGE } },
      { placeholderData: keepPreviousData, meta: { live: 'ask' } },
    ),
  )
  const changes = useUnseenChanges(query.dataUpdatedAt)
  const heads = sortHeads({ heads: HEADS, order: { sort_by: sort_by ?? 'created_at', sort_in }, onChange: patch })
  const isNarrowed = isFiltered(search)

  return (
    <Page
      title={isMine ? 'My cases' : 'Cases'}
      aside={query.data && formatCount(query.data.count)}
      action={
        <>
          <ExportList
            entity="cases"
            filters={{ ...filters, ...(isMine && { assignee: 'me' }) }}
            order={{ by: sort_by, in: sort_in }}
          />
          <Button variant={isPanelOpen ? 'default' : 'filled'} onClick={() => open('create_case')}>
            <Phrase>Create case</Phrase>
          </Button>
        </>
      }
      filters={<CaseFilters search={search} onChange={patch} hidesAssignee={isMine} />}
    >
      {changes > 0 && (
        <Button variant="light" size="xs" className={classes.news} onClick={() => void query.refetch()}>
          <Phrase>{changes === 1 ? '1 case changed' : `${changes} cases changed`}</Phrase> · <Phrase>Show</Phrase>
        </Button>
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[10, 34, 22, 10, 10]} />}
        empty={{
          when: ({ cases, count }) => cases.length === 0 && (count === 0 || page === 1),
          title: NO_DATA,
          text: isNarrowed
            ? 'No case has all of these properties.'
            : isMine
              ? 'No case is assigned to you.'
              : 'A case keeps the work on one question about a party: who does it, what was found, what was decided.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all cases</Phrase>
            </Button>
          ) : isMine ? (
            <Button component={Link} to={href('cases')} variant="default">
              <Phrase>Show the cases of everyone</Phrase>
            </Button>
          ) : (
            <Button variant="default" onClick={() => open('create_case')}>
              <Phrase>Create the first case</Phrase>
            </Button>
          ),
        }}
      >
        {({ cases, count }) => (
          <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
            <CaseList label="Cases" cases={pageOf(cases, page)} heads={heads} />
            <Pager page={page} per_page={CASES_PER_PAGE} total={count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** Cases that changed since the list was read: announced, and taken in when asked. */
function useUnseenChanges(read_at: number): number {
  const [changed, setChanged] = useState<{ read_at: number; uids: ReadonlySet<string> }>({ read_at, uids: new Set() })
  // What was read just now is not news.
  const since = ({ read_at: at, uids }: typeof changed) => (at === read_at ? uids : new Set<string>())
  const note = ({ data }: { data: Record<string, unknown> }) =>
    setChanged((before) => ({ read_at, uids: new Set(since(before)).add(String(data.case_uid)) }))
  useLive('case.changed', note)
  useLive('case.created', note)
  return since(changed).size
}
