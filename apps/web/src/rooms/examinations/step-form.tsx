import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { EXAMINATION_OUTCOMES, EXAMINATION_STEPS, type ExaminationOutcome } from '@saakh/domain/examination'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { type SyntheticEvent, useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { notify } from '../../parts/notify.ts'
import type { ExaminationDetail } from './examination-panel.tsx'
import { OUTCOMES, STEP_CHOICES } from './examination-words.ts'
import classes from './examinations.module.css'

/** Records what was done. A decision of fraud asks for the order that it rests on. */
export function StepForm({ examination: { examination_id, next, orders } }: { examination: ExaminationDetail }) {
  const say = usePhrases()
  const [name, setName] = useState(next[0])
  const step = next.find((one) => one === name) ?? next[0]
  const [taken_on, setDay] = useState(todayInIndia())
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [outcome, setOutcome] = useState<ExaminationOutcome>('no_fraud')
  const [order, setOrder] = useState<string | undefined>(undefined)
  const write = useWrite(api.takeExaminationStep, {
    invalidates: [api.examination, api.examinations],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  if (!step) return null
  const errors = write.error?.fields ?? {}
  const notice_id = order ?? orders[0]?.notice_id
  const isFraud = step === 'decided' && outcome === 'fraud'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    write.mutate({
      params: { examination_id },
      body: {
        ...{ step, taken_on, reason },
        ...(step === 'reported' && reference.trim() !== '' && { reference }),
        ...(step === 'decided' && { outcome }),
        ...(isFraud && { notice_id: notice_id ?? null }),
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={say('Next step')}>
      <NativeSelect
        label={say('Step')}
        data={next.map((one) => ({ value: one, label: say(STEP_CHOICES[one]) }))}
        value={step}
        onChange={({ currentTarget: { value } }) => setName(EXAMINATION_STEPS.find((one) => one === value))}
      />
      <TextInput
        type="date"
        label={say('Day on which it happened')}
        max={todayInIndia()}
        value={taken_on}
        error={errors.taken_on}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      {step === 'reported' && (
        <TextInput
          label={say('Number of the report')}
          maxLength={100}
          value={reference}
          error={errors.reference}
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
      )}
      {step === 'decided' && (
        <NativeSelect
          label={say('What was decided')}
          data={EXAMINATION_OUTCOMES.map((value) => ({ value, label: say(OUTCOMES[value]) }))}
          value={outcome}
          error={errors.outcome}
          onChange={({ currentTarget: { value } }) =>
            setOutcome(EXAMINATION_OUTCOMES.find((one) => one === value) ?? 'no_fraud')
          }
        />
      )}
      {isFraud && orders.length > 0 && (
        <NativeSelect
          label={say('Order that it rests on')}
          data={orders.map((one) => ({
            value: one.notice_id,
            label: `${one.notice_number}, ${formatDate(one.ordered_on)}`,
          }))}
          value={notice_id}
          error={errors.notice_id}
          onChange={({ currentTarget: { value } }) => setOrder(value)}
        />
      )}
      {isFraud && orders.length === 0 && (
        <p className={classes.quiet} role="status">
          <Phrase>
            A fraud is decided by the reasoned order of a notice: the borrower is heard first. Record the order under
            Show cause.
          </Phrase>
        </p>
      )}
      <Textarea
        label={say('Why, and what happened')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={2000}
        value={reason}
        error={errors.reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {write.error && (Object.keys(errors).length === 0 || (isFraud && orders.length === 0)) && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
      <Button
        type="submit"
        disabled={reason.trim() === '' || (isFraud && orders.length === 0)}
        loading={write.isPending}
      >
        <Phrase>Record step</Phrase>
      </Button>
    </form>
  )
}
