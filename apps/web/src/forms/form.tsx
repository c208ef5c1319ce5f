import { Button, type ButtonProps, UnstyledButton } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { intoView } from '../parts/into-view.ts'
import classes from './form.module.css'
import { focusFirstWrong, type SentForm } from './use-server-form.ts'

interface FormProps {
  form: SentForm
  id?: string | undefined
  label?: string | undefined
  className?: string | undefined
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The shell of every form: Enter sends, and Escape puts a form away that can be cancelled. */
export function Form({ form, label, className = classes.form, onCancel, children, ...more }: FormProps) {
  const say = usePhrases()
  return (
    <form
      {...more}
      className={className}
      aria-label={label && say(label)}
      noValidate
      onSubmit={form.submit}
      onPointerDown={form.onPointerDown}
      onKeyDown={
        onCancel &&
        ((event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        })
      }
    >
      {children}
    </form>
  )
}

/** What went wrong with the form as a whole: drawn after its fields, which tell what is theirs. */
export const FormProblem = ({ form }: { form: SentForm }) => <Problem text={form.problem} isKept={form.isKept} />

export const Problem = ({ text, isKept = false }: { text: string | null | undefined; isKept?: boolean }) =>
  text ? (
    <p ref={intoView} role="alert" className={classes.problem}>
      <span>
        <Phrase>{text}</Phrase>
      </span>
      {isKept && (
        <>
          {' '}
          <span>
            <Phrase>What you typed is kept.</Phrase>
          </span>
        </>
      )}
    </p>
  ) : null

interface SendProps extends ButtonProps {
  form: SentForm
  submits: string
  /** Of the form, where the button stands outside of it. */
  formId?: string
  'aria-describedby'?: string
}

/** Sends the form once, however often it is pressed: a quick answer may come before the second press of a double click. */
export const SendButton = ({ form, submits, formId, ...more }: SendProps) => (
  <Button
    {...more}
    type="submit"
    form={formId}
    loading={form.isBusy}
    onClick={(event) => {
      if (event.detail > 1) event.preventDefault()
    }}
  >
    <Phrase>{submits}</Phrase>
  </Button>
)

interface FootProps {
  form: SentForm
  /** On the button that sends: 'Save'; none where nothing may be changed. */
  submits: string | null
  /** False while what is typed cannot be sent. */
  isReady?: boolean | undefined
  /** What puts the form away: 'Cancel'. */
  cancels?: string | undefined
  onCancel?: (() => void) | undefined
  /** What else can be done from here. */
  besides?: ReactNode
  /** Of the buttons. */
  size?: 'xs'
  /** `default` where the form is not what the page is for. */
  variant?: 'default'
}

/** What went wrong and the buttons, after the fields: the count of wrong ones is of those drawn before. */
export function FormFoot({
  form,
  submits,
  isReady = true,
  cancels = 'Cancel',
  onCancel,
  besides,
  size,
  variant,
}: FootProps) {
  return (
    <>
      <FormProblem form={form} />
      <div className={classes.foot}>
        {submits !== null && (
          <SendButton form={form} submits={submits} disabled={!isReady} size={size} variant={variant} />
        )}
        {onCancel && (
          <Button variant="default" size={size} onClick={onCancel}>
            <Phrase>{cancels}</Phrase>
          </Button>
        )}
        {besides}
        <WrongFields form={form} />
      </div>
    </>
  )
}

/** The way to the first wrong field, which can be far above the button. */
export const WrongCount = ({ wrong }: { wrong: number }) => (
  <Phrase>
    {wrong === 1 ? `${formatCount(1)} field is missing or wrong` : `${formatCount(wrong)} fields are missing or wrong`}
  </Phrase>
)

export const WrongFields = ({ form: { wrong } }: { form: SentForm }) =>
  wrong > 0 && (
    <UnstyledButton
      className={classes.link}
      onClick={({ currentTarget }) => focusFirstWrong(currentTarget.closest('form') ?? undefined)}
    >
      <WrongCount wrong={wrong} />
    </UnstyledButton>
  )
