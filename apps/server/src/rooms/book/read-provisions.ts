import type { HeldSecurity } from '@saakh/catalogue/book/net-of-security'
import { type Provision, type ProvisionedFacility, provisionsOf } from '@saakh/catalogue/book/provisions'
import { presumedIncrease, rateDay, ratesOf, regimeInForce } from '@saakh/catalogue/book/provisions-rates'
import type { bookProvisions } from '@saakh/contract/book-provisions'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { daysInMonth, type IsoDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { NOT_PROVISIONED, PROVISION_GROUPS, type ProvisionRegime } from '@saakh/domain/provisions'
import { sql } from 'kysely'
import { ofMembers } from '../../platform/conditions.ts'
import { readLenderKind } from '../../platform/lender-kind.ts'
import type { Context } from '../../platform/verb.ts'
import { facilities, readMonths, type Standing, standingRows } from './facilities.ts'

type Provisions = Answer<(typeof bookProvisions)['bookProvisions']>
type Facilities = Answer<(typeof bookProvisions)['bookProvisionFacilities']>
type Sums = Provisions['totals']

interface Asked {
  regime?: ProvisionRegime | undefined
  month?: string | undefined
  portfolio_id?: string | undefined
}

/** At the last day-end of each facility, with today's rates; or at a month's end, with the rates of its last day. */
interface At {
  standing: Standing
  on: IsoDate
}

function atOf({ clock }: Context, { month }: Asked): At {
  const today = clock.today()
  if (month === undefined) return { standing: { at: 'latest' }, on: today }
  const last = `${month}-${daysInMonth(month)}`
  return { standing: { at: 'month', month }, on: last < today ? last : today }
}

/** Amounts in rupees. */
interface Row extends Omit<ProvisionedFacility, 'outstanding' | 'exposure'> {
  party_id: string
  party_name: string
  is_demo: boolean
  as_of: string
  outstanding: string | null
  exposure: string | null
}

type Provisioned = Row & { made: Provision }

const paise = (amount: string | null): bigint | null => (amount === null ? null : paiseOf(amount))
const rupees = (amount: bigint | null): string | null => (amount === null ? null : decimalOf(amount))
const sum = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((total, one) => total + (one ?? 0n), 0n)

/** Hundredths of a percent as percent: 25 is '0.25'. */
const percent = (rate: bigint): string => decimalOf(rate).replace(/\.?0+$/, '')

/** Of the borrowers with a non-performing facility, the last word of the files on each security. */
async function readSecurities({ tx, org }: Context, { standing }: At): Promise<Map<string, HeldSecurity[]>> {
  const { organization_id } = org
  const { rows } = await sql<{ party_id: string; payload: FactPayload<'security'> }>`
    select b.party_id, k.payload
    from (select distinct party_id from (${standingRows(organization_id, standing)}) s where asset_class = 'NPA') b
    cross join lateral parties_read_as(b.party_id) as own (party_id)
    join facts_head h on h.organization_id = ${organization_id} and h.party_id = own.party_id and h.kind = 'security'
    join facts k on k.fact_id = h.fact_id`.execute(tx)
  const held = new Map<string, HeldSecurity[]>()
  for (const { party_id, payload } of rows) {
    const one = { ...payload, value: paise(payload.value) }
    const before = held.get(party_id)
    if (before) before.push(one)
    else held.set(party_id, [one])
  }
  return held
}

/** Each facility with its provision, the largest exposure first. */
async function provisioned(context: Context, asked: Asked): Promise<Provisioned[]> {
  const { tx, org } = context
  const { regime = 'norms', portfolio_id } = asked
  const at = atOf(context, asked)
  const where = portfolio_id === undefined ? sql`true` : ofMembers('f.party_id')(portfolio_id)
  const { rows } = await sql<Row>`
    select f.account_number, f.party_id, f.party_name, f.is_demo, f.kind, f.declared_class, f.asset_class, f.npa_since::text,
      f.days_past_due, f.outstanding::text, f.exposure::text, f.product_category, f.is_secured, f.day::text as as_of
    from ${facilities(org.organization_id, at.standing)} where ${where}
    order by f.exposure desc nulls last, f.account_number`.execute(tx)
  const lender = await readLenderKind(tx, org.organization_id)
  const held = regime === 'norms' ? await readSecurities(context, at) : new Map<string, HeldSecurity[]>()
  const borrowers = new Map<string, Row[]>()
  for (const row of rows) {
    const own = borrowers.get(row.party_id)
    if (own) own.push(row)
    else borrowers.set(row.party_id, [row])
  }
  const made = new Map<Row, Provision>()
  for (const [party_id, own] of borrowers) {
    const on = own.reduce((last, { as_of }) => (as_of > last ? as_of : last), '')
    const amounts = own.map((one) => ({ ...one, outstanding: paise(one.outstanding), exposure: paise(one.exposure) }))
    const provisions = provisionsOf(regime, { lender, on, facilities: amounts, securities: held.get(party_id) ?? [] })
    for (const [i, row] of own.entries()) {
      const provision = provisions[i]
      if (provision) made.set(row, provision)
    }
  }
  return rows.flatMap((row) => {
    const found = made.get(row)
    return found ? [{ ...row, made: found }] : []
  })
}

function sumsOf(rows: readonly Provisioned[]): Sums {
  const computed = rows.flatMap(({ made }) => (made.provision === null ? [] : [made]))
  const exposureOf = (of: readonly Provisioned[]) => decimalOf(sum(of.map(({ exposure }) => paise(exposure))))
  return {
    facilities: rows.length,
    borrowers: new Set(rows.map(({ party_id }) => party_id)).size,
    exposure: exposureOf(rows),
    base: decimalOf(sum(computed.map(({ base }) => base))),
    security: decimalOf(sum(computed.map(({ security }) => security))),
    provision: decimalOf(sum(computed.map(({ provision }) => provision))),
    not_computable: NOT_PROVISIONED.flatMap((because) => {
      const of = rows.filter(({ made }) => made.because === because)
      return of.length === 0 ? [] : [{ because, facilities: of.length, exposure: exposureOf(of) }]
    }),
  }
}

/** By class or stage; at the last day-end of each facility unless a month is asked for, by the norms unless said. */
export async function readProvisions(
  context: Context,
  query: Query<(typeof bookProvisions)['bookProvisions']>,
): Promise<Provisions> {
  const { regime = 'norms' } = query
  const rows = await provisioned(context, query)
  const day = rateDay(regime, atOf(context, query).on)
  const lender = await readLenderKind(context.tx, context.org.organization_id)
  return {
    regime,
    as_of: rows.reduce<string | null>((last, { as_of }) => (as_of > (last ?? '') ? as_of : last), null),
    in_force: regimeInForce(regime),
    presumed: regime === 'ecl' && day !== null ? presumedIncrease(day) : null,
    months: await readMonths(context),
    data: PROVISION_GROUPS.flatMap((group) => {
      const of = rows.filter(({ made }) => made.group === group)
      return of.length === 0 ? [] : [{ group, ...sumsOf(of) }]
    }),
    totals: sumsOf(rows),
    rates: (day === null ? [] : ratesOf(regime, lender, day)).map(({ group, case: of, category, rate, source }) => ({
      ...{ group, case: of, category, rate: percent(rate), source },
    })),
  }
}

const told = ({ made, outstanding: _, is_secured: __, ...row }: Provisioned): Facilities['data'][number] => ({
  ...row,
  group: made.group,
  base: rupees(made.base),
  security: rupees(made.security),
  parts: made.parts.map((one) => ({
    ...one,
    base: decimalOf(one.base),
    rate: percent(one.rate),
    amount: decimalOf(one.amount),
  })),
  provision: rupees(made.provision),
  because: made.because,
})

/** The facilities that a class, a stage or a reason counts. */
export async function readProvisionedFacilities(
  context: Context,
  query: Query<(typeof bookProvisions)['bookProvisionFacilities']>,
): Promise<Facilities> {
  const { page, per_page, group, because, sort_in } = query
  const rows = (await provisioned(context, query)).filter(
    ({ made }) => (group === undefined || made.group === group) && (because === undefined || made.because === because),
  )
  const ordered = sort_in === 'asc' ? rows.toReversed() : rows
  return {
    data: ordered.slice((page - 1) * per_page, page * per_page).map(told),
    total_count: rows.length,
    totals: sumsOf(rows),
  }
}
