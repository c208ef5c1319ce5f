import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { USUAL_DAYS } from '@saakh/contract/api-keys'
import { KEY_RIGHTS } from '@saakh/contract/key-rights'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { type ChosenRights, METHODS, POLICY_AREA_URLS, rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { saidIn } from '@saakh/domain/said'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { daysSaid, LIVES } from './api-key-words.tsx'
import classes from './people.module.css'
import { useUnitOptions } from './places.ts'
import { type Rights, RightsGrid } from './rights-grid.tsx'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  onMade: (told: ToldSecret) => void
  onClose: () => void
}

/** What machines are mostly for. */
const USES: readonly { label: string; rights: ChosenRights }[] = [
  {
    label: 'Deliver files',
    rights: { '/v1/admin/uploads': ['GET', 'POST'], '/v1/admin/jobs': ['GET', 'POST'], '/v1/book': ['GET'] },
  },
  {
    label: 'Read alerts',
    rights: { '/v1/admin/alerts': ['GET'], '/v1/parties': ['GET'], '/v1/admin/parties': ['GET'], '/v1/cases': ['GET'] },
  },
]

/** Of what a key can have, what the maker may do as well: nobody gives more. */
function useOffered(): ChosenRights {
  const { can } = usePolicy()
  return Object.fromEntries(
    POLICY_AREA_URLS.map((url) => [url, METHODS.filter((one) => KEY_RIGHTS[url]?.includes(one) && can(url, one))]),
  )
}

export function ApiKeyForm({ onMade, onClose }: Props) {
  const say = usePhrases()
  const offered = useOffered()
  const { options: units, head_office } = useUnitOptions()
  const [name, setName] = useState('')
  const [unit, setUnit] = useState<string | null>(null)
  const [valid_days, setDays] = useState<number>(USUAL_DAYS)
  const [rights, setRights] = useState<Rights>(() => wholePolicy({}))
  const make = useWrite(api.makeApiKey, {
    invalidates: [api.apiKeys],
    onSuccess: ({ data }) => onMade({ name: name.trim(), secret: data.secret }),
  })
  const fields = make.error?.fields ?? {}
  const elsewhere = make.error && !fields.name && !fields.unit_id ? (fields.policy ?? sentenceOf(make.error)) : null
  const begin = (wanted: ChosenRights) =>
    setRights(
      wholePolicy(
        Object.fromEntries(
          POLICY_AREA_URLS.map((url) => [url, (wanted[url] ?? []).filter((one) => offered[url]?.includes(one))]),
        ),
      ),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unit_id = unit === HEAD_OFFICE ? null : (unit ?? undefined)
    make.mutate({ body: { name, policy: rights, valid_days, ...(unit_id !== undefined && { unit_id }) } })
  }
  return (
    <form className={classes.wide} onSubmit={submit} noValidate aria-label={say('New API key')}>
      <h2>
        <Phrase>New API key</Phrase>
      </h2>
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          description={say('Which program uses it. The activity shows what it did under this name.')}
          value={name}
          maxLength={80}
          error={fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={say('Valid for')}
          description={say('At most a year. Then its secret is replaced, or it ends.')}
          value={String(valid_days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          data={LIVES.map((days) => ({ value: String(days), label: saidIn(say, daysSaid(days)) }))}
        />
        {units.length > 0 && (
          <NativeSelect
            label={say('Branch')}
            description={say('It sees the borrowers of this branch and of those below it.')}
            value={unit ?? (head_office ? HEAD_OFFICE : '')}
            error={fields.unit_id}
            onChange={({ currentTarget }) => setUnit(currentTarget.value || null)}
            data={[
              head_office
                ? { ...head_office, label: say(head_office.label) }
                : { value: '', label: say('Your branch') },
              ...units,
            ]}
          />
        )}
      </div>
      <fieldset className={classes.rights}>
        <legend>
          <Phrase>What it may do</Phrase>
        </legend>
        <p className={classes.note}>
          <Phrase>
            No more than you may do yourself. Decisions, approvals, users and settings are not offered: those are a
            person's.
          </Phrase>
        </p>
        <div className={classes.actions}>
          {USES.map((use) => (
            <Button key={use.label} variant="default" size="compact-sm" onClick={() => begin(use.rights)}>
              {say(use.label)}
            </Button>
          ))}
        </div>
        <RightsGrid value={rights} onChange={setRights} offered={offered} />
      </fieldset>
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          type="submit"
          disabled={name.trim() === '' || rightsBeyond({}, rights).length === 0}
          loading={make.isPending}
        >
          <Phrase>Make the key</Phrase>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
      </div>
    </form>
  )
}
