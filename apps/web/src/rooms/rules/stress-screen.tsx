import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { FigureList } from '../../parts/figure-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { Page } from '../../parts/page.tsx'
import { AllOrPortfolio } from './all-or-portfolio.tsx'
import classes from './rules.module.css'
import { stressSearch } from './searches.ts'
import { type StressDraft, StressForm } from './stress-form.tsx'
import { StressMoves, StressPortfolios, StressSignals } from './stress-tables.tsx'

type Stress = Read<typeof api.stress>

/** What moves were a shock to come today. The shocks stand in the address; nothing is stored. */
export default function StressTest() {
  const [search, patch] = useSearchParamsOf(stressSearch)
  const { portfolio_id, industry, largest_buyer, buyer, ...numbers } = search
  const query = useQuery(
    q(
      api.stress,
      { query: { ...numbers, portfolio_id, industry, buyer, ...(largest_buyer && { largest_buyer }) } },
      { placeholderData: keepPreviousData, retry: false },
    ),
  )
  const draft: StressDraft = {
    ...{ revenue_fall_percent: numbers.revenue_fall_percent ?? '', rate_points: numbers.rate_points ?? '' },
    ...{ receivable_days: numbers.receivable_days ?? '', arrears_days: numbers.arrears_days ?? '' },
    ...{ largest_buyer: largest_buyer === 'true', buyer: buyer ?? '', industry: industry ?? '' },
  }
  const ask = (asked: StressDraft) =>
    patch({
      ...{ revenue_fall_percent: asked.revenue_fall_percent || null, rate_points: asked.rate_points || null },
      ...{ receivable_days: asked.receivable_days || null, arrears_days: asked.arrears_days || null },
      ...{ largest_buyer: asked.largest_buyer ? 'true' : null, buyer: asked.buyer || null },
      industry: asked.industry || null,
    })
  return (
    <Page
      title="Stress test"
      aside={
        <Link to={href('rules')}>
          <Phrase>All rules</Phrase>
        </Link>
      }
      filters={
        query.data &&
        query.data.portfolios.length > 0 && (
          <AllOrPortfolio
            portfolios={query.data.portfolios}
            value={portfolio_id}
            onChange={(value) => patch({ portfolio_id: value })}
          />
        )
      }
    >
      <p className={classes.says}>
        <Phrase>
          Every borrower is judged twice: on what is known today, and on the same after the shocks. Nothing is stored.
        </Phrase>
      </p>
      <StressForm
        portfolio_id={portfolio_id}
        draft={draft}
        industries={query.data?.industries ?? []}
        faults={query.error?.fields ?? {}}
        isBusy={query.isFetching}
        onAsk={ask}
      />
      {query.error && query.data ? (
        <p role="alert" className={classes.problem}>
          {sentenceOf(query.error)}
        </p>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={8} columns={[30, 15, 15, 15]} />}>
          {(body) => (
            <Told body={body} isAsked={Object.keys(numbers).length > 0 || (largest_buyer ?? buyer) !== undefined} />
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Told({ body, isAsked }: { body: Stress; isAsked: boolean }) {
  const { borrowers, shocked, newly_alerted, assumptions, score_change } = body
  if (!isAsked)
    return (
      <p className={classes.says}>
        <Phrase>Type a shock to see what moves.</Phrase>
      </p>
    )
  return (
    <>
      <ul className={classes.values}>
        {assumptions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FigureList
        figures={[
          [
            'Borrowers that the shock touches, of all',
            <Fragment key="borrowers">
              {formatCount(shocked.borrowers)} / {formatCount(borrowers)} <Money value={shocked.exposure} />
            </Fragment>,
          ],
          [
            'Newly alerted by some rule',
            <Fragment key="newly">
              {formatCount(newly_alerted.borrowers)} <Money value={newly_alerted.exposure} />
            </Fragment>,
          ],
          ['Median change of the score', score_change === null ? '–' : formatCount(score_change)],
        ]}
      />
      {body.signals.length === 0 ? (
        <p className={classes.says}>
          <Phrase>No signal moves.</Phrase>
        </p>
      ) : (
        <StressSignals signals={body.signals} />
      )}
      <StressMoves title="Scores that move" rows={body.scores} nothing="no score" none="No score changes its band." />
      <StressMoves
        title="Classes that move"
        rows={body.classes}
        nothing="no class"
        none="No class moves. A class follows the days past due."
      />
      <StressPortfolios rows={body.by_portfolio} />
    </>
  )
}
