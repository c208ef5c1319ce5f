import { Alert, Button, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { PolicyTemplate } from '@saakh/contract/policy-templates'
import { rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
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

/** A template with its rights; who gains and loses what is shown before it is changed. */
export function TemplateForm({ template, isFixed = false, onClose }: Props) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [name, setName] = useState(template?.name ?? '')
  const [description, setDescription] = useState(template?.description ?? '')
  const [rights, setRights] = useState<Rights>(() => wholePolicy(template?.policy ?? {}))
  const told = {
    invalidates: READ_AGAIN,
    onSuccess: (answer: { message?: string }) => {
      notify.success(answer.message ?? say('The template is made.'))
      onClose()
    },
  }
  const create = useWrite(api.createPolicyTemplate, { invalidates: READ_AGAIN, onSuccess: () => told.onSuccess({}) })
  const update = useWrite(api.updatePolicyTemplate, told)
  const remove = useWrite(api.deletePolicyTemplate, told)
  const before = template?.policy ?? {}
  const isChanged = rightsBeyond(before, rights).length + rightsBeyond(rights, before).length > 0
  const error = create.error ?? update.error ?? remove.error
  const fields = error?.fields ?? {}
  const elsewhere = error && fields.name === undefined ? (fields.policy ?? sentenceOf(error)) : null
  const mayChange = !isFixed && (template === undefined || can('/v1/admin/users', 'PATCH'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (template === undefined) return create.mutate({ body: { name, description, policy: rights } })
    const { template_id, version } = template
    const body = { name, description, ...(isChanged && { policy: rights, version }) }
    update.mutate({ params: { template_id }, body })
  }
  return (
    <form className={classes.wide} onSubmit={submit} noValidate aria-label={template?.name ?? say('New template')}>
      <h2>{template?.name ?? <Phrase>New template</Phrase>}</h2>
      {template?.waiting_change && <WaitingNote change={template.waiting_change} />}
      <div className={classes.pair}>
        <TextInput
          label={say('Name')}
          value={name}
          maxLength={120}
          readOnly={!mayChange}
          error={fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={say('What it is for')}
          value={description}
          maxLength={500}
          readOnly={!mayChange}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </div>
      <RightsGrid value={rights} onChange={setRights} disabled={!mayChange || Boolean(template?.waiting_change)} />
      {template && isChanged && <TemplatePreview template_id={template.template_id} policy={rights} />}
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        {mayChange && (
          <Button type="submit" disabled={name.trim() === ''} loading={create.isPending || update.isPending}>
            <Phrase>Save</Phrase>
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          <Phrase>Close</Phrase>
        </Button>
        {template && mayChange && template.users === 0 && can('/v1/admin/users', 'DELETE') && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { template_id: template.template_id } })}
          >
            <Phrase>Delete</Phrase>
          </Button>
        )}
      </div>
    </form>
  )
}
