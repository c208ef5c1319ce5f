import { hasUnreadablePattern, type Judgement, judgeField } from '@saakh/domain/form-answers'
import type { Answers, FieldValue, FormField } from '@saakh/domain/form-field'
import { isRecord } from '@saakh/domain/loose-value'
import { seenText } from '@saakh/domain/plain-text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { todayInIndia } from '../data/clock.ts'
import { useUnsent } from '../data/unsent.ts'

const PATTERN_UNREADABLE = 'How this field has to be written cannot be checked here.'

/** What the server said about single fields, by name. */
export type Refusals = Readonly<Record<string, string>>

/** A message of the server stands until the field is changed. */
interface Settled {
  of: Refusals | undefined
  names: ReadonlySet<string>
}

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

/**
 * What was typed, with the judgement of every field. Messages appear when a field is left, chosen or emptied;
 * what was typed is never taken away, and under `keptAs` it outlives the session.
 */
export function useDraft(fields: readonly FormField[], refused: Refusals | undefined, keptAs: string | null = null) {
  const { kept, keep } = useUnsent(keptAs, { untilClosed: true })
  const [draft, setDraft] = useState<Answers>(() => {
    const before = isRecord(kept) ? kept : {}
    return Object.fromEntries(fields.map(({ name, initial = null }) => [name, answerOf(before[name], initial)]))
  })
  const begun = useRef(draft)
  const keepDraft = useEffectEvent(() => keep(draft))
  useEffect(() => {
    if (draft !== begun.current) keepDraft()
  }, [draft])
  const [touched, setTouched] = useState(NONE)
  const [settled, setSettled] = useState<Settled>({ of: undefined, names: NONE })
  const today = todayInIndia()

  const touch = (name: string) => setTouched((before) => new Set(before).add(name))
  const settle = (name: string) =>
    setSettled((before) => ({ of: refused, names: new Set(before.of === refused ? before.names : NONE).add(name) }))
  const refusalOf = (name: string): string | undefined =>
    settled.of === refused && settled.names.has(name) ? undefined : (refused?.[name] ?? refused?.[`answers.${name}`])

  const drawn = fields.map((field): DraftField => {
    const { name } = field
    const value = draft[name] ?? null
    const judgement = judgeField(field, value, today)
    const isTouched = touched.has(name)
    const isUnchecked = hasUnreadablePattern(field) && isGiven(value)
    return {
      field,
      value,
      judgement,
      error: (isTouched ? judgement.problem : null) ?? refusalOf(name),
      hint: field.hint,
      warnings: [...(isUnchecked ? [PATTERN_UNREADABLE] : []), ...(isTouched ? judgement.warnings : [])],
      change: (next) => {
        setDraft((before) => ({ ...before, [name]: next }))
        settle(name)
        if (!isWritten(next)) touch(name)
      },
      leave: () => {
        touch(name)
        // What will be sent is what stands there: identifiers in upper case, figures without their commas.
        const kept = judgement.value
        if (typeof value === 'string' && typeof kept === 'string' && judgement.problem === null)
          setDraft((before) => (before[name] === value ? { ...before, [name]: kept } : before))
      },
    }
  })
  const wrong = drawn.filter(({ judgement }) => judgement.problem !== null)
  return {
    drawn,
    wrong: wrong.length,
    firstWrong: drawn.findIndex(({ judgement }) => judgement.problem !== null),
    typed: (): Answers => draft,
    answers: (): Answers => Object.fromEntries(drawn.map(({ field, judgement }) => [field.name, judgement.value])),
  }
}
