import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { ChoiceField, ManyField, TextField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { DeleteButton } from './delete-button.tsx'
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

interface Draft {
  name: string
  code: string
  parent_id: string
  head: string
  members: string[]
}

const bodyOf = (draft: Draft) => ({
  ...draft,
  code: draft.code.trim() || null,
  parent_id: draft.parent_id || null,
  head: draft.head || null,
})

function useUnitForm({ unit, word, onClose }: Props) {
  const say = usePhrases()
  const create = useWrite(api.createOrgUnit, { invalidates: READ_AGAIN })
  const update = useWrite(api.updateOrgUnit, { invalidates: READ_AGAIN })
  const initial: Draft = {
    name: unit?.name ?? word ?? '',
    code: unit?.code ?? '',
    parent_id: unit?.parent_id ?? '',
    head: unit?.head?.user_id ?? '',
    members: (unit?.members ?? []).map(({ user_id }) => user_id),
  }
  return useServerForm({
    initial,
    send: async (draft) => {
      const body = bodyOf(draft)
      if (unit) return (await update.mutateAsync({ params: { unit_id: unit.unit_id }, body })).message
      await create.mutateAsync({ body })
      return say('The branch is made.')
    },
    onSent: (message) => {
      notify.success(message)
      onClose()
    },
  })
}

/** A branch: name, code, place in the tree, head, members. What the server refuses stands at its field. */
export function UnitForm(props: Props) {
  const { unit, isFixed = false, onClose } = props
  const { can } = usePolicy()
  const form = useUnitForm(props)
  const remove = useWrite(api.deleteOrgUnit, { invalidates: READ_AGAIN })
  const mayChange = !isFixed && (unit === undefined || can('/v1/admin/org_units', 'PATCH'))
  return (
    <PageForm
      form={form}
      title={unit?.name ?? 'New branch'}
      submits={mayChange ? 'Save' : null}
      isReady={form.values.name.trim() !== ''}
      onClose={onClose}
      besides={
        unit &&
        !isFixed &&
        can('/v1/admin/org_units', 'DELETE') && (
          <DeleteButton
            form={form}
            isBusy={remove.isPending}
            remove={() => remove.mutateAsync({ params: { unit_id: unit.unit_id } })}
            onRemoved={onClose}
          />
        )
      }
    >
      <UnitFields {...props} form={form} mayChange={mayChange} />
    </PageForm>
  )
}

function UnitFields({ unit, units, form, mayChange }: Props & { form: ServerForm<Draft>; mayChange: boolean }) {
  const say = usePhrases()
  const people = usePeople(units)
  return (
    <>
      <div className={classes.pair}>
        <TextField at={form.at('name')} label="Name" maxLength={120} readOnly={!mayChange} />
        <TextField at={form.at('code')} label="Code in your files" maxLength={60} readOnly={!mayChange} />
        <ChoiceField
          at={form.at('parent_id')}
          label="Belongs to"
          disabled={!mayChange}
          data={[
            { value: '', label: say('Head office') },
            ...mayStandAbove(units, unit).map(({ unit: { unit_id, name }, depth }) => ({
              value: unit_id,
              label: `${'\u2003'.repeat(depth)}${name}`,
            })),
          ]}
        />
        <ChoiceField
          at={form.at('head')}
          label="Head"
          disabled={!mayChange}
          data={[{ value: '', label: say('Nobody') }, ...people]}
        />
      </div>
      <ManyField
        at={form.at('members')}
        label="Members"
        description="Who is left out belongs to head office from then on."
        disabled={!mayChange}
        searchable
        data={people}
      />
    </>
  )
}
