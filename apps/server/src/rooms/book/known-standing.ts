import { type FacilityPosition, positionsOf } from '@saakh/catalogue/book/positions'
import { conductOf, isClosed } from '@saakh/catalogue/conduct-series'
import { sql } from 'kysely'
import { mapInTurns } from '../../platform/in-turns.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { headsAt, type PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { conductAt } from '../parties/account-facts.ts'
import type { Standing } from './facilities.ts'
import { PAPER_KINDS } from './papers.ts'
import { readRates } from './reference-rates.ts'

const FIRST_DAY = '0001-01-01'
const FIRST_MONTH = '0001-01'

/** A facility where it stood last, with its borrower. */
type PositionThen = FacilityPosition & { party_id: string }

/**
 * Each facility of holders where it stood last, as it was known at a moment: made of the versions of facts that were the newest
 * ones then, by the same function as the book of today.
 */
export async function positionsThen(
  { tx, org: { organization_id } }: Pick<Context, 'tx' | 'org'>,
  moment: PastMoment,
  holders: ReadonlyMap<string, string>,
): Promise<PositionThen[]> {
  const lender = await readLenderKind(tx, organization_id)
  const rates = await readRates(tx, organization_id)
  const conduct = await conductAt(tx, organization_id, holders, FIRST_DAY, moment)
  const rows = await mapInTurns([...conduct], ([party_id, { masters, months }]) => {
    const closed = new Set(masters.flatMap(({ payload }) => (isClosed(payload) ? [payload.account_number] : [])))
    return positionsOf(conductOf(masters, months, moment.day), { lender, from: FIRST_MONTH, rates })
      .filter(({ is_latest, account_number }) => is_latest && !closed.has(account_number))
      .map((position) => ({ ...position, party_id }))
  })
  return rows.flat()
}

/** The book of holders as it was known at a moment. */
export async function knownStanding(
  context: Pick<Context, 'tx' | 'org'>,
  moment: PastMoment,
  holders: ReadonlyMap<string, string>,
): Promise<Extract<Standing, { at: 'known' }>> {
  const rows = await positionsThen(context, moment, holders)
  return {
    ...{ at: 'known', day: moment.day, members_at: moment.members_at },
    rows: sql`select * from jsonb_populate_recordset(null::facility_positions, ${JSON.stringify(rows)}::jsonb)`,
    heads: headsAt(moment, context.org.organization_id, ['loan_account', 'security', ...PAPER_KINDS]),
  }
}
