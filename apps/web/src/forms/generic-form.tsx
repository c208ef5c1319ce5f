import { UnstyledButton } from '@mantine/core'
import type { Answers, FormField } from '@saakh/domain/form-field'
import { Phrase } from '@saakh/ui/phrases'
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../data/api.ts'
import { FIELD_INPUTS } from './field-inputs.tsx'
import { Form, Problem, SendButton, WrongCount } from './form.tsx'
import classes from './generic-form.module.css'
import { answersAtFirst, answersOf, isWrongIn, useDraft } from './use-draft.ts'
import { type ServerForm, useServerForm } from './use-server-form.ts'

interface Props<Answer> {
  fields: readonly FormField[]
  /** On the button: 'Submit'. */
  submits: string
  send: (answers: Answers) => Promise<Answer>
  onSent?: (answer: Answer) => void
  /** Said of a failure that the server gives no reason for. */
  failed?: string
  /** Under which name answers that were not sent are kept over a new sign-in. */
  keptAs?: string
  /** Beside the button: what else can be done with the answers as they stand, right or wrong. */
  besides?: (form: ServerForm<Answers>) => ReactNode
}

/**
 * A form made of data: the fields and their rules come from a server, the messages and the way an
 * answer is written from the kind of the field. Submit waits until no field is wrong.
 */
export function GenericForm<Answer>({ fields, submits, send, onSent, failed, keptAs, besides }: Props<Answer>) {
  const form = useServerForm<Answers, Answer>({
    initial: answersAtFirst(fields),
    keptAs,
    names: Object.fromEntries(fields.map(({ name }) => [`answers.${name}`, name])),
    send: (values) => (isWrongIn(fields, values) ? undefined : send(answersOf(fields, values))),
    onSent,
  })
  const { drawn, wrong, firstWrong } = useDraft(fields, form)
  const remainsId = useId()
  const goToFirst = (element: Element) =>
    element
      .closest('form')
      ?.querySelector<HTMLElement>(`[data-field="${firstWrong}"] :is(input, select, textarea, button)`)
      ?.focus()

  return (
    <Form form={form} className={classes.form}>
      {drawn.map(({ field, value, error, hint, warnings, change, leave }, at) => {
        const Input = FIELD_INPUTS[field.kind]
        return (
          <div key={field.name} data-field={at}>
            <Input
              field={field}
              value={value}
              onChange={change}
              onBlur={() => form.afterPress(leave)}
              error={error}
              notes={notesOf(hint, warnings)}
            />
          </div>
        )
      })}
      <Problem text={form.failure === null ? null : sentenceOf(form.failure, failed)} isKept />
      <div className={classes.foot}>
        <SendButton form={form} submits={submits} disabled={wrong > 0} aria-describedby={remainsId} />
        {besides?.(form)}
        <span id={remainsId} className={classes.remains}>
          {wrong > 0 && (
            <UnstyledButton className={classes.link} onClick={({ currentTarget }) => goToFirst(currentTarget)}>
              <WrongCount wrong={wrong} />
            </UnstyledButton>
          )}
        </span>
      </div>
    </Form>
  )
}

/** Undefined where nothing is to be said, so that no empty line is kept for it. */
const notesOf = (hint: string | undefined, warnings: readonly string[]): ReactNode =>
  hint === undefined && warnings.length === 0 ? undefined : (
    <>
      {hint !== undefined && <Phrase>{hint}</Phrase>}
      {warnings.map((warning) => (
        <span key={warning} className={classes.warning}>
          <Phrase>{warning}</Phrase>
        </span>
      ))}
    </>
  )
