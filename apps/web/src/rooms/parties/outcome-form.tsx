import { api } from '@saakh/contract/api'
import { facilityLabel } from '@saakh/domain/facility'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import { OUTCOME_KIND_WORDS, OUTCOME_KINDS, type OutcomeKind } from '@saakh/domain/outcome'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceField, DayField, TextField } from '../../forms/fields.tsx'
import { focusFirst, RowForm } from '../../forms/frames.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import classes from './party-securities.module.css'
import type { Recovery, Securities } from './security-columns.tsx'

interface Props {
  party_id: string
  accounts: Securities['accounts']
  /** What is corrected; null: a new one is recorded. */
  corrects: Recovery | null
  onDone: () => void
}

const draftOf = (accounts: Props['accounts'], corrects: Recovery | null) => ({
  account_number: corrects?.account_number ?? (accounts.length === 1 ? (accounts[0]?.account_number ?? '') : ''),
  // A choice that was not made is refused by the server, at its field.
  recovery_kind: (corrects?.recovery_kind ?? '') as OutcomeKind,
  day: corrects?.day ?? '',
  amount: corrects?.amount ?? '',
  reference: corrects?.reference ?? '',
  note: corrects?.note ?? '',
})

type Draft = ReturnType<typeof draftOf>

function useOutcomeForm({ party_id, accounts, corrects, onDone }: Props) {
  const say = usePhrases()
  const options = {
    invalidates: [api.partySecurities],
    onSuccess: ({ data }: { data: { message: string } }) => notify.success(say(data.message)),
  }
  const record = useWrite(api.recordOutcome, options)
  const correct = useWrite(api.correctOutcome, options)
  return useServerForm<Draft>({
    initial: draftOf(accounts, corrects),
    send: (body) =>
      corrects === null
        ? record.mutateAsync({ body: { party_id, ...body } })
        : correct.mutateAsync({ params: { fact_id: corrects.fact_id }, body }),
    onSent: onDone,
  })
}

/** A write-off, settlement or recovery that no file states, or what was wrong in one; what was typed stays where it is refused. */
export function OutcomeForm(props: Props) {
  const { accounts, corrects, onDone } = props
  const form = useOutcomeForm(props)
  return (
    <RowForm
      form={form}
      title={corrects === null ? 'Record an outcome' : 'Correct the outcome'}
      submits="Save outcome"
      onCancel={onDone}
    >
      <div className={classes.fields}>
        <OutcomeFields form={form} accounts={accounts} />
      </div>
    </RowForm>
  )
}

function OutcomeFields({ form, accounts }: { form: ServerForm<Draft>; accounts: Props['accounts'] }) {
  const say = usePhrases()
  const amount = parseMoney(form.values.amount)
  const opened_on = accounts.find(({ account_number }) => account_number === form.values.account_number)?.opened_on
  return (
    <>
      <ChoiceField
        at={form.at('recovery_kind')}
        ref={focusFirst}
        label="What it was"
        says
        data={[
          { value: '', label: 'Choose' },
          ...OUTCOME_KINDS.map((value) => ({ value, label: OUTCOME_KIND_WORDS[value] })),
        ]}
      />
      <ChoiceField
        at={form.at('account_number')}
        label="Account"
        data={[
          { value: '', label: say('Choose') },
          ...accounts.map(({ account_number, kind }) => ({
            value: account_number,
            label: `${account_number} ${say(facilityLabel(kind))}`,
          })),
        ]}
      />
      <DayField at={form.at('day')} label="Day" min={opened_on ?? undefined} max={todayInIndia()} />
      <TextField
        at={form.at('amount')}
        label="Amount (₹)"
        inputMode="decimal"
        maxLength={40}
        description={amount.ok ? formatMoney(amount.value) : 'In rupees, such as 4,00,000'}
      />
      <TextField
        at={form.at('reference')}
        label="Number of the event"
        maxLength={100}
        description="If a file states it later with this number, it is the same event."
      />
      <TextField at={form.at('note')} label="Note, if you like" maxLength={2000} />
    </>
  )
}

/** Takes back what a person recorded. It stays to be seen. */
export function WithdrawOutcome({ fact_id, onDone }: { fact_id: string; onDone: () => void }) {
  const say = usePhrases()
  const write = useWrite(api.withdrawOutcome, {
    invalidates: [api.partySecurities],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  const form = useServerForm({
    initial: { reason: '' },
    send: (body) => write.mutateAsync({ params: { fact_id }, body }),
    onSent: onDone,
  })
  return (
    <RowForm form={form} title="Withdraw the outcome" submits="Withdraw" onCancel={onDone}>
      <TextField at={form.at('reason')} ref={focusFirst} label="Why it is withdrawn" maxLength={500} />
    </RowForm>
  )
}
