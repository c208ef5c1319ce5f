import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { CurrentStep } from '@saakh/domain/eligibility'
import { formatDate } from '@saakh/domain/formats'
import { isSetupStep } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { currentStepQuery, mayRecheck, REGRET, recheckDay, resultOf } from '../../parts/setup-state.ts'
import { CriteriaTable, RuleNote } from './criteria-table.tsx'
import classes from './eligibility.module.css'

const RECHECK = q(api.eligibilityCheck, { query: { recheck: 'true' } }, { staleTime: 0, refetchOnMount: 'always' })

/** Why no guarantee can be offered. It judges again on load, and goes on where the answer is another one by now. */
export default function Ineligible() {
  const check = useQuery(RECHECK)
  const current = useQuery(currentStepQuery())
  useWayOn(check.isFetchedAfterMount ? check.data?.status : undefined)
  const isKnown = current.data !== undefined && resultOf(current.data) === 'ineligible'
  return (
    <Page title="Guarantee eligibility">
      {isKnown && <Regret current={current.data} />}
      <Loaded query={check}>
        {(verdict) => (
          <>
            {!isKnown && verdict.status === 'ineligible' && (
              <p className={classes.lead}>
                <Phrase>{REGRET}</Phrase>
              </p>
            )}
            {verdict.criteria.length > 0 && (
              <section className={classes.verdict} aria-labelledby="criteria">
                <h2 id="criteria" className={classes.stepName}>
                  <Phrase>What was found</Phrase>
                </h2>
                <RuleNote verdict={verdict} />
                <CriteriaTable criteria={verdict.criteria} />
              </section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Where the business is not ineligible any more the next step is asked for anew, and the page is left. */
function useWayOn(status: string | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === undefined || status === '' || status === 'ineligible') return
    const { queryKey } = currentStepQuery()
    void queries.refetchQueries({ queryKey, exact: true }).then(() => {
      const current = queries.getQueryData<CurrentStep>(queryKey)
      const result = current === undefined ? 'ineligible' : resultOf(current)
      if (result !== 'ineligible' && result !== 'eligible') void navigate(href('basic_setup'), { replace: true })
      else if (result === 'eligible' || status === 'eligible') void navigate(href('dashboard'), { replace: true })
    })
  }, [status, queries, navigate])
}

function Regret({ current }: { current: CurrentStep }) {
  const day = recheckDay(current)
  const { current_step_id: last } = current
  const step = isSetupStep(last) ? last : undefined
  return (
    <>
      <p className={classes.lead}>
        <Phrase>{REGRET}</Phrase>
      </p>
      <p className={classes.when}>
        {current.decided_on && <Phrase>{`Decided on ${formatDate(current.decided_on)}.`}</Phrase>}{' '}
        {mayRecheck(current) ? (
          <Phrase>You can change your answers now and send them again.</Phrase>
        ) : (
          day && <Phrase>{`You can change your answers from ${formatDate(day)}.`}</Phrase>
        )}
      </p>
      {mayRecheck(current) && (
        <div className={classes.actions}>
          <Button component={Link} to={href('basic_setup', {}, { step })}>
            <Phrase>Change your answers</Phrase>
          </Button>
        </div>
      )}
    </>
  )
}
