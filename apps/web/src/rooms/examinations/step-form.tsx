import { api } from '@saakh/contract/api'
import { EXAMINATION_OUTCOMES, type ExaminationOutcome, type ExaminationStep } from '@saakh/domain/examination'
import { formatDate } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { ChoiceField, DayField, LinesField, TextField } from '../../forms/fields.tsx'
import { Form, FormFoot } from '../../forms/form.tsx'
import { type ServerForm, useServerForm } from '../../forms/use-server-form.ts'
import { notify } from '../../parts/notify.ts'
import type { ExaminationDetail } from './examination-panel.tsx'
import { OUTCOMES, STEP_CHOICES } from './examination-words.ts'
import classes from './examinations.module.css'

interface Draft {
  step: ExaminationStep
  taken_on: string
  reason: string
  reference: string
  outcome: ExaminationOutcome
  /** Of the order that a decision of fraud rests on; null: the first. */
  notice_id: string | null
}

const isFraud = ({ step, outcome }: Draft) => step === 'decided' && outcome === 'fraud'

function useStepForm({ examination_id, orders }: ExaminationDetail, step: ExaminationStep) {
  const write = useWrite(api.takeExaminationStep, {
    invalidates: [api.examination, api.examinations],
    onSuccess: ({ data }) => notify.success(data.message),
  })
  const initial: Draft = {
    ...{ step, taken_on: todayInIndia(), reason: '', reference: '' },
    ...{ outcome: 'no_fraud', notice_id: null },
  }
  return useServerForm({
    initial,
    send: (draft) =>
      write.mutateAsync({
        params: { examination_id },
        body: {
          ...{ step: draft.step, taken_on: draft.taken_on, reason: draft.reason },
          ...(draft.step === 'reported' && draft.reference.trim() !== '' && { reference: draft.reference }),
          ...(draft.step === 'decided' && { outcome: draft.outcome }),
          ...(isFraud(draft) && { notice_id: draft.notice_id ?? orders[0]?.notice_id ?? null }),
        },
      }),
  })
}

/** Records what was done. A decision of fraud asks for the order that it rests on. */
export const StepForm = ({ examination }: { examination: ExaminationDetail }) =>
  examination.next[0] ? <Step examination={examination} first={examination.next[0]} /> : null

function Step({ examination, first }: { examination: ExaminationDetail; first: ExaminationStep }) {
  const form = useStepForm(examination, first)
  const { values } = form
  return (
    <Form form={form} label="Next step">
      <ChoiceField
        at={form.at('step')}
        label="Step"
        says
        data={examination.next.map((value) => ({ value, label: STEP_CHOICES[value] }))}
      />
      <DayField at={form.at('taken_on')} label="Day on which it happened" max={todayInIndia()} />
      {values.step === 'reported' && (
        <TextField at={form.at('reference')} label="Number of the report" maxLength={100} />
      )}
      {values.step === 'decided' && (
        <ChoiceField
          at={form.at('outcome')}
          label="What was decided"
          says
          data={EXAMINATION_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] }))}
        />
      )}
      {isFraud(values) && <OrderField form={form} orders={examination.orders} />}
      <LinesField at={form.at('reason')} label="Why, and what happened" maxRows={12} maxLength={2000} />
      <FormFoot
        form={form}
        submits="Record step"
        isReady={values.reason.trim() !== '' && !(isFraud(values) && examination.orders.length === 0)}
      />
    </Form>
  )
}

function OrderField({ form, orders }: { form: ServerForm<Draft>; orders: ExaminationDetail['orders'] }) {
  if (orders.length === 0)
    return (
      <p className={classes.quiet} role="status">
        <Phrase>
          A fraud is decided by the reasoned order of a notice: the borrower is heard first. Record the order under Show
          cause.
        </Phrase>
      </p>
    )
  const at = form.at('notice_id')
  return (
    <ChoiceField
      at={{ ...at, value: at.value ?? orders[0]?.notice_id ?? '' }}
      label="Order that it rests on"
      data={orders.map(({ notice_id, notice_number, ordered_on }) => ({
        value: notice_id,
        label: `${notice_number}, ${formatDate(ordered_on)}`,
      }))}
    />
  )
}
