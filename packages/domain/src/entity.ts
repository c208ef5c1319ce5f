import { z } from 'zod'
import { firstNumber, firstText, isRecord, isSet, momentOf, type Raw, records, valueAt, wordOf } from './loose-value.ts'

// An entity is declared once: what our server answers, and under which names any server may tell the same. The schema of
// the answer, its OpenAPI, the type that screens read and the tolerant reader are derived from the declaration.

/** How a field is told. `also` names are tried after its own; `from` names stand in the place of its own. */
interface FieldOptions<T> {
  also?: readonly string[]
  from?: readonly string[]
  /** What stands where nobody tells it; without it null. */
  or?: T
  /** Without it there is no such entity. */
  needed?: true
  /** Our own answer may have null. */
  nullable?: true
  /** Our own answer may have null, or leave it out. */
  optional?: true
  /** Only other servers tell it. */
  foreign?: true
}

/** A field of an entity; A is the schema of our own answer, R what is read of any. */
export interface Field<A, R> {
  readonly answer: A
  readonly told: FieldOptions<unknown>
  /** Null where the value says nothing. */
  readonly of: (value: unknown) => R | null
}

type AnswerOf<A extends z.ZodType, O> = O extends { foreign: true }
  ? null
  : O extends { optional: true }
    ? z.ZodOptional<z.ZodNullable<A>>
    : O extends { nullable: true }
      ? z.ZodNullable<A>
      : A
type ReadAs<T, O> = O extends { needed: true } | { or: T } ? T : T | null

/** The conditional types say of the options what the two lines compute of them. */
const declared = <A extends z.ZodType, T, O>(field: Field<z.ZodType | null, T>) =>
  field as unknown as Field<AnswerOf<A, O>, ReadAs<T, O>>

/** A field of a kind of its own: the schema of our answer, and what a value of any answer tells. */
export function field<A extends z.ZodType, T, const O extends FieldOptions<NoInfer<T>>>(
  answer: A,
  of: (value: unknown) => T | null,
  options?: O,
): Field<AnswerOf<A, O>, ReadAs<T, O>> {
  const own = options?.optional ? answer.nullish() : options?.nullable ? answer.nullable() : answer
  return declared<A, T, O>({ answer: options?.foreign ? null : own, told: options ?? {}, of })
}

export const text = <const O extends FieldOptions<string>>(options?: O) =>
  field(z.string(), (value) => firstText(value), options)
export const number = <const O extends FieldOptions<number>>(options?: O) =>
  field(z.number(), (value) => firstNumber(value), options)
/** Text of an instant or a day. */
export const moment = <const O extends FieldOptions<string>>(options?: O) => field(z.string(), momentOf, options)
/** Set or not: what is not stated is not set. */
export const flag = (options?: Pick<FieldOptions<boolean>, 'also' | 'from' | 'optional'>) =>
  field(z.boolean(), (value) => (value === undefined || value === null ? null : isSet(value)), {
    ...options,
    or: false,
  })
/** One of the words, read in any letter case. */
export const choice = <const W extends readonly [string, ...string[]], const O extends FieldOptions<W[number]>>(
  words: W,
  options?: O,
) => field(z.enum(words), (value): W[number] | null => wordOf<W[number]>(words, value), options)
/** As it came. */
export const anything = <const O extends FieldOptions<unknown>>(options?: O) =>
  field(z.unknown(), (value): unknown => value ?? null, options)
/** A person by name: a text, or a record with one. */
export const personName = <const O extends FieldOptions<string>>(options?: O) =>
  field(z.string(), (value) => personIn(value)?.name ?? null, options)
/** Texts; what is none is left out. */
export const texts = <const O extends FieldOptions<string[]>>(options?: O) =>
  field(
    z.array(z.string()),
    (value) => (Array.isArray(value) ? value.flatMap((item) => firstText(item) ?? []) : null),
    options,
  )

interface NamedPerson {
  /** Null where the answer names the person only. */
  _id: string | null
  name: string
}

/** A name, or a record with one. */
export function personIn(raw: unknown): NamedPerson | null {
  const person: Raw = isRecord(raw) ? raw : { name: raw }
  const _id = firstText(person._id, person.id, person.user_id)
  const name = firstText(person.name, person.fullname, person.full_name, person.email, _id)
  return name === null ? null : { _id, name }
}

