import { Button, UnstyledButton } from '@mantine/core'
import type { Answers, FormField } from '@saakh/domain/form-field'
import { formatCount } from '@saakh/domain/formats'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { FIELD_INPUTS } from './field-inputs.tsx'
import classes from './generic-form.module.css'
import { type Refusals, useDraft } from './use-draft.ts'

interface Props {
  fields: readonly FormField[]
  /** On the button: 'Submit'. */
  submits: string
  onSubmit: (answers: Answers) => void
  isSending: boolean
  refused?: Refusals
  /** Above the button: why the last try failed. */
  children?: ReactNode
}

/**
 * A form made of data (domain.txt section 5): the fields and their rules come from a server, the messages and the way an
 * answer is written from the kind of the field. Submit waits until no field is wrong.
 */
export function GenericForm({ fields, submits, onSubmit, isSending, refused, children }: Props) {
  const { drawn, wrong, firstWrong, answers } = useDraft(fields, refused)
  const form = useRef<HTMLFormElement>(null)
  const remainsId = useId()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong === 0 && !isSending) onSubmit(answers())
  }
  const goToFirst = () =>
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${firstWrong}"] :is(input, select, textarea, button)`)
      ?.focus()

  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      {drawn.map(({ field, value, error, notes, change, leave }, at) => {
        const Input = FIELD_INPUTS[field.kind]
        return (
          <div key={field.name} data-field={at}>
            <Input field={field} value={value} onChange={change} onBlur={leave} error={error} notes={notes} />
          </div>
        )
      })}
      {children}
      <div className={classes.foot}>
        <Button type="submit" disabled={wrong > 0} loading={isSending} aria-describedby={remainsId}>
          {submits}
        </Button>
        <span id={remainsId} className={classes.remains}>
          {wrong > 0 && (
            <UnstyledButton className={classes.link} onClick={goToFirst}>
              {formatCount(wrong)} {wrong === 1 ? 'field is' : 'fields are'} still to be filled
            </UnstyledButton>
          )}
        </span>
      </div>
    </form>
  )
}
