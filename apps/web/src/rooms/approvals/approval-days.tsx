import { Button, NumberInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { MOST_APPROVAL_DAYS } from '@saakh/contract/approvals'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './approvals.module.css'

/** How long requests of the organization wait, for those who decide on them. */
export function ApprovalDays({ days: saved }: { days: number }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [days, setDays] = useState<number | string>(saved)
  const write = useWrite(api.setApprovalDays, {
    invalidates: [api.adminApprovals],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(sentenceOf(error)),
  })
  if (!can('/v1/admin/approvals', 'PATCH')) return null
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typeof days === 'number') write.mutate({ body: { days } })
  }
  return (
    <form className={classes.days} onSubmit={submit} aria-label={say('How long requests wait')}>
      <NumberInput
        label={say('Days that a request waits')}
        min={1}
        max={MOST_APPROVAL_DAYS}
        allowDecimal={false}
        value={days}
        onChange={setDays}
      />
      <Button type="submit" variant="default" disabled={days === '' || days === saved} loading={write.isPending}>
        <Phrase>Save</Phrase>
      </Button>
    </form>
  )
}
