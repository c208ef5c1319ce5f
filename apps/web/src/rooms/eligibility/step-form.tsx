import { Button } from '@mantine/core'
import { setupForm } from '@saakh/catalogue/eligibility/setup-forms'
import type { SetupVariant } from '@saakh/catalogue/eligibility/setup-variant'
import { api } from '@saakh/contract/api'
import type { Answers, FormDefinition } from '@saakh/domain/form-field'
import type { SetupStep } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ApiError, q, useWrite } from '../../data/api.ts'
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
      {(stepAnswer) => {
        const form = stepAnswer.form ?? setupForm(variant, step)
        return form && <Filled key={form.id} {...props} form={form} stepAnswer={stepAnswer} />
      }}
    </Loaded>
  )
}

/** The fields are those of the step as it was opened: a later answer of the server changes nothing under the hand. */
function Filled({
  step,
  form,
  stepAnswer,
  submits,
  onSent,
  onLeft,
}: Props & { form: FormDefinition; stepAnswer: SetupStepAnswer }) {
  const opened = useRef(stepAnswer)
  const fields = useMemo(() => fieldsOf(form.fields, opened.current), [form])
  const queries = useQueryClient()
  const write = useWrite(api.saveSetupStep, { invalidates: [api.getSetupStep, api.eligibilityCheck] })
  const save = async (answers: Answers, step_status: 'pending' | 'done') => {
    const current = await write.mutateAsync({
      params: { setup_step: String(step) },
      body: { fields: answers, step_status },
    })
    // The next step shows at once.
    queries.setQueryData(currentStepQuery().queryKey, current)
  }
  const saveAndLeave = async (answers: Answers) => {
    await save(answers, 'pending')
    notify.success('What you typed is kept')
    onLeft()
  }
  return (
    <section aria-labelledby="step-name">
      <h2 id="step-name" className={classes.stepName}>
        <Phrase>{form.name}</Phrase>
      </h2>
      {form.description !== '' && (
        <p className={classes.note}>
          <Phrase>{form.description}</Phrase>
        </p>
      )}
      {stepAnswer.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
      <GenericForm
        fields={fields}
        submits={submits}
        send={(answers) => save(answers, 'done')}
        onSent={onSent}
        failed="The step was not kept."
        keptAs={`setup ${form.id} ${form.version ?? ''}`}
        besides={({ isBusy, sendUnchecked }) => (
          <Button variant="default" disabled={isBusy} onClick={() => sendUnchecked(saveAndLeave)}>
            <Phrase>Save and leave</Phrase>
          </Button>
        )}
      />
    </section>
  )
}
