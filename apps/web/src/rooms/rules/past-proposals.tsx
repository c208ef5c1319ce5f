import type { KeptProposal } from '@saakh/contract/limit-proposals'
import type { RuleField } from '@saakh/contract/rules'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { When } from '../../parts/when.tsx'
import { ProposalLine } from './proposal-figures.tsx'
import classes from './rules.module.css'

const STATES: Record<KeptProposal['state'], { word: string; tone: Tone }> = {
  open: { word: 'Proposed', tone: 'accent' },
  drafted: { word: 'Drafted', tone: 'quiet' },
  declined: { word: 'Declined', tone: 'quiet' },
  replaced: { word: 'Replaced by a later back-test', tone: 'quiet' },
}

/** What became of a proposal, by whom and why. */
export function ProposalEnd({ proposal: { state, ended_by, ended_at, declined_because } }: { proposal: KeptProposal }) {
  const { word, tone } = STATES[state]
  return (
    <>
      <StatusWord word={word} tone={tone} /> {ended_by}
      {ended_by !== null && ended_at !== null && (
        <>
          , <When value={ended_at} />
        </>
      )}
      {declined_because !== null && `: ${declined_because}`}
    </>
  )
}

/** Limits that Saakh proposed and somebody drafted or declined. */
export function PastProposals({ proposals, fields }: { proposals: readonly KeptProposal[]; fields: RuleField[] }) {
  const id = useId()
  if (proposals.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id}>
        <Phrase>Earlier proposals of Saakh</Phrase>
      </h2>
      <ul className={classes.changes}>
        {proposals.map((proposal) => {
          const field = fields.find(({ key }) => key === proposal.limit)
          return (
            <li key={proposal.proposal_id} className={classes.proposed}>
              {field && <ProposalLine proposal={proposal} field={field} />}
              <p className={classes.test}>
                <ProposalEnd proposal={proposal} />{' '}
                <Link to={href('back_test', { back_test_id: proposal.back_test_id })}>
                  <Phrase>Back-test</Phrase>
                </Link>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
