import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BackTestResult } from '@saakh/contract/back-test-result'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase } from '@saakh/ui/phrases'
import { useId, useState } from 'react'
import { usePolicy } from '../../data/profile.ts'
import { ChangeForm } from './change-form.tsx'
import { ProposalEnd } from './past-proposals.tsx'
import { ProposalFigures } from './proposal-figures.tsx'
import { OUTCOME_WORDS } from './rule-words.ts'
import classes from './rules.module.css'

type Body = Read<typeof api.backTest>

interface Props {
  proposal: NonNullable<Body['proposal']>
  body: Body
  result: BackTestResult
}

/** Another value of the limit with its price. It changes nothing: somebody drafts it, or leaves it. */
export function LimitProposal({ proposal, body: { code, change, kept, fields, today }, result }: Props) {
  const { can } = usePolicy()
  const [isDrafted, setIsDrafted] = useState(false)
  const id = useId()
  const { limit, value } = proposal
  const field = fields.find(({ key }) => key === limit)
  if (!field) return null
  return (
    <section aria-labelledby={id} className={classes.proposal}>
      <h2 id={id} className={classes.heading}>
        <Phrase>What the outcomes speak for</Phrase>
      </h2>
      <ProposalFigures proposal={proposal} field={field} />
      <p className={classes.says}>
        <Phrase>
          It is based on recorded outcomes only. Chance alone would give this result at most once in a hundred times.
          Nothing changes by itself: draft it with its own back-test and a second person, or leave it.
        </Phrase>{' '}
        <Phrase>Outcome</Phrase>: <Phrase>{OUTCOME_WORDS[result.outcome]}</Phrase>.
      </p>
      {kept && kept.state !== 'open' && (
        <p className={classes.says}>
          <ProposalEnd proposal={kept} />
        </p>
      )}
      {can('/v1/admin/rules', 'POST') && (
        <Button variant="default" onClick={() => setIsDrafted(true)}>
          <Phrase>Draft this change</Phrase>
        </Button>
      )}
      {isDrafted && (
        <ChangeForm
          code={code}
          portfolio_id={change?.portfolio_id ?? null}
          values={{ ...result.values_in_force, [limit]: value }}
          proposal_id={kept?.state === 'open' ? kept.proposal_id : null}
          today={today}
          onClose={() => setIsDrafted(false)}
        />
      )}
    </section>
  )
}
