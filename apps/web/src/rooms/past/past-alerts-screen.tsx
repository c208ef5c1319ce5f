import { api } from '@saakh/contract/api'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href } from '../../addresses.ts'
import { q, sentenceOf } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { PortfolioFilter } from '../../parts/portfolio-filter.tsx'
import { asksAgain, isRead } from './kept-look-back.tsx'
import classes from './past.module.css'
import { DECISIONS, PastAlertTable } from './past-alert-table.tsx'
import { PastBar } from './past-bar.tsx'
import { pastAlertSearch } from './searches.ts'
import { momentOf } from './use-moment.ts'

const PER_PAGE = 50
const SEVERITIES = (['High', 'Medium', 'Low'] as const).map((value) => ({ value, label: value }))

/** The queue as it stood on a day, or what the rules find on what was known by then. */
export default function PastAlerts() {
  const [search, patch] = useSearchParamsOf(pastAlertSearch)
  const { page = 1, on: _on, knowledge: _reading, decided, ...filters } = search
  const moment = momentOf(search)
  const isHad = moment.knowledge === 'had'
  const query = useQuery(
    q(
      api.pastAlerts,
      { query: { ...filters, ...(isHad && { decided }), ...moment, page, per_page: PER_PAGE } },
      { placeholderData: keepPreviousData, retry: false, refetchInterval: asksAgain },
    ),
  )
  return (
    <Page
      title="Alerts on a past day"
      aside={query.data && formatCount(query.data.total_count)}
      filters={
        <>
          <PortfolioFilter
            label="All borrowers"
            value={search.portfolio_id}
            onChange={(portfolio_id) => patch({ portfolio_id, page: null })}
          />
          <ChoiceFilter
            label="Severity"
            options={SEVERITIES}
            value={search.severity}
            onChange={(severity) => patch({ severity, page: null })}
          />
          {isHad && (
            <ChoiceFilter
              label="Decided"
              options={DECISIONS}
              value={decided}
              onChange={(value) => patch({ decided: value, page: null })}
            />
          )}
        </>
      }
    >
      <PastBar
        moment={moment}
        bar={query.data?.bar}
        current="past_alerts"
        present={href('alerts')}
        onChange={(change) => patch({ ...change, page: null })}
      />
      <p className={classes.quiet}>
        <Phrase>
          {isHad
            ? 'The alerts that were open, each as it read then, with what had been decided. Closed ones are shown where you ask for them.'
            : 'What the rules of today find on what was known, under the limits of that day. Not all of it was raised.'}
        </Phrase>
      </p>
      {query.error && query.data ? (
        <p role="alert" className={classes.notice}>
          {sentenceOf(query.error)}
        </p>
      ) : (
        <Loaded
          query={query}
          skeleton={<SkeletonRows rows={10} columns={[40, 24, 10, 12]} />}
          empty={{
            when: (answer) => isRead(answer) && answer.total_count === 0,
            title: 'No alerts on this day',
            text: isHad
              ? 'No alert with these properties was open at the end of this day.'
              : 'The rules find nothing with these properties on what was known by then.',
          }}
        >
          {(answer) =>
            isRead(answer) && (
              <div className={classes.list} data-stale={query.isPlaceholderData || undefined}>
                <FigureList
                  figures={(['high', 'medium', 'low', 'borrowers'] as const).map((key) => [
                    COUNTED[key],
                    formatCount(answer.counts[key]),
                  ])}
                />
                <PastAlertTable alerts={answer.data} moment={moment} namesBorrowers />
                <Pager
                  page={page}
                  per_page={PER_PAGE}
                  total={answer.total_count}
                  onPage={(to) => patch({ page: to })}
                />
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

const COUNTED = { high: 'High', medium: 'Medium', low: 'Low', borrowers: 'Borrowers' } as const
