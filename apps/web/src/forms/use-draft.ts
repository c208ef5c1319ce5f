import { hasUnreadablePattern, type Judgement, judgeField } from '@saakh/domain/form-answers'
import type { Answers, FieldValue, FormField } from '@saakh/domain/form-field'
import { isRecord } from '@saakh/domain/loose-value'
import { seenText } from '@saakh/domain/plain-text'
import { useState } from 'react'
import { todayInIndia } from '../data/clock.ts'
import type { ServerForm } from './use-server-form.ts'

const PATTERN_UNREADABLE = 'How this field has to be written cannot be checked here.'

const NONE: ReadonlySet<string> = new Set()

export interface DraftField {
  field: FormField
  value: FieldValue
  judgement: Judgement
  error: string | undefined
  /** What the form says about the field. */
  hint: string | undefined
  /** What is odd about the answer and does not keep it from being sent. */
  warnings: readonly string[]
  change: (value: FieldValue) => void
  leave: () => void
}

const isGiven = (value: FieldValue) => value !== null && value !== '' && value !== false
/** A choice is made in one go; a text is only right or wrong when the hand leaves it. */
const isWritten = (value: FieldValue) => typeof value === 'string' && seenText(value) !== ''

/** An answer that was kept, where it can be one. */
const answerOf = (kept: unknown, initial: FieldValue): FieldValue => {
  if (typeof kept === 'string' || typeof kept === 'boolean' || kept === null) return kept
  if (isRecord(kept) && typeof kept.party_id === 'string' && typeof kept.name === 'string')
    return { party_id: kept.party_id, name: kept.name }
  return initial
}

/** What a form begins with: what was kept of an earlier try, else what the fields say. */
export const answersAtFirst =
  (fields: readonly FormField[]) =>
  (kept: unknown): Answers => {
    const before = isRecord(kept) ? kept : {}
    return Object.fromEntries(fields.map(({ name, initial = null }) => [name, answerOf(before[name], initial)]))
  }

/** The answers that would be sent: identifiers in upper case, figures without their commas. */
export const answersOf = (fields: readonly FormField[], values: Answers): Answers =>
  Object.fromEntries(
    fields.map((field) => [field.name, judgeField(field, values[field.name] ?? null, todayInIndia()).value]),
  )

export const isWrongIn = (fields: readonly FormField[], values: Answers): boolean =>
  fields.some((field) => judgeField(field, values[field.name] ?? null, todayInIndia()).problem !== null)

/** The judgement of every field. Messages appear when a field is left, chosen or emptied. */
export function useDraft(fields: readonly FormField[], form: ServerForm<Answers>) {
  const [touched, setTouched] = useState(NONE)
  const today = todayInIndia()
  const touch = (name: string) => setTouched((before) => new Set(before).add(name))

  const drawn = fields.map((field): DraftField => {
    const { name } = field
    const value = form.values[name] ?? null
    const judgement = judgeField(field, value, today)
    const isTouched = touched.has(name)
    const isUnchecked = hasUnreadablePattern(field) && isGiven(value)
    return {
      field,
      value,
      judgement,
      error: (isTouched ? judgement.problem : null) ?? form.errorOf(name),
      hint: field.hint,
      warnings: [...(isUnchecked ? [PATTERN_UNREADABLE] : []), ...(isTouched ? judgement.warnings : [])],
      change: (next) => {
        form.set({ [name]: next })
        if (!isWritten(next)) touch(name)
      },
      leave: () => {
        touch(name)
        // What will be sent is what stands there.
        const kept = judgement.value
        if (typeof value === 'string' && typeof kept === 'string' && judgement.problem === null)
          if (form.now()[name] === value) form.set({ [name]: kept })
      },
    }
  })
  return {
    drawn,
    wrong: drawn.filter(({ judgement }) => judgement.problem !== null).length,
    firstWrong: drawn.findIndex(({ judgement }) => judgement.problem !== null),
  }
}
