import type { api } from '@saakh/contract/api'
import { PREVIEW_DAYS, PREVIEW_ROWS } from '@saakh/contract/case-rules'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { readCaseTypes } from '../cases/workflow.ts'
import { happenings, reasonOf } from './happenings.ts'
import { readNamedTypes } from './rules.ts'
import { readCondition } from './set-rules.ts'

const DAY_MS = 86_400_000

interface Row {
  party_id: string
  party_name: string
  is_demo: boolean
  day: string
  said: string[]
  exposure: string | null
  count: number
  total: string | null
}

/**
 * What a rule would have opened, had it been on for the last days. Of a borrower the first thing that it would have met while nobody
 * had a case of the type: the case that it would have opened is taken to be open still. Exposure is that of today.
 */
export async function previewRule(
  context: Context,
  asked: Query<typeof api.previewCaseRule>,
): Promise<Answer<typeof api.previewCaseRule>> {
  headOfficeOnly(context)
  const { tx, org, clock } = context
  const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })
  const condition = readCondition(
    { ...asked, exposure_from: asked.exposure_from ?? null },
    await readNamedTypes(context),
    refuse,
  )
  const types = await readCaseTypes(context)
  const type = types.find(({ case_type_id }) => case_type_id === (asked.case_type ?? types[0]?.case_type_id))
  if (!type) throw refuse('case_type', 'Choose a case type from the list.')
  const since = new Date(clock.now().getTime() - PREVIEW_DAYS * DAY_MS)
  const rule_id = asked.rule_id !== undefined && isUuid(asked.rule_id) ? asked.rule_id : null
  const isOwn = sql`(k.case_rule_id is not distinct from ${rule_id}::uuid and k.case_rule_id is not null and k.created_at > ${since})`
  const { rows } = await sql<Row>`
    with met as materialized (${happenings(context, { condition, since: since.toISOString(), is_standing: false })}),
    free as (
      select h.* from met h
      where not exists (select from cases k where k.organization_id = ${org.organization_id}
          and k.party_id in (select parties_read_as(h.party_id)) and k.case_type_id = ${type.case_type_id}
          and k.created_at <= h.at and (k.status <> 'CLOSED' or coalesce(k.closed_at, k.updated_at) > h.at) and not ${isOwn})
        and not exists (select from case_alerts l
          join cases k on k.organization_id = l.organization_id and k.case_uid = l.case_uid
          where l.organization_id = ${org.organization_id} and l.alert_id = h.alert_id and l.linked_at <= h.at
            and (l.ended_at is null or l.ended_at > h.at) and not ${isOwn})
        and not exists (select from case_rule_openings o where o.organization_id = ${org.organization_id}
          and o.rule_id = ${rule_id}::uuid and o.party_id = h.party_id and o.case_uid is not null and o.met_at <= ${since}
          and o.met_at > h.at - make_interval(days => ${asked.quiet_days}))),
    opened as (
      select distinct on (party_id) party_id, day, said, exposure from (
        select party_id, at, day, array_agg(said order by episode) as said, max(exposure) as exposure
        from free group by party_id, at, day) g
      order by party_id, at)
    select o.*, coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo, count(*) over ()::int as count,
      sum(o.exposure::numeric) over ()::numeric(24, 2)::text as total
    from opened o left join parties p on p.party_id = o.party_id
    order by o.exposure::numeric desc nulls last, party_name, o.party_id limit ${PREVIEW_ROWS}`.execute(tx)
  return {
    from: istDate(since),
    count: rows[0]?.count ?? 0,
    exposure: rows[0]?.total ?? null,
    rows: rows.map(({ party_id, party_name, is_demo, day, said, exposure }) => ({
      ...{ party_id, party_name, is_demo, day, exposure },
      reason: reasonOf(
        condition,
        said.map((summary) => ({ said: summary, day, exposure })),
      ),
    })),
  }
}
