import type { IsoDate } from './dates.ts'
import type { PersonalKind } from './personal-data.ts'

/** How a field is asked and judged; every kind has its rule in form-kinds.ts. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'number',
  'amount',
  'date',
  'dropdown',
  'radio',
  'checkbox',
  'search',
  'pan',
  'gstin',
  'cin',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface FieldOption {
  value: string
  label: string
}

export interface PartyAnswer {
  party_id: string
  name: string
}

/** What stands in a field; null while nothing does. Numbers and dates are text, so that no digit is lost. */
export type FieldValue = string | boolean | PartyAnswer | null

/** A field as data: it also comes from servers, so there is no function in it. */
export interface FormField {
  name: string
  kind: FieldKind
  label: string
  mandatory: boolean
  /** As `RegExp.test` reads it; identifiers are upper-cased before. */
  pattern?: string
  /** Said when the pattern does not fit. */
  message?: string
  options?: readonly FieldOption[]
  placeholder?: string
  hint?: string
  /** A number, or a day; 'today' is the day on which the form is filled. */
  min?: string
  max?: string
  max_length?: number
  /** What of a person's data its answer holds; the kinds pan and gstin say it themselves. */
  personal?: PersonalKind
  /** What stands in the field when the form is opened. */
  initial?: FieldValue
}

export interface FormDefinition {
  id: string
  name: string
  description: string
  /** Raised whenever a field changes; a response keeps the one it was given under. */
  version: number
  fields: readonly FormField[]
}

export type Answers = Record<string, FieldValue>

export const isParty = (value: FieldValue | undefined): value is PartyAnswer =>
  typeof value === 'object' && value !== null

/** The day that a bound names. */
export const boundDay = (bound: string | undefined, today: IsoDate): string | undefined =>
  bound === 'today' ? today : bound
