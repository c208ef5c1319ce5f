import { Select, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { ModelRow } from '@saakh/contract/models'
import { addDays, addMonths } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
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

/** Names the owner, says what was found and when it is looked at again; what was found before stands below. */
export function ModelReviewForm({ model, people, today, onClose }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState({
    ...{ owner_id: model.reviews[0]?.owner_id ?? '', finding: '', next_review_on: addMonths(today, MONTHS) },
  })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const review = useWrite(api.reviewModel, {
    invalidates: [api.models],
    onSuccess: ({ data }: { data: { message: string } }) => {
      notify.success(data.message)
      onClose()
    },
  })
  const fields = review.error?.fields
  return (
    <ModalForm
      title={`${say('Review')}: ${model.label}`}
      saves="Record"
      isSaving={review.isPending}
      problem={review.error && !fields ? sentenceOf(review.error) : null}
      onSubmit={() => review.mutate({ params: { model: model.model }, body: draft })}
      onClose={onClose}
    >
      <Select
        label={say('Owner')}
        searchable
        data={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        value={draft.owner_id || null}
        error={fields?.owner_id}
        onChange={(owner_id) => change({ owner_id: owner_id ?? '' })}
      />
      <Textarea
        label={say('What was found')}
        autosize
        minRows={3}
        maxLength={2000}
        value={draft.finding}
        error={fields?.finding}
        onChange={({ currentTarget: { value } }) => change({ finding: value })}
      />
      <TextInput
        type="date"
        label={say('Next review')}
        min={addDays(today, 1)}
        value={draft.next_review_on}
        error={fields?.next_review_on}
        onChange={({ currentTarget: { value } }) => change({ next_review_on: value })}
      />
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
    </ModalForm>
  )
}
