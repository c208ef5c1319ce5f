import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { LENDER_KINDS, type LenderKind } from '@saakh/domain/dpd'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { ChoiceField, TextField, TickField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { COMES_BY, KIND_WORDS, TYPE_WORDS } from './organization-words.ts'
import classes from './organizations.module.css'

interface Props {
  comes_by: Read<typeof api.managedOrganizations>['admins_come_by']
  onClose: () => void
}

const EMPTY = {
  ...{ name: '', type: 'enterprise' as 'enterprise' | 'b2sme', lender_kind: 'bank' as LenderKind, admin_email: '' },
  orders_need_approval: false,
}

/** A new organization with its first admin. What the server refuses stands at its field. */
export function OrganizationForm({ comes_by, onClose }: Props) {
  const say = usePhrases()
  const make = useWrite(api.makeOrganization, { invalidates: [api.managedOrganizations] })
  const form = useServerForm({
    initial: EMPTY,
    send: (body) => make.mutateAsync({ body }),
    onSent: () => {
      notify.success(say('The organization is made.'))
      onClose()
    },
  })
  const { name, admin_email, type } = form.values
  return (
    <PageForm
      form={form}
      title="New organization"
      submits="Make the organization"
      isReady={name.trim() !== '' && admin_email.trim() !== ''}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField at={form.at('name')} label="Name" maxLength={200} />
        <TextField at={form.at('admin_email')} label="E-mail of the first admin" type="email" maxLength={254} />
        <ChoiceField
          at={form.at('type')}
          label="Type"
          says
          data={Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }))}
        />
        {type === 'enterprise' && (
          <ChoiceField
            at={form.at('lender_kind')}
            label="Kind of regulated entity"
            says
            data={LENDER_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
          />
        )}
      </div>
      <TickField at={form.at('orders_need_approval')} label="Orders of others than administrators wait for approval" />
      <p className={classes.note}>
        <Phrase>{COMES_BY[comes_by]}</Phrase>
      </p>
    </PageForm>
  )
}
