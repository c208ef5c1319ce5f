import { CONTROL_ABOVE } from '@saakh/domain/relations'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { isUuid } from './db.ts'

export type Condition<V = string> = (value: V) => RawBuilder<SqlBool>

/** The SQL of each filter that a list declares; one without SQL does not compile. */
export type ConditionsOf<L extends { filters: Record<string, z.ZodType> }> = {
  [N in keyof L['filters']]: Condition<z.output<L['filters'][N]>>
}

/** What all filters that a query names hold together. */
export const conditionOf = <V extends Record<string, unknown>>(
  table: { [N in keyof V]: Condition<V[N]> },
  query: { [N in keyof V]?: V[N] | undefined },
): RawBuilder<SqlBool> => {
  const named = (Object.keys(table) as (keyof V)[]).flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [table[name](value)]
  })
  return sql<SqlBool>`${sql.join([sql`true`, ...named], sql` and `)}`
}

const NOTHING = sql<SqlBool>`false`

/** Of one thing; an id that is none names nothing and finds nothing. */
export const withId =
  (column: string): Condition =>
  (id) =>
    isUuid(id) ? sql<SqlBool>`${sql.ref(column)} = ${id}` : NOTHING

/** What is of parties that were linked to this one counts for it. */
export const ofParty =
  (column: string): Condition =>
  (party_id) =>
    isUuid(party_id)
      ? sql<SqlBool>`${sql.ref(column)} in (select parties_read_as(party_read_as(${party_id})))`
      : NOTHING

/** Of the members of a portfolio; another tenant's portfolio has none. */
export const ofMembers =
  (column: string): Condition =>
  (portfolio_id) =>
    isUuid(portfolio_id)
      ? sql<SqlBool>`${sql.ref(column)} in (select source_id from portfolio_parties(array[${portfolio_id}::uuid]))`
      : NOTHING

/** Of those who were members of a portfolio at a moment; null: who are members now. */
export const ofMembersAt = (column: string, at: Date | null, portfolio_id: string): RawBuilder<SqlBool> => {
  if (at === null) return ofMembers(column)(portfolio_id)
  return isUuid(portfolio_id)
    ? sql<SqlBool>`${sql.ref(column)} in (select source_id from portfolio_parties_at(array[${portfolio_id}::uuid], ${at}))`
    : NOTHING
}

/** Of the members of the group that a party belongs to on the day; of itself where it belongs to none. */
export const ofGroup =
  (column: string, day: string): Condition =>
  (party_id) =>
    isUuid(party_id)
      ? sql<SqlBool>`${sql.ref(column)} = any(array(
          select parties_read_as(m) from group_members(${party_id}::uuid, ${day}::date, ${CONTROL_ABOVE}) m))`
      : NOTHING

export const equal =
  (column: string): Condition =>
  (value) =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`

/** What a person types stands for itself: % and _ are no wildcards. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const anyHas = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const each = columns.map((column) => sql`${sql.ref(column)} ilike ${containing(text)}`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** The text as it was typed stands in one of the columns. */
export const sayingText =
  (...columns: string[]): Condition =>
  (text) =>
    anyHas(columns, text.trim())

/** The words of a text that a person types, of which each is looked for by itself. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

/** Each word stands in one of the columns. */
export const sayingWords =
  (...columns: string[]): Condition =>
  (text) => {
    const each = wordsOf(text).map((word) => anyHas(columns, word))
    return sql<SqlBool>`${sql.join([sql`true`, ...each], sql` and `)}`
  }
