import { Alert, Button, NativeSelect, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { HEAD_OFFICE } from '@saakh/contract/people'
import { judgeInvites, MAX_INVITES } from '@saakh/domain/invite-emails'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import { useTemplateOptions, useUnitOptions } from './places.ts'

const SEPARATORS = /[\s,;]+/

/** Invites people by e-mail, each on a template and into a branch. What was typed stays until it is sent. */
export function InviteForm() {
  const say = usePhrases()
  const { data: profile } = useProfile()
  const [typed, setTyped] = useState('')
  const [template_id, setTemplate] = useState('')
  const [unit, setUnit] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const templates = useTemplateOptions()
  const { options, head_office } = useUnitOptions()
  const invite = useWrite(api.inviteUsers, {
    invalidates: [api.adminUsers, api.policyTemplates],
    onSuccess: ({ message }) => {
      setTyped('')
      notify.success(message)
    },
  })
  const sent = typed.split(SEPARATORS).filter(Boolean)
  const judged = judgeInvites(sent, profile?.email ?? '')
  const wrong = judged.entries.find((entry) => entry.problem !== null)?.problem ?? null
  const tooMany = sent.length > MAX_INVITES ? `Up to ${MAX_INVITES} e-mails can be invited at once.` : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = sent.length === 0 ? say('Name at least one e-mail.') : (tooMany ?? wrong)
    setProblem(found)
    if (found !== null || invite.isPending) return
    const place = unit === '' ? {} : { unit_id: unit === HEAD_OFFICE ? null : unit }
    invite.mutate({ body: { emails: judged.emails, ...(template_id && { template_id }), ...place } })
  }
  const fields = invite.error?.fields ?? {}
  const ofEmails = Object.entries(fields).find(([name]) => name.startsWith('emails'))?.[1]
  const elsewhere = invite.error && Object.keys(fields).length === 0 ? sentenceOf(invite.error) : null
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={say('Invite people')}>
      <h2>
        <Phrase>Invite people</Phrase>
      </h2>
      <Textarea
        label={say('E-mails')}
        description={say('Up to five, with a space or a comma between them.')}
        autosize
        minRows={1}
        value={typed}
        error={problem ?? ofEmails}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(null)
          invite.reset()
        }}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={say('Template')}
          value={template_id}
          error={fields.template_id}
          onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
          data={[{ value: '', label: say('Same as mine, without administration') }, ...templates]}
        />
        <NativeSelect
          label={say('Branch')}
          value={unit}
          error={fields.unit_id}
          onChange={({ currentTarget }) => setUnit(currentTarget.value)}
          data={[
            { value: '', label: say('Same as mine') },
            ...(head_office ? [{ ...head_office, label: say(head_office.label) }] : []),
            ...options,
          ]}
        />
      </div>
      {elsewhere && (
        <Alert color="red" role="alert">
          {elsewhere}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={invite.isPending}>
          <Phrase>Invite</Phrase>
        </Button>
        <Button component={Link} to={href('users')} variant="subtle">
          <Phrase>Close</Phrase>
        </Button>
      </div>
    </form>
  )
}
