import { Button, NativeSelect, Textarea } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Case } from '@saakh/domain/case'
import { readConflict, type StatusOption } from '@saakh/domain/case-answers'
import { isEnoughNote, NOTE_MINIMUM } from '@saakh/domain/case-status'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { useUnsent } from '../../data/unsent.ts'
import { focusFirst } from '../../parts/inline-form.tsx'
import { notify } from '../../parts/notify.ts'
import { CASE_READS } from './case-data.ts'
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

/** One step with its reason; the step that closes also asks what came of the case, where its type says so. */
export function StepForm({ theCase, step, onClose }: Props) {
  const say = usePhrases()
  const queries = useQueryClient()
  const { uid: case_id } = theCase
  const { kept, keep } = useUnsent(`step ${case_id} ${step.status_id}`)
  const [draft, setDraft] = useState(() => keptDraft.safeParse(kept).data ?? EMPTY)
  const [seen, setSeen] = useState(theCase.version)
  const isUnderWay = useRef(false)
  const asksOutcome = theCase.asks_outcome && step.case_category.toUpperCase() === 'CLOSED'
  const outcome = asksOutcome ? sentOutcome(draft.outcome) : null
  const label = say(step.label ?? step.case_status)
  const write = useWrite(api.updateCase, {
    invalidates: CASE_READS,
    onSuccess: () => {
      keep(null)
      notify.success(say('The case was updated.'))
      onClose()
    },
  })
  const change = (patch: Partial<typeof EMPTY>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    keep(next)
  }
  const canSend = isEnoughNote(draft.note) && (!asksOutcome || outcome !== null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend || isUnderWay.current) return
    isUnderWay.current = true
    const settle = () => {
      isUnderWay.current = false
    }
    const body = {
      notes: draft.note.trim(),
      case_status: step.status_id,
      ...(draft.assignee && { case_status_assigned: draft.assignee }),
      ...(outcome && { outcome }),
    }
    const headers = seen === null ? undefined : { 'If-Match': `"${seen}"` }
    write.mutate({ params: { case_id }, headers, body }, { onSuccess: settle, onError: settle })
  }
  const isConflict = write.error?.status === 409
  const isSaidBeside = Object.keys(write.error?.fields ?? {}).some(
    (name) => name === 'notes' || name.startsWith('outcome.'),
  )
  const goOn = async () => {
    await Promise.all(CASE_READS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    write.reset()
    setSeen(null)
  }
  return (
    <form className={classes.stepForm} aria-label={label} noValidate onSubmit={onSubmit}>
      {asksOutcome && (
        <OutcomeFields
          draft={draft.outcome}
          errors={write.error?.fields}
          isDisabled={write.isPending}
          onChange={(patch) => change({ outcome: { ...draft.outcome, ...patch } })}
        />
      )}
      {step.assignees.length > 0 && (
        <NativeSelect
          label={say('Assignee')}
          disabled={write.isPending}
          value={draft.assignee}
          data={[
            { value: '', label: say('No change') },
            ...step.assignees.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(event) => change({ assignee: event.currentTarget.value })}
        />
      )}
      <Textarea
        ref={asksOutcome ? undefined : focusFirst}
        label={say('Why')}
        description={`${say('Characters at least')}: ${NOTE_MINIMUM}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        readOnly={write.isPending}
        error={write.error?.fields?.notes}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {isConflict && (
        <ChangedMeanwhile events={readConflict(write.error?.data)} onGoOn={() => void goOn()} action="Reload case" />
      )}
      {write.error && !isConflict && !isSaidBeside && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error, say('The case was not updated. What you typed is kept; try again.'))}
        </p>
      )}
      <span className={classes.send}>
        <Button type="submit" size="xs" disabled={!canSend} loading={write.isPending}>
          {label}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          <Phrase>Cancel</Phrase>
        </Button>
      </span>
    </form>
  )
}
