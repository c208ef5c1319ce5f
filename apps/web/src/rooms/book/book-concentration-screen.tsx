import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { concentrationList, DIMENSIONS, type Dimension } from '@saakh/contract/book-analysis'
import type { Read } from '@saakh/contract/endpoint'
import { facilityKindOf, facilityLabel } from '@saakh/domain/facility'
import { formatCount, formatDate, formatPercentage, formatRate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, CONCENTRATION } from '../../parts/book-tabs.tsx'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { type SortColumns, sortedColumns } from '../../parts/sorted-columns.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import { DIMENSION_WORDS } from './dimension-words.ts'
import { LimitForm } from './limit-form.tsx'
import { concentrationSearch } from './searches.ts'

const PER_PAGE = 50

type Concentration = Read<typeof api.bookConcentration>
type Part = Concentration['data'][number]

const SORTED_BY: SortColumns<typeof concentrationList> = {
  exposure: { column: 'exposure', first: 'desc' },
  npa_exposure: { column: 'npa', first: 'desc' },
  borrowers: { column: 'borrowers', first: 'desc' },
  facilities: { column: 'facilities', first: 'desc' },
  label: { column: 'label', first: 'asc' },
}

/** How much of the book stands with one borrower, group, industry or place. */
export default function BookConcentration() {
  const [search, patch] = useSearchParamsOf(concentrationSearch)
  const { by = 'borrower', page = 1, portfolio_id, month, do: dialog, sort_by = 'exposure', sort_in } = search
  const { can } = usePolicy()
  const query = useQuery(
    q(
      api.bookConcentration,
      { query: { by, portfolio_id, month, sort_by, sort_in, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData },
    ),
  )
  const sorting = { sorts: concentrationList.sorts, by: SORTED_BY, order: { sort_by, sort_in }, onChange: patch }
  return (
    <Page
      title="Concentration"
      aside={query.data && formatCount(query.data.total_count)}
      action={
        <>
          <ExportList
            entity="concentration"
            filters={{ by, portfolio_id, month }}
            order={{ by: sort_by, in: sort_in }}
          />
          {can('/v1/book', 'POST') && (
            <Button variant="default" onClick={() => patch({ do: 'limits' })}>
              <Phrase>Limits</Phrase>
            </Button>
          )}
        </>
      }
      filters={
        <div className={classes.filters}>
          <ChoiceFilter
            className={classes.choice}
            label="By borrower"
            options={DIMENSIONS.map((value) => ({ value, label: DIMENSION_WORDS[value] }))}
            value={by}
            onChange={(value) => patch({ by: value, page: null })}
          />
          <PortfolioFilter value={portfolio_id} onChange={(id) => patch({ portfolio_id: id, page: null })} />
        </div>
      }
    >
      <BookTabs current={CONCENTRATION} />
      <FeedNotice />
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} columns={[30, 12, 12, 12]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: by === 'group' ? 'No borrower stands in a group' : 'Your book is empty',
          text:
            by === 'group'
              ? 'Upload relations or members of groups: control, common borrowing and your own list make groups.'
              : 'Upload your customers, accounts and day-ends.',
          action: <ToUploads />,
        }}
      >
        {(body) => (
          <>
            <Figures body={body} />
            <DataTable
              label={DIMENSION_WORDS[body.by]}
              columns={sortedColumns(columnsFor(body.by, { portfolio_id, month }), sorting)}
              rows={body.data}
              rowKey={({ key }) => key ?? '-'}
            />
            <Pager page={page} per_page={PER_PAGE} total={body.total_count} onPage={(to) => patch({ page: to })} />
          </>
        )}
      </Loaded>
      {dialog === 'limits' && query.data && (
        <LimitForm limit={query.data.limit} onClose={() => patch({ do: null }, { replace: true })} />
      )}
    </Page>
  )
}

