import type { AnswerAs, Entity } from '@saakh/domain/entity'
import { type RawBuilder, sql } from 'kysely'

/** Instants of our answers are ISO text in UTC, also where SQL writes them. */
export const instant = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type FieldOf<S> = keyof AnswerAs<Entity<S>> & string

/** How the table of an entity holds the fields of its answer; a field that stands nowhere here is a column by its name. */
interface Held<F extends string, X extends F> {
  /** The alias of the table. */
  table: string
  /** Columns that cannot have the name of the wire. */
  names?: { readonly [N in F]?: string }
  /** Fields that an expression makes. */
  made?: { readonly [N in F]?: string }
  /** Fields that no SQL makes: whoever asks for the columns adds them. */
  elsewhere?: readonly X[]
}

const select = <R>(fields: readonly string[], { table, names, made }: Held<string, string>): RawBuilder<R> =>
  sql.raw<R>(
    fields.map((field) => `${made?.[field] ?? `${table}.${names?.[field] ?? field}`} as "${field}"`).join(', '),
  )

/** The fields of an entity's answer as columns. */
export const columnsOf = <S, const X extends FieldOf<S> = never>(
  { answers }: Entity<S>,
  held: Held<FieldOf<S>, X>,
): RawBuilder<Omit<AnswerAs<Entity<S>>, X>> =>
  select(
    Object.keys(answers).filter((field) => !held.elsewhere?.some((excluded) => excluded === field)),
    held,
  )

/** Some of the fields of an entity's answer as columns. */
export const someColumnsOf = <S, const F extends FieldOf<S>>(
  _: Entity<S>,
  fields: readonly F[],
  held: Held<FieldOf<S>, never>,
): RawBuilder<Pick<AnswerAs<Entity<S>>, F>> => select(fields, held)

/** A row of such columns. */
export type RowOf<C> = C extends RawBuilder<infer R> ? R : never
