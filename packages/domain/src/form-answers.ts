import type { IsoDate } from './dates.ts'
import type { Answers, FieldValue, FormField } from './form-field.ts'
import { KIND_RULES, MISFIT } from './form-kinds.ts'
import { isTestable, testPattern } from './form-pattern.ts'

export interface Judgement {
  /** The answer as it is sent and kept; null for none. */
  value: FieldValue
  /** Why it cannot be sent; null when it can. */
  problem: string | null
  /** Told beside the field; does not keep it from being sent. */
  warnings: string[]
}

/** The one judgement of an answer: the browser's while it is typed, and the server's when it arrives. */
export function judgeField(field: FormField, raw: unknown, today: IsoDate): Judgement {
  const rule = KIND_RULES[field.kind]
  const value = rule.read(raw)
  if (value === MISFIT) return { value: null, problem: 'The answer is not of the kind that is asked for', warnings: [] }
  // An empty optional field is right, whatever its pattern.
  if (value === null) return { value, problem: field.mandatory ? rule.empty : null, warnings: [] }
  const problem = rule.problem?.(value, field, today) ?? patternProblem(field, value)
  return { value, problem, warnings: problem === null ? (rule.warnings?.(value) ?? []) : [] }
}

/** A pattern that cannot be followed says nothing, and so never keeps an answer back. */
function patternProblem(field: FormField, value: FieldValue): string | null {
  const { pattern } = field
  if (pattern === undefined) return null
  const spellings = KIND_RULES[field.kind].tested?.(value, field) ?? (typeof value === 'string' ? [value] : [])
  if (spellings.length === 0 || spellings.some((text) => testPattern(pattern, text) !== false)) return null
  return field.message ?? misfitOf(field, value)
}

/** What is wrong with an identifier is known better than that it does not fit. */
const misfitOf = (field: FormField, value: FieldValue): string =>
  KIND_RULES[field.kind].warnings?.(value)[0] ?? `${field.label} is not written as it should be`

/** The format of the field was given and cannot be checked here: people are told so. */
export const hasUnreadablePattern = ({ pattern }: FormField): boolean => pattern !== undefined && !isTestable(pattern)

export interface JudgedAnswers {
  /** Every field by name, as it is sent and kept. */
  answers: Answers
  /** Field name to message; empty when the form may be sent. */
  problems: Record<string, string>
}

export function judgeAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
  today: IsoDate,
): JudgedAnswers {
  const judged = fields.map((field) => [field.name, judgeField(field, own(given, field.name), today)] as const)
  return {
    answers: Object.fromEntries(judged.map(([name, { value }]) => [name, value])),
    problems: Object.fromEntries(judged.flatMap(([name, { problem }]) => (problem === null ? [] : [[name, problem]]))),
  }
}

/** A field may be called as something that every object has. */
const own = (given: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(given, name) ? given[name] : undefined
