import { addMonths, type IsoDate } from '@saakh/domain/dates'
import { type AssetClass, type LenderKind, npaClass } from '@saakh/domain/dpd'
import { type FacilityKind, isFunded } from '@saakh/domain/facility'
import { divideRounded } from '@saakh/domain/money'
import {
  type Increase,
  type NotProvisioned,
  type ProvisionCase,
  type ProvisionCategory,
  type ProvisionGroup,
  type ProvisionRegime,
  provisionCategoryOf,
} from '@saakh/domain/provisions'
import type { HeldSecurity } from './net-of-security.ts'
import { type ProvisionRate, rateDay, ratesOf } from './provisions-rates.ts'
import { type FacilitySecurity, securityByFacility } from './shared-security.ts'
import { stageOf } from './stages.ts'

/** Amounts in paise; null where nobody delivered them. */
export interface ProvisionedFacility {
  account_number: string
  kind: FacilityKind
  /** As the lender's system writes it, with the age of a non-performing asset. */
  declared_class: string | null
  /** The declared class among five, else the computed one. */
  asset_class: AssetClass | null
  npa_since: IsoDate | null
  days_past_due: number | null
  outstanding: bigint | null
  exposure: bigint | null
  /** As the lender names the category for provisions. */
  product_category: string | null
  is_secured: boolean | null
  is_restructured: boolean
  /** The presumed increase in risk is rebutted for the day that is asked for. */
  is_rebutted: boolean
}

export interface ProvisionedBorrower {
  lender: LenderKind
  /** The last day-end of its facilities. */
  on: IsoDate
  facilities: readonly ProvisionedFacility[]
  securities: readonly HeldSecurity[]
}

/** One line of the formula: base times rate. Paise, and hundredths of a percent. */
interface ProvisionPart {
  case: ProvisionCase
  base: bigint
  rate: bigint
  amount: bigint
  source: string
}

/** A working figure, in paise; null with its reason. */
export interface Provision {
  account_number: string
  group: ProvisionGroup
  /** What is owed by the norms, the exposure by the expected credit loss. */
  base: bigint | null
  /** What of the base is taken as secured; null where the rate does not ask for it. */
  security: bigint | null
  parts: readonly ProvisionPart[]
  provision: bigint | null
  because: NotProvisioned | null
  /** Of stages 1 and 2: what the days past due alone presume. */
  increase: Increase | null
}

type ProvisionedAccount = Pick<Provision, 'account_number' | 'group' | 'base'> & Partial<Pick<Provision, 'increase'>>

const not = (account: ProvisionedAccount, because: NotProvisioned): Provision => ({
  increase: null,
  ...account,
  security: null,
  parts: [],
  provision: null,
  because,
})

const made = (
  account: ProvisionedAccount,
  security: bigint | null,
  lines: readonly [bigint, ProvisionRate][],
): Provision => {
  const parts = lines.map(([base, { case: of, rate, source }]) => {
    const amount = divideRounded(base * rate, 10_000n)
    return { case: of, base, rate, amount, source }
  })
  const provision = parts.reduce((sum, { amount }) => sum + amount, 0n)
  return { increase: null, ...account, security, parts, provision, because: null }
}

/** Months begun since a day: the day itself is in the first, and 12 until the same day of the next year. */
function monthsBegun(since: IsoDate, on: IsoDate): number {
  const months =
    (Number(on.slice(0, 4)) - Number(since.slice(0, 4))) * 12 + Number(on.slice(5, 7)) - Number(since.slice(5, 7))
  return Math.max(0, addMonths(since, months) >= on ? months : months + 1)
}

const isCategoryOf = (category: ProvisionCategory | null) => (rate: ProvisionRate) => rate.category === category

