import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { REGISTER_WORDS } from '@saakh/contract/register-words'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs } from '../../parts/book-tabs.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { FacilityTable } from '../../parts/facility-table.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { DemoTag } from '../../parts/tag.tsx'
import classes from './book.module.css'
import { LargeBorrowerForm, LargeLimit } from './large-borrower-form.tsx'
import { isFiltered, NO_FILTERS, RegisterFilters } from './register-filters.tsx'
import { registerSearch } from './searches.ts'

const PER_PAGE = 50

const SUMS = [
  ['exposure', 'Exposure'],
  ['outstanding', 'Outstanding'],
  ['sanctioned', 'Sanctioned'],
  ['undrawn', 'Undrawn'],
  ['margin', 'Cash margin'],
] as const

/** What no file told is not nothing. */
const deliveredOr = (sum: string | null) => (sum === null ? <Phrase>not delivered</Phrase> : <Money value={sum} />)

const NOTHING_IN: Partial<Record<string, string>> = {
  weekly_defaults: 'The default of no large borrower began in this week.',
}

const isRegister = (name: string): name is keyof typeof REGISTER_WORDS => Object.hasOwn(REGISTER_WORDS, name)

/** One register of the book, facility by facility. */
export default function BookRegister() {
  const { register: asked = 'all' } = useParams()
  const register = isRegister(asked) ? asked : 'all'
  const [search, patch] = useSearchParamsOf(registerSearch)
  const { page = 1, do: doing, ...filters } = search
  const opening = useOpening(api.bookRegister, { register })
  const query = useQuery(
    q(
      api.bookRegister,
      { params: { register }, query: { ...filters, page, per_page: PER_PAGE }, revealed: opening.revealed },
      { placeholderData: keepPreviousData },
    ),
  )
  const { sort_by, sort_in, ...words } = filters
  const { label, says } = REGISTER_WORDS[register]
  const isNarrowed = isFiltered(search)
  return (
    <Page
      title={label}
      aside={
        query.data && (
          <>
            {formatCount(query.data.total_count)}{' '}
            {query.data.data.length > 0 && query.data.data.every(({ is_demo }) => is_demo) && <DemoTag />}
          </>
        )
      }
      action={<ExportList entity="facilities" filters={{ register, ...words }} order={{ by: sort_by, in: sort_in }} />}
      filters={
        <RegisterFilters register={register} search={search} months={query.data?.months ?? []} onChange={patch} />
      }
    >
      <BookTabs current={register} />
      <FeedNotice />
      <p className={classes.says}>
        <Phrase>{says}</Phrase>
        {query.data?.large_borrower && (
          <LargeLimit limit={query.data.large_borrower} onChange={() => patch({ do: 'large' })} />
        )}
        {query.data?.week && (
          <>
            {' '}
            <Phrase>Week:</Phrase> {formatDate(query.data.week.from)} – {formatDate(query.data.week.to)}
          </>
        )}
      </p>
      {doing === 'large' && (
        <LargeBorrowerForm limit={query.data?.large_borrower ?? null} onClose={() => patch({ do: null })} />
      )}
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[26, 14, 12, 12, 10]} />}
        empty={{
          when: ({ total_count }) => total_count === 0,
          title: 'No facilities here',
          text: isNarrowed ? 'No facility has all of these properties.' : (NOTHING_IN[register] ?? says),
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_FILTERS)}>
              <Phrase>Show all</Phrase>
            </Button>
          ) : undefined,
        }}
      >
        {(answer) => (
          <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
            <Reveal opening={opening} answer={answer} />
            <FigureList
              figures={[
                ...SUMS.map(([key, label]) => [label, deliveredOr(answer.totals[key])] as const),
                ['Borrowers', formatCount(answer.totals.borrowers)],
              ]}
            />
            <FacilityTable register={register} search={search} facilities={answer.data} onChange={patch} />
            <Pager page={page} per_page={PER_PAGE} total={answer.total_count} onPage={(to) => patch({ page: to })} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
