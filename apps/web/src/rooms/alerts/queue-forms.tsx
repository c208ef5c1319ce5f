import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { DeskAssignee } from '@saakh/contract/desk-assignment'
import { CLOSING_CODES, CLOSING_WORDS, type ClosingCode } from '@saakh/domain/desk'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, q } from '../../data/api.ts'
import { focusFirst, InlineForm } from '../../parts/inline-form.tsx'
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

/** `asks`: closing these takes a second person, who is asked. */
export function CloseForm({ onDecide, error, asks, ...frame }: DecideProps & { asks: boolean }) {
  const say = usePhrases()
  const [code, setCode] = useState<ClosingCode | null>(null)
  const [note, setNote] = useState('')
  return (
    <InlineForm
      {...frame}
      label={say('Close')}
      submit={say(asks ? 'Ask to close alerts' : 'Close alerts')}
      error={error}
      fields={['code', 'note']}
      onSubmit={() => onDecide({ state: 'closed', code, note })}
    >
      <Radio.Group
        label={say('Why it is closed')}
        description={say('If a figure is wrong, dismiss its fact on the evidence of the alert instead.')}
        error={error?.fields?.code}
        value={code ?? ''}
        onChange={(chosen) => setCode(CLOSING_CODES.find((one) => one === chosen) ?? null)}
      >
        <div className={classes.codes}>
          {CLOSING_CODES.map((one, at) => (
            <Radio
              key={one}
              size="xs"
              value={one}
              label={say(CLOSING_WORDS[one].label)}
              ref={at === 0 ? focusFirst : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {asks && (
        <p className={classes.quiet}>{say('Closing a High alert takes a second person. You ask for it here.')}</p>
      )}
      <TextInput
        size="xs"
        label={say(noteAskedBy(code))}
        maxLength={2000}
        error={error?.fields?.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </InlineForm>
  )
}

export function WatchForm({ onDecide, error, ...frame }: DecideProps) {
  const say = usePhrases()
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  return (
    <InlineForm
      {...frame}
      label={say('Watch')}
      submit={say('Watch')}
      error={error}
      fields={['watch_until', 'note']}
      onSubmit={() => onDecide({ state: 'watching', watch_until: day === '' ? null : day, note })}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        type="date"
        label={say('Until')}
        description={say('Without a day until it gets worse.')}
        error={error?.fields?.watch_until}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        label={say('Note, if you like')}
        maxLength={2000}
        error={error?.fields?.note}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </InlineForm>
  )
}

interface AssignProps extends FormProps {
  onAssign: (taker: DeskAssignee | null, onRefused: (error: ApiError) => void) => void
}

export function AssignForm({ onAssign, ...frame }: AssignProps) {
  const say = usePhrases()
  const read = useQuery(q(api.deskPeople, {}, { staleTime: 60_000 }))
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const { people, units } = takersOf(read.data)
  const optionsOf = (takers: readonly DeskAssignee[]) =>
    takers.map((one) => ({ value: idOfTaker(one), label: one.name }))
  return (
    <InlineForm
      {...frame}
      label={say('Assign')}
      submit={say('Assign')}
      error={error ?? read.error}
      fields={['assignee']}
      onSubmit={() => onAssign([...people, ...units].find((one) => idOfTaker(one) === chosen) ?? null, setError)}
    >
      <NativeSelect
        ref={focusFirst}
        size="xs"
        label={say('Assignee')}
        error={error?.fields?.assignee}
        data={[
          { value: '', label: say('Nobody') },
          ...(units.length === 0
            ? optionsOf(people)
            : [
                { group: say('People'), items: optionsOf(people) },
                { group: say('Units of the organization'), items: optionsOf(units) },
              ]),
        ]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </InlineForm>
  )
}
