import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import type { Account } from './person-page.tsx'

/** Deactivates a user after a second press, or takes them in again. */
export function PersonStatus({ account: { user_id, status }, isOwn }: { account: Account; isOwn: boolean }) {
  const [isSure, setSure] = useState(false)
  const change = useWrite(api.updateUser, {
    invalidates: [api.getUser, api.adminUsers, api.userSessions, api.orgUnits],
    onSuccess: ({ message }) => {
      setSure(false)
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  const become = (next: 'active' | 'inactive') =>
    change.mutate({ params: { user_id }, body: { user: { status: next } } })
  if (isOwn)
    return (
      <p className={classes.note}>
        <Phrase>This is your own account: another administrator can deactivate it.</Phrase>
      </p>
    )
  if (status === 'inactive')
    return (
      <Button variant="default" loading={change.isPending} onClick={() => become('active')}>
        <Phrase>Activate</Phrase>
      </Button>
    )
  if (!isSure)
    return (
      <Button variant="default" onClick={() => setSure(true)}>
        <Phrase>Deactivate</Phrase>
      </Button>
    )
  return (
    <div className={classes.sure} role="alert">
      <p>
        <Phrase>
          The user is signed out everywhere and cannot sign in. API keys that they answer for are refused. What else
          they made stays.
        </Phrase>
      </p>
      <div className={classes.actions}>
        <Button color="red.9" loading={change.isPending} onClick={() => become('inactive')}>
          <Phrase>Deactivate now</Phrase>
        </Button>
        <Button variant="subtle" onClick={() => setSure(false)}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}
