import { Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { addMonths } from '@saakh/domain/dates'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './book.module.css'

const DAYS = [
  { name: 'valid_from', label: 'From' },
  { name: 'valid_until', label: 'Until' },
] as const

/** Asks to rebut stage 2 of a facility that its days past due alone put there. */
export function RebuttalForm({ account_number, onClose }: { account_number: string; onClose: () => void }) {
  const say = usePhrases()
  const today = todayInIndia()
  const [draft, setDraft] = useState({ reason: '', valid_from: today, valid_until: addMonths(today, 3) })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const ask = useWrite(api.askRebuttal, {
    invalidates: [api.bookProvisions, api.bookProvisionFacilities],
    onSuccess: () => {
      notify.success(say('A second person can approve it now.'))
      onClose()
    },
  })
  const fields = ask.error?.fields
  const problem = fields?.account_number ?? (ask.error && !fields ? sentenceOf(ask.error) : null)
  return (
    <ModalForm
      title={say('Rebut stage 2')}
      saves="Ask for approval"
      isSaving={ask.isPending}
      problem={problem}
      onSubmit={() => ask.mutate({ body: { account_number, ...draft } })}
      onClose={onClose}
    >
      <p className={classes.hint}>
        <Phrase>
          The days past due of this facility presume a significant increase in its risk. When a second person approves
          your reason, it stands in stage 1 for the days that you give, unless something else puts it elsewhere.
        </Phrase>
      </p>
      <p>{account_number}</p>
      <Textarea
        label={say('Why its risk has not increased')}
        autosize
        minRows={3}
        value={draft.reason}
        error={fields?.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
      />
      {DAYS.map(({ name, label }) => (
        <TextInput
          key={name}
          type="date"
          label={say(label)}
          value={draft[name]}
          error={fields?.[name]}
          onChange={({ currentTarget: { value } }) => change({ [name]: value })}
        />
      ))}
    </ModalForm>
  )
}
