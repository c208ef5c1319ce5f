import { EXAMPLES } from '@saakh/catalogue/examples.gen'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import type { Platform } from '../platform/verb.ts'
import { arrange } from './arrange.ts'
import type { FactStore } from './facts.ts'

interface Organization {
  organization_id: string
}

const isPublic = ({ kind }: Fact) => FACT_KINDS[kind].visibility === 'public'

/** Of the examples of all signals whose day lies between these, one in `one_in` as a party that each organization monitors. */
export async function monitorExamples(
  store: FactStore,
  organizations: readonly Organization[],
  { from, until, one_in }: { from: string; until: string; one_in: number },
): Promise<number> {
  const examples = Object.values(EXAMPLES)
    .flat()
    .filter(({ context }) => context.as_of >= from && context.as_of <= until)
    .filter((_, i) => i % one_in === 0)
  for (const { facts } of examples) {
    const party_id = await store.party()
    await store.write(null, party_id, facts.filter(isPublic))
    for (const { organization_id } of organizations) {
      await store.monitor(organization_id, party_id)
      await store.write(
        organization_id,
        party_id,
        facts.filter((fact) => !isPublic(fact)),
      )
    }
  }
  return examples.length
}

export const markMonitored = ({ db }: Platform, { organization_id }: Organization): Promise<unknown> =>
  arrange(db, organization_id, (tx) =>
    sql`select mark_parties_dirty(array_agg(party_id)) from monitored_parties
      where organization_id = ${organization_id}`.execute(tx),
  )

/** All that a judging leaves of each party, without ids and the clock. */
export const keptOf = ({ db }: Platform, { organization_id }: Organization) =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`
      select o.party_id, o.as_of, o.states, o.last_data, o.coverage_key, o.unmeasured_since, o.kinds_known,
        s.score, s.band, s.reason, s.coverage, s.contributions -> 0 ->> 'text' as first,
        (select jsonb_agg(jsonb_build_array(e.code, e.subject, e.state) order by e.code, e.subject)
          from episodes e where e.organization_id = o.organization_id and e.party_id = o.party_id) as episodes
      from outcomes o left join party_scores s using (organization_id, party_id)
      where o.organization_id = ${organization_id} order by o.party_id`.execute(tx)
    return new Map(rows.map(({ party_id, ...rest }) => [party_id, rest]))
  })

/** What an alert says, of the parties that both organizations monitor. */
export const saidOf = ({ db }: Platform, { organization_id }: Organization) =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql<{ signal_code: string }>`
      select party_id, signal_code, subject, reading_no, state, severity, summary, description, detail, why, clears_when,
        customer_number is not null as has_number, exposure, as_of, unmeasured_because, rule_version, evidence_hash
      from alerts where organization_id = ${organization_id} order by 1, 2, 3, 4, as_of`.execute(tx)
    return rows
  })

/** How their facilities stand. */
export const bookOf = ({ db }: Platform, { organization_id }: Organization) =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql<{ book: unknown }>`
      select to_jsonb(p) - 'organization_id' - 'fact_id' as book from facility_positions p
      where organization_id = ${organization_id} order by party_id, account_number, month`.execute(tx)
    return rows
  })

/** How they are scored. */
export const scoresOf = ({ db }: Platform, { organization_id }: Organization) =>
  inOrganization(db, organization_id, async (tx) => {
    const { rows } = await sql<{ scorecard_version: string }>`
      select party_id, score, coverage, scorecard_version, scorecard_hash, evidence_hash from party_scores
      where organization_id = ${organization_id} order by party_id`.execute(tx)
    return rows
  })
