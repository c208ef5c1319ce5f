import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { PROMISE_PARTS, type PromisePart } from '@saakh/contract/desk-promises'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatMoney } from '@saakh/domain/formats'
import { PROMISE_WORDS } from '@saakh/domain/promise'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { patchSearch, useSearchParamsOf } from '../../data/search-params.ts'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import alerts from './alerts.module.css'
import { isPromiseFiltered, NO_PROMISE_FILTERS, PromiseFilters } from './promise-filters.tsx'
import { PromiseTable } from './promise-table.tsx'
import classes from './promises.module.css'
import { ViewSwitch } from './queue-switch.tsx'
import { promisesSearch } from './searches.ts'

export type PromisesSearch = z.output<typeof promisesSearch>
type Answer = Read<typeof api.deskPromises>

const PER_PAGE = 50
const PART_WORDS: Record<PromisePart, string> = { ...PROMISE_WORDS, due_today: 'due today' }

/** What borrowers promised to pay, and what became of it by the files. */
export default function Promises() {
  const say = usePhrases()
  const [search, patch] = useSearchParamsOf(promisesSearch)
  const { page = 1, ...asked } = search
  const { sort_by, sort_in, ...filters } = asked
  const query = useQuery(
    q(api.deskPromises, { query: { ...asked, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const rows = query.data?.data ?? []
  const toPage = (to: number) => patch({ page: to === 1 ? null : to })
  useBackFromBeyond(query.data !== undefined && rows.length === 0, page, toPage)
  const isNarrowed = isPromiseFiltered(search)
  return (
    <Page
      title="Promises to pay"
      aside={
        <div className={alerts.count}>
          <ViewSwitch value="promises" />
          {isAllDemo(rows) && <DemoTag />}
        </div>
      }
      action={<ExportList entity="promises" filters={filters} order={{ by: sort_by, in: sort_in }} />}
      filters={
        <PromiseFilters search={search} onChange={(change, options) => patch({ ...change, page: null }, options)} />
      }
    >
      <PartTabs current={search.state} states={query.data?.states} />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[24, 14, 12, 16, 14, 20]} />}
        empty={{
          when: ({ data, total_count }) => data.length === 0 && (total_count === 0 || page === 1),
          title: 'No promise here',
          text: isNarrowed
            ? 'No promise has all of these properties.'
            : 'Nobody promised to pay. A promise is written down in the opened row of the queue, or comes with a recoveries file.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch(NO_PROMISE_FILTERS)}>
              <Phrase>Show all promises</Phrase>
            </Button>
          ) : (
            <Button component={Link} to={href('alerts')} variant="default">
              <Phrase>Show open borrowers</Phrase>
            </Button>
          ),
        }}
      >
        {(answer) => (
          <div data-stale={query.isPlaceholderData || undefined}>
            <p className={classes.sum}>{sumOf(say, answer.totals)}</p>
            <PromiseTable rows={answer.data} search={search} onChange={patch} />
            <Pager page={page} per_page={PER_PAGE} total={answer.total_count} onPage={toPage} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function PartTabs({ current, states }: { current: PromisePart | undefined; states: Answer['states'] | undefined }) {
  const say = usePhrases()
  const [params] = useSearchParams()
  return (
    <SectionTabs
      label={say('State')}
      sections={[
        { id: 'all', label: 'All' },
        ...PROMISE_PARTS.map((id) => ({ id, label: capital(say(PART_WORDS[id])), count: states?.[id].promises })),
      ]}
      current={current ?? 'all'}
      to={(part) =>
        `?${patchSearch(params, { state: part === 'all' ? null : part, page: null, sort_by: null, sort_in: null })}`
      }
    />
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `12 promises · ₹4.20 cr promised · ₹1.10 cr paid by the files`. */
const sumOf = (say: Say, { promises, amount, paid, without_amount }: Answer['totals']): string =>
  [
    promises === 1 ? say('1 promise') : put(say('# promises'), formatCount(promises)),
    put(say('# promised'), formatMoney(amount)),
    put(say('# paid by the files'), formatMoney(paid)),
    without_amount > 0 && counted(say, without_amount, '1 without an amount', '# without an amount'),
  ]
    .filter(Boolean)
    .join(' · ')
