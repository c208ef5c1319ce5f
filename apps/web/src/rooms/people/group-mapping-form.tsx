import { Alert, Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type GroupMapping, MOST_RANK } from '@saakh/contract/group-mappings'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { GROUP_CLAIM_WORDS, GROUP_CLAIMS, type GroupClaim } from '@saakh/domain/provider-groups'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
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
const FIELDS = ['value', 'template_id', 'unit_id']

/** What a group of the identity provider gives. Its claim and its name stay once it is mapped. */
export function GroupMappingForm({ mapping, mayAdmit = false, isFixed = false, onClose }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const templates = useTemplateOptions()
  const { options: units } = useUnitOptions()
  const [fields, setFields] = useState({
    claim: mapping?.claim ?? ('groups' as GroupClaim),
    value: mapping?.value ?? '',
    template_id: mapping?.template.template_id ?? '',
    unit: mapping?.unit?.unit_id ?? HEAD_OFFICE,
    admits: mapping?.admits ?? false,
    rank: mapping?.rank,
  })
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }))
  const told = {
    invalidates: READ_AGAIN,
    onSuccess: ({ message }: { message: string }) => {
      notify.success(message)
      onClose()
    },
  }
  const create = useWrite(api.createGroupMapping, told)
  const update = useWrite(api.updateGroupMapping, told)
  const remove = useWrite(api.deleteGroupMapping, told)
  const error = create.error ?? update.error ?? remove.error
  const refused = error?.fields ?? {}
  const elsewhere = error && !FIELDS.some((name) => refused[name]) ? sentenceOf(error) : null
  const waits = Boolean(mapping?.waiting_change)
  const mayChange = !isFixed && !waits && (mapping === undefined || can('/v1/admin/users', 'PATCH'))
  const mayDelete = mapping !== undefined && !isFixed && can('/v1/admin/users', 'DELETE')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { claim, value, template_id, unit, admits, rank } = fields
    const gives = { template_id, unit_id: unit === HEAD_OFFICE ? null : unit, admits, rank }
    if (mapping === undefined) return create.mutate({ body: { claim, value, ...gives } })
    const { mapping_id, version } = mapping
    update.mutate({ params: { mapping_id }, body: { ...gives, version } })
  }
  return (
    <form className={classes.wide} onSubmit={submit} noValidate aria-label={mapping?.value ?? say('Map a group')}>
      <h2>{mapping?.value ?? <Phrase>Map a group</Phrase>}</h2>
      {mapping?.waiting_change && <WaitingNote change={mapping.waiting_change} />}
      <div className={classes.pair}>
        <NativeSelect
          label={say('Claim of the token')}
          value={fields.claim}
          disabled={!mayChange || mapping !== undefined}
          onChange={({ currentTarget }) => set({ claim: currentTarget.value as GroupClaim })}
          data={GROUP_CLAIMS.map((value) => ({ value, label: GROUP_CLAIM_WORDS[value] }))}
        />
        <TextInput
          label={say('Group')}
          description={say('Exactly as the token names it.')}
          value={fields.value}
          maxLength={256}
          readOnly={!mayChange || mapping !== undefined}
          error={refused.value}
          onChange={({ currentTarget }) => set({ value: currentTarget.value })}
        />
        <NativeSelect
          label={say('Template')}
          value={fields.template_id}
          disabled={!mayChange}
          error={refused.template_id}
          onChange={({ currentTarget }) => set({ template_id: currentTarget.value })}
          data={[{ value: '', label: say('Choose a template') }, ...templates]}
        />
        <NativeSelect
          label={say('Branch')}
          value={fields.unit}
          disabled={!mayChange}
          error={refused.unit_id}
          onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
          data={[{ value: HEAD_OFFICE, label: say('Head office') }, ...units]}
        />
        <NumberInput
          label={say('Place in the order')}
          description={say('Of several groups the lowest number decides.')}
          value={fields.rank ?? ''}
          min={1}
          max={MOST_RANK}
          allowDecimal={false}
          readOnly={!mayChange}
          error={refused.rank}
          onChange={(rank) => set({ rank: typeof rank === 'number' ? rank : undefined })}
        />
      </div>
      <Checkbox
        label={say('Admits people whom nobody invited')}
        description={
          mayAdmit
            ? undefined
            : say(
                'This server admits nobody without an invitation: AUTH_ADMITS_TO names no organization, or another one.',
              )
        }
        checked={fields.admits}
        disabled={!mayChange}
        onChange={({ currentTarget }) => set({ admits: currentTarget.checked })}
      />
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        {mayChange && (
          <Button
            type="submit"
            disabled={fields.value.trim() === '' || fields.template_id === ''}
            loading={create.isPending || update.isPending}
          >
            <Phrase>Save</Phrase>
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
        {mayDelete && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { mapping_id: mapping.mapping_id } })}
          >
            <Phrase>Delete</Phrase>
          </Button>
        )}
      </div>
    </form>
  )
}
