import { NumberInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type GroupMapping, MOST_RANK } from '@saakh/contract/group-mappings'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { GROUP_CLAIM_WORDS, GROUP_CLAIMS, type GroupClaim } from '@saakh/domain/provider-groups'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { ChoiceField, TextField, TickField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { DeleteButton } from './delete-button.tsx'
import classes from './people.module.css'
import { useTemplateOptions, useUnitOptions } from './places.ts'
import { WaitingNote } from './waiting-note.tsx'

interface Props {
  /** Without one another group is mapped. */
  mapping?: GroupMapping
  /** Whether this server lets groups admit people. */
  mayAdmit?: boolean | undefined
  isFixed?: boolean
  onClose: () => void
}

const READ_AGAIN = [api.groupMappings, api.adminUsers, api.getUser, api.adminApprovals]

interface Draft {
  claim: GroupClaim
  value: string
  template_id: string
  unit: string
  admits: boolean
  rank: number | undefined
}

function useMappingForm({ mapping, onClose }: Props) {
  const create = useWrite(api.createGroupMapping, { invalidates: READ_AGAIN })
  const update = useWrite(api.updateGroupMapping, { invalidates: READ_AGAIN })
  const initial: Draft = {
    claim: mapping?.claim ?? 'groups',
    value: mapping?.value ?? '',
    template_id: mapping?.template.template_id ?? '',
    unit: mapping?.unit?.unit_id ?? HEAD_OFFICE,
    admits: mapping?.admits ?? false,
    rank: mapping?.rank,
  }
  return useServerForm({
    initial,
    names: { unit_id: 'unit' },
    send: ({ claim, value, unit, ...rest }) => {
      const gives = { ...rest, unit_id: unit === HEAD_OFFICE ? null : unit }
      if (mapping === undefined) return create.mutateAsync({ body: { claim, value, ...gives } })
      const { mapping_id, version } = mapping
      return update.mutateAsync({ params: { mapping_id }, body: { ...gives, version } })
    },
    onSent: ({ message }) => {
      notify.success(message)
      onClose()
    },
  })
}

/** What a group of the identity provider gives. Its claim and its name stay once it is mapped. */
export function GroupMappingForm(props: Props) {
  const { mapping, isFixed = false, onClose } = props
  const { can } = usePolicy()
  const form = useMappingForm(props)
  const { value, template_id } = form.values
  const remove = useWrite(api.deleteGroupMapping, { invalidates: READ_AGAIN })
  const waits = Boolean(mapping?.waiting_change)
  const mayChange = !isFixed && !waits && (mapping === undefined || can('/v1/admin/users', 'PATCH'))
  return (
    <PageForm
      form={form}
      title={mapping?.value ?? 'Map a group'}
      submits={mayChange ? 'Save' : null}
      isReady={value.trim() !== '' && template_id !== ''}
      onClose={onClose}
      besides={
        mapping &&
        !isFixed &&
        can('/v1/admin/users', 'DELETE') && (
          <DeleteButton
            form={form}
            isBusy={remove.isPending}
            remove={() => remove.mutateAsync({ params: { mapping_id: mapping.mapping_id } })}
            onRemoved={onClose}
          />
        )
      }
    >
      {mapping?.waiting_change && <WaitingNote change={mapping.waiting_change} />}
      <MappingFields {...props} form={form} mayChange={mayChange} />
    </PageForm>
  )
}

function MappingFields({
  mapping,
  mayAdmit = false,
  form,
  mayChange,
}: Props & { form: ServerForm<Draft>; mayChange: boolean }) {
  const say = usePhrases()
  const templates = useTemplateOptions()
  const { options: units } = useUnitOptions()
  const isMapped = mapping !== undefined
  const rank = form.at('rank')
  return (
    <>
      <div className={classes.pair}>
        <ChoiceField
          at={form.at('claim')}
          label="Claim of the token"
          disabled={!mayChange || isMapped}
          data={GROUP_CLAIMS.map((value) => ({ value, label: GROUP_CLAIM_WORDS[value] }))}
        />
        <TextField
          at={form.at('value')}
          label="Group"
          description="Exactly as the token names it."
          maxLength={256}
          readOnly={!mayChange || isMapped}
        />
        <ChoiceField
          at={form.at('template_id')}
          label="Template"
          disabled={!mayChange}
          data={[{ value: '', label: say('Choose a template') }, ...templates]}
        />
        <ChoiceField
          at={form.at('unit')}
          label="Branch"
          disabled={!mayChange}
          data={[{ value: HEAD_OFFICE, label: say('Head office') }, ...units]}
        />
        <NumberInput
          label={say('Place in the order')}
          description={say('Of several groups the lowest number decides.')}
          value={rank.value ?? ''}
          min={1}
          max={MOST_RANK}
          allowDecimal={false}
          readOnly={!mayChange}
          error={rank.error}
          onChange={(typed) => rank.onChange(typeof typed === 'number' ? typed : undefined)}
        />
      </div>
      <TickField
        at={form.at('admits')}
        label="Admits people whom nobody invited"
        description={mayAdmit ? undefined : ADMITS_NOBODY}
        disabled={!mayChange}
      />
    </>
  )
}

const ADMITS_NOBODY =
  'This server admits nobody without an invitation: AUTH_ADMITS_TO names no organization, or another one.'
