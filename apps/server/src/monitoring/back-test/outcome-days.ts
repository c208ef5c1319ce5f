import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import { assetClassOf, DECLARED_CLASSES } from '@saakh/domain/asset-class-words'
import type { IsoDate } from '@saakh/domain/dates'
import { addDays } from '@saakh/domain/dates'
import type { AssetClass } from '@saakh/domain/dpd'
import { ratingOrdinal } from '@saakh/domain/rating-scales'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { PartyScope } from '../party-scope.ts'

interface OutcomeDay {
  party_id: string
  day: IsoDate
}

const SMA_2_FROM = 61
const NPA_FROM = 91

/** The months in which a facility stood in one of the classes, with the place of the first day that declares one of them. */
function classMonths(organization_id: string, party_ids: readonly string[], classes: readonly AssetClass[]) {
  const words = DECLARED_CLASSES.filter((word) => classes.includes(assetClassOf(word)))
  return sql<Position>`select p.party_id, p.day, p.days_past_due, p.npa_since, p.month, (
      select min(e.at)::int - 1 from jsonb_array_elements_text(f.payload -> 'asset_class') with ordinality e(word, at)
      where e.word = any(${words}::text[])) as declared_at
    from facility_positions p left join facts f on f.fact_id = p.fact_id
    where p.organization_id = ${organization_id} and p.party_id = any(${[...party_ids]}::uuid[])
      and p.asset_class = any(${[...classes]}::text[])`
}

interface Position extends OutcomeDay {
  days_past_due: number | null
  npa_since: IsoDate | null
  month: string
  declared_at: number | null
}

/** By the day that the lender names, else by the first day-end that declares the class, else by the days counted back from the last. */
function beganOn({ day, days_past_due, npa_since, month, declared_at }: Position, first: number): IsoDate {
  if (npa_since !== null) return npa_since
  if (declared_at !== null) return addDays(`${month}-01`, declared_at)
  const began = addDays(day, -(days_past_due === null ? 0 : Math.max(0, days_past_due - first)))
  return began < `${month}-01` ? `${month}-01` : began
}

const FACT_DAYS: Partial<Record<BackTestOutcome, RawBuilder<unknown>>> = {
  insolvency: sql`select party_id, coalesce(payload->>'stage_date', payload->>'filed_on') as day from facts
    where kind = 'court_case' and payload->>'forum' = 'nclt' and payload->>'stage' in ('admitted', 'resolution', 'liquidation')
      and payload->>'role' in ('debtor', 'respondent')`,
  // The newest version of each event alone: a day that was corrected or taken back is none.
  write_off: sql`select party_id, payload->>'day' as day from facts
    where kind = 'recovery' and payload->>'recovery_kind' in ('write_off', 'technical_write_off')
      and payload->>'withdrawn_because' is null and fact_id in (select h.fact_id from facts_head h
        where h.organization_id = facts.organization_id and h.party_id = facts.party_id and h.kind = 'recovery')`,
}

interface Action extends OutcomeDay {
  agency: string
  instrument: string
  term: 'long' | 'short'
  rating: string | null
}

/** The days on which an agency put a rating below its one before. */
function downgrades(actions: readonly Action[]): OutcomeDay[] {
  const before = new Map<string, number>()
  return [...actions]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .flatMap(({ party_id, day, agency, instrument, term, rating }) => {
      const key = [party_id, agency, instrument, term].join('\n')
      const ordinal = rating === null ? null : ratingOrdinal(term, rating)
      const last = before.get(key)
      if (ordinal !== null) before.set(key, ordinal)
      return ordinal !== null && last !== undefined && ordinal > last ? [{ party_id, day }] : []
    })
}

async function readTold(
  tx: Tx,
  organization_id: string,
  outcome: BackTestOutcome,
  party_ids: readonly string[],
): Promise<OutcomeDay[]> {
  if (outcome === 'npa' || outcome === 'sma_2') {
    const classes: AssetClass[] = outcome === 'npa' ? ['NPA'] : ['SMA-2', 'NPA']
    const { rows } = await classMonths(organization_id, party_ids, classes).execute(tx)
    const first = outcome === 'npa' ? NPA_FROM : SMA_2_FROM
    return rows.map((row) => ({ party_id: row.party_id, day: beganOn(row, first) }))
  }
  const of = sql`and organization_id = ${organization_id} and party_id = any(${[...party_ids]}::uuid[])`
  const asked = FACT_DAYS[outcome]
  if (asked) return (await sql<OutcomeDay>`${asked} ${of}`.execute(tx)).rows
  const { rows } = await sql<Action>`select party_id, payload->>'action_date' as day, payload->>'agency' as agency,
      payload->>'instrument' as instrument, payload->>'term' as term, payload->>'rating' as rating
    from facts where kind = 'rating_action' ${of}`.execute(tx)
  return downgrades(rows)
}

/** By party every day on which the outcome was reached, the first ones first. It is measured by its own day, whenever it was told. */
export async function readOutcomes(
  tx: Tx,
  organization_id: string,
  outcome: BackTestOutcome,
  { party_ids, targetOf }: PartyScope,
): Promise<Map<string, IsoDate[]>> {
  const days = new Map<string, IsoDate[]>()
  for (const { party_id, day } of await readTold(tx, organization_id, outcome, party_ids)) {
    const target = targetOf(party_id)
    days.set(target, [...(days.get(target) ?? []), day].sort())
  }
  return days
}