function Figures({ body }: { body: Concentration }) {
  const { exposure, herfindahl, limit } = body
  return (
    <>
      <FigureList
        figures={[
          ['Exposure', <Money key="exposure" value={exposure} />],
          herfindahl !== null && ['Herfindahl index, from 0 to 1', herfindahl],
          limit && ['Capital base', <Money key="base" value={limit.capital_base} />],
        ]}
      />
      {limit && (
        <p className={classes.says}>
          <Phrase>One borrower may take</Phrase> {percent(limit.borrower_percent)}, <Phrase>one group</Phrase>{' '}
          {percent(limit.group_percent)} <Phrase>of the capital base, from</Phrase> {formatDate(limit.valid_from)};{' '}
          <Phrase>set by</Phrase> {limit.set_by}.
        </p>
      )}
    </>
  )
}

const percent = (text: string | null) => (text === null ? '-' : formatRate(text))

type Within = Pick<z.output<typeof concentrationSearch>, 'portfolio_id' | 'month'>

/** The filter of the list of facilities that finds a part; null where none does. */
function filterOf(by: Dimension, { key }: Part): Record<string, string> | null {
  if (by === 'rating') return { rating: key ?? 'none' }
  if (key === null) return null
  const name = by === 'borrower' ? 'party_id' : by === 'group' || by === 'unit' ? (`${by}_id` as const) : by
  return { [name]: key }
}

const nameOf = (by: Dimension, row: Part, within: Within) => {
  const { key, label } = row
  if (label === null && by !== 'rating') return <Phrase>Not stated</Phrase>
  if (by === 'borrower' && key) return <Link to={href('party', { party_id: key })}>{label}</Link>
  if (by === 'group' && key)
    return (
      <Link to={href('group', { group_id: key })}>
        <Phrase>Group of</Phrase> {label}
      </Link>
    )
  const kind = by === 'kind' && label !== null ? facilityKindOf(label) : null
  const said = kind ? <Phrase>{facilityLabel(kind)}</Phrase> : (label ?? <Phrase>No rating</Phrase>)
  const filter = filterOf(by, row)
  return filter ? <Link to={href('book_register', { register: 'all' }, { ...within, ...filter })}>{said}</Link> : said
}

const columnsFor = (by: Dimension, within: Within): Column<Part>[] => [
  {
    key: 'label',
    head: DIMENSION_WORDS[by],
    narrow: 'title',
    cell: (row) => <span className={classes.party}>{nameOf(by, row, within)}</span>,
  },
  {
    key: 'borrowers',
    head: 'Borrowers',
    align: 'right',
    width: 90,
    narrow: 'named',
    isNone: () => by === 'borrower',
    cell: ({ borrowers }) => formatCount(borrowers),
  },
  {
    key: 'facilities',
    head: 'Facilities',
    align: 'right',
    width: 90,
    narrow: 'named',
    cell: ({ facilities }) => formatCount(facilities),
  },
  {
    key: 'percent',
    head: 'Share',
    align: 'right',
    width: 90,
    narrow: 'named',
    cell: (row) => (row.percent === null ? '-' : formatPercentage(row.percent)),
  },
  {
    key: 'npa',
    head: 'Of it NPA',
    align: 'right',
    width: 110,
    narrow: 'named',
    isNone: ({ npa_exposure }) => Number(npa_exposure) === 0,
    cell: ({ npa_exposure }) => (Number(npa_exposure) === 0 ? '-' : <Money value={npa_exposure} />),
  },
  {
    key: 'of_capital',
    head: 'Of capital base',
    align: 'right',
    width: 150,
    narrow: 'named',
    isNone: ({ of_capital }) => of_capital === null,
    cell: ({ of_capital, is_above_limit }) => (
      <>
        {is_above_limit && <StatusWord word="Above the limit" tone="high" />} {formatPercentage(of_capital)}
      </>
    ),
  },
  {
    key: 'exposure',
    head: 'Exposure',
    align: 'right',
    width: 130,
    narrow: 'figure',
    cell: (row) => {
      const filter = filterOf(by, row)
      const figure = <Money value={row.exposure} />
      return filter === null ? (
        figure
      ) : (
        <Link className={classes.opens} to={href('book_register', { register: 'all' }, { ...within, ...filter })}>
          {figure}
        </Link>
      )
    },
  },
]
