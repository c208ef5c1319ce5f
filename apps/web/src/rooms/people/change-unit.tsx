import { api } from '@saakh/contract/api'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { ChoiceField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import type { Account } from './person-page.tsx'
import { useUnitOptions } from './places.ts'

/** Where the user belongs: from the next request they see the borrowers of that branch and of those below it. */
export function ChangeUnit({ account: { user_id, unit } }: { account: Account }) {
  const say = usePhrases()
  const now = unit?.unit_id ?? HEAD_OFFICE
  const { options, head_office } = useUnitOptions()
  const change = useWrite(api.updateUser, {
    invalidates: [api.getUser, api.adminUsers, api.orgUnits],
    onSuccess: ({ message }) => notify.success(message),
  })
  const form = useServerForm({
    initial: { unit: now },
    names: { 'user.unit_id': 'unit' },
    send: ({ unit }) => {
      const unit_id = unit === HEAD_OFFICE ? null : unit
      return change.mutateAsync({ params: { user_id }, body: { user: { unit_id } } })
    },
  })
  if (options.length === 0) return null
  return (
    <PageForm form={form} title="Branch" submits="Move" variant="default" isReady={form.values.unit !== now}>
      <ChoiceField
        at={form.at('unit')}
        label="Belongs to"
        description="A branch sees its borrowers and those of the branches below it. Head office sees all."
        data={[...(head_office ? [{ ...head_office, label: say(head_office.label) }] : []), ...options]}
      />
    </PageForm>
  )
}
