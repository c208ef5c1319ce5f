import { api } from '@saakh/contract/api'
import { MOST_APPROVAL_DAYS } from '@saakh/contract/approvals'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { NumberField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './approvals.module.css'

/** How long requests of the organization wait, for those who decide on them. */
export function ApprovalDays({ days: saved }: { days: number }) {
  const { can } = usePolicy()
  const write = useWrite(api.setApprovalDays, {
    invalidates: [api.adminApprovals],
    onSuccess: ({ message }) => notify.success(message),
  })
  const form = useServerForm({
    initial: { days: saved as number | null },
    send: ({ days }) => (days === null ? undefined : write.mutateAsync({ body: { days } })),
  })
  const { days } = form.values
  if (!can('/v1/admin/approvals', 'PATCH')) return null
  return (
    <Form form={form} className={classes.days} label="How long requests wait">
      <NumberField at={form.at('days')} label="Days that a request waits" min={1} max={MOST_APPROVAL_DAYS} />
      <FormFoot form={form} submits="Save" variant="default" isReady={days !== null && days !== saved} />
    </Form>
  )
}
