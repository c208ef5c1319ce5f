import { knownYearEnds } from '@saakh/catalogue/financial-strength/known-year-ends'
import type { BorrowerHistory, Watch } from '@saakh/catalogue/financial-strength/outcome-rows'
import { istDate } from '@saakh/domain/dates'
import type { FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { type Withheld, withheldAt, withholdFacts } from '../../rooms/consents/withheld-facts.ts'
import { readOutcomes } from '../back-test/outcome-days.ts'
import { readHistory } from '../back-test/read-history.ts'
import { type PartyScope, readPartyScope } from '../party-scope.ts'

/** Borrowers whose facts are held at once. */
const CHUNK = 100
const READ: readonly FactKind[] = ['published_result', 'borrower_statement', 'company_master']

/** On which days the accounts of each borrower were watched. */
export async function readWatches(
  tx: Tx,
  organization_id: string,
  { party_ids, targetOf }: PartyScope,
): Promise<Map<string, Watch>> {
  const { rows } = await sql<Watch & { party_id: string }>`
    with closed as (
      select target.party_id, case when bool_and(f.payload ? 'closed_on') then max(f.payload->>'closed_on') end as closed_on
      from unnest(${party_ids}::uuid[], ${party_ids.map(targetOf)}::uuid[]) as target(member_id, party_id)
        join facts_head h on h.party_id = target.member_id and h.organization_id = ${organization_id} and h.kind = 'loan_account'
        join facts f on f.fact_id = h.fact_id
      group by target.party_id)
    select p.party_id, min(p.month) || '-01' as "from", max(p.day) as until, min(c.closed_on) as closed_on
    from facility_positions p left join closed c using (party_id)
    where p.organization_id = ${organization_id} and p.party_id = any(${party_ids}::uuid[])
    group by p.party_id`.execute(tx)
  return new Map(rows.map(({ party_id, ...watch }) => [targetOf(party_id), watch]))
}

interface Question {
  organization_id: string
  now: Date
  withheld: Withheld | null
}

async function readSome(
  tx: Tx,
  { organization_id, now, withheld }: Question,
  asked: string[],
): Promise<BorrowerHistory[]> {
  const scope = await readPartyScope(tx, organization_id, asked)
  const factsOf = await readHistory(tx, organization_id, READ, scope)
  const npa = await readOutcomes(tx, organization_id, 'npa', scope)
  const watches = await readWatches(tx, organization_id, scope)
  return scope.parties.map(({ party_id }) => ({
    borrower: party_id,
    year_ends: knownYearEnds(withholdFacts(factsOf(party_id), withheld).read, istDate(now)),
    npa_on: npa.get(party_id)?.[0] ?? null,
    watch: watches.get(party_id) ?? null,
  }))
}

/** One borrower, read as a study reads it. */
export async function readHistoryOf(
  tx: Tx,
  organization_id: string,
  party_id: string,
  now: Date,
): Promise<BorrowerHistory | null> {
  const withheld = await withheldAt(tx, organization_id, now)
  const [history] = await readSome(tx, { organization_id, now, withheld }, [party_id])
  return history ?? null
}

/**
 * Every customer that an organization has or had, with its year-ends as they became known and the first day on which it was
 * NPA. Without those that left, who stayed would look sounder than the book was.
 */
export async function readHistories(tx: Tx, organization_id: string, now: Date): Promise<BorrowerHistory[]> {
  const { rows } = await sql<{ party_id: string }>`select distinct party_read_as(party_id) as party_id
    from customers where organization_id = ${organization_id} order by 1`.execute(tx)
  const asked = rows.map(({ party_id }) => party_id)
  const question: Question = { organization_id, now, withheld: await withheldAt(tx, organization_id, now) }
  const histories: BorrowerHistory[] = []
  for (let first = 0; first < asked.length; first += CHUNK)
    histories.push(...(await readSome(tx, question, asked.slice(first, first + CHUNK))))
  return histories
}
