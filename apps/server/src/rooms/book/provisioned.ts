import type { HeldSecurity } from '@saakh/catalogue/book/net-of-security'
import { type Provision, type ProvisionedFacility, provisionsOf } from '@saakh/catalogue/book/provisions'
import { daysInMonth, type IsoDate } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { ProvisionRegime } from '@saakh/domain/provisions'
import { type RawBuilder, sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { facilities, type Standing, standingRows } from './facilities.ts'
import { readSecurities } from './net-exposure.ts'
import { holdsOn, type RebuttalRecord, readRebuttals, rebuttalOn } from './rebuttals.ts'

export interface Asked {
  regime?: ProvisionRegime | undefined
  month?: string | undefined
  portfolio_id?: string | undefined
}

/** At the last day-end of each facility, with today's rates; or at a month's end, with the rates of its last day. */
interface At {
  standing: Standing
  on: IsoDate
}

export function atOf({ clock }: Context, { month }: Asked): At {
  const today = clock.today()
  if (month === undefined) return { standing: { at: 'latest' }, on: today }
  const last = `${month}-${daysInMonth(month)}`
  return { standing: { at: 'month', month }, on: last < today ? last : today }
}

/** Amounts in rupees. */
interface Row extends Omit<ProvisionedFacility, 'outstanding' | 'exposure' | 'is_rebutted'> {
  party_id: string
  party_name: string
  is_demo: boolean
  as_of: string
  outstanding: string | null
  exposure: string | null
}

export type Provisioned = Row & { made: Provision; rebuttal: RebuttalRecord | null }

export const paise = (amount: string | null): bigint | null => (amount === null ? null : paiseOf(amount))
export const rupees = (amount: bigint | null): string | null => (amount === null ? null : decimalOf(amount))
export const sum = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)

/** Hundredths of a percent as percent: 25 is '0.25'. */
export const percent = (rate: bigint): string => decimalOf(rate).replace(/\.?0+$/, '')

const nonPerforming = (organization_id: string, standing: Standing) =>
  sql`select party_id from (${standingRows(organization_id, standing)}) s where asset_class = 'NPA'`

interface Of {
  only?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
}
const BY_EXPOSURE = sql`f.exposure desc nulls last, f.account_number`

/** Each facility with its provision, the largest exposure first unless asked otherwise. */
export async function provisioned(
  context: Context,
  asked: Asked,
  { only = sql`true`, order = BY_EXPOSURE }: Of = {},
): Promise<Provisioned[]> {
  const { tx, org } = context
  const { regime = 'norms', portfolio_id } = asked
  const at = atOf(context, asked)
  const where = portfolio_id === undefined ? sql`true` : ofMembers('f.party_id')(portfolio_id)
  const { rows } = await sql<Row>`
    select f.account_number, f.party_id, f.party_name, f.is_demo, f.kind, f.declared_class, f.asset_class, f.npa_since::text,
      f.days_past_due, f.outstanding::text, f.exposure::text, f.product_category, f.is_secured,
      f.restructured_on is not null as is_restructured, f.day::text as as_of
    from ${facilities(org.organization_id, at.standing)} where ${where} and ${only}
    order by ${order}`.execute(tx)
  const lender = await readLenderKind(tx, org.organization_id)
  const held =
    regime === 'norms'
      ? await readSecurities(context, nonPerforming(org.organization_id, at.standing))
      : new Map<string, HeldSecurity[]>()
  const rebuttals = regime === 'ecl' ? await readRebuttals(context) : new Map<string, RebuttalRecord[]>()
  const rebuttalOf = ({ account_number }: Row) => rebuttalOn(rebuttals.get(account_number), at.on)
  const borrowers = new Map<string, Row[]>()
  for (const row of rows) {
    const own = borrowers.get(row.party_id)
    if (own) own.push(row)
    else borrowers.set(row.party_id, [row])
  }
  const made = new Map<Row, Provision>()
  for (const [party_id, own] of borrowers) {
    const on = own.reduce((last, { as_of }) => (as_of > last ? as_of : last), '')
    const amounts = own.map((row) => {
      const rebuttal = rebuttalOf(row)
      return {
        ...row,
        outstanding: paise(row.outstanding),
        exposure: paise(row.exposure),
        is_rebutted: rebuttal !== null && holdsOn(rebuttal, at.on),
      }
    })
    const provisions = provisionsOf(regime, { lender, on, facilities: amounts, securities: held.get(party_id) ?? [] })
    for (const [i, row] of own.entries()) {
      const provision = provisions[i]
      if (provision) made.set(row, provision)
    }
  }
  return rows.flatMap((row) => {
    const provision = made.get(row)
    return provision ? [{ ...row, made: provision, rebuttal: rebuttalOf(row) }] : []
  })
}

/** One facility by the expected credit loss, with its borrower's other ones, which may put it in stage 3. */
export async function provisionedOfAccount(context: Context, account_number: string): Promise<Provisioned | null> {
  const same = sql`f.party_id in (select party_id from facility_positions where organization_id = ${context.org.organization_id}
    and is_latest and account_number = ${account_number})`
  const rows = await provisioned(context, { regime: 'ecl' }, { only: same })
  return rows.find((row) => row.account_number === account_number) ?? null
}
