import { z } from 'zod'
import { anything, choice, entity, field, type ReadOf } from './entity.ts'
import {
  FIELD_KINDS,
  type FieldKind,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormField,
} from './form-field.ts'
import { KIND_RULES, MISFIT } from './form-kinds.ts'
import { unpacked } from './loose-json.ts'
import { firstCount, firstText, isRecord } from './loose-value.ts'
import { PERSONAL_KINDS } from './personal-data.ts'

// Reads a form that any server wrote down: other names of the same thing, options as texts or as records, 'true' as text.
// What cannot be read of a field is left out; no field keeps the others from being asked.

/** Texts, numbers and flags name an option or a field, without the blanks around them. */
const trimmedText = (value: unknown): string | null =>
  firstText(typeof value === 'boolean' ? String(value) : value)?.trim() ?? null

const word = (...from: string[]) => field(z.string(), trimmedText, { from })

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
    (identifier) =>
      words.includes(identifier) || capitals.includes(identifier.toUpperCase()) || label.toLowerCase() === identifier,
  )
}

function kindOf(type: string, name: string, label: string, options: readonly FieldOption[]): FieldKind {
  const letters = type.toLowerCase().replace(NO_LETTERS, '')
  const kind = FIELD_KINDS.find((fieldKind) => fieldKind === letters) ?? OTHER_NAMES[letters] ?? 'text'
  if (kind === 'text' && type === '' && options.length > 0) return 'dropdown'
  // A list with nothing in it could never be answered.
  if (kind === 'dropdown' && options.length === 0) return 'text'
  return kind === 'text' ? (identifierNamed(name, label) ?? kind) : kind
}

const isYes = (value: unknown): boolean =>
  value === true ||
  value === 1 ||
  (typeof value === 'string' && /^(?:true|yes|y|1|mandatory|required)$/i.test(value.trim()))

const option = entity({
  value: word('value', '_id', 'id', 'code', 'key', 'name', 'label', 'title'),
  label: word('label', 'name', 'title', 'text', 'value', '_id', 'id', 'code', 'key'),
})

function readOption(raw: unknown): FieldOption | null {
  const plain = trimmedText(raw)
  if (plain !== null) return { value: plain, label: plain }
  // What stands for 'nothing chosen yet' in another server's list.
  if (isRecord(raw) && typeof raw.value === 'string' && raw.value.trim() === '') return null
  const { value = null, label = null } = option.read(raw) ?? {}
  return value === null ? null : { value, label: label ?? value }
}

