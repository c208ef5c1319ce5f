import { Button, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ContestDetail } from '@saakh/contract/contests'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './contests.module.css'

const CHANGED = [
  ...[api.contest, api.contests, api.adminApprovals, api.adminAlerts, api.getAlert, api.partySignals],
  ...[api.partyFinancials, api.partyScore, api.myNotifications],
]

/** What is left to do with a contest: decide, withdraw or take back. */
export function ContestDecision({ contest }: { contest: ContestDetail }) {
  const { state, may_decide, may_undo, is_own, withheld } = contest
  const say = usePhrases()
  if (may_decide && contest.approval_id !== null)
    return <Decide approval_id={contest.approval_id} corrects={contest.corrects} />
  if (may_undo) return <Undo contest_id={contest.contest_id} />
  return (
    <>
      {withheld !== null && <p className={classes.says}>{say(withheld)}</p>}
      {state === 'open' && is_own && <Withdraw contest_id={contest.contest_id} />}
    </>
  )
}

function useTold() {
  const say = usePhrases()
  return {
    invalidates: CHANGED,
    onSuccess: ({ message }: { message: string }) => notify.success(say(message)),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
}

function Decide({ approval_id, corrects }: { approval_id: string; corrects: boolean }) {
  const say = usePhrases()
  const [notes, setNotes] = useState('')
  const decide = useWrite(api.decideApproval, useTold())
  const send = (action: 'approve' | 'reject') => () =>
    decide.mutate({ params: { approval_id }, body: { action, notes: notes.trim() || null } })
  return (
    <div className={classes.form}>
      <Textarea
        label={say('Note')}
        placeholder={say('Why, for whoever asked')}
        autosize
        minRows={2}
        maxLength={1000}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button disabled={decide.isPending} onClick={send('approve')}>
          <Phrase>{corrects ? 'Uphold: correct the fact' : 'Uphold: set the fact aside'}</Phrase>
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={send('reject')}>
          <Phrase>Reject</Phrase>
        </Button>
      </div>
    </div>
  )
}

function Withdraw({ contest_id }: { contest_id: string }) {
  const withdraw = useWrite(api.withdrawContest, useTold())
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { contest_id } })}
      >
        <Phrase>Withdraw this contest</Phrase>
      </Button>
    </div>
  )
}

function Undo({ contest_id }: { contest_id: string }) {
  const say = usePhrases()
  const undo = useWrite(api.undoContest, {
    invalidates: CHANGED,
    onSuccess: ({ message }) => notify.success(say(message)),
  })
  const form = useServerForm({
    initial: { reason: '' },
    send: (body) => undo.mutateAsync({ params: { contest_id }, body }),
  })
  return (
    <Form form={form} className={classes.form}>
      <LinesField at={form.at('reason')} label="Why the fact should count again" maxLength={500} />
      <FormFoot form={form} submits="Let the fact count again" variant="default" />
    </Form>
  )
}
