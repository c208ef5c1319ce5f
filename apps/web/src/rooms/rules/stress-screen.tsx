import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { Page } from '../../parts/page.tsx'
import { AllOrPortfolio } from './all-or-portfolio.tsx'
import classes from './rules.module.css'
import { stressSearch } from './searches.ts'
import { type StressDraft, StressForm } from './stress-form.tsx'
import { StressResult } from './stress-result.tsx'
import { StressRuns } from './stress-runs.tsx'

type Stress = Read<typeof api.stress>

/** The shocks as a run takes them; what is empty is left out. */
function bodyOf({ largest_buyer, ...words }: StressDraft, portfolio_id: string | undefined) {
  const typed = Object.fromEntries(Object.entries({ ...words, portfolio_id }).filter(([, value]) => value))
  return { ...typed, ...(largest_buyer && { largest_buyer: 'true' as const }) }
}

/** Starts a run and opens its page. */
function useStart() {
  const say = usePhrases()
  const navigate = useNavigate()
  return useWrite(api.startStressRun, {
    invalidates: [api.stressRuns],
    onSuccess: ({ data: { message, stress_run_id } }) => {
      notify.success(say(message))
      void navigate(href('stress_run', { stress_run_id }))
    },
  })
}

/** What moves were a shock to come today. The shocks stand in the address. */
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
  const { can } = usePolicy()
  const start = useStart()
  const run = (asked: StressDraft) => start.mutateAsync({ body: bodyOf(asked, portfolio_id) })
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
          Every borrower is judged twice: on what is known today, and on the same after the shocks. No fact, alert or
          score changes.
        </Phrase>
      </p>
      <StressForm
        portfolio_id={portfolio_id}
        draft={draft}
        industries={query.data?.industries ?? []}
        faults={query.error?.fields ?? {}}
        isBusy={query.isFetching}
        onAsk={ask}
        onRun={can('/v1/admin/rules', 'POST') ? run : null}
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
      <StressRuns />
    </Page>
  )
}

function Told({ body, isAsked }: { body: Stress; isAsked: boolean }) {
  if (body.needs_run)
    return (
      <p className={classes.says}>
        {formatCount(body.borrowers)} <Phrase>borrowers are more than one answer judges.</Phrase>{' '}
        <Phrase>Run it as a job, or choose a portfolio.</Phrase>
      </p>
    )
  if (!isAsked)
    return (
      <p className={classes.says}>
        <Phrase>Type a shock to see what moves.</Phrase>
      </p>
    )
  return <StressResult result={body} />
}
