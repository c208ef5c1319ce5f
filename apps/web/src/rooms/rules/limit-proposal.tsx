import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BackTestResult } from '@saakh/contract/back-test-result'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useId, useState } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { ChangeForm } from './change-form.tsx'
import { OUTCOME_WORDS, valueText } from './rule-words.ts'
import classes from './rules.module.css'

type Body = Read<typeof api.backTest>

interface Props {
  proposal: NonNullable<Body['proposal']>
  body: Body
  result: BackTestResult
}

/** Another value of the limit with its price. It changes nothing: somebody drafts it, or leaves it. */
export function LimitProposal({ proposal, body: { change, fields, today }, result }: Props) {
  const { can } = usePolicy()
  const [isDrafted, setIsDrafted] = useState(false)
  const id = useId()
  const { limit, value, value_in_force, outcomes, caught, caught_in_force } = proposal
  const field = fields.find(({ key }) => key === limit)
  if (!field) return null
  return (
    <section aria-labelledby={id} className={classes.proposal}>
      <h2 id={id} className={classes.heading}>
        <Phrase>What the outcomes speak for</Phrase>
      </h2>
      <p>
        {field.label} <b>{valueText(field, value)}</b> <Phrase>instead of</Phrase> {valueText(field, value_in_force)}
      </p>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Phrase>Alerts a week</Phrase>
          </dt>
          <dd>
            {proposal.alerts_per_week_in_force.toFixed(1)} → {proposal.alerts_per_week.toFixed(1)}
          </dd>
        </div>
        <div>
          <dt>
            <Phrase>Outcomes caught</Phrase>
          </dt>
          <dd>
            {formatCount(caught_in_force)} → {formatCount(caught)} <Phrase>of</Phrase> {formatCount(outcomes)}
          </dd>
        </div>
        <div>
          <dt>
            <Phrase>Price</Phrase>
          </dt>
          <dd>
            {caught < caught_in_force ? (
              <>
                {formatCount(caught_in_force - caught)} <Phrase>missed</Phrase>
              </>
            ) : (
              <Phrase>no outcome missed</Phrase>
            )}
          </dd>
        </div>
      </dl>
      <p className={classes.says}>
        <Phrase>
          It is based on recorded outcomes only. Chance alone would give this result at most once in a hundred times.
          Nothing changes by itself: draft it with its own back-test and a second person, or leave it.
        </Phrase>{' '}
        <Phrase>Outcome</Phrase>: <Phrase>{OUTCOME_WORDS[result.outcome]}</Phrase>.
      </p>
      {can('/v1/admin/rules', 'POST') && (
        <Button variant="default" onClick={() => setIsDrafted(true)}>
          <Phrase>Draft this change</Phrase>
        </Button>
      )}
      {isDrafted && (
        <ChangeForm
          code={change.code}
          portfolio_id={change.portfolio_id}
          values={{ ...result.values_in_force, [limit]: value }}
          today={today}
          onClose={() => setIsDrafted(false)}
        />
      )}
    </section>
  )
}
