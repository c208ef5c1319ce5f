import { Radio } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskAssignee } from '@saakh/contract/desk-assignment'
import { CLOSING_CODES, CLOSING_WORDS, type ClosingCode } from '@saakh/domain/desk'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, q } from '../../data/api.ts'
import { ChoiceField, DayField, TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import classes from './queue.module.css'
import type { Given } from './queue-decisions.ts'
import { idOfTaker, takersOf } from './queue-taker.ts'
import { noteAskedBy } from './queue-words.ts'

interface FormProps {
  isPending: boolean
  onCancel: () => void
}
interface DecideProps extends FormProps {
  error: ApiError | null
  onDecide: (given: Given) => void
}

interface CloseDraft {
  code: ClosingCode | null
  note: string
}

/** `asks`: closing these takes a second person, who is asked. */
export function CloseForm({ onDecide, asks, onCancel, ...outcome }: DecideProps & { asks: boolean }) {
  const say = usePhrases()
  const form = useServerForm<CloseDraft>({
    initial: { code: null, note: '' },
    outcome,
    send: (draft) => {
      onDecide({ state: 'closed', ...draft })
      return undefined
    },
  })
  return (
    <RowForm form={form} title="Close" submits={asks ? 'Ask to close alerts' : 'Close alerts'} onCancel={onCancel}>
      <ClosingCodes {...form.at('code')} />
      {asks && (
        <p className={classes.quiet}>{say('Closing a High alert takes a second person. You ask for it here.')}</p>
      )}
      <TextField at={form.at('note')} label={noteAskedBy(form.values.code)} maxLength={2000} />
    </RowForm>
  )
}

function ClosingCodes({ value, onChange, error }: Bound<ClosingCode | null>) {
  const say = usePhrases()
  return (
    <Radio.Group
      label={say('Why it is closed')}
      description={say('If a figure is wrong, dismiss its fact on the evidence of the alert instead.')}
      error={error}
      value={value ?? ''}
      onChange={(chosen) => onChange(CLOSING_CODES.find((code) => code === chosen) ?? null)}
    >
      <div className={classes.codes}>
        {CLOSING_CODES.map((code, at) => (
          <Radio
            key={code}
            size="xs"
            value={code}
            label={say(CLOSING_WORDS[code].label)}
            ref={at === 0 ? focusFirst : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

export function WatchForm({ onDecide, onCancel, ...outcome }: DecideProps) {
  const form = useServerForm({
    initial: { watch_until: '', note: '' },
    outcome,
    send: ({ watch_until, note }) => {
      onDecide({ state: 'watching', watch_until: watch_until || null, note })
      return undefined
    },
  })
  return (
    <RowForm form={form} title="Watch" submits="Watch" onCancel={onCancel}>
      <DayField
        at={form.at('watch_until')}
        ref={focusFirst}
        label="Until"
        description="Without a day until it gets worse."
      />
      <TextField at={form.at('note')} label="Note, if you like" maxLength={2000} />
    </RowForm>
  )
}

interface AssignProps extends FormProps {
  onAssign: (taker: DeskAssignee | null, onRefused: (error: ApiError) => void) => void
}

export function AssignForm({ onAssign, onCancel, isPending }: AssignProps) {
  const say = usePhrases()
  const read = useQuery(q(api.deskPeople, {}, { staleTime: 60_000 }))
  const [error, setError] = useState<ApiError | null>(null)
  const { people, units } = takersOf(read.data)
  const form = useServerForm({
    initial: { assignee: '' },
    outcome: { isPending, error: error ?? read.error },
    send: ({ assignee }) => {
      onAssign([...people, ...units].find((taker) => idOfTaker(taker) === assignee) ?? null, setError)
      return undefined
    },
  })
  const optionsOf = (takers: readonly DeskAssignee[]) =>
    takers.map((taker) => ({ value: idOfTaker(taker), label: taker.name }))
  return (
    <RowForm form={form} title="Assign" submits="Assign" onCancel={onCancel}>
      <ChoiceField
        at={form.at('assignee')}
        ref={focusFirst}
        label="Assignee"
        data={[
          { value: '', label: say('Nobody') },
          ...(units.length === 0
            ? optionsOf(people)
            : [
                { group: say('People'), items: optionsOf(people) },
                { group: say('Units of the organization'), items: optionsOf(units) },
              ]),
        ]}
      />
    </RowForm>
  )
}
