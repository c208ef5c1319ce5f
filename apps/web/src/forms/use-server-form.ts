import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, sentenceOf } from '../data/api.ts'
import { GateClosed } from '../data/api-error.ts'
import { useUnsent } from '../data/unsent.ts'
import { useAfterPress } from './after-press.ts'

/** One field of a form, as an input draws it. */
export interface Bound<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

/** What the shell needs to know of a form, whatever its values are. */
export interface SentForm {
  submit: (event?: FormEvent<HTMLFormElement>) => void
  /** From the press until the server has answered. */
  isBusy: boolean
  /** What went wrong and stands at none of the fields; to be read, as `wrong`, by what is drawn after them. */
  readonly problem: string | null
  /** Whether it is said beside it that what was typed is kept. */
  isKept: boolean
  /** How many of the drawn fields are wrong. */
  readonly wrong: number
  onPointerDown: () => void
  /** For what leaving a field brings: it waits while something is pressed, which must not move. */
  afterPress: (action: () => void) => void
}

type Send<Values, Answer> = (values: Values) => Promise<Answer> | undefined

/** The fields of a form, or of a part of it. */
export interface Fields<Values> {
  values: Values
  at: <Name extends keyof Values & string>(name: Name) => Bound<Values[Name]>
  set: (changed: Partial<Values>) => void
}

export interface ServerForm<Values> extends Fields<Values>, SentForm {
  /** The values as they are when this is called, also between two drawings. */
  now: () => Values
  /** The fields of a value that has fields of its own. */
  within: <Name extends keyof Values & string>(name: Name) => Fields<Values[Name]>
  /** For what stands within a field: `rows.0.limit`. */
  errorOf: (path: string) => string | undefined
  /** Why the last try failed, until the next one; null when it did not. */
  failure: unknown
  /** The refusal no longer holds: something else was changed. */
  forget: () => void
  /** Sends what stands there by another way, right or wrong. */
  sendUnchecked: (send: (values: Values) => Promise<unknown>) => void
}

type Checks<Values> = {
  [Name in keyof Values & string]?: (value: Values[Name], values: Values) => string | null | undefined
}

interface Options<Values, Answer> {
  /** Also from what was kept of an earlier try. */
  initial: Values | ((kept: unknown) => Values)
  /** Under which name what was typed outlives the session in this tab; it goes when the form is put away. */
  keptAs?: string | null
  /** It stays when the form is put away, until it is sent. */
  isKeptUntilSent?: boolean
  /** What can be kept: no file, no password. */
  keeps?: (values: Values) => unknown
  /** What is wrong before anything is sent; told when a field is left, and when the form is sent. */
  checks?: Checks<Values>
  /** Where others send what is given to `send`: how it goes, and why it was refused. */
  outcome?: { isPending: boolean; error: ApiError | null }
  /** Undefined where there is nothing to send. */
  send: Send<Values, Answer>
  /** Not called once the form was put away: another one may stand there. */
  onSent?: (answer: Answer, values: Values) => void
  onFailed?: (error: unknown, values: Values) => void
  /** Said of a failure that the server gives no reason for. */
  failed?: string
  /** Whether a failure is shown by the caller, and not by the shell. */
  isShownElsewhere?: (error: unknown) => boolean
  /** What the form calls a field that the server calls otherwise. */
  names?: Readonly<Record<string, string>>
}

/**
 * The values of a form, what is wrong with them, and the way to the server. What was typed stays where it is refused;
 * what the server says of a field stands at it until it is changed, and all else in `problem`.
 */
