import {
  FIELD_KINDS,
  type FieldKind,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormField,
} from './form-field.ts'
import { KIND_RULES, MISFIT } from './form-kinds.ts'
import { isRecord } from './loose-value.ts'

// Reads a form that any server wrote down: other names of the same thing, options as texts or as records, 'true' as text.
// What cannot be read of a field is left out; no field keeps the others from being asked.

type Raw = Record<string, unknown>

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
const firstText = (raw: Raw, ...names: string[]): string | undefined => {
  for (const name of names) {
    const found = textOf(raw[name])
    if (found !== undefined) return found
  }
  return undefined
}

const OTHER_NAMES: Record<string, FieldKind> = {
  select: 'dropdown',
  combo: 'dropdown',
  combobox: 'dropdown',
  list: 'dropdown',
  radiogroup: 'radio',
  radiobutton: 'radio',
  bool: 'checkbox',
  boolean: 'checkbox',
  switch: 'checkbox',
  toggle: 'checkbox',
  party: 'search',
  partysearch: 'search',
  searchparty: 'search',
  autocomplete: 'search',
  typeahead: 'search',
  multiline: 'textarea',
  longtext: 'textarea',
  paragraph: 'textarea',
  integer: 'number',
  int: 'number',
  float: 'number',
  decimal: 'number',
  currency: 'amount',
  money: 'amount',
  datepicker: 'date',
  datetime: 'date',
  gst: 'gstin',
  pannumber: 'pan',
  gstnumber: 'gstin',
  cinnumber: 'cin',
}

const NO_LETTERS = /[^a-z]/g
const IDENTIFIERS = ['pan', 'gstin', 'cin'] as const

/** The identifier that a text asks for by its name or label: 'borrower_pan', 'panNumber', 'GSTIN of the borrower'. */
function identifierNamed(name: string, label: string): FieldKind | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  // In a sentence only the capitals tell: 'Pan-India turnover' asks for no PAN.
  const capitals = label.split(/[^A-Za-z]+/)
  return IDENTIFIERS.find(
    (one) => words.includes(one) || capitals.includes(one.toUpperCase()) || label.toLowerCase() === one,
  )
}

function kindOf(raw: Raw, name: string, label: string, options: readonly FieldOption[]): FieldKind {
  const type = (
    firstText(raw, 'type', 'field_type', 'fieldType', 'input_type', 'inputType', 'kind') ?? ''
  ).toLowerCase()
  const word = type.replace(NO_LETTERS, '')
  const kind = FIELD_KINDS.find((one) => one === word) ?? OTHER_NAMES[word] ?? 'text'
  if (kind === 'text' && type === '' && options.length > 0) return 'dropdown'
  // A list with nothing in it could never be answered.
  if (kind === 'dropdown' && options.length === 0) return 'text'
  return kind === 'text' ? (identifierNamed(name, label) ?? kind) : kind
}

const isYes = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === 'string' && /^(?:true|yes|y|1|mandatory|required)$/i.test(value.trim()))

function readOption(raw: unknown): FieldOption | null {
  const plain = textOf(raw)
  if (plain !== undefined) return { value: plain, label: plain }
  if (!isRecord(raw)) return null
  // What stands for 'nothing chosen yet' in another server's list.
  if (typeof raw.value === 'string' && raw.value.trim() === '') return null
  const value = firstText(raw, 'value', '_id', 'id', 'code', 'key', 'name', 'label', 'title')
  return value === undefined
    ? null
    : { value, label: firstText(raw, 'label', 'name', 'title', 'text', 'value') ?? value }
}

/** A list of texts or records, a record of value to label, or texts between commas. An empty choice is no choice. */
function readOptions(raw: unknown): FieldOption[] {
  if (typeof raw === 'string') return readOptions(raw.split(',').map((one) => one.trim()))
  const listed = isRecord(raw) ? Object.entries(raw).map(([value, label]) => ({ value, label })) : raw
  const options = (Array.isArray(listed) ? listed : []).map(readOption).filter((option) => option !== null)
  return options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at)
}

const humanized = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** The pattern as text, or in a record with its message; `validation` may hold it too. */
function patternOf(raw: Raw): { pattern?: string; message?: string } {
  const inner = isRecord(raw.validation) ? raw.validation : {}
  const given = raw.pattern ?? raw.regex ?? raw.regexp ?? inner.pattern ?? inner.regex
  const record = isRecord(given) ? given : {}
  const pattern = typeof given === 'string' ? given : firstText(record, 'value', 'pattern', 'regex', 'source')
  const message =
    firstText(record, 'message', 'error') ??
    firstText(raw, 'message', 'error_message', 'errorMessage', 'pattern_message', 'error')
  return {
    ...(pattern !== undefined && pattern.trim() !== '' && { pattern }),
    ...(message !== undefined && { message }),
  }
}

