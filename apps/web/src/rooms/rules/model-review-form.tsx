import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { ModelRow } from '@saakh/contract/models'
import { addDays, addMonths } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { DayField, LinesField, SearchedField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './rules.module.css'

interface Props {
  model: ModelRow
  people: Read<typeof api.models>['people']
  today: string
  onClose: () => void
}

/** Reviews of credit models are yearly by habit. */
const MONTHS = 12

function useReviewForm({ model: { model, reviews }, today, onClose }: Props) {
  const review = useWrite(api.reviewModel, {
    invalidates: [api.models],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  return useServerForm({
    initial: { owner_id: reviews[0]?.owner_id ?? null, finding: '', next_review_on: addMonths(today, MONTHS) },
    send: (draft) => review.mutateAsync({ params: { model }, body: { ...draft, owner_id: draft.owner_id ?? '' } }),
    onSent: onClose,
  })
}

/** Names the owner, says what was found and when it is looked at again; what was found before stands below. */
export function ModelReviewForm(props: Props) {
  const { model, people, today, onClose } = props
  const say = usePhrases()
  const form = useReviewForm(props)
  return (
    <DialogForm form={form} title={`${say('Review')}: ${model.label}`} submits="Record" onClose={onClose}>
      <SearchedField
        at={form.at('owner_id')}
        label="Owner"
        data={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      />
      <LinesField at={form.at('finding')} label="What was found" minRows={3} maxLength={2000} />
      <DayField at={form.at('next_review_on')} label="Next review" min={addDays(today, 1)} />
      {model.reviews.length > 0 && (
        <ol className={classes.reviews} aria-label={say('Reviews')}>
          {model.reviews.map(({ review_id, reviewed_at, reviewed_by_name, owner_name, finding }) => (
            <li key={review_id}>
              <b>
                {formatDate(reviewed_at)} · {reviewed_by_name}
              </b>{' '}
              <Phrase>Owner</Phrase>: {owner_name}
              <p>{finding}</p>
            </li>
          ))}
        </ol>
      )}
    </DialogForm>
  )
}
