import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'

/** For a user who lost the phone; only where Saakh itself looks after second factors. */
export function ResetSecondFactor({ user_id, isOwn }: { user_id: string; isOwn: boolean }) {
  const { can } = usePolicy()
  const [isSure, setSure] = useState(false)
  const { data } = useQuery(q(api.mySecondFactor))
  const reset = useWrite(api.resetSecondFactor, {
    invalidates: [],
    onSuccess: ({ message }) => {
      setSure(false)
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (isOwn || data?.kept_by !== 'saakh' || !can('/v1/admin/users', 'DELETE')) return null
  if (!isSure)
    return (
      <Button className={classes.below} variant="default" onClick={() => setSure(true)}>
        <Phrase>Reset second factor</Phrase>
      </Button>
    )
  return (
    <div className={classes.sure} role="alert">
      <p>
        <Phrase>Make sure that it is the user who asks: from then on the password alone lets them in.</Phrase>
      </p>
      <div className={classes.actions}>
        <Button color="red.9" loading={reset.isPending} onClick={() => reset.mutate({ params: { user_id } })}>
          <Phrase>Reset now</Phrase>
        </Button>
        <Button variant="subtle" onClick={() => setSure(false)}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}
