import { api } from '@saakh/contract/api'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { ReasonFields } from './reason-fields.tsx'
import classes from './rules.module.css'

interface Props {
  /** Null: no calibration from then on. */
  study_id: string | null
  today: string
  onClose: () => void
}

/** Asks a second person to put a study in force, or to end the calibration that is. */
export function CalibrationForm({ study_id, today, onClose }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState({ reason: '', active_from: '' })
  const propose = useWrite(api.proposeCalibration, {
    invalidates: [api.scoreStudies, api.scoreStudy, api.adminApprovals],
    onSuccess: ({ data }: { data: { message: string } }) => {
      notify.success(data.message)
      onClose()
    },
  })
  const fields = propose.error?.fields
  return (
    <ModalForm
      title={say(study_id === null ? 'End the calibration' : 'Put this calibration in force')}
      saves="Ask a second person"
      isSaving={propose.isPending}
      problem={propose.error && !fields ? sentenceOf(propose.error) : null}
      onSubmit={() =>
        propose.mutate({ body: { study_id, reason: draft.reason, active_from: draft.active_from || null } })
      }
      onClose={onClose}
    >
      <p className={classes.says}>
        {study_id === null ? (
          <Phrase>
            Nothing changes yet. Once a second person approves it, no borrower has a probability any more.
          </Phrase>
        ) : (
          <Phrase>Nothing changes yet. Once a second person approves it, your own borrowers have a probability.</Phrase>
        )}
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
