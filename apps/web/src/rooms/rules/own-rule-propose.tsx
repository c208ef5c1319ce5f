import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { NO_REASON, ReasonFields } from './reason-fields.tsx'
import classes from './rules.module.css'

interface Props {
  title: string
  /** The rule of which it is a new version; null for a new rule. */
  code: string | null
  definition: Record<string, unknown>
  today: string
  onDrafted: (code: string) => void
  onClose: () => void
}

function useProposeForm({ code, definition, onDrafted }: Props) {
  const propose = useWrite(api.proposeOwnRule, {
    invalidates: [api.rules, api.rule],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: NO_REASON,
    send: ({ reason, active_from }) =>
      propose.mutateAsync({ body: { definition, code, reason, active_from: active_from || null } }),
    onSent: ({ data }) => onDrafted(data.code),
  })
}

/** Drafts a rule or a new version of one: why, and from when. */
export function ProposeOwnRule(props: Props) {
  const { title, today, onClose } = props
  const form = useProposeForm(props)
  return (
    <DialogForm form={form} title={title} submits="Draft" onClose={onClose}>
      <p className={classes.says}>
        <Phrase>It finds nothing yet. It is tested over your history, then a second person puts it in force.</Phrase>
      </p>
      <ReasonFields fields={form} today={today} />
    </DialogForm>
  )
}
