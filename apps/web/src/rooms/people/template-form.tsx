import { api } from '@saakh/contract/api'
import type { PolicyTemplate } from '@saakh/contract/policy-templates'
import { rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { TextField } from '../../forms/fields.tsx'
import { Problem } from '../../forms/form.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { DeleteButton } from './delete-button.tsx'
import classes from './people.module.css'
import { type Rights, RightsGrid } from './rights-grid.tsx'
import { TemplatePreview } from './rights-preview.tsx'
import { WaitingNote } from './waiting-note.tsx'

interface Props {
  /** Without one a new template is made. */
  template?: PolicyTemplate
  /** It is only looked at. */
  isFixed?: boolean
  onClose: () => void
}

const READ_AGAIN = [api.policyTemplates, api.adminUsers, api.adminApprovals]

interface Draft {
  name: string
  description: string
  policy: Rights
}

const isOtherThan = (before: Rights, after: Rights) =>
  rightsBeyond(before, after).length + rightsBeyond(after, before).length > 0

function useTemplateForm({ template, onClose }: Props) {
  const say = usePhrases()
  const create = useWrite(api.createPolicyTemplate, { invalidates: READ_AGAIN })
  const update = useWrite(api.updatePolicyTemplate, { invalidates: READ_AGAIN })
  const initial: Draft = {
    name: template?.name ?? '',
    description: template?.description ?? '',
    policy: wholePolicy(template?.policy ?? {}),
  }
  return useServerForm({
    initial,
    send: async ({ policy, ...named }) => {
      if (template) {
        const { template_id, version } = template
        const changed = isOtherThan(wholePolicy(template.policy), policy) ? { policy, version } : {}
        return (await update.mutateAsync({ params: { template_id }, body: { ...named, ...changed } })).message
      }
      await create.mutateAsync({ body: { ...named, policy } })
      return say('The template is made.')
    },
    onSent: (message) => {
      notify.success(message)
      onClose()
    },
  })
}

/** A template with its rights; who gains and loses what is shown before it is changed. */
export function TemplateForm(props: Props) {
  const { template, isFixed = false, onClose } = props
  const { can } = usePolicy()
  const form = useTemplateForm(props)
  const { value: policy, onChange, error } = form.at('policy')
  const remove = useWrite(api.deletePolicyTemplate, { invalidates: READ_AGAIN })
  const mayChange = !isFixed && (template === undefined || can('/v1/admin/users', 'PATCH'))
  return (
    <PageForm
      form={form}
      title={template?.name ?? 'New template'}
      submits={mayChange ? 'Save' : null}
      isReady={form.values.name.trim() !== ''}
      onClose={onClose}
      besides={
        template &&
        mayChange &&
        template.users === 0 &&
        can('/v1/admin/users', 'DELETE') && (
          <DeleteButton
            form={form}
            isBusy={remove.isPending}
            remove={() => remove.mutateAsync({ params: { template_id: template.template_id } })}
            onRemoved={onClose}
          />
        )
      }
    >
      {template?.waiting_change && <WaitingNote change={template.waiting_change} />}
      <div className={classes.pair}>
        <TextField at={form.at('name')} label="Name" maxLength={120} readOnly={!mayChange} />
        <TextField at={form.at('description')} label="What it is for" maxLength={500} readOnly={!mayChange} />
      </div>
      <RightsGrid value={policy} onChange={onChange} disabled={!mayChange || Boolean(template?.waiting_change)} />
      <Problem text={error} />
      {template && isOtherThan(wholePolicy(template.policy), policy) && (
        <TemplatePreview template_id={template.template_id} policy={policy} />
      )}
    </PageForm>
  )
}
