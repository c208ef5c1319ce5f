import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { ProvisionCase, ProvisionCategory, ProvisionGroup, ProvisionRegime } from '@saakh/domain/provisions'

// Rates of provisions by kind of lender, each with its source and its days. What no source gives has no row.

/** From a day until a day, both inclusive; a first day that nobody told is that of all time. */
interface InForce {
  from: IsoDate
  until: IsoDate | null
}

const ALWAYS = '0001-01-01'
const IN_FORCE: Record<ProvisionRegime, InForce> = {
  norms: { from: ALWAYS, until: '2027-03-31' },
  ecl: { from: '2027-04-01', until: null },
}

export const regimeInForce = (regime: ProvisionRegime): { from: IsoDate | null; until: IsoDate | null } => {
  const { from, until } = IN_FORCE[regime]
  return { from: from === ALWAYS ? null : from, until }
}

/**
 * The day whose rates are taken: the expected credit loss is computed beside the norms before its first day, the norms are not
 * computed after their last one (null).
 */
export function rateDay(regime: ProvisionRegime, on: IsoDate): IsoDate | null {
  const { from, until } = IN_FORCE[regime]
  if (until !== null && on > until) return null
  return on < from ? from : on
}

const NORMS = 'Income-recognition norms as iterd.com tells them; the circulars were not read.'
const LOSS = 'General knowledge of the income-recognition norms; no source was read.'
const ECL =
  'RBI/DOR/2026-27/398 of 27-04-2026, figures of one open library and one article; the directions were not read.'

export interface ProvisionRate extends InForce {
  regime: ProvisionRegime
  lender: LenderKind
  group: ProvisionGroup
  case: ProvisionCase
  /** Null: of any category that has no row of its own. */
  category: ProvisionCategory | null
  /** Hundredths of a percent. */
  rate: bigint
  source: string
}

const norm = (
  group: ProvisionGroup,
  of: ProvisionCase,
  category: ProvisionCategory | null,
  rate: bigint,
  source = NORMS,
): ProvisionRate => ({ regime: 'norms', lender: 'bank', ...IN_FORCE.norms, group, case: of, category, rate, source })

const floor = (
  group: ProvisionGroup,
  of: ProvisionCase,
  category: ProvisionCategory | null,
  rate: bigint,
): ProvisionRate => ({ regime: 'ecl', lender: 'bank', ...IN_FORCE.ecl, group, case: of, category, rate, source: ECL })

/** Of NBFCs no rates of the norms were read, and the expected credit loss of theirs follows Ind AS 109. */
const PROVISION_RATES: readonly ProvisionRate[] = [
  norm('Standard', 'all', 'agriculture', 25n),
  norm('Standard', 'all', 'micro_small', 25n),
  norm('Standard', 'all', 'cre', 100n),
  norm('Standard', 'all', 'cre_rh', 75n),
  norm('Standard', 'all', null, 40n),
  norm('Sub-standard', 'secured', null, 1500n),
  norm('Sub-standard', 'unsecured', 'infrastructure', 2000n),
  norm('Sub-standard', 'unsecured', null, 2500n),
  norm('Doubtful 1', 'secured', null, 2500n),
  norm('Doubtful 1', 'unsecured', null, 10_000n),
  norm('Doubtful 2', 'secured', null, 4000n),
  norm('Doubtful 2', 'unsecured', null, 10_000n),
  norm('Doubtful 3', 'all', null, 10_000n),
  norm('Loss', 'all', null, 10_000n, LOSS),
  floor('Stage 1', 'all', 'micro_small', 25n),
  floor('Stage 1', 'all', 'medium_corporate', 40n),
  floor('Stage 2', 'all', 'micro_small', 500n),
  floor('Stage 2', 'all', 'medium_corporate', 500n),
  floor('Stage 3', 'year_1', null, 2500n),
  floor('Stage 3', 'year_2', null, 4000n),
  floor('Stage 3', 'year_3', null, 5500n),
  floor('Stage 3', 'year_4', null, 7500n),
  floor('Stage 3', 'year_5', null, 10_000n),
]

/** Rates of a regime for a lender on a day. */
export const ratesOf = (regime: ProvisionRegime, lender: LenderKind, on: IsoDate): ProvisionRate[] =>
  PROVISION_RATES.filter(
    (rate) =>
      rate.regime === regime && rate.lender === lender && on >= rate.from && (rate.until === null || on <= rate.until),
  )

/** From so many days past due on, a significant increase of the risk is presumed. */
const PRESUMED: readonly { from: IsoDate; days: number; revolving: number; source: string }[] = [
  { from: '2027-04-01', days: 30, revolving: 60, source: ECL },
]

export const presumedIncrease = (on: IsoDate) => PRESUMED.findLast(({ from }) => on >= from) ?? null