const length = (raw: Raw): number | undefined => {
  const given = Number(firstText(raw, 'max_length', 'maxLength', 'maxlength'))
  return Number.isInteger(given) && given > 0 ? given : undefined
}

/** What is left has every value that was given, and none that was not. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

const YES_OR_NO: readonly FieldOption[] = ['Yes', 'No'].map((value) => ({ value, label: value }))

function readField(raw: unknown, at: number): FormField | null {
  if (!isRecord(raw)) return null
  const named = firstText(raw, 'name', 'key', 'field_name', 'fieldName', 'id', '_id', 'slug')
  const label =
    firstText(raw, 'label', 'title', 'display_name', 'question', 'caption') ?? humanized(named ?? `field ${at + 1}`)
  const name = named ?? (slugOf(label) || `field_${at + 1}`)
  const options = readOptions(raw.options ?? raw.values ?? raw.choices ?? raw.items ?? raw.enum)
  const kind = kindOf(raw, named ?? '', label, options)
  const field: FormField = {
    name,
    kind,
    label,
    mandatory: isYes(raw.mandatory ?? raw.required ?? raw.is_mandatory ?? raw.isMandatory ?? raw.is_required),
    ...patternOf(raw),
    ...(kind === 'dropdown' && { options }),
    ...(kind === 'radio' && { options: options.length > 0 ? options : YES_OR_NO }),
    ...given({
      placeholder: firstText(raw, 'placeholder'),
      hint: firstText(raw, 'hint', 'description', 'help', 'help_text', 'helpText'),
      min: firstText(raw, 'min', 'minimum'),
      max: firstText(raw, 'max', 'maximum'),
      max_length: length(raw),
    }),
  }
  const initial = initialOf(field, raw)
  return initial === null ? field : { ...field, initial }
}

function initialOf(field: FormField, raw: Raw): FieldValue {
  const value = KIND_RULES[field.kind].read(raw.initial ?? raw.default ?? raw.default_value ?? raw.defaultValue)
  if (value === MISFIT) return null
  const isNoOption = field.options !== undefined && !field.options.some((option) => option.value === value)
  return isNoOption ? null : value
}

/** A list, or a record of name to field. Two fields of one name would share their answer: the later one gets another. */
export function readFields(raw: unknown): FormField[] {
  const listed = isRecord(raw)
    ? Object.entries(raw).map(([name, field]) => (isRecord(field) ? { name, ...field } : field))
    : raw
  const taken = new Set<string>()
  const unique = (name: string): string => {
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`
    taken.add(free)
    return free
  }
  return (Array.isArray(listed) ? listed : [])
    .map(readField)
    .filter((field) => field !== null)
    .map((field) => ({ ...field, name: unique(field.name) }))
}

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const FIELD_PLACES = ['fields', 'form_fields', 'formFields', 'questions', 'elements', 'inputs']
const INNER = ['attributes', 'definition', 'form_definition', 'product_definition', 'schema', 'form']

/** The fields wherever they stand: at the top, in the attributes, in a definition that is itself JSON in a text. */
function fieldsIn(raw: unknown, depth = 0): unknown {
  if (Array.isArray(raw)) return raw
  if (!isRecord(raw) || depth > 3) return undefined
  const own = FIELD_PLACES.map((place) => parsed(raw[place])).find((value) => value !== undefined && value !== null)
  if (own !== undefined) return own
  for (const place of INNER) {
    const found = fieldsIn(parsed(raw[place]), depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** The form itself under `data`, `data[0]`, `form` or bare; null where there is nothing of a form. */
export function readFormDefinition(raw: unknown, id = ''): FormDefinition | null {
  const body = parsed(raw)
  const inner = isRecord(body) ? ('data' in body ? body.data : (body.form ?? body)) : body
  // A bare list is either of forms or of fields: a form holds fields.
  const form = Array.isArray(inner) && fieldsIn(inner[0]) !== undefined ? inner[0] : inner
  if (form === undefined || form === null || typeof form !== 'object') return null
  if (Array.isArray(form) && form.length === 0) return null
  const head: Raw = isRecord(form) ? form : {}
  const attributes = isRecord(head.attributes) ? head.attributes : {}
  const version = Number(firstText(head, 'version', 'form_version') ?? firstText(attributes, 'version'))
  return {
    id: firstText(head, 'id', '_id', 'form_id') ?? id,
    name:
      firstText(head, 'name', 'title', 'label') ??
      firstText(attributes, 'name', 'title', 'label', 'product_name') ??
      'Form',
    description: firstText(head, 'description') ?? firstText(attributes, 'description', 'subtitle') ?? '',
    version: Number.isInteger(version) && version > 0 ? version : 1,
    fields: readFields(fieldsIn(form)),
  }
}
