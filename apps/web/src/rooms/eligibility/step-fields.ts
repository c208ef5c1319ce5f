import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { FieldValue, FormField } from '@saakh/domain/form-field'
import { formatDate, formatMoney } from '@saakh/domain/formats'

export type SetupStepAnswer = Read<(typeof api)['getSetupStep']>

const shown = ({ kind, options }: FormField, value: string): string => {
  if (kind === 'date') return formatDate(value)
  if (kind === 'amount') return formatMoney(value)
  return options?.find((option) => option.value === value)?.label ?? value
}

const isAnswer = (value: unknown): value is FieldValue =>
  value === null || typeof value === 'boolean' || (typeof value === 'string' && value !== '')

/** The fields as they stand: what was answered, else what is known; a field of which something is known says where from. */
export function fieldsOf(fields: readonly FormField[], { answers, known }: SetupStepAnswer): FormField[] {
  return fields.map((field) => {
    const fact = Object.hasOwn(known, field.name) ? known[field.name] : undefined
    const answer = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined
    const initial = isAnswer(answer) && answer !== null ? answer : (fact?.value ?? null)
    if (fact === undefined) return { ...field, initial }
    const { label, as_of } = fact.from
    const sourceText = `${label}${as_of === null ? '' : `, ${formatDate(as_of)}`}: ${shown(field, fact.value)}`
    return { ...field, initial, hint: field.hint === undefined ? sourceText : `${field.hint} ${sourceText}` }
  })
}
