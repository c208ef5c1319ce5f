import { accountsInArrears, countingMonths } from '@saakh/catalogue/conduct-months'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type FactLoader, type FactScope, latestVersions, wasKnown } from '../../../platform/fact-rows.ts'

type DayEndFact = Fact<'account_day_end'>

const KIND = 'account_day_end'
const MONTHS_BEFORE = 6

/**
 * Heads `h` of the month of the party's last day-end and the six before it: data that ended long ago is stale, not absent. `offset 0`
 * keeps the planner from reading all months of everybody instead; and row-level security lets an index be searched by a day that stands
 * in a row, not by the sum that makes one.
 */
const recentMonths = (scope: FactScope) => sql`unnest(${scope.party_ids}::uuid[]) asked(party_id)
  cross join lateral (
    select (date_trunc('month', h.valid_from) - make_interval(months => ${MONTHS_BEFORE}))::date as since from facts_head h
    where h.organization_id = ${scope.organization_id} and h.party_id = asked.party_id and h.kind = ${KIND}
      and h.valid_from <= ${scope.as_of}::date and ${wasKnown(scope)}
    order by h.valid_from desc limit 1) newest
  cross join lateral (
    select * from facts_head h
    where h.organization_id = ${scope.organization_id} and h.party_id = asked.party_id and h.kind = ${KIND}
      and h.valid_from <= ${scope.as_of}::date and h.valid_from >= newest.since offset 0) h`

const dayEndsOf = (facts: readonly Fact[]) => facts.filter((fact): fact is DayEndFact => isFactOfKind(fact, KIND))

function byParty(facts: readonly DayEndFact[]): Map<string, DayEndFact[]> {
  const parties = new Map<string, DayEndFact[]>()
  for (const fact of facts) {
    const own = parties.get(fact.party_id)
    if (own) own.push(fact)
    else parties.set(fact.party_id, [fact])
  }
  return parties
}

/** A version holds all that was known of its month; of an account in arrears at the beginning older months count as well. */
async function load(tx: Tx, scope: FactScope): Promise<Fact[]> {
  const recent = byParty(dayEndsOf(await latestVersions(tx, KIND, scope, { heads: recentMonths(scope) })))
  const inArrears = [...recent].flatMap(([party_id, facts]) =>
    accountsInArrears(facts).map((account_number) => ({ party_id, account_number })),
  )
  if (inArrears.length === 0) return [...recent.values()].flat()
  const all = await latestVersions(
    tx,
    KIND,
    { ...scope, party_ids: [...new Set(inArrears.map(({ party_id }) => party_id))] },
    {
      only: sql`h.valid_from <= ${scope.as_of}::date and (h.party_id, f.payload->>'account_number') in (
        select party_id, account_number from jsonb_to_recordset(${JSON.stringify(inArrears)}::jsonb)
          a(party_id uuid, account_number text))`,
    },
  )
  for (const [party_id, older] of byParty(dayEndsOf(all))) {
    const known = new Set(older.map(({ fact_id }) => fact_id))
    const others = (recent.get(party_id) ?? []).filter(({ fact_id }) => !known.has(fact_id))
    recent.set(party_id, countingMonths([...older, ...others]))
  }
  return [...recent.values()].flat()
}

export const accountDayEndFacts: FactLoader<typeof KIND> = {
  kind: KIND,
  load,
  concerns: (fact, subject) => isFactOfKind(fact, KIND) && fact.payload.account_number === subject,
}
