import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { BoardPack } from '@saakh/contract/board-packs'
import { formatCount, formatFileSize, formatMonth } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, PACKS } from '../../parts/book-tabs.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { Pager, useBackFromBeyond } from '../../parts/pager.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import { When } from '../../parts/when.tsx'
import classes from './book.module.css'
import { PackForm } from './pack-form.tsx'
import { PackScheduleForm } from './pack-schedule-form.tsx'
import { savePack } from './save-pack.ts'
import { packsSearch } from './searches.ts'

const PER_PAGE = 20

/** The book of a month as a PDF for the board: made here, kept, and made by the calendar. */
export default function BookPacks() {
  const [{ portfolio_id, page = 1 }, patch] = useSearchParamsOf(packsSearch)
  const { can } = usePolicy()
  const query = useQuery(
    q(api.boardPacks, { query: { portfolio_id, page, per_page: PER_PAGE } }, { placeholderData: keepPreviousData }),
  )
  const isBeyond = query.data?.data.length === 0 && !query.isPlaceholderData
  useBackFromBeyond(isBeyond, page, (to) => patch({ page: to > 1 ? to : null }, { replace: true }))
  const mayMake = can('/v1/book', 'POST') && can('/v1/admin/alerts')
  return (
    <Page
      title="Board packs"
      aside={query.data && formatCount(query.data.total_count)}
      filters={
        <div className={classes.filters}>
          <PortfolioFilter value={portfolio_id} onChange={(id) => patch({ portfolio_id: id, page: null })} />
        </div>
      }
    >
      <BookTabs current={PACKS} />
      <FeedNotice />
      <p className={classes.says}>
        <Phrase>
          The book of a month against the month and the year before: movement, top risks, concentration, registers,
          coverage and provisions, each figure with its source. The same input gives the same file.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={6} columns={[20, 30, 20]} />}
        empty={{
          when: ({ months }) => months.length === 0,
          title: 'Your book is empty',
          text: 'A pack can be made once your day-ends were uploaded.',
          action: <ToUploads />,
        }}
      >
        {({ data, months, total_count }) => (
          <>
            {mayMake && <PackForm months={months} portfolio_id={portfolio_id} />}
            <PackTable packs={data} />
            <Pager page={page} per_page={PER_PAGE} total={total_count} onPage={(to) => patch({ page: to })} />
            {mayMake && can('/v1/admin/exports', 'POST') && <PackScheduleForm portfolio_id={portfolio_id} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Of({ portfolio_id, portfolio_name, unit_name }: BoardPack) {
  const say = usePhrases()
  return (
    <>
      {portfolio_id === null ? (
        say('The whole book')
      ) : (
        <Link to={href('portfolio', { portfolio_id })}>{portfolio_name}</Link>
      )}
      {unit_name !== null && (
        <span className={classes.under}>
          {say('Borrowers of the branch')} {unit_name}
        </span>
      )}
    </>
  )
}

function Maker({ made_by_name, is_scheduled }: BoardPack) {
  const say = usePhrases()
  return (
    <>
      {made_by_name}
      {is_scheduled && <span className={classes.under}>{say('Scheduled')}</span>}
    </>
  )
}

const Save = ({ pack }: { pack: BoardPack }) => (
  <Button
    size="compact-sm"
    variant="default"
    onClick={() => void savePack(pack).catch((error: unknown) => notify.failure(sentenceOf(error)))}
  >
    <Phrase>Download</Phrase>
  </Button>
)

const COLUMNS: readonly Column<BoardPack>[] = [
  { key: 'month', head: 'Month', width: 110, narrow: 'title', cell: ({ month }) => formatMonth(month) },
  { key: 'of', head: 'Of', narrow: 'named', cell: (pack) => <Of {...pack} /> },
  { key: 'made_at', head: 'Made at', width: 168, narrow: 'named', cell: ({ made_at }) => <When value={made_at} /> },
  { key: 'by', head: 'Made by', width: 180, narrow: 'named', cell: (pack) => <Maker {...pack} /> },
  {
    key: 'size',
    head: 'Size',
    width: 90,
    align: 'right',
    narrow: 'hidden',
    cell: ({ size }) => formatFileSize(size),
  },
  { key: 'save', head: '', width: 124, align: 'right', narrow: 'figure', cell: (pack) => <Save pack={pack} /> },
]

function PackTable({ packs }: { packs: readonly BoardPack[] }) {
  if (packs.length === 0)
    return (
      <p className={classes.says}>
        <Phrase>No pack was made yet.</Phrase>
      </p>
    )
  return <DataTable label="Board packs" columns={COLUMNS} rows={packs} rowKey={({ pack_id }) => pack_id} />
}
