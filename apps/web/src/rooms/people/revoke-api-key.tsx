import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'

/** The second press that ends a key. */
export function RevokeApiKey({ key_id, onDone }: { key_id: string; onDone: () => void }) {
  const revoke = useWrite(api.revokeApiKey, {
    invalidates: [api.apiKeys],
    onSuccess: ({ message }) => {
      onDone()
      notify.success(message)
    },
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  return (
    <div className={classes.sure} role="alert">
      <p>
        <Phrase>Every program that uses this key is refused from its next request on.</Phrase>
      </p>
      <div className={classes.actions}>
        <Button color="red.9" loading={revoke.isPending} onClick={() => revoke.mutate({ params: { key_id } })}>
          <Phrase>Revoke now</Phrase>
        </Button>
        <Button variant="subtle" onClick={onDone}>
          <Phrase>Cancel</Phrase>
        </Button>
      </div>
    </div>
  )
}
