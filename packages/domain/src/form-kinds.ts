import { parseCin } from './cin.ts'
import { isIsoDate, parseIndianDate } from './dates.ts'
import { boundDay, type FieldKind, type FieldValue, type FormField } from './form-field.ts'
import { EMPTY_FIELD } from './form-messages.ts'
import { formatDate } from './formats.ts'
import { parseGstin } from './gstin.ts'
import { identifierText, type ParsedIdentifier } from './identifier-text.ts'
import { firstText, isRecord } from './loose-value.ts'
import { parsePan } from './pan.ts'
import { seenText } from './plain-text.ts'

/** Of another shape than the field asks for: an object where text is wanted. */
export const MISFIT = Symbol('misfit')

export interface KindRule {
  /** What the field says while it is mandatory and empty. */
  empty: string
  /** What was typed, chosen or sent, as it is kept; null when that is nothing. */
  read(raw: unknown): FieldValue | typeof MISFIT
  /** Why the value cannot be taken; null for a good one. Never asked for an empty one. */
  problem?(value: FieldValue, field: FormField, today: string): string | null
  /** What is odd and may still be right. */
  warnings?(value: FieldValue): string[]
  /** The spellings of the value of which one has to fit the pattern; default: the value, where it is text. */
  tested?(value: FieldValue, field: FormField): string[]
}

const LONGEST = 10_000

/** What stands in a field, blanks and all. */
const typed = (raw: unknown): string | typeof MISFIT => {
  const given = raw ?? ''
  return typeof given === 'string' ? given : (firstText(given) ?? MISFIT)
}

const reading =
  (normalise: (text: string) => string): KindRule['read'] =>
  (raw) => {
    const text = typed(raw)
    if (text === MISFIT) return MISFIT
    // A text of blanks or of signs that nobody sees is empty.
    return seenText(text) === '' ? null : normalise(text.trim())
  }

const ofText =
  (judge: (text: string, field: FormField, today: string) => string | null): NonNullable<KindRule['problem']> =>
  (value, field, today) =>
    typeof value === 'string' ? judge(value, field, today) : null

const lengthProblem = ofText((text, { max_length = LONGEST }) =>
  text.length > max_length ? `At most ${max_length} characters` : null,
)

const written: KindRule = { empty: EMPTY_FIELD.fill, read: reading((text) => text), problem: lengthProblem }

/** '₹ 1,20,000.50' is 120000.50. */
const plainNumber = (text: string) => text.replace(/^(?:₹|Rs\.?|INR)\s*/i, '').replace(/[,\s]/g, '')

const counted = (shape: RegExp, wrong: string): KindRule => ({
  empty: EMPTY_FIELD.fill,
  read: reading(plainNumber),
  problem: ofText((text, { min, max }) => {
    if (!shape.test(text)) return wrong
    if (min !== undefined && Number(text) < Number(min)) return `At least ${min}`
    if (max !== undefined && Number(text) > Number(max)) return `At most ${max}`
    return null
  }),
})

const day: KindRule = {
  empty: EMPTY_FIELD.fill,
  read: reading((text) => {
    const date = parseIndianDate(text)
    return date.ok ? date.value : text
  }),
  problem: ofText((text, { min, max }, today) => {
    if (!isIsoDate(text)) return 'This is not a date (DD-MM-YYYY)'
    const [from, to] = [boundDay(min, today), boundDay(max, today)]
    if (from !== undefined && text < from) return `Not before ${formatDate(from)}`
    if (to !== undefined && text > to)
      return max === 'today' ? 'The date may not be in the future' : `Not after ${formatDate(to)}`
    return null
  }),
  // A server's pattern may be written for either order.
  tested: (value) =>
    typeof value === 'string' ? [value, formatDate(value), formatDate(value).replaceAll('-', '/')] : [],
}

const choice = (empty: string): KindRule => ({
  empty,
  read: reading((text) => text),
  problem: ofText((text, { options = [] }) =>
    options.some(({ value }) => value === text) ? null : 'Choose one of the options',
  ),
  tested: (value, { options = [] }) => {
    const chosen = options.find((option) => option.value === value)
    return chosen ? [chosen.value, chosen.label] : []
  },
})

const YES = new Set<unknown>([true, 1, 'true', 'yes', 'on', '1', 'y'])
const NO = new Set<unknown>([false, 0, undefined, null, '', 'false', 'no', 'off', '0', 'n'])
const lower = (raw: unknown) => (typeof raw === 'string' ? seenText(raw).toLowerCase() : raw)

const tick: KindRule = {
  empty: EMPTY_FIELD.checkbox,
  // Not ticked is an answer only where nothing has to be ticked; both are kept as null.
  read: (raw) => (YES.has(lower(raw)) ? true : NO.has(lower(raw)) ? null : MISFIT),
  tested: () => [],
}

const partySearch: KindRule = {
  empty: EMPTY_FIELD.party,
  read: (raw) => {
    const { party_id, name } = isRecord(raw) ? raw : { party_id: raw, name: undefined }
    const id = typed(party_id)
    if (id === MISFIT) return MISFIT
    return seenText(id) === '' ? null : { party_id: id, name: typeof name === 'string' && name !== '' ? name : id }
  },
  tested: () => [],
}

/**
 * Upper-cased before anything is tested. A wrong shape is refused, unless the field's own pattern
 * says otherwise; what only looks wrong (an unknown holder letter, a check character that does not fit) is told and taken
 *.
 */
const identifier = (parse: (text: string) => ParsedIdentifier, shape: RegExp): KindRule => ({
  empty: EMPTY_FIELD.fill,
  read: reading(identifierText),
  problem: ofText((text, { pattern }) => {
    if (pattern !== undefined || shape.test(text)) return null
    const parsed = parse(text)
    return parsed.ok ? null : parsed.reason
  }),
  warnings: (value) => {
    const parsed = typeof value === 'string' ? parse(value) : null
    if (parsed === null) return []
    return parsed.ok ? parsed.warnings : [parsed.reason]
  },
})

export const KIND_RULES: Record<FieldKind, KindRule> = {
  text: written,
  textarea: written,
  number: counted(/^[-+]?\d{1,15}(?:\.\d{1,10})?$/, 'This is not a number'),
  amount: counted(/^-?\d{1,15}(?:\.\d{1,2})?$/, 'This is not an amount in rupees, such as 1250000.50'),
  date: day,
  dropdown: choice(EMPTY_FIELD.fill),
  radio: choice(EMPTY_FIELD.select),
  checkbox: tick,
  search: partySearch,
  pan: identifier(parsePan, /^[A-Z]{5}\d{4}[A-Z]$/),
  gstin: identifier(parseGstin, /^\d{2}[A-Z0-9]{10}[0-9A-Z]{3}$/),
  cin: identifier(parseCin, /^[A-Z]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/),
}