type Part = Field<z.ZodType | null, unknown> | z.ZodType
/** A bare schema is a field that our server answers beside another one, and nobody reads. */
export type Fields = Record<string, Part>

type Answers<S> = {
  [K in keyof S as S[K] extends z.ZodType | { answer: z.ZodType } ? K : never]: S[K] extends z.ZodType
    ? S[K]
    : S[K] extends { answer: infer A extends z.ZodType }
      ? A
      : never
}
type ReadFields<S> = {
  [K in keyof S as S[K] extends z.ZodType ? never : K]: S[K] extends Field<z.ZodType | null, infer R> ? R : never
}

export interface Entity<S> {
  readonly fields: S
  /** The shape of our own answer. */
  readonly answers: Answers<S>
  /** The one reader of the entity in any of its spellings; null where the value is none. */
  readonly read: (raw: unknown) => ReadFields<S> | null
}
/** What a client knows of an entity, whichever server answered. */
export type ReadOf<E> = E extends Entity<infer S> ? ReadFields<S> : never

const isField = (part: Part): part is Field<z.ZodType | null, unknown> => 'told' in part

function readField(raw: Raw, name: string, { told: options, of }: Field<z.ZodType | null, unknown>): unknown {
  for (const path of options.from ?? [name, ...(options.also ?? [])]) {
    const value = of(valueAt(raw, path))
    if (value !== null) return value
  }
  return options.or ?? null
}

interface Ways<S> {
  /** Makes other forms of the record alike before its fields are read. */
  before?: (raw: Raw) => Raw
  /** Whether what was read is one, beyond the fields that are needed. */
  isOne?: (read: ReadFields<S>, raw: Raw) => boolean
}

export function entity<const S extends Fields>(fields: S, { before, isOne }: Ways<S> = {}): Entity<S> {
  const parts = Object.entries(fields)
  const read = parts.filter((part): part is [string, Field<z.ZodType | null, unknown>] => isField(part[1]))
  const answers = parts.map(([name, part]) => [name, isField(part) ? part.answer : part] as const)
  return {
    fields,
    // The mapped types say of the declaration what these loops make of it.
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== null)) as Answers<S>,
    read: (given) => {
      if (!isRecord(given)) return null
      const raw = before ? before(given) : given
      const values: Raw = {}
      for (const [name, part] of read) {
        values[name] = readField(raw, name, part)
        if (values[name] === null && part.told.needed) return null
      }
      const whole = values as ReadFields<S>
      return isOne && !isOne(whole, raw) ? null : whole
    },
  }
}

type Shaped<S> = Answers<S> extends infer A extends z.ZodRawShape ? z.ZodObject<A> : never

/** What our server answers. */
export type AnswerAs<E> = E extends Entity<infer S> ? z.input<Shaped<S>> : never

/** The schema of our own answer. */
export const answerOf = <S>({ answers }: Entity<S>): Shaped<S> =>
  // Every value of the shape is a schema: `Answers` leaves out whatever has none.
  z.object(answers as z.ZodRawShape) as unknown as Shaped<S>

type Within<S, O> = Shaped<S> extends infer A extends z.ZodType ? AnswerOf<A, O> : never
type ManyWithin<S> = Shaped<S> extends infer A extends z.ZodType ? z.ZodArray<A> : never

/** The schema is that of the entity, which the generic `field` cannot say. */
const heldBy = <A, R>(held: { answer: unknown; told: unknown; of: unknown }) => held as unknown as Field<A, R>

/** An entity within another. */
export const one = <S, const O extends FieldOptions<NoInfer<ReadFields<S>>>>(of: Entity<S>, options?: O) =>
  heldBy<Within<S, O>, ReadAs<ReadFields<S>, O>>(field(answerOf(of) as z.ZodType, of.read, options))

/** The entities of a list; what is none of them is left out. */
export const many = <S>(of: Entity<S>, options?: Pick<FieldOptions<unknown>, 'also' | 'from'>) =>
  heldBy<ManyWithin<S>, ReadFields<S>[]>(
    field(
      z.array(answerOf(of) as z.ZodType),
      (list) => (Array.isArray(list) ? records(list).flatMap((item) => of.read(item) ?? []) : null),
      { ...options, or: [] },
    ),
  )
