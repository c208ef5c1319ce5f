import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { BookTabs, COVERAGE } from '../../parts/book-tabs.tsx'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { FeedNotice } from '../../parts/feed-notice.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { ToUploads } from '../../parts/to-uploads.tsx'
import classes from './book.module.css'
import own from './coverage.module.css'
import { CoverageTables } from './coverage-tables.tsx'
import { CoveredBorrowers } from './covered-borrowers.tsx'
import { FileGains } from './file-gains.tsx'
import { coverageSearch } from './searches.ts'

type Coverage = Read<typeof api.bookCoverage>

/** No cell is open. */
const CLOSED = { alert_type: null, state: null, reason: null, page: null }

/** For how much of the book each signal can be measured, and which file is lacking for the rest. */
export default function BookCoverage() {
  const [search, patch] = useSearchParamsOf(coverageSearch)
  const { family, portfolio_id, alert_type } = search
  const query = useQuery(
    q(api.bookCoverage, { query: { family, portfolio_id } }, { placeholderData: keepPreviousData }),
  )
  const families = query.data?.families ?? []
  return (
    <Page
      title="Coverage"
      aside={query.data && formatCount(query.data.signals.length)}
      filters={
        <div className={classes.filters}>
          <ChoiceFilter
            className={classes.months}
            label="All families of signals"
            options={families.map((value) => ({ value, label: value }))}
            value={family}
            onChange={(value) => patch({ family: value, ...CLOSED })}
          />
          <PortfolioFilter value={portfolio_id} onChange={(id) => patch({ portfolio_id: id, ...CLOSED })} />
        </div>
      }
    >
      <BookTabs current={COVERAGE} />
      <FeedNotice />
      <p className={classes.says}>
        <Phrase>
          What Saakh cannot see: for how much of the book each signal can be measured today. A signal that does not
          apply to a borrower is left out of its share.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[24, 16, 14, 40]} />}
        empty={{
          when: ({ borrowers }) => borrowers === 0,
          title: portfolio_id === undefined ? 'Your book is empty' : 'No member of this portfolio is in the book',
          text: 'Upload your customers, accounts and day-ends.',
          action: <ToUploads />,
        }}
      >
        {(body) => (
          <>
            <Figures body={body} />
            <div className={own.sides} data-open={alert_type === undefined ? undefined : true}>
              <CoverageTables signals={body.signals} files={body.files} search={search} />
              <div className={own.aside}>
                {alert_type === undefined ? (
                  <FileGains gains={body.gains} files={body.files} signals={body.signals} />
                ) : (
                  <CoveredBorrowers
                    search={{ ...search, alert_type }}
                    signal={body.signals.find((signal) => signal.alert_type === alert_type)}
                    onClose={() => patch(CLOSED)}
                    onPage={(page) => patch({ page })}
                  />
                )}
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Figures({ body: { exposure, borrowers, without_amount, not_judged } }: { body: Coverage }) {
  return (
    <FigureList
      figures={[
        ['Exposure', <Money key="exposure" value={exposure} />],
        ['Borrowers', formatCount(borrowers)],
        without_amount > 0 && ['Of them without an amount', formatCount(without_amount)],
        not_judged > 0 && ['Of them not judged yet', formatCount(not_judged)],
      ]}
    />
  )
}
