import { NativeSelect, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { BACK_TEST_OUTCOMES } from '@saakh/contract/back-test-result'
import { addDays, addMonths } from '@saakh/domain/dates'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import { OUTCOME_WORDS } from './rule-words.ts'
import classes from './rules.module.css'

interface Props {
  change_id: string
  today: string
  onClose: () => void
}

const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'until', label: 'Until' },
] as const

/** What the limits are measured against, and over which part of the history. */
export function BackTestForm({ change_id, today, onClose }: Props) {
  const say = usePhrases()
  const until = addDays(today, -1)
  const [draft, setDraft] = useState({ outcome: 'npa', from: addMonths(until, -12), until })
  const start = useWrite(api.startBackTest, {
    invalidates: [api.rule],
    onSuccess: ({ data }: { data: { message: string } }) => {
      notify.success(data.message)
      onClose()
    },
  })
  const fields = start.error?.fields
  const outcome = BACK_TEST_OUTCOMES.find((one) => one === draft.outcome) ?? 'npa'
  return (
    <ModalForm
      title={say('Run a back-test')}
      saves="Run"
      isSaving={start.isPending}
      problem={start.error && !fields ? sentenceOf(start.error) : null}
      onSubmit={() => start.mutate({ params: { change_id }, body: { ...draft, outcome } })}
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>
          The limits are judged week by week on what was known then, and measured against the borrowers that had the
          outcome.
        </Phrase>
      </p>
      <NativeSelect
        label={say('Outcome')}
        data={BACK_TEST_OUTCOMES.map((value) => ({ value, label: say(OUTCOME_WORDS[value]) }))}
        value={draft.outcome}
        error={fields?.outcome}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, outcome: value })}
      />
      {DAYS.map(({ name, label }) => (
        <TextInput
          key={name}
          type="date"
          label={say(label)}
          max={today}
          value={draft[name]}
          error={fields?.[name]}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
        />
      ))}
    </ModalForm>
  )
}
