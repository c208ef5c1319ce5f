import type {
  Increase,
  NotProvisioned,
  ProvisionCase,
  ProvisionCategory,
  ProvisionGroup,
  ProvisionRegime,
} from './provisions.ts'

export const REGIME_WORDS: Record<ProvisionRegime, string> = {
  norms: 'Income-recognition norms',
  ecl: 'Expected credit loss',
}

export const GROUP_WORDS: Record<ProvisionGroup, string> = {
  Standard: 'Standard',
  'Sub-standard': 'Sub-standard',
  'Doubtful 1': 'Doubtful 1',
  'Doubtful 2': 'Doubtful 2',
  'Doubtful 3': 'Doubtful 3',
  Loss: 'Loss',
  NPA: 'NPA of unknown age',
  'Stage 1': 'Stage 1',
  'Stage 2': 'Stage 2',
  'Stage 3': 'Stage 3',
  unknown: 'No class or stage',
}

export const INCREASE_WORDS: Record<Increase, string> = {
  presumed: 'Stage 2 by days past due alone',
  rebutted: 'Stage 1 by a rebuttal',
}

/** Of a rate that asks for no part or year nothing is said. */
export const CASE_WORDS: Record<ProvisionCase, string | null> = {
  all: null,
  secured: 'secured',
  unsecured: 'unsecured',
  year_1: 'first year',
  year_2: 'second year',
  year_3: 'third year',
  year_4: 'fourth year',
  year_5: 'fifth year and later',
}

export const CATEGORY_WORDS: Record<ProvisionCategory, string> = {
  micro_small: 'Micro and small',
  medium_corporate: 'Medium and corporate',
  agriculture: 'Agriculture',
  cre: 'Commercial real estate',
  cre_rh: 'Commercial real estate, residential housing',
  housing: 'Housing',
  infrastructure: 'Infrastructure',
  other: 'Other',
}

/** Why there is no figure, and which file would end it. */
export const REASON_WORDS: Record<NotProvisioned, { says: string; file?: 'accounts' | 'day_end' | 'securities' }> = {
  no_rate_for_lender: { says: 'no rates for your kind of lender were read' },
  not_in_force: { says: 'the norms have ended' },
  class_missing: { says: 'no class was delivered', file: 'day_end' },
  days_missing: { says: 'no days past due were delivered', file: 'day_end' },
  amount_missing: { says: 'no amount was delivered, or no rate of its currency is known', file: 'day_end' },
  non_fund: { says: 'not fund based: the sources give no rate' },
  npa_since_missing: { says: 'the day since which it is an NPA was not delivered', file: 'day_end' },
  category_missing: { says: 'no category for provisions was delivered', file: 'accounts' },
  category_unknown: { says: 'the category for provisions is not known to Saakh', file: 'accounts' },
  no_rate_for_category: { says: 'the sources give no rate for the category' },
  security_unknown: { says: 'nobody has said whether it is secured', file: 'accounts' },
  valuation_missing: { says: 'no valid valuation of the security', file: 'securities' },
  shared_security: {
    says: 'a security of all facilities cannot be shared out, the amount of one being missing',
    file: 'day_end',
  },
}