/** A list of texts or records, a record of value to label, or texts between commas. An empty choice is no choice. */
function readOptions(raw: unknown): FieldOption[] {
  if (typeof raw === 'string') return readOptions(raw.split(',').map((part) => part.trim()))
  const listed = isRecord(raw) ? Object.entries(raw).map(([value, label]) => ({ value, label })) : raw
  const options = (Array.isArray(listed) ? listed : []).map(readOption).filter((fieldOption) => fieldOption !== null)
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

/** The pattern is a text, or stands in a record with its message; `validation` may hold either. */
const PATTERN_AT = ['pattern', 'regex', 'regexp', 'validation.pattern', 'validation.regex']
const inPattern = (...names: string[]) => PATTERN_AT.flatMap((place) => names.map((name) => `${place}.${name}`))

const isWhole = (value: unknown) => firstCount(value) || null

/** What a field says of itself, under the names that servers have for it. */
const fieldWords = entity({
  name: word('name', 'key', 'field_name', 'fieldName', 'id', '_id', 'slug'),
  label: word('label', 'title', 'display_name', 'question', 'caption'),
  type: word('type', 'field_type', 'fieldType', 'input_type', 'inputType', 'kind'),
  mandatory: field(z.boolean(), (value) => (value === undefined || value === null ? null : isYes(value)), {
    from: ['mandatory', 'required', 'is_mandatory', 'isMandatory', 'is_required'],
    or: false,
  }),
  options: anything({ from: ['options', 'values', 'choices', 'items', 'enum'] }),
  pattern: field(z.string(), (value) => (typeof value === 'string' ? firstText(value) : null), {
    from: [...PATTERN_AT, ...inPattern('value', 'pattern', 'regex', 'source')],
  }),
  message: word(
    ...inPattern('message', 'error'),
    ...['message', 'error_message', 'errorMessage', 'pattern_message', 'error'],
  ),
  placeholder: word('placeholder'),
  personal: choice(PERSONAL_KINDS),
  hint: word('hint', 'description', 'help', 'help_text', 'helpText'),
  min: word('min', 'minimum'),
  max: word('max', 'maximum'),
  max_length: field(z.number(), isWhole, { from: ['max_length', 'maxLength', 'maxlength'] }),
  initial: anything({ from: ['initial', 'default', 'default_value', 'defaultValue'] }),
})

/** What is left has every value that was given, and none that was not. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [N in keyof T]?: NonNullable<T[N]>
  }

const YES_OR_NO: readonly FieldOption[] = ['Yes', 'No'].map((value) => ({ value, label: value }))

function readField(raw: unknown, at: number): FormField | null {
  const words = fieldWords.read(raw)
  if (words === null) return null
  const { name: named, type, mandatory, pattern, message, placeholder, hint, min, max, max_length, personal } = words
  const label = words.label ?? humanized(named ?? `field ${at + 1}`)
  const options = readOptions(words.options)
  const kind = kindOf(type ?? '', named ?? '', label, options)
  const read: FormField = {
    name: named ?? (slugOf(label) || `field_${at + 1}`),
    kind,
    label,
    mandatory,
    ...(kind === 'dropdown' && { options }),
    ...(kind === 'radio' && { options: options.length > 0 ? options : YES_OR_NO }),
    ...given({ pattern, message, placeholder, hint, min, max, max_length, personal }),
  }
  const initial = initialOf(read, words.initial)
  return initial === null ? read : { ...read, initial }
}

function initialOf({ kind, options }: FormField, given: unknown): FieldValue {
  const value = KIND_RULES[kind].read(given)
  if (value === MISFIT) return null
  const isNoOption = options !== undefined && !options.some((fieldOption) => fieldOption.value === value)
  return isNoOption ? null : value
}

/** A list, or a record of name to field. Two fields of one name would share their answer: the later one gets another. */
export function readFields(raw: unknown): FormField[] {
  const listed = isRecord(raw)
    ? Object.entries(raw).map(([name, rawField]) => (isRecord(rawField) ? { name, ...rawField } : rawField))
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
    .filter((formField) => formField !== null)
    .map((formField) => ({ ...formField, name: unique(formField.name) }))
}

/** Parts may be JSON in a text; any other text is no part of a form. */
const opened = (value: unknown): unknown => {
  const part = unpacked(value)
  return typeof part === 'string' ? undefined : part
}

const FIELD_PLACES = ['fields', 'form_fields', 'formFields', 'questions', 'elements', 'inputs']
const INNER = ['attributes', 'definition', 'form_definition', 'product_definition', 'schema', 'form']

/** The fields wherever they stand: at the top, in the attributes, in a definition that is itself JSON in a text. */
function fieldsIn(raw: unknown, depth = 0): unknown {
  if (Array.isArray(raw)) return raw
  if (!isRecord(raw) || depth > 3) return undefined
  const own = FIELD_PLACES.map((place) => opened(raw[place])).find((value) => value !== undefined && value !== null)
  if (own !== undefined) return own
  for (const place of INNER) {
    const fields = fieldsIn(opened(raw[place]), depth + 1)
    if (fields !== undefined) return fields
  }
  return undefined
}

const formHead = entity({
  id: word('id', '_id', 'form_id'),
  name: word(
    'name',
    'title',
    'label',
    ...['name', 'title', 'label', 'product_name'].map((name) => `attributes.${name}`),
  ),
  description: word('description', 'attributes.description', 'attributes.subtitle'),
  version: field(z.number(), isWhole, { from: ['version', 'form_version', 'attributes.version'] }),
})
const NO_HEAD: ReadOf<typeof formHead> = { id: null, name: null, description: null, version: null }

/** The form itself under `data`, `data[0]`, `form` or bare; null where there is nothing of a form. */
export function readFormDefinition(raw: unknown, id = ''): FormDefinition | null {
  const body = opened(raw)
  const inner = isRecord(body) ? ('data' in body ? body.data : (body.form ?? body)) : body
  // A bare list is either of forms or of fields: a form holds fields.
  const form = Array.isArray(inner) && fieldsIn(inner[0]) !== undefined ? inner[0] : inner
  if (form === undefined || form === null || typeof form !== 'object') return null
  if (Array.isArray(form) && form.length === 0) return null
  const { name, description, version, ...head } = formHead.read(form) ?? NO_HEAD
  return {
    id: head.id ?? id,
    name: name ?? 'Form',
    description: description ?? '',
    version: version ?? 1,
    fields: readFields(fieldsIn(form)),
  }
}
