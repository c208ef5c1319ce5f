import { Button, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Approval } from '@saakh/contract/approvals'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './approvals.module.css'

const CHANGED = [api.adminApprovals, api.partyUnions, api.adminOrders, api.contests, api.contest, api.myNotifications]

/** Approve or reject with a note; an expired request is asked for again. */
export function DecisionForm({ approval }: { approval: Approval }) {
  const { approval_id, status, may_decide, withheld, is_own } = approval
  const say = usePhrases()
  const { can } = usePolicy()
  const [notes, setNotes] = useState('')
  const options = {
    invalidates: CHANGED,
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: unknown) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  }
  const decide = useWrite(api.decideApproval, options)
  const again = useWrite(api.askApprovalAgain, options)
  const isBusy = decide.isPending || again.isPending
  const send = (action: 'approve' | 'reject') => () =>
    decide.mutate({ params: { approval_id }, body: { action, notes: notes.trim() || null } })
  if (status === 'expired' && (is_own || can('/v1/admin/approvals', 'PATCH')))
    return (
      <Button disabled={isBusy} onClick={() => again.mutate({ params: { approval_id } })}>
        <Phrase>Ask again</Phrase>
      </Button>
    )
  if (withheld !== null) return <p className={classes.note}>{say(withheld)}</p>
  if (!may_decide) return null
  return (
    <div className={classes.decision}>
      <Textarea
        label={say('Note')}
        placeholder={say('Why, for whoever asked')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={notes}
        onChange={({ currentTarget }) => setNotes(currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button disabled={isBusy} onClick={send('approve')}>
          <Phrase>Approve</Phrase>
        </Button>
        <Button variant="default" disabled={isBusy} onClick={send('reject')}>
          <Phrase>Reject</Phrase>
        </Button>
      </div>
    </div>
  )
}
