import { api } from '@saakh/contract/api'
import type { StudyKind } from '@saakh/contract/score-study'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { ReasonFields } from './reason-fields.tsx'
import classes from './rules.module.css'

interface Props {
  kind: StudyKind
  /** Null: no calibration from then on, or the expert card. */
  study_id: string | null
  today: string
  onClose: () => void
}

const WORDS: Record<StudyKind, Record<'begins' | 'ends', { title: string; says: string }>> = {
  calibration: {
    begins: {
      title: 'Put this calibration in force',
      says: 'Nothing changes yet. Once a second person approves it, your own borrowers have a probability.',
    },
    ends: {
      title: 'End the calibration',
      says: 'Nothing changes yet. Once a second person approves it, no borrower has a probability any more.',
    },
  },
  weights: {
    begins: {
      title: 'Put these weights in force',
      says: 'Nothing changes yet. Once a second person approves it, your borrowers are scored by these weights from the day on.',
    },
    ends: {
      title: 'Back to the expert card',
      says: 'Nothing changes yet. Once a second person approves it, your borrowers are scored by the expert card again.',
    },
  },
}

/** Asks a second person to put a study in force, or to end the calibration that is. */
export function CalibrationForm({ kind, study_id, today, onClose }: Props) {
  const say = usePhrases()
  const { title, says } = WORDS[kind][study_id === null ? 'ends' : 'begins']
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
      title={say(title)}
      saves="Ask a second person"
      isSaving={propose.isPending}
      problem={propose.error && !fields ? sentenceOf(propose.error) : null}
      onSubmit={() =>
        propose.mutate({
          body: {
            study_id,
            ...(kind === 'weights' && { kind }),
            reason: draft.reason,
            active_from: draft.active_from || null,
          },
        })
      }
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>{says}</Phrase>
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
