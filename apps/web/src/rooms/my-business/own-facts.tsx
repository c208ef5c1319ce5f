import { UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord, type Tone } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { RowForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { ContestFields, NO_CLAIM } from '../../parts/contest-fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { SourceLink } from '../../parts/source-link.tsx'
import { When } from '../../parts/when.tsx'
import classes from './my-business.module.css'
import { Part } from './part.tsx'

type OwnFact = Read<typeof api.ownFacts>['data'][number]
type OwnContest = Read<typeof api.ownContests>['data'][number]

const STATES: Readonly<Record<OwnContest['state'], { label: string; tone: Tone }>> = {
  open: { label: 'Waiting', tone: 'medium' },
  upheld: { label: 'Upheld', tone: 'low' },
  rejected: { label: 'Rejected', tone: 'high' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
  undone: { label: 'Taken back', tone: 'quiet' },
}

const LEAD =
  'What registers and exchanges say of your business. What is wrong you can contest; a second person decides.'

/** What is publicly known of the own business, and what its people contested of it. */
export function OwnFacts() {
  const facts = useQuery(q(api.ownFacts, { query: { visibility: 'public' } }))
  const contests = useQuery(q(api.ownContests, {}))
  return (
    <Part title="Public facts" lead={<Phrase>{LEAD}</Phrase>}>
      <Loaded query={facts} skeleton={<SkeletonRows rows={4} columns={[40, 40]} />}>
        {({ data, is_more }) =>
          data.length === 0 ? (
            <p className={classes.lead}>
              <Phrase>No public fact about your business is known here.</Phrase>
            </p>
          ) : (
            <>
              <ul className={classes.hints}>
                {data.map((fact) => (
                  <OwnFactRow key={fact.fact_id} fact={fact} contests={contests.data?.data ?? []} />
                ))}
              </ul>
              {is_more && (
                <p className={classes.lead}>
                  <Phrase>Older facts are not listed here.</Phrase>
                </p>
              )}
            </>
          )
        }
      </Loaded>
      <OwnContests contests={contests.data?.data ?? []} />
    </Part>
  )
}

function OwnFactRow({ fact, contests }: { fact: OwnFact; contests: readonly OwnContest[] }) {
  const { can } = usePolicy()
  const [isOpen, setIsOpen] = useState(false)
  const isContested = contests.some(({ fact_id, state }) => fact_id === fact.fact_id && state === 'open')
  return (
    <li>
      <p className={classes.hint}>
        <strong>
          <Phrase>{fact.kind_name}</Phrase>
        </strong>
        , <When as="date" value={fact.valid_from} /> {fact.title}
      </p>
      <p className={classes.lead}>
        <SourceLink source={fact.source} />
      </p>
      {isContested && <StatusWord word="Contested" tone="medium" />}
      {!isContested && !isOpen && can('/v1/parties', 'POST') && (
        <UnstyledButton className={classes.contest} onClick={() => setIsOpen(true)}>
          <Phrase>Contest this fact</Phrase>
        </UnstyledButton>
      )}
      {isOpen && <ContestOwn fact_id={fact.fact_id} onDone={() => setIsOpen(false)} />}
    </li>
  )
}

function ContestOwn({ fact_id, onDone }: { fact_id: string; onDone: () => void }) {
  const say = usePhrases()
  const contest = useWrite(api.contestOwnFact, {
    invalidates: [api.ownFacts, api.ownContests, api.adminApprovals],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm({
    initial: NO_CLAIM,
    send: (draft) => contest.mutateAsync({ body: { fact_id, ...draft } }),
    onSent: onDone,
  })
  return (
    <RowForm form={form} title="Contest a fact" submits="Contest this fact" onCancel={onDone}>
      <ContestFields draft={form.values} errorOf={form.errorOf} onChange={form.set} />
    </RowForm>
  )
}

function OwnContests({ contests }: { contests: readonly OwnContest[] }) {
  if (contests.length === 0) return null
  return (
    <>
      <h3>
        <Phrase>What you contested</Phrase>
      </h3>
      <ul className={classes.hints}>
        {contests.map((contest) => (
          <OwnContestRow key={contest.contest_id} contest={contest} />
        ))}
      </ul>
    </>
  )
}

function OwnContestRow({ contest }: { contest: OwnContest }) {
  const { contest_id, kind_name, valid_from, claim, state, asked_at, decided_at, may_withdraw } = contest
  const [isAsked, setIsAsked] = useState(false)
  return (
    <li>
      <p className={classes.hint}>
        <StatusWord word={STATES[state].label} tone={STATES[state].tone} />{' '}
        <strong>
          <Phrase>{kind_name}</Phrase>
        </strong>
        , <When as="date" value={valid_from} />
      </p>
      <p>{claim}</p>
      <p className={classes.lead}>
        <When value={decided_at ?? asked_at} />
      </p>
      {may_withdraw && !isAsked && (
        <UnstyledButton className={classes.contest} onClick={() => setIsAsked(true)}>
          <Phrase>Withdraw this contest</Phrase>
        </UnstyledButton>
      )}
      {isAsked && may_withdraw && <WithdrawOwn contest_id={contest_id} onDone={() => setIsAsked(false)} />}
    </li>
  )
}

/** Asks once more: whoever withdraws must contest anew to be heard. */
function WithdrawOwn({ contest_id, onDone }: { contest_id: string; onDone: () => void }) {
  const say = usePhrases()
  const withdraw = useWrite(api.withdrawOwnContest, {
    invalidates: [api.ownFacts, api.ownContests, api.adminApprovals],
    onSuccess: ({ message }) => notify.success(say(message)),
  })
  const form = useServerForm({
    initial: {},
    send: () => withdraw.mutateAsync({ params: { contest_id } }),
    onSent: onDone,
  })
  return (
    <RowForm form={form} title="Withdraw this contest" submits="Withdraw" onCancel={onDone}>
      <p className={classes.lead}>
        <Phrase>Nobody decides on it then, and the fact goes on counting. You can contest it again.</Phrase>
      </p>
    </RowForm>
  )
}
