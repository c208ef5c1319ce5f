import { Button, NativeSelect } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import type { Account } from './person-page.tsx'
import { useUnitOptions } from './places.ts'

/** Where the user belongs: from the next request they see the borrowers of that branch and of those below it. */
export function ChangeUnit({ account: { user_id, unit } }: { account: Account }) {
  const say = usePhrases()
  const now = unit?.unit_id ?? HEAD_OFFICE
  const [chosen, setChosen] = useState(now)
  const { options, head_office } = useUnitOptions()
  const change = useWrite(api.updateUser, {
    invalidates: [api.getUser, api.adminUsers, api.orgUnits],
    onSuccess: ({ message }) => notify.success(message),
  })
  if (options.length === 0) return null
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const unit_id = chosen === HEAD_OFFICE ? null : chosen
        change.mutate({ params: { user_id }, body: { user: { unit_id } } })
      }}
    >
      <h2>
        <Phrase>Branch</Phrase>
      </h2>
      <NativeSelect
        label={say('Belongs to')}
        description={say('A branch sees its borrowers and those of the branches below it. Head office sees all.')}
        value={chosen}
        error={change.error && (change.error.fields?.['user.unit_id'] ?? sentenceOf(change.error))}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          change.reset()
        }}
        data={[...(head_office ? [{ ...head_office, label: say(head_office.label) }] : []), ...options]}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" disabled={chosen === now} loading={change.isPending}>
          <Phrase>Move</Phrase>
        </Button>
      </div>
    </form>
  )
}
