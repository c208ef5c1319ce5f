import { Button, UnstyledButton } from '@mantine/core'
import type { Answers, FormField } from '@saakh/domain/form-field'
import { formatCount } from '@saakh/domain/formats'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useAfterPress } from './after-press.ts'
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
  /** Under which name answers that were not sent are kept over a new sign-in. */
  keptAs?: string
  /** Beside the button: what else can be done with the answers as they stand, right or wrong. */
  besides?: (typed: () => Answers) => ReactNode
  /** Above the button: why the last try failed. */
  children?: ReactNode
}

/**
 * A form made of data: the fields and their rules come from a server, the messages and the way an
 * answer is written from the kind of the field. Submit waits until no field is wrong.
 */
export function GenericForm({ fields, submits, onSubmit, isSending, refused, keptAs, besides, children }: Props) {
  const { drawn, wrong, firstWrong, answers, typed } = useDraft(fields, refused, keptAs)
  const form = useRef<HTMLFormElement>(null)
  const remainsId = useId()
  const { onPointerDown, afterPress } = useAfterPress()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong === 0 && !isSending) onSubmit(answers())
  }
  const goToFirst = () =>
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${firstWrong}"] :is(input, select, textarea, button)`)
      ?.focus()

  return (
    <form ref={form} onSubmit={submit} onPointerDown={onPointerDown} noValidate className={classes.form}>
      {drawn.map(({ field, value, error, hint, warnings, change, leave }, at) => {
        const Input = FIELD_INPUTS[field.kind]
        return (
          <div key={field.name} data-field={at}>
            <Input
              field={field}
              value={value}
              onChange={change}
              onBlur={() => afterPress(leave)}
              error={error}
              notes={notesOf(hint, warnings)}
            />
          </div>
        )
      })}
      {children}
      <div className={classes.foot}>
        <Button type="submit" disabled={wrong > 0} loading={isSending} aria-describedby={remainsId}>
          {submits}
        </Button>
        {besides?.(typed)}
        <span id={remainsId} className={classes.remains}>
          {wrong > 0 && (
            <UnstyledButton className={classes.link} onClick={goToFirst}>
              {formatCount(wrong)} {wrong === 1 ? 'field is' : 'fields are'} missing or wrong
            </UnstyledButton>
          )}
        </span>
      </div>
    </form>
  )
}

/** Undefined where nothing is to be said, so that no empty line is kept for it. */
const notesOf = (hint: string | undefined, warnings: readonly string[]): ReactNode =>
  hint === undefined && warnings.length === 0 ? undefined : (
    <>
      {hint}
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          {warning}
        </span>
      ))}
    </>
  )
