import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { deskFacility } from '@saakh/contract/desk-records'
import { addDays, addMonths, type IsoDate } from '@saakh/domain/dates'
import { facilityLabel } from '@saakh/domain/facility'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { q, useWrite } from '../data/api.ts'
import { todayInIndia } from '../data/clock.ts'
import { ChoiceField, DayField, TextField } from '../forms/fields.tsx'
import { focusFirst, RowForm } from '../forms/frames.tsx'
import { type Bound, useServerForm } from '../forms/use-server-form.ts'
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

interface NoteDraft {
  text: string
  photos: readonly ChosenPhoto[]
}

export function NoteForm({ party_id, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const write = useWrite(api.noteBorrower, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm({
    initial: { text: '', photos: [] } as NoteDraft,
    send: ({ text, photos }) => write.mutateAsync({ body: { party_id, text, photos: [...photos] } }),
    onSent: onSaved,
  })
  const { value, onChange, error } = form.at('photos')
  return (
    <RowForm form={form} title="Note" submits="Save note" onCancel={onCancel}>
      <TextField at={form.at('text')} ref={focusFirst} label="Note" maxLength={2000} />
      <PhotoField photos={value} onPhotos={onChange} error={error} />
    </RowForm>
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

const NO_PROMISE = { amount: '', promised_for: '', promised_by: '', account_number: '', note: '' }

/** That a borrower promised to pay; what becomes of it is read from the files. */
export function PromiseForm({ party_id, onSaved, onCancel }: Props) {
  const say = usePhrases()
  const known = useQuery(q(api.deskBorrower, { params: { party_id } }))
  const write = useWrite(api.recordPromise, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm({
    initial: NO_PROMISE,
    send: ({ account_number, note, ...given }) =>
      write.mutateAsync({ body: { party_id, ...given, account_number: account_number || null, note: note || null } }),
    onSent: onSaved,
  })
  const amount = parseMoney(form.values.amount)
  const facilities: readonly Facility[] = known.data?.facilities ?? []
  return (
    <RowForm form={form} title="Promise to pay" submits="Save promise" onCancel={onCancel}>
      <TextField
        at={form.at('amount')}
        ref={focusFirst}
        label="Amount (₹)"
        inputMode="decimal"
        maxLength={40}
        className={classes.amount}
        description={amount.ok ? formatMoney(amount.value) : 'In rupees, such as 4,00,000'}
      />
      <PromisedDay at={form.at('promised_for')} />
      <TextField
        at={form.at('promised_by')}
        label="Who promised"
        maxLength={200}
        placeholder="Name, or owner, accountant"
      />
      {facilities.length > 1 && (
        <ChoiceField
          at={form.at('account_number')}
          label="Facility"
          data={[
            { value: '', label: say('All facilities') },
            ...facilities.map(({ account_number, kind }) => ({
              value: account_number,
              label: `${account_number} ${say(facilityLabel(kind))}`,
            })),
          ]}
        />
      )}
      <TextField at={form.at('note')} label="Note, if you like" maxLength={2000} />
    </RowForm>
  )
}

const PromisedDay = ({ at }: { at: Bound<string> }) => (
  <div className={classes.day}>
    <DayField at={at} label="Promised for" min={todayInIndia()} />
    <span className={classes.days}>
      {daysOf(todayInIndia()).map(([word, day]) => (
        <Button
          key={word}
          size="compact-xs"
          variant={at.value === day ? 'light' : 'default'}
          aria-pressed={at.value === day}
          onClick={() => at.onChange(day)}
        >
          <Phrase>{word}</Phrase>
        </Button>
      ))}
    </span>
  </div>
)

interface WithdrawProps {
  promise_id: string
  onSaved: () => void
  onCancel: () => void
}

export function WithdrawForm({ promise_id, onSaved, onCancel }: WithdrawProps) {
  const say = usePhrases()
  const write = useWrite(api.withdrawPromise, {
    invalidates: [api.deskBorrower],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm({
    initial: { reason: '' },
    send: (body) => write.mutateAsync({ params: { promise_id }, body }),
    onSent: onSaved,
  })
  return (
    <RowForm form={form} title="Withdraw promise" submits="Withdraw" onCancel={onCancel}>
      <TextField at={form.at('reason')} ref={focusFirst} label="Why it is withdrawn" maxLength={500} />
    </RowForm>
  )
}
