import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { ReasonFields } from './reason-fields.tsx'
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

/** Drafts a rule or a new version of one: why, and from when. */
export function ProposeOwnRule({ title, code, definition, today, onDrafted, onClose }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState({ reason: '', active_from: '' })
  const propose = useWrite(api.proposeOwnRule, {
    invalidates: [api.rules, api.rule],
    onSuccess: ({ data }: { data: { message: string; code: string } }) => {
      notify.success(data.message)
      onDrafted(data.code)
    },
  })
  const fields = propose.error?.fields
  const elsewhere = Object.entries(fields ?? {}).find(([key]) => key !== 'reason' && key !== 'active_from')
  return (
    <ModalForm
      title={say(title)}
      saves="Draft"
      isSaving={propose.isPending}
      problem={elsewhere?.[1] ?? (propose.error && !fields ? sentenceOf(propose.error) : null)}
      onSubmit={() =>
        propose.mutate({
          body: { definition, code, reason: draft.reason, active_from: draft.active_from || null },
        })
      }
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>It finds nothing yet. It is tested over your history, then a second person puts it in force.</Phrase>
      </p>
      <ReasonFields
        draft={draft}
        faults={fields}
        today={today}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </ModalForm>
  )
}
