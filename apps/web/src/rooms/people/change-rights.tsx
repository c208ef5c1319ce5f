import { Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { wholePolicy } from '@saakh/domain/policy-areas'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import type { Account } from './person-page.tsx'
import { useTemplateOptions } from './places.ts'
import { type Rights, RightsGrid } from './rights-grid.tsx'
import { UserPreview } from './rights-preview.tsx'

const OWN = 'own'

/** Puts a user on a template or gives them rights of their own; what it means is shown before. */
export function ChangeRights({ account }: { account: Account }) {
  const { user_id, template, waiting_change } = account
  const say = usePhrases()
  const now = template?.template_id ?? OWN
  const [chosen, setChosen] = useState(now)
  const [rights, setRights] = useState<Rights>(() => wholePolicy(account.policy))
  const [isTouched, setTouched] = useState(false)
  const templates = useTemplateOptions()
  const change = useWrite(api.updateUser, {
    invalidates: [api.getUser, api.adminUsers, api.policyTemplates, api.adminApprovals],
    onSuccess: ({ message }) => {
      setTouched(false)
      notify.success(message)
    },
  })
  const asked = chosen === OWN ? { policy: rights } : { template_id: chosen }
  const isChanged = chosen !== now || isTouched
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ params: { user_id }, body: { user: asked } })
      }}
    >
      <h2>
        <Phrase>Rights</Phrase>
      </h2>
      <NativeSelect
        label={say('Template')}
        value={chosen}
        disabled={waiting_change !== null}
        error={change.error && (Object.values(change.error.fields ?? {})[0] ?? sentenceOf(change.error))}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          change.reset()
        }}
        data={[{ value: OWN, label: say('Rights of their own') }, ...templates]}
      />
      {chosen === OWN && (
        <RightsGrid
          value={rights}
          disabled={waiting_change !== null}
          onChange={(next) => {
            setRights(next)
            setTouched(true)
            change.reset()
          }}
        />
      )}
      {isChanged && <UserPreview user_id={user_id} {...asked} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="default"
          disabled={!isChanged || waiting_change !== null}
          loading={change.isPending}
        >
          <Phrase>Change rights</Phrase>
        </Button>
      </div>
    </form>
  )
}
