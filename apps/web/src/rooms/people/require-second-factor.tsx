import { Switch } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'

/** Whether everybody of the organization needs a second factor; only where Saakh itself looks after them. */
export function RequireSecondFactor() {
  const say = usePhrases()
  const { can } = usePolicy()
  const { data } = useQuery(q(api.mySecondFactor))
  const change = useWrite(api.requireSecondFactor, {
    invalidates: [api.mySecondFactor],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(sentenceOf(error), 'Nothing was changed'),
  })
  if (data?.kept_by !== 'saakh' || !can('/v1/admin/users', 'PATCH')) return null
  return (
    <Switch
      className={classes.below}
      label={say('Everybody needs a second factor')}
      description={say('Who has none sets it up at the next sign-in.')}
      checked={data.is_required}
      disabled={change.isPending}
      onChange={({ currentTarget }) => change.mutate({ body: { is_required: currentTarget.checked } })}
    />
  )
}
