import { api } from '@saakh/contract/api'
import { judgeInvites, MAX_INVITES } from '@saakh/domain/invite-emails'
import { usePhrases } from '@saakh/ui/phrases'
import { useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { ChoiceField, LinesField } from '../../forms/fields.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './people.module.css'
import { placeOf, useTemplateOptions, useUnitOptions } from './places.ts'

const SEPARATORS = /[\s,;]+/
const EMPTY = { emails: '', template_id: '', unit: '' }
/** The server names the single one: `emails.2`. */
const NAMES_OF_EMAILS = Object.fromEntries(Array.from({ length: MAX_INVITES }, (_, at) => [`emails.${at}`, 'emails']))

const sentIn = (typed: string) => typed.split(SEPARATORS).filter(Boolean)

function problemOf(typed: string, own: string): string | null {
  const sent = sentIn(typed)
  if (sent.length === 0) return 'Name at least one e-mail.'
  if (sent.length > MAX_INVITES) return `Up to ${MAX_INVITES} e-mails can be invited at once.`
  return judgeInvites(sent, own).entries.find((entry) => entry.problem !== null)?.problem ?? null
}

function useInviteForm() {
  const { data: profile } = useProfile()
  const own = profile?.email ?? ''
  const invite = useWrite(api.inviteUsers, { invalidates: [api.adminUsers, api.policyTemplates] })
  const form: ServerForm<typeof EMPTY> = useServerForm({
    initial: EMPTY,
    names: { unit_id: 'unit', ...NAMES_OF_EMAILS },
    checks: { emails: (typed) => problemOf(typed, own) },
    send: ({ emails, template_id, unit }) => {
      const { emails: asked } = judgeInvites(sentIn(emails), own)
      return invite.mutateAsync({ body: { emails: asked, ...(template_id && { template_id }), ...placeOf(unit) } })
    },
    onSent: ({ message }: { message: string }) => {
      form.set({ emails: '' })
      notify.success(message)
    },
  })
  return form
}

/** Invites people by e-mail, each on a template and into a branch. What was typed stays until it is sent. */
export function InviteForm() {
  const say = usePhrases()
  const navigate = useNavigate()
  const form = useInviteForm()
  const templates = useTemplateOptions()
  const { options, head_office } = useUnitOptions()
  return (
    <PageForm form={form} title="Invite people" submits="Invite" onClose={() => void navigate(href('users'))}>
      <LinesField
        at={form.at('emails')}
        label="E-mails"
        description="Up to five, with a space or a comma between them."
        minRows={1}
      />
      <div className={classes.pair}>
        <ChoiceField
          at={form.at('template_id')}
          label="Template"
          data={[{ value: '', label: say('Same as mine, without administration') }, ...templates]}
        />
        <ChoiceField
          at={form.at('unit')}
          label="Branch"
          data={[
            { value: '', label: say('Same as mine') },
            ...(head_office ? [{ ...head_office, label: say(head_office.label) }] : []),
            ...options,
          ]}
        />
      </div>
    </PageForm>
  )
}
