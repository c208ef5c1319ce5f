import { TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { ReasonFields } from './reason-fields.tsx'
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

/** Drafts a change: why, from when, and the circular where one sets it. */
export function ChangeForm({
  code,
  portfolio_id,
  values,
  restores = null,
  proposal_id = null,
  today,
  onDrafted,
  onClose,
}: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState({ reason: '', circular: '', active_from: '' })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const propose = useWrite(api.proposeLimits, {
    invalidates: [api.rule, api.rules],
    onSuccess: ({ data }: { data: { message: string } }) => {
      notify.success(data.message)
      onDrafted?.()
      onClose()
    },
  })
  const fields = propose.error?.fields
  const submit = () =>
    propose.mutate({
      params: { code },
      body: {
        ...{ portfolio_id, values, restores, reason: draft.reason },
        ...(proposal_id !== null && { proposal_id }),
        ...{ circular: draft.circular.trim() || null, active_from: draft.active_from || null },
      },
    })
  const others = Object.entries(fields ?? {}).find(([key]) => !['reason', 'circular', 'active_from'].includes(key))
  return (
    <ModalForm
      title={say(restores === null ? 'Draft a change of limits' : 'Go back to these limits')}
      saves="Draft"
      isSaving={propose.isPending}
      problem={others?.[1] ?? (propose.error && !fields ? sentenceOf(propose.error) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>
          Nothing changes yet. The change is tested over your history, then a second person puts it in force.
        </Phrase>
      </p>
      <ReasonFields draft={draft} faults={fields} today={today} onChange={change} />
      <TextInput
        label={say('Number of the circular')}
        description={say(
          'Only where a circular sets the limit: it goes live first, and its back-test follows by itself.',
        )}
        maxLength={200}
        value={draft.circular}
        error={fields?.circular}
        onChange={({ currentTarget: { value } }) => change({ circular: value })}
      />
    </ModalForm>
  )
}
