import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { scoreList, UNSCORED } from '@saakh/contract/scores'
import { formatCount } from '@saakh/domain/formats'
import type { ScoredParty } from '@saakh/domain/score'
import { ChipFilter } from '@saakh/ui/chip-filter'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { bookColumns } from '../../parts/book-columns.tsx'
import { BringBorrowers } from '../../parts/bring-borrowers.tsx'
import { NO_CMM_SCORE } from '../../parts/empty-texts.ts'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Filters, Page } from '../../parts/page.tsx'
import { Pager, pageOf, useBackFromBeyond } from '../../parts/pager.tsx'
import { BANDS, BandWord, Moved, ScoreTrend } from '../../parts/score-marks.tsx'
import { DemoHead, DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { NameFilter } from '../../parts/text-filter.tsx'
import { When } from '../../parts/when.tsx'
import classes from './cmm.module.css'
import { belowFloorText, NO_DATA, SHORT_REASONS, WHAT_IT_IS } from './copy.ts'
import { ObservedRates } from './observed-rates.tsx'
import { cmmSearch } from './searches.ts'
import { Statistics, useStatistics } from './statistics.tsx'

const TITLE = 'Credit monitoring'
const PER_PAGE = 50
const COLUMN_WIDTHS = [34, 10, 12, 10, 14]
const SORT_WORDS: Record<(typeof scoreList.sorts)[number], string> = {
  score: 'Lowest score first',
  change: 'Largest fall first',
  coverage: 'Least coverage first',
  name: 'By name',
}

/** Every monitored party with its credit-monitoring score, the lowest first. */
export default function Cmm() {
  const say = usePhrases()
  const [{ band, moved, q: words, sort = 'score', page = 1, horizon = '12' }, patch] = useSearchParamsOf(cmmSearch)
  const statistics = useStatistics()
  const query = useQuery(
    q(
      api.cmmOverview,
      { query: { band, moved, q: words, sort_by: sort, sort_in: 'asc', page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const isBeyond = query.data !== undefined && query.data.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  const counts = statistics.data
  // Counts come before the filters: what is below them would move down when they come.
  if (statistics.isPending)
    return (
      <Page title={TITLE}>
        <div aria-busy="true">
          <VisuallyHidden role="status">
            <Phrase>Loading</Phrase>
          </VisuallyHidden>
          <SkeletonRows rows={12} columns={COLUMN_WIDTHS} />
        </div>
      </Page>
    )
  const isNothingMonitored = counts !== undefined && counts.scored === 0 && counts.unscored === 0
  const isNarrowed = band !== undefined || moved !== undefined || words !== undefined
  return (
    <Page
      title={TITLE}
      aside={
        counts?.as_of && (
          <>
            <Phrase>As of</Phrase> <When as="date" value={counts.as_of} />
          </>
        )
      }
      action={<ExportList entity="scores" filters={{ band, moved, q: words }} order={{ by: sort, in: 'asc' }} />}
    >
      <p className={classes.note}>
        <Phrase>{WHAT_IT_IS}</Phrase>
      </p>
      <Statistics query={statistics} />
      {!isNothingMonitored && (
        <Filters>
          <ChipFilter
            label="Band"
            options={[
              ...BANDS.map((one) => ({ value: one.band, label: one.band })),
              { value: UNSCORED, label: 'Not scored' },
            ]}
            value={band}
            onChange={(value) => patch({ band: value ?? null, page: null })}
          />
          <ChipFilter
            label="Moved in 30 days"
            options={[
              { value: 'down' as const, label: 'Fell by 10 or more', count: counts?.movers?.down ?? undefined },
              { value: 'up' as const, label: 'Rose by 10 or more', count: counts?.movers?.up ?? undefined },
            ]}
            value={moved}
            onChange={(value) => patch({ moved: value ?? null, page: null })}
          />
          <NameFilter className={classes.search} value={words} onPatch={patch} />
          <NativeSelect
            className={classes.sort}
            size="xs"
            aria-label={say('Sort')}
            data={scoreList.sorts.map((value) => ({ value, label: say(SORT_WORDS[value]) }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => {
              const by = scoreList.sorts.find((one) => one === value) ?? 'score'
              patch({ sort: by === 'score' ? null : by, page: null })
            }}
          />
        </Filters>
      )}
      <Loaded
        query={query}
        missing={NO_CMM_SCORE}
        skeleton={<SkeletonRows rows={12} columns={COLUMN_WIDTHS} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: isNarrowed ? NO_DATA : NO_CMM_SCORE,
          text: isNarrowed
            ? 'No monitored party has all of these properties.'
            : 'Borrowers are scored once their accounts and day-ends are uploaded.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => patch({ band: null, moved: null, q: null, page: null })}>
              <Phrase>Show all</Phrase>
            </Button>
          ) : (
            <BringBorrowers />
          ),
        }}
      >
        {({ data, total_count }) => (
          <>
            <DataTable
              label="Credit-monitoring scores"
              rows={pageOf(data, page, PER_PAGE)}
              rowKey={({ party_id }) => party_id}
              columns={columnsOf(data, counts?.as_of ?? null)}
            />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {!isNothingMonitored && (
        <ObservedRates horizon={horizon} onHorizon={(to) => patch({ horizon: to === '12' ? null : to })} />
      )}
    </Page>
  )
}

/** `head_as_of` is the day that stands above the list for all of it. */
const columnsOf = (rows: readonly ScoredParty[], head_as_of: string | null): readonly Column<ScoredParty>[] => [
  {
    key: 'name',
    head: isAllDemo(rows) ? <DemoHead>Party</DemoHead> : 'Party',
    narrow: 'title',
    cell: ({ party_id, name, is_demo, reason, reason_code, score }) => (
      <span className={classes.party}>
        <Link to={href('party', { party_id }, { score: 'all' })} title={name}>
          {name}
        </Link>{' '}
        {is_demo && !isAllDemo(rows) && <DemoTag />}
        {score === null && reason !== null && (
          <span className={classes.reason} title={reason}>
            <Phrase>{SHORT_REASONS[reason_code ?? ''] ?? reason}</Phrase>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'score',
    head: 'Score',
    align: 'right',
    width: 72,
    narrow: 'figure',
    cell: ({ score, below_floor }) =>
      score === null ? (
        <span className={classes.quiet}>–</span>
      ) : (
        <strong title={below_floor === null ? undefined : belowFloorText(below_floor)}>{formatCount(score)}</strong>
      ),
  },
  ...bookColumns<ScoredParty>(),
  { key: 'band', head: 'Band', width: 128, cell: ({ band }) => <BandWord band={band} /> },
  {
    key: 'change',
    head: '30 days',
    align: 'right',
    narrow: 'hidden',
    width: 84,
    cell: ({ change_30_days }) => <Moved by={change_30_days} />,
  },
  {
    key: 'trend',
    head: 'Trend',
    width: 96,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ recent_scores, card_since }) => <ScoreTrend values={recent_scores} card_since={card_since} />,
  },
  {
    key: 'coverage',
    head: 'Coverage, %',
    align: 'right',
    width: 104,
    isSpare: true,
    narrow: 'hidden',
    cell: ({ coverage, score }) =>
      coverage === null || score === null ? <span className={classes.quiet}>–</span> : formatCount(coverage),
  },
  {
    key: 'as_of',
    head: 'As of',
    width: 104,
    isSpare: true,
    narrow: 'hidden',
    isNone: ({ as_of }) => as_of === head_as_of,
    cell: ({ as_of }) => <When as="date" value={as_of} />,
  },
]
