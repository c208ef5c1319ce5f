import { api } from '@saakh/contract/api'
import { wholePolicy } from '@saakh/domain/policy-areas'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { ChoiceField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type Bound, type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import type { Account } from './person-page.tsx'
import { useTemplateOptions } from './places.ts'
import { type Rights, RightsGrid } from './rights-grid.tsx'
import { UserPreview } from './rights-preview.tsx'

const OWN = 'own'

interface Draft {
  chosen: string
  rights: Rights
  isTouched: boolean
}

const askedBy = ({ chosen, rights }: Draft) => (chosen === OWN ? { policy: rights } : { template_id: chosen })

/** Puts a user on a template or gives them rights of their own; what it means is shown before. */
export function ChangeRights({ account }: { account: Account }) {
  const { user_id, template, waiting_change } = account
  const now = template?.template_id ?? OWN
  const templates = useTemplateOptions()
  const change = useWrite(api.updateUser, {
    invalidates: [api.getUser, api.adminUsers, api.policyTemplates, api.adminApprovals],
    onSuccess: ({ message }) => notify.success(message),
  })
  const form: ServerForm<Draft> = useServerForm<Draft>({
    initial: { chosen: now, rights: wholePolicy(account.policy), isTouched: false },
    names: { 'user.template_id': 'chosen', 'user.policy': 'rights' },
    send: (draft) => change.mutateAsync({ params: { user_id }, body: { user: askedBy(draft) } }),
    onSent: () => form.set({ isTouched: false }),
  })
  const { chosen, rights, isTouched } = form.values
  const isChanged = chosen !== now || isTouched
  const isWaiting = waiting_change !== null
  return (
    <PageForm form={form} title="Rights" submits="Change rights" variant="default" isReady={isChanged && !isWaiting}>
      <TemplateChoice at={form.at('chosen')} templates={templates} isWaiting={isWaiting} />
      {chosen === OWN && (
        <RightsGrid
          value={rights}
          disabled={isWaiting}
          onChange={(next) => form.set({ rights: next, isTouched: true })}
        />
      )}
      {isChanged && <UserPreview user_id={user_id} {...askedBy(form.values)} />}
    </PageForm>
  )
}

interface ChoiceProps {
  at: Bound<string>
  templates: ReturnType<typeof useTemplateOptions>
  isWaiting: boolean
}

function TemplateChoice({ at, templates, isWaiting }: ChoiceProps) {
  const say = usePhrases()
  return (
    <ChoiceField
      at={at}
      label="Template"
      disabled={isWaiting}
      data={[{ value: OWN, label: say('Rights of their own') }, ...templates]}
    />
  )
}
