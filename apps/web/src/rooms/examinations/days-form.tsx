import { NumberInput, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './examinations.module.css'

type Days = Read<typeof api.examinations>['days']

const FIELDS = [
  { name: 'examine_days', label: 'Days from the alert to the end of its examination' },
  { name: 'report_days', label: 'Days from the red flag to the report' },
  { name: 'decide_days', label: 'Days from the first report to the decision' },
] as const

/** The lender's own days of the clocks; those of the direction stay beside them. */
export function DaysForm({ days: { regime, own }, onClose }: { days: Days; onClose: () => void }) {
  const say = usePhrases()
  const [draft, setDraft] = useState({
    valid_from: todayInIndia(),
    examine_days: own?.examine_days ?? null,
    report_days: own?.report_days ?? null,
    decide_days: own?.decide_days ?? null,
  })
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useWrite(api.setEarlyWarningDays, {
    invalidates: [api.examinations, api.examination],
    onSuccess: () => {
      notify.success(say('The days are set.'))
      onClose()
    },
  })
  return (
    <ModalForm
      title={say('Own days of the clocks')}
      isSaving={save.isPending}
      problem={save.error && !save.error.fields ? sentenceOf(save.error) : null}
      onSubmit={() => save.mutate({ body: draft })}
      onClose={onClose}
    >
      <p className={classes.says}>
        <Phrase>
          Clocks that start from this day on are counted by your days as well; both days are shown, and the shorter one
          decides what is overdue. An empty field leaves the clock to the direction.
        </Phrase>
      </p>
      <TextInput
        type="date"
        label={say('In force from')}
        value={draft.valid_from}
        error={save.error?.fields?.valid_from}
        onChange={({ currentTarget: { value } }) => change({ valid_from: value })}
      />
      {FIELDS.map(({ name, label }) => (
        <NumberInput
          key={name}
          label={say(label)}
          description={regime?.[name] ? `${say('By the direction:')} ${regime[name]}` : undefined}
          min={1}
          allowDecimal={false}
          value={draft[name] ?? ''}
          error={save.error?.fields?.[name]}
          onChange={(value) => change({ [name]: value === '' ? null : Number(value) })}
        />
      ))}
    </ModalForm>
  )
}
