// The words of provisions: the two regimes, where a facility stands in each, and why no figure is told.

/** `norms`: the income-recognition norms. `ecl`: the directions on expected credit loss. */
export const PROVISION_REGIMES = ['norms', 'ecl'] as const
export type ProvisionRegime = (typeof PROVISION_REGIMES)[number]

/** The first eight are of the norms: 'NPA' is one whose age is not known. Stages are of the expected credit loss. */
export const PROVISION_GROUPS = [
  'Standard',
  'Sub-standard',
  'Doubtful 1',
  'Doubtful 2',
  'Doubtful 3',
  'Loss',
  'NPA',
  'Stage 1',
  'Stage 2',
  'Stage 3',
  'unknown',
] as const
export type ProvisionGroup = (typeof PROVISION_GROUPS)[number]

/** The significant increase in risk that days past due alone presume, and whether the lender rebutted it. */
export const INCREASES = ['presumed', 'rebutted'] as const
export type Increase = (typeof INCREASES)[number]

/** A rebuttal is asked for by one person and approved by another. */
export const REBUTTAL_STATES = ['asked', 'approved', 'rejected', 'withdrawn'] as const
export type RebuttalState = (typeof REBUTTAL_STATES)[number]

/** What a rate is for: the facility as a whole, what is secured, what is not, or a year as a non-performing asset. */
export const PROVISION_CASES = [
  'all',
  'secured',
  'unsecured',
  'year_1',
  'year_2',
  'year_3',
  'year_4',
  'year_5',
] as const
export type ProvisionCase = (typeof PROVISION_CASES)[number]

/** Why the provision of a facility cannot be computed. */
export const NOT_PROVISIONED = [
  'no_rate_for_lender',
  'not_in_force',
  'class_missing',
  'days_missing',
  'amount_missing',
  'non_fund',
  'npa_since_missing',
  'category_missing',
  'category_unknown',
  'no_rate_for_category',
  'security_unknown',
  'valuation_missing',
  'shared_security',
] as const
export type NotProvisioned = (typeof NOT_PROVISIONED)[number]

export const PROVISION_CATEGORIES = [
  'micro_small',
  'medium_corporate',
  'agriculture',
  'cre',
  'cre_rh',
  'housing',
  'infrastructure',
  'other',
] as const
export type ProvisionCategory = (typeof PROVISION_CATEGORIES)[number]

/** As lenders write them, in small letters without signs. */
const ALSO: Record<ProvisionCategory, readonly string[]> = {
  micro_small: ['micro', 'small', 'microandsmall', 'mse'],
  medium_corporate: ['medium', 'corporate', 'mediumandcorporate'],
  agriculture: ['agri'],
  cre: ['commercialrealestate'],
  cre_rh: ['commercialrealestateresidentialhousing'],
  housing: ['housingloan', 'homeloan'],
  infrastructure: ['infra'],
  other: ['others'],
}

const BY_WORD = new Map(
  PROVISION_CATEGORIES.flatMap((category) =>
    [category.replaceAll('_', ''), ...ALSO[category]].map((word) => [word, category] as const),
  ),
)

/** The category that a lender's word means; null for a word that nobody knows. */
export const provisionCategoryOf = (word: string): ProvisionCategory | null =>
  BY_WORD.get(word.toLowerCase().replace(/[^a-z]+/g, '')) ?? null
