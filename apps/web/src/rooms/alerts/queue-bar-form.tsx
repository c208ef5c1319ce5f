import type { ApiError } from '../../data/api.ts'
import { NoteForm, PromiseForm } from '../../parts/record-forms.tsx'
import { SiteVisitForm } from '../../parts/site-visit-form.tsx'
import type { DeskActs } from './queue-acts.ts'
import { CasesForm } from './queue-cases-form.tsx'
import type { Covered } from './queue-covered.ts'
import type { Given } from './queue-decisions.ts'
import type { FormName } from './queue-form-name.ts'
import { AssignForm, CloseForm, WatchForm } from './queue-forms.tsx'

interface Props {
  form: FormName
  acts: DeskActs
  covered: Covered
  /** Closing takes a second person, who is asked. */
  asks: boolean
  refused: ApiError | null
  onRefused: (error: ApiError | null) => void
  onDecide: (given: Given) => void
  onEnd: () => void
}

/** The form that is open below the bar. */
export function QueueBarForm({ form, acts, covered, asks, refused, onRefused, onDecide, onEnd }: Props) {
  const frame = { isPending: acts.isPending, onCancel: onEnd }
  const [party_id = ''] = covered.party_ids
  const record = { party_id, onCancel: onEnd, onSaved: onEnd }
  switch (form) {
    case 'watch':
      return <WatchForm {...frame} error={refused} onDecide={onDecide} />
    case 'close':
      return <CloseForm {...frame} error={refused} asks={asks} onDecide={onDecide} />
    case 'assign':
      return (
        <AssignForm
          {...frame}
          onAssign={(taker, tellRefused) => acts.assign(covered, taker, { onDone: onEnd, onRefused: tellRefused })}
        />
      )
    case 'cases':
      return (
        <CasesForm
          {...frame}
          error={refused}
          onOpen={(of) => {
            onRefused(null)
            acts.openCases(covered, of, onRefused)
          }}
        />
      )
    case 'note':
      return <NoteForm {...record} />
    case 'promise':
      return <PromiseForm {...record} />
    case 'visit':
      return <SiteVisitForm {...record} />
  }
}