export function useServerForm<Values extends object, Answer = unknown>({
  initial,
  keptAs = null,
  isKeptUntilSent = false,
  keeps = (values) => values,
  checks = {},
  outcome,
  send,
  onSent,
  onFailed,
  failed,
  isShownElsewhere = () => false,
  names = {},
}: Options<Values, Answer>): ServerForm<Values> {
  const { kept, keep } = useUnsent(keptAs, { untilClosed: !isKeptUntilSent })
  const [initialValues] = useState(() => (typeof initial === 'function' ? initial(kept) : initial))
  const form = useForm<Values>({
    initialValues,
    validate: checks as never,
    onValuesChange: (values) => keep(keeps(values)),
  })
  const { failure, isBusy, run, forget } = useSending(form.setErrors, names, (error) =>
    onFailed?.(error, form.getValues()),
  )
  const refusal = failure ?? outcome?.error ?? null
  const serverErrors = outcome?.error ? toldBy(outcome.error, names) : {}
  const { onPointerDown, afterPress } = useAfterPress()
  const drawn = useRef(new Set<string>())
  drawn.current.clear()
  const isDrawn = (name: string) => drawn.current.has(name)
  const errorOf = (path: string) => {
    drawn.current.add(path)
    const error = form.errors[path] ?? serverErrors[path]
    return typeof error === 'string' ? error : undefined
  }
  const leave = (path: string) => {
    if (path in checks) afterPress(() => form.validateField(path))
  }
  const fieldsIn = <Part>(values: Part, prefix: string): Fields<Part> =>
    fieldsOf(values, prefix, { errorOf, leave, setAt: (path, value) => form.setFieldValue(path, value as never) })
  const sendAndForget = (values: Values) =>
    send(values)?.then((answer) => {
      keep(null)
      return answer
    })

  return {
    now: form.getValues,
    ...fieldsIn(form.values, ''),
    within: (name) => fieldsIn(form.values[name], `${name}.`),
    errorOf,
    submit: (event) => {
      // React hands what happens in a dialog on to the form behind it.
      event?.stopPropagation()
      const element = event?.currentTarget
      form.onSubmit(
        (values) =>
          run(
            () => sendAndForget(values),
            element,
            (answer) => onSent?.(answer, values),
          ),
        () => {
          forget()
          setTimeout(() => focusFirstWrong(element))
        },
      )(event)
    },
    sendUnchecked: (sendSo) => run(() => sendSo(form.getValues()), undefined),
    isBusy: isBusy || outcome?.isPending === true,
    get problem() {
      return refusal === null || isShownElsewhere(refusal) ? null : problemOf(refusal, names, isDrawn, failed)
    },
    failure: refusal,
    isKept: failed !== undefined || keptAs !== null,
    get wrong() {
      return Object.keys({ ...serverErrors, ...form.errors }).filter(isDrawn).length
    },
    forget: () => {
      forget()
      form.clearErrors()
    },
    onPointerDown,
    afterPress,
  }
}

interface Paths {
  errorOf: (path: string) => string | undefined
  leave: (path: string) => void
  setAt: (path: string, value: unknown) => void
}

const fieldsOf = <Part>(values: Part, prefix: string, { errorOf, leave, setAt }: Paths): Fields<Part> => ({
  values,
  at: (name) => {
    const path = `${prefix}${name}`
    return {
      value: values[name],
      onChange: (value) => setAt(path, value),
      onBlur: () => leave(path),
      error: errorOf(path),
    }
  },
  set: (changed) => {
    // To set a field takes its error away, so what stays is not set again.
    for (const [name, value] of Object.entries(changed))
      if (values[name as keyof Part] !== value) setAt(`${prefix}${name}`, value)
  },
})

/** What the server says of fields, by what the form calls them. */
const toldBy = (error: unknown, names: Readonly<Record<string, string>>): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, text]) => [names[name] ?? name, text]))
    : {}

function problemOf(
  error: unknown,
  names: Readonly<Record<string, string>>,
  isDrawn: (name: string) => boolean,
  failed: string | undefined,
): string | null {
  const fieldErrors = Object.entries(toldBy(error, names))
  const undrawn = fieldErrors.filter(([name]) => !isDrawn(name)).map(([, text]) => text)
  if (undrawn.length > 0) return undrawn.join(' ')
  return fieldErrors.length > 0 ? null : sentenceOf(error, failed)
}

/** One request at a time, and what became of the last one. What was put away meanwhile hears nothing any more. */
function useSending(
  setErrors: (errors: Record<string, string>) => void,
  names: Readonly<Record<string, string>>,
  onFailed: (error: unknown) => void,
) {
  const [failure, setFailure] = useState<unknown>(null)
  const { mutate, isPending } = useMutation({ mutationFn: (sending: Promise<unknown>) => sending })
  // Enter can be pressed twice before the button is drawn busy.
  const isUnderWay = useRef(false)

  const refuse = (error: unknown) => {
    if (error instanceof GateClosed) return
    setErrors(toldBy(error, names))
    setFailure(error)
    // At the end of a session there is another dialog for it.
    if (!(error instanceof ApiError && error.status === 401)) onFailed(error)
  }
  const run = <Answer>(
    begin: () => Promise<Answer> | undefined,
    element: Element | undefined,
    onSent?: (answer: Answer) => void,
  ) => {
    if (isUnderWay.current) return
    const sending = begin()
    if (!sending) return
    isUnderWay.current = true
    setFailure(null)
    mutate(sending, {
      onSuccess: (answer) => onSent?.(answer as Answer),
      onError: (error) => {
        flushSync(() => refuse(error))
        focusFirstWrong(element)
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return { run, isBusy: isPending, failure, forget: () => setFailure(null) }
}

export function focusFirstWrong(element: Element | undefined): void {
  element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
