import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { NO_REASON, ReasonFields } from './reason-fields.tsx'
import classes from './rules.module.css'

interface Props {
  code: string
  portfolio_id: string | null
  values: Readonly<Record<string, unknown>>
  /** The version whose limits come back. */
  restores?: string | null
  /** The proposal of Saakh that is drafted. */
  proposal_id?: string | null
  today: string
  onDrafted?: () => void
  onClose: () => void
}

function useChangeForm(props: Props) {
  const { code, portfolio_id, values, restores = null, proposal_id = null, onDrafted, onClose } = props
  const propose = useWrite(api.proposeLimits, {
    invalidates: [api.rule, api.rules],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: { ...NO_REASON, circular: '' },
    send: ({ reason, active_from, circular }) =>
      propose.mutateAsync({
        params: { code },
        body: {
          ...{ portfolio_id, values, restores, reason },
          ...(proposal_id !== null && { proposal_id }),
          ...{ circular: circular.trim() || null, active_from: active_from || null },
        },
      }),
    onSent: () => {
      onDrafted?.()
      onClose()
    },
  })
}

/** Drafts a change: why, from when, and the circular where one sets it. */
export function ChangeForm(props: Props) {
  const { restores = null, today, onClose } = props
  const form = useChangeForm(props)
  return (
    <DialogForm
      form={form}
      title={restores === null ? 'Draft a change of limits' : 'Go back to these limits'}
      submits="Draft"
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>
          Nothing changes yet. The change is tested over your history, then a second person puts it in force.
        </Phrase>
      </p>
      <ReasonFields fields={form} today={today} />
      <TextField
        at={form.at('circular')}
        label="Number of the circular"
        description="Only where a circular sets the limit: it goes live first, and its back-test follows by itself."
        maxLength={200}
      />
    </DialogForm>
  )
}
