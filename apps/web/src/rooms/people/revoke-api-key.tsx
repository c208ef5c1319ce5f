import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'

/** Ends a key after a second press. */
export function RevokeApiKey({ key_id }: { key_id: string }) {
  const [isSure, setSure] = useState(false)
  const revoke = useWrite(api.revokeApiKey, {
    invalidates: [api.apiKeys],
    onSuccess: ({ message }) => {
      setSure(false)
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (!isSure)
    return (
      <Button variant="default" onClick={() => setSure(true)}>
        <Phrase>Revoke</Phrase>
      </Button>
    )
  return (
    <div className={classes.sure} role="alert">
      <p>
        <Phrase>Whatever uses this key is refused at its next request, for ever.</Phrase>
      </p>
      <div className={classes.actions}>
        <Button color="red" loading={revoke.isPending} onClick={() => revoke.mutate({ params: { key_id } })}>
          <Phrase>Revoke now</Phrase>
        </Button>
        <Button variant="subtle" onClick={() => setSure(false)}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}
