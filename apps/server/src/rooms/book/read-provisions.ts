import { presumedIncrease, rateDay, ratesOf, regimeInForce } from '@saakh/catalogue/book/provisions-rates'
import type { bookProvisions, provisionList } from '@saakh/contract/book-provisions'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { decimalOf } from '@saakh/domain/money'
import { NOT_PROVISIONED, PROVISION_GROUPS } from '@saakh/domain/provisions'
import { sql } from 'kysely'
import { readLenderKind } from '../../platform/lender-kind.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { readMonths } from './months-of-book.ts'
import { atOf, type Provisioned, paise, percent, provisioned, rupees, sum } from './provisioned.ts'
import { toldRebuttal } from './rebuttals.ts'

type Provisions = Answer<(typeof bookProvisions)['bookProvisions']>
type Facilities = Answer<(typeof bookProvisions)['bookProvisionFacilities']>
type Sums = Provisions['totals']

const SORTS: OrdersOf<typeof provisionList> = {
  exposure: descending((d) => sql`f.exposure ${d} nulls last, f.account_number`),
  party_name: ascending((d) => sql`f.party_name ${d}, f.account_number`),
}

const isRebutted = ({ made }: Provisioned) => made.increase === 'rebutted'

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
    rebutted: regime === 'ecl' ? sumsOf(rows.filter(isRebutted)) : null,
    totals: sumsOf(rows),
    rates: (day === null ? [] : ratesOf(regime, lender, day)).map(({ group, case: of, category, rate, source }) => ({
      ...{ group, case: of, category, rate: percent(rate), source },
    })),
  }
}

const onWire = ({
  made,
  rebuttal,
  outstanding: _,
  is_secured: __,
  is_restructured: ___,
  ...row
}: Provisioned): Facilities['data'][number] => ({
  ...row,
  increase: made.increase,
  rebuttal: rebuttal && toldRebuttal(rebuttal),
  group: made.group,
  base: rupees(made.base),
  security: rupees(made.security),
  parts: made.parts.map((part) => ({
    ...part,
    base: decimalOf(part.base),
    rate: percent(part.rate),
    amount: decimalOf(part.amount),
  })),
  provision: rupees(made.provision),
  because: made.because,
})

/** The facilities that a class, a stage or a reason counts. */
export async function readProvisionedFacilities(
  context: Context,
  query: Query<(typeof bookProvisions)['bookProvisionFacilities']>,
): Promise<Facilities> {
  const { page, per_page, group, because, increase } = query
  const all = await provisioned(context, query, { order: orderOf(SORTS, query, 'exposure') })
  // What is computed of a facility no column holds.
  const rows = all.filter(
    ({ made }) =>
      (group === undefined || made.group === group) &&
      (because === undefined || made.because === because) &&
      (increase === undefined || made.increase === increase),
  )
  return {
    data: rows.slice((page - 1) * per_page, page * per_page).map(onWire),
    total_count: rows.length,
    totals: sumsOf(rows),
  }
}
