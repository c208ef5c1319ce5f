import { alertTypeLabel } from '@saakh/catalogue/registry'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../platform/db.ts'
import type { Context } from '../platform/verb.ts'
import { type Asked, chooseRows } from './choose-rows.ts'

/** Ids that are told by the name of what they address, as far as the caller sees it. */
const NAMES: Record<string, (id: string, organization_id: string) => RawBuilder<{ name: string }>> = {
  party_id: (id) => sql`select name from parties where party_id = ${id}`,
  group_id: (id) => sql`select name from parties where party_id = ${id}`,
  portfolio_id: (id, of) => sql`select name from portfolios where organization_id = ${of} and portfolio_id = ${id}`,
  list_id: (id, of) => sql`select name from lists where organization_id = ${of} and list_id = ${id}`,
  unit_id: (id, of) => sql`select name from org_units where organization_id = ${of} and unit_id = ${id}`,
  unit: (id, of) => sql`select name from org_units where organization_id = ${of} and unit_id = ${id}`,
  template: (id, of) => sql`select name from policy_templates where organization_id = ${of} and template_id = ${id}`,
  assignee: (id, of) => sql`select name from users where organization_id = ${of} and user_id = ${id}
    union all select name from org_units where organization_id = ${of} and unit_id = ${id}`,
  case_type: (id, of) => sql`select name from case_types where organization_id = ${of} and case_type_id = ${id}`,
}

async function wordsOf({ tx, org }: Context, name: string, value: string): Promise<string> {
  if (name === 'alert_type') return alertTypeLabel(value)
  const named = NAMES[name]
  if (!named || !isUuid(value)) return value.replaceAll('_', ' ')
  const { rows } = await named(value, org.organization_id).execute(tx)
  return rows[0]?.name ?? value
}

/** 'Severity: High', one for each filter. */
export async function filterWords(context: Context, asked: Asked): Promise<string[]> {
  const { entity } = chooseRows(asked)
  const words: string[] = []
  for (const [name, value] of Object.entries(asked.filters))
    if (value !== '') words.push(`${entity.filters[name]}: ${await wordsOf(context, name, value)}`)
  return words
}

/** For the audit, which outlives a name: ids and choices as they are, and that there was a text. */
export const auditedFilters = ({ q, ...filters }: Asked['filters']): Asked['filters'] => ({
  ...filters,
  ...(q !== undefined && { q: 'a text' }),
})
