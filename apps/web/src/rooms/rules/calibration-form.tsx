import { api } from '@saakh/contract/api'
import type { StudyKind } from '@saakh/contract/score-study'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import { NO_REASON, ReasonFields } from './reason-fields.tsx'
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

function useCalibrationForm({ kind, study_id, onClose }: Props) {
  const propose = useWrite(api.proposeCalibration, {
    invalidates: [api.scoreStudies, api.scoreStudy, api.adminApprovals],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: NO_REASON,
    send: ({ reason, active_from }) =>
      propose.mutateAsync({
        body: { study_id, ...(kind === 'weights' && { kind }), reason, active_from: active_from || null },
      }),
    onSent: onClose,
  })
}

/** Asks a second person to put a study in force, or to end the calibration that is. */
export function CalibrationForm(props: Props) {
  const { kind, study_id, today, onClose } = props
  const { title, says } = WORDS[kind][study_id === null ? 'ends' : 'begins']
  const form = useCalibrationForm(props)
  return (
    <DialogForm form={form} title={title} submits="Ask a second person" onClose={onClose}>
      <p className={classes.says}>
        <Phrase>{says}</Phrase>
      </p>
      <ReasonFields fields={form} today={today} />
    </DialogForm>
  )
}
