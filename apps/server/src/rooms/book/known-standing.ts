import { positionsOf } from '@saakh/catalogue/book/positions'
import { conductOf, isClosed } from '@saakh/catalogue/conduct-series'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { mapInTurns } from '../../platform/in-turns.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { headsAt, type PastMoment } from '../../platform/past-moment.ts'
import type { Context } from '../../platform/verb.ts'
import { conductAt } from '../parties/account-facts.ts'
import type { Standing } from './facilities.ts'
import { PAPER_KINDS } from './papers.ts'
import { readRates } from './reference-rates.ts'
import { readHolders } from './standing-on.ts'

/** Each is made anew from all its months while somebody waits. */
const MOST_BORROWERS = 2_000
const FIRST_DAY = '0001-01-01'
const FIRST_MONTH = '0001-01'

/**
 * Each facility where it stood last, as it was known at a moment: made of the versions of facts that were the newest ones then,
 * by the same function as the book of today. Throws `invalid` for a book too large. Of `only` borrowers, else of all.
 */
export async function knownStanding(
  context: Context,
  moment: PastMoment,
  only: readonly string[] | null = null,
): Promise<Extract<Standing, { at: 'known' }>> {
  const { tx, org } = context
  const { organization_id } = org
  const all = await readHolders(context)
  const holders = only === null ? all : new Map([...all].filter(([, target]) => only.includes(target)))
  if (holders.size > MOST_BORROWERS)
    throw new AppError(
      'invalid',
      `A day of the past is read for at most ${formatCount(MOST_BORROWERS)} borrowers, and you have ${formatCount(holders.size)}. Look at single borrowers.`,
    )
  const lender = await readLenderKind(tx, organization_id)
  const rates = await readRates(tx, organization_id)
  const conduct = await conductAt(tx, organization_id, holders, FIRST_DAY, moment)
  const rows = await mapInTurns([...conduct], ([party_id, { masters, months }]) => {
    const closed = new Set(masters.flatMap(({ payload }) => (isClosed(payload) ? [payload.account_number] : [])))
    return positionsOf(conductOf(masters, months, moment.day), { lender, from: FIRST_MONTH, rates })
      .filter(({ is_latest, account_number }) => is_latest && !closed.has(account_number))
      .map((one) => ({ ...one, party_id }))
  })
  return {
    ...{ at: 'known', day: moment.day },
    rows: sql`select * from jsonb_populate_recordset(null::facility_positions, ${JSON.stringify(rows.flat())}::jsonb)`,
    heads: headsAt(moment, organization_id, ['loan_account', 'security', ...PAPER_KINDS]),
  }
}
