import { Button } from '@mantine/core'
import { setupForm } from '@saakh/catalogue/eligibility/setup-forms'
import type { SetupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import { api } from '@saakh/contract/api'
import type { Answers, FormDefinition } from '@saakh/domain/form-field'
import type { SetupStep } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
import { GenericForm } from '../../forms/generic-form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import { currentStepQuery } from '../../parts/setup-state.ts'
import classes from './eligibility.module.css'
import { fieldsOf, type SetupStepAnswer } from './step-fields.ts'

interface Props {
  variant: SetupVariant | null
  step: SetupStep
  /** On the button. */
  submits: string
  onSent: () => void
  /** Kept for later: the user leaves. */
  onLeft: () => void
}

const NOTHING: SetupStepAnswer = { step_status: '', form: null, answers: {}, known: {}, warnings: [] }

/** One step: its form from the server, ours where a server has none. */
export function StepForm(props: Props) {
  const { step, variant } = props
  const answer = useQuery(q(api.getSetupStep, { params: { setup_step: String(step) } }))
  const isAbsent = answer.error instanceof ApiError && answer.error.status === 404
  return (
    <Loaded query={isAbsent ? { ...answer, data: NOTHING } : answer}>
      {(told) => {
        const form = told.form ?? setupForm(variant, step)
        return form && <Filled key={form.id} {...props} form={form} told={told} />
      }}
    </Loaded>
  )
}

/** The fields are those of the step as it was opened: a later answer of the server changes nothing under the hand. */
function Filled({
  step,
  form,
  told,
  submits,
  onSent,
  onLeft,
}: Props & { form: FormDefinition; told: SetupStepAnswer }) {
  const opened = useRef(told)
  const fields = useMemo(() => fieldsOf(form.fields, opened.current), [form])
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const write = useWrite(api.saveSetupStep, {
    invalidates: [api.getSetupStep, api.eligibilityCheck],
    onSuccess: (current, { body }) => {
      // The next step shows at once.
      queries.setQueryData(currentStepQuery().queryKey, current)
      if (body?.step_status === 'done') onSent()
      else {
        isUnderWay.current = false
        notify.success('What you typed is kept')
        onLeft()
      }
    },
  })
  const { error } = write
  const save = (answers: Answers, step_status: 'pending' | 'done') => {
    // The second press of a double click comes before the button is drawn disabled.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const onError = () => {
      isUnderWay.current = false
    }
    write.mutate({ params: { setup_step: String(step) }, body: { fields: answers, step_status } }, { onError })
  }
  return (
    <section aria-labelledby="step-name">
      <h2 id="step-name" className={classes.stepName}>
        {form.name}
      </h2>
      {form.description !== '' && <p className={classes.note}>{form.description}</p>}
      {told.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
      <GenericForm
        fields={fields}
        submits={submits}
        onSubmit={(answers) => save(answers, 'done')}
        isSending={write.isPending}
        refused={error?.fields}
        keptAs={`setup ${form.id} ${form.version ?? ''}`}
        besides={(typed) => (
          <Button variant="default" disabled={write.isPending} onClick={() => save(typed(), 'pending')}>
            <Phrase>Save and leave</Phrase>
          </Button>
        )}
      >
        {error && (
          <p role="alert" className={classes.problem}>
            {sentenceOf(error, 'The step was not kept.')} What you typed is kept here.
          </p>
        )}
      </GenericForm>
    </section>
  )
}
