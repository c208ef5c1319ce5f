import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { readConflict, type StatusOption } from '@saakh/domain/case-answers'
import { isEnoughNote, NOTE_MINIMUM } from '@saakh/domain/case-status'
import { usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '../../data/api.ts'
import { ChoiceField, LinesField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { focusFirst } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { CASE_READS, isConflict } from './case-data.ts'
import classes from './case-work.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NO_OUTCOME, outcomeDraft, sentOutcome } from './outcome-draft.ts'
import { OutcomeFields } from './outcome-fields.tsx'

interface Props {
  theCase: Case
  step: StatusOption
  onClose: () => void
}

const EMPTY = { note: '', assignee: '', outcome: NO_OUTCOME }
const keptDraft = z.object({ note: z.string(), assignee: z.string(), outcome: outcomeDraft })

type StepDraft = typeof EMPTY

function useStepForm({ theCase, step, onClose }: Props, seen: number | null) {
  const say = usePhrases()
  const { uid: case_id } = theCase
  const asksOutcome = theCase.asks_outcome && step.case_category.toUpperCase() === 'CLOSED'
  const write = useWrite(api.updateCase, { invalidates: CASE_READS })
  const outcomeOf = (draft: StepDraft) => (asksOutcome ? sentOutcome(draft.outcome) : null)
  const canSend = (draft: StepDraft) => isEnoughNote(draft.note) && (!asksOutcome || outcomeOf(draft) !== null)
  const form = useServerForm<StepDraft>({
    initial: (kept) => keptDraft.safeParse(kept).data ?? EMPTY,
    keptAs: `step ${case_id} ${step.status_id}`,
    isKeptUntilSent: true,
    names: { notes: 'note' },
    failed: 'The case was not updated. Try again.',
    isShownElsewhere: isConflict,
    send: (draft) => {
      if (!canSend(draft)) return undefined
      const outcome = outcomeOf(draft)
      const body = {
        notes: draft.note.trim(),
        case_status: step.status_id,
        ...(draft.assignee && { case_status_assigned: draft.assignee }),
        ...(outcome && { outcome }),
      }
      const headers = seen === null ? undefined : { 'If-Match': `"${seen}"` }
      return write.mutateAsync({ params: { case_id }, headers, body })
    },
    onSent: () => {
      notify.success(say('The case was updated.'))
      onClose()
    },
  })
  return { form, asksOutcome, isReady: canSend(form.values) }
}

/** One step with its reason; the step that closes also asks what came of the case, where its type says so. */
export function StepForm(props: Props) {
  const { theCase, step, onClose } = props
  const say = usePhrases()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(theCase.version)
  const { form, asksOutcome, isReady } = useStepForm(props, seen)
  const label = say(step.label ?? step.case_status)
  const goOn = async () => {
    await Promise.all(CASE_READS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    form.forget()
    setSeen(null)
  }
  return (
    <Form form={form} label={label} className={classes.stepForm}>
      {asksOutcome && <OutcomeFields fields={form.within('outcome')} isDisabled={form.isBusy} />}
      {step.assignees.length > 0 && (
        <ChoiceField
          at={form.at('assignee')}
          label="Assignee"
          disabled={form.isBusy}
          data={[
            { value: '', label: say('No change') },
            ...step.assignees.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <LinesField
        at={form.at('note')}
        ref={asksOutcome ? undefined : focusFirst}
        label="Why"
        description={`${say('Characters at least')}: ${NOTE_MINIMUM}`}
        maxRows={8}
        maxLength={5000}
        readOnly={form.isBusy}
      />
      {isConflict(form.failure) && (
        <ChangedMeanwhile events={readConflict(form.failure.data)} onGoOn={() => void goOn()} action="Reload case" />
      )}
      <FormFoot form={form} submits={label} isReady={isReady} onCancel={onClose} size="xs" />
    </Form>
  )
}
