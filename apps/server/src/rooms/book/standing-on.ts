import { type FacilityPosition, positionsOf } from '@saakh/catalogue/book/positions'
import { conductOf } from '@saakh/catalogue/conduct-series'
import { addMonths, type IsoDate, monthOf } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { readConductByParty } from '../parties/account-facts.ts'
import type { Standing } from './facilities.ts'
import { readRates } from './reference-rates.ts'

/** With more a day is not read while somebody waits; the ends of months are there for any number. */
const MOST_BORROWERS = 5_000
/** In arrears for longer than this a facility is NPA whatever came before. */
const MONTHS_BEFORE = 36

type Row = FacilityPosition & { party_id: string }

/** Who has accounts, each with the party that it is read as. */
export async function readHolders({ tx, org }: Pick<Context, 'tx' | 'org'>): Promise<Map<string, string>> {
  const { rows } = await sql<{ party_id: string; reads_as: string }>`
    select party_id, party_read_as(party_id) as reads_as from (
      select distinct party_id from accounts where organization_id = ${org.organization_id}) a`.execute(tx)
  return new Map(rows.map(({ party_id, reads_as }) => [party_id, reads_as]))
}

/** The facilities that have a line of the day, as they stood on it. Throws `invalid` for a day ahead and for a book too large. */
export async function standingOn(context: Context, day: IsoDate): Promise<Standing> {
  const { tx, org, clock } = context
  const { organization_id } = org
  if (day > clock.today()) throw new AppError('invalid', `${day} has not come yet.`)
  const targetOf = await readHolders(context)
  if (targetOf.size > MOST_BORROWERS)
    throw new AppError(
      'invalid',
      `A single day is read for at most ${formatCount(MOST_BORROWERS)} borrowers, and you have ${formatCount(targetOf.size)}. Choose the end of a month.`,
    )
  const from = addMonths(`${monthOf(day)}-01`, -MONTHS_BEFORE)
  const lender = await readLenderKind(tx, organization_id)
  const rates = await readRates(tx, organization_id)
  const conduct = await readConductByParty(tx, organization_id, targetOf, from)
  const rows = [...conduct].flatMap(([party_id, { masters, months }]): Row[] =>
    positionsOf(conductOf(masters, months, day), { lender, from: monthOf(day), rates })
      .filter((position) => position.day === day)
      .map((position) => ({ ...position, party_id })),
  )
  return {
    at: 'day',
    day,
    rows: sql`select * from jsonb_populate_recordset(null::facility_positions, ${JSON.stringify(rows)}::jsonb)`,
  }
}
