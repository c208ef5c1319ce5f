import type { FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

type DayEnds = FactPayload<'account_day_end'>

interface AccountRow {
  asked: string
  kind: string
  day_ends: DayEnds | null
}

const lastOf = (column: readonly (string | null)[] | undefined): number =>
  Number(column?.findLast((value) => value !== null) ?? 0)

/** Repaid, and nothing more can be drawn: a term loan at zero, a cash credit or overdraft without a limit. */
function isRepaid({ kind, day_ends }: AccountRow): boolean {
  if (day_ends === null || lastOf(day_ends.outstanding) > 0) return false
  return kind === 'term_loan' || lastOf(day_ends.sanction_limit) <= 0
}

/** Of these borrowers those with a loan account that runs: monitoring is read while one does. */
export async function withActiveLoan(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  party_ids: readonly string[],
): Promise<Set<string>> {
  if (party_ids.length === 0) return new Set()
  const { rows } = await sql<AccountRow>`
    select asked.party_id as asked, a.kind, f.payload as day_ends
    from unnest(${[...new Set(party_ids)]}::uuid[]) asked(party_id)
    join accounts a on a.organization_id = ${org.organization_id} and a.is_active
      and party_read_as(a.party_id) = party_read_as(asked.party_id)
    left join lateral (select h.fact_id from facts_head h
      where h.organization_id = a.organization_id and h.party_id = a.party_id and h.kind = 'account_day_end'
        and h.subject like a.account_number || ' ____-__' order by h.valid_from desc limit 1) h on true
    left join facts f on f.fact_id = h.fact_id`.execute(tx)
  return new Set(rows.filter((row) => !isRepaid(row)).map(({ asked }) => asked))
}
