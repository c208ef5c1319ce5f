import { type Fact, type FactKind, isFactOfKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { latestVersions } from '../../platform/fact-rows.ts'
import { type PastMoment, scopeAt } from '../../platform/past-moment.ts'

export interface AccountRow {
  account_number: string
  customer_number: string
  kind: string
  is_active: boolean
}

export interface AccountFacts {
  accounts: AccountRow[]
  masters: Fact<'loan_account'>[]
  /** Oldest knowledge first. */
  months: Fact<'account_day_end'>[]
}

const HEADS = sql.raw<unknown>(
  `select f.fact_id, f.organization_id, f.party_id, f.kind, f.subject, f.valid_from, f.valid_to,
     f.known_at::text as known_at, f.recorded_at::text as recorded_at, f.payload, f.source_document, f.locator, f.content_hash
   from facts_head h join facts f on f.fact_id = h.fact_id`,
)

/**
 * The organization's accounts of a party with the present version of what is known of them. Payloads were parsed by
 * the schema of their kind before they were stored.
 */
export async function readAccountFacts(
  tx: Tx,
  organization_id: string,
  party_ids: string[],
  from: string,
): Promise<AccountFacts> {
  const { rows: accounts } = await sql<AccountRow>`
    select account_number, customer_number, kind, is_active from accounts
    where organization_id = ${organization_id} and party_id = any(${party_ids}::uuid[])
    order by is_active desc, account_number`.execute(tx)
  const { rows: masters } = await sql<Fact<'loan_account'>>`${HEADS}
    where h.organization_id = ${organization_id} and h.party_id = any(${party_ids}::uuid[]) and h.kind = 'loan_account'
    order by h.known_at`.execute(tx)
  const { rows: months } = await sql<Fact<'account_day_end'>>`${HEADS}
    where h.organization_id = ${organization_id} and h.party_id = any(${party_ids}::uuid[])
      and h.kind = 'account_day_end' and h.valid_from >= ${from}
    order by h.known_at, f.recorded_at`.execute(tx)
  return { accounts, masters, months }
}

export interface Conduct {
  masters: Fact<'loan_account'>[]
  /** Oldest knowledge first. */
  months: Fact<'account_day_end'>[]
}

/** The same of many parties, by the party that each is read as; those without an account are left out. */
export async function readConductByParty(
  tx: Tx,
  organization_id: string,
  targetOf: ReadonlyMap<string, string>,
  from: string,
): Promise<Map<string, Conduct>> {
  return byParty(await readAccountFacts(tx, organization_id, [...targetOf.keys()], from), targetOf)
}

/** The same as it was known at a moment of the past. */
export async function conductAt(
  tx: Tx,
  organization_id: string,
  targetOf: ReadonlyMap<string, string>,
  from: string,
  moment: PastMoment,
): Promise<Map<string, Conduct>> {
  const scope = scopeAt(moment, organization_id, [...targetOf.keys()])
  const within = sql`h.valid_from between ${from}::date and ${moment.day}::date`
  const masters = await latestVersions(tx, 'loan_account', scope)
  const months = await latestVersions(tx, 'account_day_end', scope, { only: within })
  return byParty(
    { masters: oldestFirst('loan_account', masters), months: oldestFirst('account_day_end', months) },
    targetOf,
  )
}

const oldestFirst = <K extends FactKind>(kind: K, facts: readonly Fact[]): Fact<K>[] =>
  facts
    .flatMap((fact) => (isFactOfKind(fact, kind) ? [fact] : []))
    .sort((a, b) => (`${a.known_at} ${a.recorded_at}` < `${b.known_at} ${b.recorded_at}` ? -1 : 1))

function byParty(
  { masters, months }: Pick<AccountFacts, 'masters' | 'months'>,
  targetOf: ReadonlyMap<string, string>,
): Map<string, Conduct> {
  const parties = new Map<string, Conduct>()
  const conductOf = ({ party_id }: { party_id: string }): Conduct => {
    const target = targetOf.get(party_id) ?? party_id
    const known = parties.get(target) ?? { masters: [], months: [] }
    parties.set(target, known)
    return known
  }
  for (const fact of masters) conductOf(fact).masters.push(fact)
  for (const fact of months) conductOf(fact).months.push(fact)
  return parties
}