/** The row of the category, else that of all others. */
function rateFor(
  rates: readonly ProvisionRate[],
  group: ProvisionGroup,
  of: ProvisionCase,
  category: ProvisionCategory | null,
): ProvisionRate | null {
  const rows = rates.filter((rate) => rate.group === group && rate.case === of)
  return (category && rows.find(isCategoryOf(category))) ?? rows.find(isCategoryOf(null)) ?? null
}

const categoryOf = ({ product_category }: ProvisionedFacility): ProvisionCategory | null =>
  product_category === null ? null : provisionCategoryOf(product_category)

/** By one rate that depends on the category, which has to be known. */
function byCategory(
  account: ProvisionedAccount,
  base: bigint,
  facility: ProvisionedFacility,
  rates: readonly ProvisionRate[],
): Provision {
  if (facility.product_category === null) return not(account, 'category_missing')
  const category = categoryOf(facility)
  if (category === null) return not(account, 'category_unknown')
  const rate = rateFor(rates, account.group, 'all', category)
  return rate === null ? not(account, 'no_rate_for_category') : made(account, null, [[base, rate]])
}

const DECLARED: Partial<Record<string, ProvisionGroup>> = {
  'Sub-standard': 'Sub-standard',
  'Doubtful 1': 'Doubtful 1',
  'Doubtful 2': 'Doubtful 2',
  'Doubtful 3': 'Doubtful 3',
  Loss: 'Loss',
}

/** The class of the norms: the lender's own word first, else the age since the day on which it became non-performing. */
function classOf({ declared_class, asset_class, npa_since }: ProvisionedFacility, on: IsoDate): ProvisionGroup {
  if (asset_class === null) return 'unknown'
  if (asset_class !== 'NPA') return 'Standard'
  const declared = declared_class === null ? undefined : DECLARED[declared_class]
  return declared ?? (npa_since === null ? 'NPA' : npaClass(monthsBegun(npa_since, on)))
}

const owedOf = ({ outstanding, exposure }: ProvisionedFacility): bigint | null => {
  // Without an exposure the amounts are not in rupees.
  if (outstanding === null || exposure === null) return null
  return outstanding > 0n ? outstanding : 0n
}

const NO_SECURITY: FacilitySecurity = { amount: null, is_unvalued: false, is_unshared: false }

function subStandard(
  account: ProvisionedAccount,
  base: bigint,
  facility: ProvisionedFacility,
  held: FacilitySecurity,
  rates: readonly ProvisionRate[],
) {
  const isHeld = held.is_unvalued || (held.amount !== null && (held.amount > 0n || held.is_unshared))
  if (facility.is_secured === null && !held.is_unvalued && held.amount === null) return not(account, 'security_unknown')
  const of = (facility.is_secured ?? isHeld) ? 'secured' : 'unsecured'
  const rate = rateFor(rates, account.group, of, categoryOf(facility))
  return rate === null ? not(account, 'no_rate_for_category') : made(account, null, [[base, rate]])
}

function doubtful(
  account: ProvisionedAccount,
  base: bigint,
  facility: ProvisionedFacility,
  held: FacilitySecurity,
  rates: readonly ProvisionRate[],
) {
  const secured = rateFor(rates, account.group, 'secured', null)
  const unsecured = rateFor(rates, account.group, 'unsecured', null)
  if (secured === null || unsecured === null) return not(account, 'no_rate_for_category')
  if (facility.is_secured === false) return made(account, 0n, [[base, unsecured]])
  if (held.amount === null)
    return not(account, facility.is_secured || held.is_unvalued ? 'valuation_missing' : 'security_unknown')
  if (held.is_unshared) return not(account, 'shared_security')
  const security = held.amount < base ? held.amount : base
  return made(account, security, [
    ...(security > 0n ? [[security, secured] as [bigint, ProvisionRate]] : []),
    ...(security < base ? [[base - security, unsecured] as [bigint, ProvisionRate]] : []),
  ])
}

