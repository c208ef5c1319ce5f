import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { facilityLabel } from '@saakh/domain/facility'
import { formatMoney } from '@saakh/domain/formats'
import { parseMoney } from '@saakh/domain/money'
import { OUTCOME_KIND_WORDS, OUTCOME_KINDS, type OutcomeKind } from '@saakh/domain/outcome'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { focusFirst, InlineForm } from '../../parts/inline-form.tsx'
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

const isOutcome = (kind: string): kind is OutcomeKind => OUTCOME_KINDS.some((known) => known === kind)

const draftOf = (accounts: Props['accounts'], corrects: Recovery | null) => ({
  account_number: corrects?.account_number ?? (accounts.length === 1 ? (accounts[0]?.account_number ?? '') : ''),
  recovery_kind: (corrects?.recovery_kind ?? '') as string,
  day: corrects?.day ?? '',
  amount: corrects?.amount ?? '',
  reference: corrects?.reference ?? '',
  note: corrects?.note ?? '',
})

/** A write-off, settlement or recovery that no file states, or what was wrong in one; what was typed stays where it is refused. */
export function OutcomeForm({ party_id, accounts, corrects, onDone }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState(() => draftOf(accounts, corrects))
  const told = {
    invalidates: [api.partySecurities],
    onSuccess: ({ data }: { data: { message: string } }) => notify.success(say(data.message)),
  }
  const record = useWrite(api.recordOutcome, told)
  const correct = useWrite(api.correctOutcome, told)
  const write = corrects === null ? record : correct
  const fields = write.error?.fields
  const amount = parseMoney(draft.amount)
  const today = todayInIndia()
  const opened_on = accounts.find(({ account_number }) => account_number === draft.account_number)?.opened_on
  const input = (name: keyof typeof draft, label: string) => ({
    size: 'xs' as const,
    label: say(label),
    error: fields?.[name] && say(fields[name]),
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  })
  const send = () => {
    // A choice that was not made is refused by the server, at its field.
    const recovery_kind = isOutcome(draft.recovery_kind) ? draft.recovery_kind : ('' as OutcomeKind)
    const body = { ...draft, recovery_kind }
    if (corrects === null) record.mutate({ body: { party_id, ...body } }, { onSuccess: onDone })
    else correct.mutate({ params: { fact_id: corrects.fact_id }, body }, { onSuccess: onDone })
  }
  return (
    <InlineForm
      label={say(corrects === null ? 'Record an outcome' : 'Correct the outcome')}
      submit={say('Save outcome')}
      error={write.error}
      fields={Object.keys(draft)}
      isPending={write.isPending}
      onSubmit={send}
      onCancel={onDone}
    >
      <div className={classes.fields}>
        <NativeSelect
          ref={focusFirst}
          {...input('recovery_kind', 'What it was')}
          data={[
            { value: '', label: say('Choose') },
            ...OUTCOME_KINDS.map((value) => ({ value, label: say(OUTCOME_KIND_WORDS[value]) })),
          ]}
        />
        <NativeSelect
          {...input('account_number', 'Account')}
          data={[
            { value: '', label: say('Choose') },
            ...accounts.map(({ account_number, kind }) => ({
              value: account_number,
              label: `${account_number} ${say(facilityLabel(kind))}`,
            })),
          ]}
        />
        <TextInput {...input('day', 'Day')} type="date" min={opened_on ?? undefined} max={today} />
        <TextInput
          {...input('amount', 'Amount (₹)')}
          inputMode="decimal"
          maxLength={40}
          description={amount.ok ? formatMoney(amount.value) : say('In rupees, such as 4,00,000')}
        />
        <TextInput
          {...input('reference', 'Number of the event')}
          maxLength={100}
          description={say('If a file states it later with this number, it is the same event.')}
        />
        <TextInput {...input('note', 'Note, if you like')} maxLength={2000} />
      </div>
    </InlineForm>
  )
}

/** Takes back what a person recorded. It stays to be seen. */
export function WithdrawOutcome({ fact_id, onDone }: { fact_id: string; onDone: () => void }) {
  const say = usePhrases()
  const [reason, setReason] = useState('')
  const write = useWrite(api.withdrawOutcome, {
    invalidates: [api.partySecurities],
    onSuccess: ({ data }) => notify.success(say(data.message)),
  })
  return (
    <InlineForm
      label={say('Withdraw the outcome')}
      submit={say('Withdraw')}
      error={write.error}
      fields={['reason']}
      isPending={write.isPending}
      onSubmit={() => write.mutate({ params: { fact_id }, body: { reason } }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <TextInput
        ref={focusFirst}
        size="xs"
        label={say('Why it is withdrawn')}
        maxLength={500}
        error={write.error?.fields?.reason && say(write.error.fields.reason)}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </InlineForm>
  )
}
