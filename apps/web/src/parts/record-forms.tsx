import { Button, NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { deskFacility } from '@saakh/contract/desk-records'
import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { facilityLabel } from '@saakh/domain/facility'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { q, useWrite } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { focusFirst, InlineForm } from './inline-form.tsx'
import { notify } from './notify.ts'
import { PhotoField } from './photo-field.tsx'
import type { ChosenPhoto } from './photo-file.ts'
import classes from './record-forms.module.css'

interface Props {
  party_id: string
  /** Not called once the form was put away: another one may stand there. */
  onSaved: () => void
  onCancel: () => void
}

export function NoteForm({ party_id, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const write = useWrite(api.noteBorrower, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  return (
    <InlineForm
      label={say('Note')}
      submit={say('Save note')}
      error={write.error}
      fields={['text', 'photos']}
      isPending={write.isPending}
      onSubmit={() => write.mutate({ body: { party_id, text, photos: [...photos] } }, { onSuccess: onSaved })}
      onCancel={onCancel}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        label={say('Note')}
        maxLength={2000}
        error={write.error?.fields?.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PhotoField photos={photos} onPhotos={setPhotos} error={write.error?.fields?.photos} />
    </InlineForm>
  )
}

const endOfMonth = (today: IsoDate): IsoDate => addDays(`${addMonths(`${today.slice(0, 7)}-01`, 1)}`, -1)

/** The days that people name most. */
const daysOf = (today: IsoDate) =>
  [
    ['Tomorrow', addDays(today, 1)],
    ['In 7 days', addDays(today, 7)],
    ['End of the month', endOfMonth(today)],
  ] as const

type Facility = z.output<typeof deskFacility>

/** That a borrower promised to pay; what becomes of it is read from the files. */
export function PromiseForm({ party_id, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const known = useQuery(q(api.deskBorrower, { params: { party_id } }))
  const [given, setGiven] = useState({ amount: '', promised_for: '', promised_by: '', account_number: '', note: '' })
  const set = (name: keyof typeof given) => (value: string) => setGiven((before) => ({ ...before, [name]: value }))
  const write = useWrite(api.recordPromise, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const fields = write.error?.fields
  const amount = parseMoney(given.amount)
  const input = (name: keyof typeof given, label: string) => ({
    size: 'xs' as const,
    label: say(label),
    error: fields?.[name],
    value: given[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  })
  const facilities: readonly Facility[] = known.data?.facilities ?? []
  return (
    <InlineForm
      label={say('Promise to pay')}
      submit={say('Save promise')}
      error={write.error}
      fields={Object.keys(given)}
      isPending={write.isPending}
      onSubmit={() =>
        write.mutate(
          { body: { party_id, ...given, account_number: given.account_number || null, note: given.note || null } },
          { onSuccess: onSaved },
        )
      }
      onCancel={onCancel}
    >
      <TextInput
        ref={focusFirst}
        {...input('amount', 'Amount (₹)')}
        inputMode="decimal"
        maxLength={40}
        className={classes.amount}
        description={amount.ok ? formatMoney(amount.value) : say('In rupees, such as 4,00,000')}
      />
      <div className={classes.day}>
        <TextInput {...input('promised_for', 'Promised for')} type="date" min={todayInIndia()} />
        <span className={classes.days}>
          {daysOf(todayInIndia()).map(([word, day]) => (
            <Button
              key={word}
              size="compact-xs"
              variant={given.promised_for === day ? 'light' : 'default'}
              aria-pressed={given.promised_for === day}
              onClick={() => set('promised_for')(day)}
            >
              <Phrase>{word}</Phrase>
            </Button>
          ))}
        </span>
      </div>
      <TextInput
        {...input('promised_by', 'Who promised')}
        maxLength={200}
        placeholder={say('Name, or owner, accountant')}
      />
      {facilities.length > 1 && (
        <NativeSelect
          {...input('account_number', 'Facility')}
          data={[
            { value: '', label: say('All facilities') },
            ...facilities.map(({ account_number, kind }) => ({
              value: account_number,
              label: `${account_number} ${say(facilityLabel(kind))}`,
            })),
          ]}
        />
      )}
      <TextInput {...input('note', 'Note, if you like')} maxLength={2000} />
    </InlineForm>
  )
}

interface WithdrawProps {
  promise_id: string
  onSaved: () => void
  onCancel: () => void
}

export function WithdrawForm({ promise_id, onSaved, onCancel }: WithdrawProps) {
  const say = usePhrases()
  const [reason, setReason] = useState('')
  const write = useWrite(api.withdrawPromise, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  return (
    <InlineForm
      label={say('Withdraw promise')}
      submit={say('Withdraw')}
      error={write.error}
      fields={['reason']}
      isPending={write.isPending}
      onSubmit={() => write.mutate({ params: { promise_id }, body: { reason } }, { onSuccess: onSaved })}
      onCancel={onCancel}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        label={say('Why it is withdrawn')}
        maxLength={500}
        error={write.error?.fields?.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </InlineForm>
  )
}
