import { Alert, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { LENDER_KINDS, type LenderKind } from '@saakh/domain/dpd'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { notify } from '../../parts/notify.ts'
import { COMES_BY, KIND_WORDS, TYPE_WORDS } from './organization-words.ts'
import classes from './organizations.module.css'

interface Props {
  comes_by: Read<typeof api.managedOrganizations>['admins_come_by']
  onClose: () => void
}

const FIELDS = ['name', 'admin_email']
const EMPTY: { name: string; type: 'enterprise' | 'b2sme'; lender_kind: LenderKind; admin_email: string } = {
  ...{ name: '', type: 'enterprise', lender_kind: 'bank', admin_email: '' },
}

/** A new organization with its first admin. What the server refuses stands at its field. */
export function OrganizationForm({ comes_by, onClose }: Props) {
  const say = usePhrases()
  const [fields, setFields] = useState(EMPTY)
  const [orders_need_approval, setNeedsApproval] = useState(false)
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }))
  const make = useWrite(api.makeOrganization, {
    invalidates: [api.managedOrganizations],
    onSuccess: () => {
      notify.success(say('The organization is made.'))
      onClose()
    },
  })
  const refused = make.error?.fields ?? {}
  const elsewhere = make.error && !FIELDS.some((name) => refused[name]) ? sentenceOf(make.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ body: { ...fields, orders_need_approval } })
  }
  const isWhole = fields.name.trim() !== '' && fields.admin_email.trim() !== ''
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={say('New organization')}>
      <h2>
        <Phrase>New organization</Phrase>
      </h2>
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          value={fields.name}
          maxLength={200}
          error={refused.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label={say('E-mail of the first admin')}
          type="email"
          value={fields.admin_email}
          maxLength={254}
          error={refused.admin_email}
          onChange={({ currentTarget }) => set({ admin_email: currentTarget.value })}
        />
        <NativeSelect
          label={say('Type')}
          value={fields.type}
          onChange={({ currentTarget }) => set({ type: currentTarget.value === 'b2sme' ? 'b2sme' : 'enterprise' })}
          data={Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label: say(label) }))}
        />
        {fields.type === 'enterprise' && (
          <NativeSelect
            label={say('Kind of regulated entity')}
            value={fields.lender_kind}
            onChange={({ currentTarget }) =>
              set({ lender_kind: LENDER_KINDS.find((kind) => kind === currentTarget.value) ?? 'bank' })
            }
            data={LENDER_KINDS.map((value) => ({ value, label: say(KIND_WORDS[value]) }))}
          />
        )}
      </div>
      <Checkbox
        label={say('Orders of others than administrators wait for approval')}
        checked={orders_need_approval}
        onChange={({ currentTarget }) => setNeedsApproval(currentTarget.checked)}
      />
      <p className={classes.note}>
        <Phrase>{COMES_BY[comes_by]}</Phrase>
      </p>
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" disabled={!isWhole} loading={make.isPending}>
          <Phrase>Make the organization</Phrase>
        </Button>
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
      </div>
    </form>
  )
}
