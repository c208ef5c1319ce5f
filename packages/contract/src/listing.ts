import { z } from 'zod'
import { paging } from './wire.ts'

// What a list may be asked for is declared once: the query of the API, its OpenAPI, the tables of SQL and the address of
// the screen are made of it. What is no known value is refused by the API and left out, with a word, by a screen.

/** One of few values. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values)
/** The id or code of something. */
export const id = z.string().min(1).max(100)
/** A month, as in 2026-03. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written as 2026-03')
/** What a person types. */
export const words = z.string().min(1).max(200)

type Filters = Record<string, z.ZodType>
type Sorts = readonly [string, ...string[]]
type Optional<F extends Filters> = { [N in keyof F]: z.ZodOptional<F[N]> }
type Forgiving<F extends Filters> = { [N in keyof F]: z.ZodCatch<z.ZodOptional<F[N]>> }

export interface Listing<F extends Filters, S extends Sorts> {
  readonly filters: F
  readonly sorts: S
}
export const listing = <F extends Filters, const S extends Sorts>(declared: Listing<F, S>): Listing<F, S> => declared

const mapped = (filters: Filters, of: (filter: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, of(filter)]))

const DIRECTIONS = ['asc', 'desc'] as const

/** The query of the API. An unknown value is refused with the known ones; an unknown name is nobody's. */
export const queryOf = <F extends Filters, S extends Sorts>({ filters, sorts }: Listing<F, S>, per_page?: number) =>
  z.object({
    // The loop makes of each filter what the mapped type says.
    ...(mapped(filters, (filter) => filter.optional()) as Optional<F>),
    ...paging(per_page),
    sort_by: z.enum(sorts).optional(),
    sort_in: z.enum(DIRECTIONS).optional(),
  })

/** The filters alone, as the body of a request about all that they choose. */
export const filtersOf = <F extends Filters, S extends Sorts>({ filters }: Listing<F, S>) =>
  z.object(mapped(filters, (filter) => filter.optional()) as Optional<F>)

/** A part of an address: what is mistyped is left out, and the screen says so (`droppedFrom`). */
const forgiven = <F extends Filters>(filters: F) =>
  mapped(filters, (filter) => filter.optional().catch(undefined)) as Forgiving<F>

/** The page of a list, in an address. */
export const page = z.coerce.number().int().min(1).max(100_000)

/** The order of a list, in an address. */
export const orderOf = <F extends Filters, S extends Sorts>({ sorts }: Listing<F, S>) => ({
  sort_by: z.enum(sorts),
  sort_in: z.enum(DIRECTIONS),
})

/** The address of a list's screen: some of its filters, and what else stands in it. */
export const addressOf = <
  F extends Filters,
  S extends Sorts,
  const N extends keyof F & string,
  const O extends Filters = Record<never, never>,
>(
  { filters }: Listing<F, S>,
  names: readonly N[],
  own = {} as O,
) => {
  const chosen = Object.fromEntries(names.map((name) => [name, filters[name]])) as Pick<F, N>
  return z.object({ ...forgiven(chosen), ...forgiven(own) })
}

export interface Dropped {
  name: string
  value: string
  /** Null where the values are not counted out. */
  known: readonly string[] | null
}

const knownBy = (schema: unknown): readonly string[] | null => {
  if (schema instanceof z.ZodCatch || schema instanceof z.ZodOptional) return knownBy(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null
}

/** What an address names and the schema of the screen does not take. */
export function droppedFrom(schema: z.ZodObject, search: Record<string, string>): Dropped[] {
  const read = schema.parse(search)
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = search[name]
    return value && read[name] === undefined ? [{ name, value, known: knownBy(field) }] : []
  })
}
