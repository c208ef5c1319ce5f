import { Alert, Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import { inTree, type Unit } from './places.ts'

interface Props {
  /** Without one a new unit is made. */
  unit?: Unit
  units: readonly Unit[]
  /** What a file calls the new unit. */
  word?: string | undefined
  isFixed?: boolean
  onClose: () => void
}

const MOST_PEOPLE = 100
const READ_AGAIN = [api.orgUnits, api.adminUsers, api.getUser]
const FIELDS = ['name', 'code', 'parent_id', 'head', 'members']

/** Who may be a member: the users that are listed, and whoever is one already. */
function usePeople(units: readonly Unit[]) {
  const { can } = usePolicy()
  const query = { per_page: MOST_PEOPLE }
  const { data } = useQuery(q(api.adminUsers, { query }, { enabled: can('/v1/admin/users') }))
  const known = [...(data?.data ?? []), ...units.flatMap(({ members, head }) => [...members, ...(head ? [head] : [])])]
  const byId = new Map(known.map(({ user_id, name, email }) => [user_id, { value: user_id, label: name, email }]))
  const names = [...byId.values()].map(({ label }) => label)
  return [...byId.values()].map(({ value, label, email }) => ({
    value,
    label: names.filter((name) => name === label).length > 1 ? `${label} (${email})` : label,
  }))
}

/** Neither itself nor one of those below it. */
const mayStandAbove = (units: readonly Unit[], unit: Unit | undefined) => {
  const below = unit ? [unit.unit_id, ...inTree(units, unit.unit_id).map((row) => row.unit.unit_id)] : []
  return inTree(units).filter((row) => !below.includes(row.unit.unit_id))
}

const bodyOf = (fields: { name: string; code: string; parent_id: string; head: string; members: string[] }) => ({
  ...fields,
  code: fields.code.trim() || null,
  parent_id: fields.parent_id || null,
  head: fields.head || null,
})

/** A branch: name, code, place in the tree, head, members. What the server refuses stands at its field. */
export function UnitForm({ unit, units, word, isFixed = false, onClose }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const people = usePeople(units)
  const [fields, setFields] = useState({
    name: unit?.name ?? word ?? '',
    code: unit?.code ?? '',
    parent_id: unit?.parent_id ?? '',
    head: unit?.head?.user_id ?? '',
    members: (unit?.members ?? []).map(({ user_id }) => user_id),
  })
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }))
  const done = (message: string) => {
    notify.success(message)
    onClose()
  }
  const create = useWrite(api.createOrgUnit, {
    invalidates: READ_AGAIN,
    onSuccess: () => done(say('The branch is made.')),
  })
  const told = { invalidates: READ_AGAIN, onSuccess: ({ message }: { message: string }) => done(message) }
  const update = useWrite(api.updateOrgUnit, told)
  const remove = useWrite(api.deleteOrgUnit, told)
  const error = create.error ?? update.error ?? remove.error
  const refused = error?.fields ?? {}
  const elsewhere = error && !FIELDS.some((name) => refused[name]) ? sentenceOf(error) : null
  const mayChange = !isFixed && (unit === undefined || can('/v1/admin/org_units', 'PATCH'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = bodyOf(fields)
    if (unit) update.mutate({ params: { unit_id: unit.unit_id }, body })
    else create.mutate({ body })
  }
  return (
    <form className={classes.wide} onSubmit={submit} noValidate aria-label={unit?.name ?? say('New branch')}>
      <h2>{unit?.name ?? <Phrase>New branch</Phrase>}</h2>
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          value={fields.name}
          maxLength={120}
          readOnly={!mayChange}
          error={refused.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label={say('Code in your files')}
          value={fields.code}
          maxLength={60}
          readOnly={!mayChange}
          error={refused.code}
          onChange={({ currentTarget }) => set({ code: currentTarget.value })}
        />
        <NativeSelect
          label={say('Belongs to')}
          value={fields.parent_id}
          disabled={!mayChange}
          error={refused.parent_id}
          onChange={({ currentTarget }) => set({ parent_id: currentTarget.value })}
          data={[
            { value: '', label: say('Head office') },
            ...mayStandAbove(units, unit).map(({ unit: { unit_id, name }, depth }) => ({
              value: unit_id,
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
        />
        <NativeSelect
          label={say('Head')}
          value={fields.head}
          disabled={!mayChange}
          error={refused.head}
          onChange={({ currentTarget }) => set({ head: currentTarget.value })}
          data={[{ value: '', label: say('Nobody') }, ...people]}
        />
      </div>
      <MultiSelect
        label={say('Members')}
        description={say('Who is left out belongs to head office from then on.')}
        value={fields.members}
        disabled={!mayChange}
        error={refused.members}
        searchable
        data={people}
        onChange={(members) => set({ members })}
      />
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        {mayChange && (
          <Button type="submit" disabled={fields.name.trim() === ''} loading={create.isPending || update.isPending}>
            <Phrase>Save</Phrase>
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
        {unit && !isFixed && can('/v1/admin/org_units', 'DELETE') && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { unit_id: unit.unit_id } })}
          >
            <Phrase>Delete</Phrase>
          </Button>
        )}
      </div>
    </form>
  )
}
