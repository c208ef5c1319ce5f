import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { KeptProposal as Kept } from '@saakh/contract/limit-proposals'
import type { RuleRow } from '@saakh/contract/rules'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { LinesField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { When } from '../../parts/when.tsx'
import { ChangeForm } from './change-form.tsx'
import { ProposalFigures } from './proposal-figures.tsx'
import { OUTCOME_WORDS } from './rule-words.ts'
import classes from './rules.module.css'

interface Props {
  rule: RuleRow
  proposal: Kept
  today: string
}

/** A limit that Saakh proposes by itself, with its price. Nothing changes before somebody drafts it; or they decline it. */
export function KeptProposal({ rule, proposal, today }: Props) {
  const { can } = usePolicy()
  const [act, setAct] = useState<'draft' | 'decline' | null>(null)
  const id = useId()
  const { limit, value, outcome, back_test_id, proposed_at, proposal_id } = proposal
  const field = rule.fields.find(({ key }) => key === limit)
  if (!field) return null
  return (
    <section aria-labelledby={id} className={classes.proposal}>
      <h2 id={id} className={classes.heading}>
        <Phrase>Proposed by Saakh</Phrase>
      </h2>
      <ProposalFigures proposal={proposal} field={field} />
      <p className={classes.says}>
        <Phrase>
          It is based on recorded outcomes only. Nothing changes by itself: draft it with its own back-test and a second
          person, or decline it.
        </Phrase>{' '}
        <Phrase>Outcome</Phrase>: <Phrase>{OUTCOME_WORDS[outcome]}</Phrase>.{' '}
        <Link to={href('back_test', { back_test_id })}>
          <Phrase>Back-test</Phrase>
        </Link>
        , <When value={proposed_at} />
      </p>
      {can('/v1/admin/rules', 'POST') && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAct('draft')}>
            <Phrase>Draft this</Phrase>
          </Button>
          <Button variant="subtle" onClick={() => setAct('decline')}>
            <Phrase>Decline</Phrase>
          </Button>
        </div>
      )}
      {act === 'draft' && (
        <ChangeForm
          code={rule.code}
          portfolio_id={null}
          values={{ [limit]: value }}
          proposal_id={proposal_id}
          today={today}
          onClose={() => setAct(null)}
        />
      )}
      {act === 'decline' && <DeclineForm proposal_id={proposal_id} onClose={() => setAct(null)} />}
    </section>
  )
}

interface DeclineProps {
  proposal_id: string
  onClose: () => void
}

function useDeclineForm({ proposal_id, onClose }: DeclineProps) {
  const say = usePhrases()
  const decline = useWrite(api.declineProposal, {
    invalidates: [api.rule, api.rules],
    onSuccess: ({ message }) => notify.success(say(message)),
  })
  return useServerForm({
    initial: { reason: '' },
    send: (body) => decline.mutateAsync({ params: { proposal_id }, body }),
    onSent: onClose,
  })
}

function DeclineForm(props: DeclineProps) {
  const form = useDeclineForm(props)
  return (
    <DialogForm form={form} title="Decline the proposed limit" submits="Decline" onClose={props.onClose}>
      <p className={classes.says}>
        <Phrase>
          No limit changes. The same value is not proposed again before ten further outcomes were recorded.
        </Phrase>
      </p>
      <LinesField at={form.at('reason')} label="Why" minRows={3} maxLength={1000} />
    </DialogForm>
  )
}