function byNorms(
  facility: ProvisionedFacility,
  held: FacilitySecurity,
  rates: readonly ProvisionRate[],
  on: IsoDate,
): Provision {
  const group = classOf(facility, on)
  const base = isFunded(facility.kind) ? owedOf(facility) : null
  const account = { account_number: facility.account_number, group, base }
  if (!isFunded(facility.kind)) return not(account, 'non_fund')
  if (base === null) return not(account, 'amount_missing')
  switch (group) {
    case 'unknown':
      return not(account, 'class_missing')
    case 'NPA':
      return not(account, 'npa_since_missing')
    case 'Sub-standard':
      return subStandard(account, base, facility, held, rates)
    case 'Doubtful 1':
    case 'Doubtful 2':
      return doubtful(account, base, facility, held, rates)
    case 'Standard':
      return byCategory(account, base, facility, rates)
    default: {
      const rate = rateFor(rates, group, 'all', null)
      return rate === null ? not(account, 'no_rate_for_category') : made(account, null, [[base, rate]])
    }
  }
}

const YEARS = ['year_1', 'year_2', 'year_3', 'year_4', 'year_5'] as const

/** The year since a day: the first lasts until the same day of the next year. */
const yearOf = (since: IsoDate, on: IsoDate): (typeof YEARS)[number] =>
  YEARS[Math.max(0, Math.ceil(monthsBegun(since, on) / 12) - 1)] ?? 'year_5'

function byFloor(
  facility: ProvisionedFacility,
  rates: readonly ProvisionRate[],
  borrower: { isNpa: boolean; since: IsoDate | null; on: IsoDate; day: IsoDate },
): Provision {
  const staged = borrower.isNpa ? null : stageOf(facility, borrower.day)
  const group = borrower.isNpa ? 'Stage 3' : (staged?.stage ?? 'unknown')
  const base = facility.exposure
  const account = { account_number: facility.account_number, group, base, increase: staged?.increase ?? null } as const
  if (base === null) return not(account, 'amount_missing')
  if (group === 'unknown') return not(account, facility.asset_class === null ? 'class_missing' : 'days_missing')
  if (group !== 'Stage 3') return byCategory(account, base, facility, rates)
  if (borrower.since === null) return not(account, 'npa_since_missing')
  const rate = rateFor(rates, group, yearOf(borrower.since, borrower.on), null)
  return rate === null ? not(account, 'no_rate_for_category') : made(account, null, [[base, rate]])
}

/**
 * The provision of each facility of one borrower, as a working figure. By the norms: what is owed of a funded facility times the
 * rate of its class; of a doubtful one the secured part and the rest apart. By the expected credit loss: exposure times the floor
 * of its stage; stages 1 and 2 by facility, stage 3 by borrower with what is not fund based, its year counted from the first day
 * that is told of any of its facilities.
 */
export function provisionsOf(
  regime: ProvisionRegime,
  { lender, on, facilities, securities }: ProvisionedBorrower,
): Provision[] {
  const day = rateDay(regime, on)
  const rates = day === null ? [] : ratesOf(regime, lender, day)
  const npas = facilities.filter(({ asset_class }) => asset_class === 'NPA')
  const since = npas.flatMap(({ npa_since }) => npa_since ?? []).sort()[0] ?? null
  const borrower = { isNpa: npas.length > 0, since, on, day: day ?? on }
  const amounts = new Map(
    facilities.map((facility) => [
      facility.account_number,
      isFunded(facility.kind) ? owedOf(facility) : facility.exposure,
    ]),
  )
  const held = npas.length === 0 ? null : securityByFacility(amounts, securities, on)
  return facilities.map((facility) => {
    const provision =
      regime === 'norms'
        ? byNorms(facility, held?.get(facility.account_number) ?? NO_SECURITY, rates, on)
        : byFloor(facility, rates, borrower)
    if (rates.length > 0) return provision
    return not(provision, day === null ? 'not_in_force' : 'no_rate_for_lender')
  })
}
