import { Button } from '@mantine/core'
import { Phrase } from '@saakh/ui/phrases'
import type { FormEvent, ReactNode } from 'react'
import { type ApiError, sentenceOf } from '../data/api.ts'
import classes from './inline-form.module.css'

interface Props {
  label: string
  submit: string
  error: ApiError | null
  /** The fields of the form, whose errors stand beside them. */
  fields: readonly string[]
  isPending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form within a list. Enter sends, Escape puts it away; what was typed stays where it is refused. */
export function InlineForm({ label, submit, error, fields, isPending, onSubmit, onCancel, children }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  const isSaidAbove = fields.some((name) => error?.fields?.[name])
  return (
    <form
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      {children}
      <span className={classes.send}>
        <Button type="submit" size="xs" loading={isPending}>
          {submit}
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          <Phrase>Cancel</Phrase>
        </Button>
      </span>
      {error && !isSaidAbove && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(error)}
        </p>
      )}
    </form>
  )
}

/** The form was asked for: its first field has the focus as soon as it stands. */
export const focusFirst = (field: HTMLElement | null): void => field?.focus()
