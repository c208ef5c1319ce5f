import { PROVISION_CATEGORIES, type ProvisionRegime, provisionCategoryOf } from '@saakh/domain/provisions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeldSecurity } from './net-of-security.ts'
import { type Provision, type ProvisionedBorrower, type ProvisionedFacility, provisionsOf } from './provisions.ts'
import { presumedIncrease, rateDay } from './provisions-rates.ts'

const ON = '2026-03-31'
const facility = (more: Partial<ProvisionedFacility> = {}): ProvisionedFacility => ({
  account_number: 'A',
  kind: 'term_loan',
  declared_class: null,
  asset_class: 'Standard',
  npa_since: null,
  days_past_due: 0,
  outstanding: 10_000_00n,
  exposure: 12_000_00n,
  product_category: 'other',
  is_secured: null,
  is_restructured: false,
  is_rebutted: false,
  ...more,
})
const npa = (more: Partial<ProvisionedFacility> = {}) => facility({ asset_class: 'NPA', days_past_due: 200, ...more })
const held = (value: bigint | null, more: Partial<HeldSecurity> = {}): HeldSecurity => ({
  security_kind: 'immovable_property',
  account_number: 'A',
  value,
  valued_on: '2025-06-14',
  released_on: null,
  ...more,
})
const borrower = (more: Partial<ProvisionedBorrower>): ProvisionedBorrower => ({
  lender: 'bank',
  on: ON,
  facilities: [],
  securities: [],
  ...more,
})
const provisionOf = (
  regime: ProvisionRegime,
  of: Partial<ProvisionedFacility>,
  more: Partial<ProvisionedBorrower> = {},
) => provisionsOf(regime, borrower({ facilities: [facility(of)], ...more }))[0] as Provision
/** Class or stage, provision in paise or the reason for none. */
const resultOf = ({ group, provision, because }: Provision) => [group, provision ?? because]

describe('the norms', () => {
  it.each<[string, Partial<ProvisionedFacility>, HeldSecurity[], string, bigint | string]>([
    // Of ₹10,000: 0.25, 1, 0.75 and 0.40 percent.
    ['agriculture', { product_category: 'agriculture' }, [], 'Standard', 25_00n],
    ['micro and small', { product_category: 'micro_small' }, [], 'Standard', 25_00n],
    ['commercial real estate', { product_category: 'CRE' }, [], 'Standard', 100_00n],
    ['residential housing of commercial real estate', { product_category: 'cre-rh' }, [], 'Standard', 75_00n],
    ['medium and corporate', { product_category: 'medium_corporate' }, [], 'Standard', 40_00n],
    ['special mention is standard', { asset_class: 'SMA-2', declared_class: 'SMA-2' }, [], 'Standard', 40_00n],
    ['no category', { product_category: null }, [], 'Standard', 'category_missing'],
    ['a category that nobody knows', { product_category: 'gems' }, [], 'Standard', 'category_unknown'],
    ['no class', { asset_class: null }, [], 'unknown', 'class_missing'],
    ['no outstanding', { outstanding: null }, [], 'Standard', 'amount_missing'],
    ['not in rupees', { exposure: null }, [], 'Standard', 'amount_missing'],
    ['a balance in credit', { outstanding: -5n }, [], 'Standard', 0n],
    ['not fund based', { kind: 'bank_guarantee' }, [], 'Standard', 'non_fund'],
    ['sub-standard, secured', npa({ declared_class: 'Sub-standard', is_secured: true }), [], 'Sub-standard', 1_500_00n],
    ['sub-standard, not', npa({ declared_class: 'Sub-standard', is_secured: false }), [], 'Sub-standard', 2_500_00n],
    [
      'sub-standard infrastructure, not secured',
      npa({ declared_class: 'Sub-standard', is_secured: false, product_category: 'infrastructure' }),
      [],
      'Sub-standard',
      2_000_00n,
    ],
    ['sub-standard with a security', npa({ declared_class: 'Sub-standard' }), [held(1n)], 'Sub-standard', 1_500_00n],
    ['sub-standard, its value old', npa({ declared_class: 'Sub-standard' }), [held(null)], 'Sub-standard', 1_500_00n],
    ['sub-standard, worth nothing', npa({ declared_class: 'Sub-standard' }), [held(0n)], 'Sub-standard', 2_500_00n],
    ['sub-standard, nothing told', npa({ declared_class: 'Sub-standard' }), [], 'Sub-standard', 'security_unknown'],
    // 25 % of 6,000 and 100 % of 4,000; 40 % of 6,000 and 100 % of 4,000.
    ['doubtful 1', npa({ declared_class: 'Doubtful 1' }), [held(6_000_00n)], 'Doubtful 1', 5_500_00n],
    ['doubtful 2', npa({ declared_class: 'Doubtful 2' }), [held(6_000_00n)], 'Doubtful 2', 6_400_00n],
    [
      'doubtful 2, more than covered',
      npa({ declared_class: 'Doubtful 2' }),
      [held(60_000_00n)],
      'Doubtful 2',
      4_000_00n,
    ],
    ['doubtful 1, not secured', npa({ declared_class: 'Doubtful 1', is_secured: false }), [], 'Doubtful 1', 10_000_00n],
    ['doubtful 1, nothing told', npa({ declared_class: 'Doubtful 1' }), [], 'Doubtful 1', 'security_unknown'],
    ['doubtful 1, no value', npa({ declared_class: 'Doubtful 1' }), [held(null)], 'Doubtful 1', 'valuation_missing'],
    [
      'doubtful 1, secured by something that nobody delivered',
      npa({ declared_class: 'Doubtful 1', is_secured: true }),
      [],
      'Doubtful 1',
      'valuation_missing',
    ],
    ['doubtful 3 needs no value', npa({ declared_class: 'Doubtful 3' }), [held(null)], 'Doubtful 3', 10_000_00n],
    ['loss', npa({ declared_class: 'Loss' }), [], 'Loss', 10_000_00n],
    ['an NPA without its day', npa(), [], 'NPA', 'npa_since_missing'],
  ])('%s', (_, of, securities, group, expected) =>
    expect(resultOf(provisionOf('norms', of, { securities }))).toEqual([group, expected]),
  )

  it.each([
    ['2026-03-31', 'Sub-standard'],
    ['2025-03-31', 'Sub-standard'],
    ['2025-03-30', 'Doubtful 1'],
    ['2024-03-31', 'Doubtful 1'],
    ['2024-03-30', 'Doubtful 2'],
    ['2022-03-31', 'Doubtful 2'],
    ['2022-03-30', 'Doubtful 3'],
  ])('ages an NPA since %s to %s', (npa_since, group) =>
    expect(provisionOf('norms', npa({ npa_since, is_secured: true })).group).toBe(group),
  )

  it('takes the class that the lender declares before the age', () =>
    expect(provisionOf('norms', npa({ declared_class: 'Doubtful 1', npa_since: '2016-01-01' })).group).toBe(
      'Doubtful 1',
    ))

  it('says base, rate, amount and source of each part', () => {
    const { parts, security, base } = provisionOf('norms', npa({ declared_class: 'Doubtful 2' }), {
      securities: [held(3_333_33n)],
    })
    expect([base, security]).toEqual([10_000_00n, 3_333_33n])
    expect(parts).toMatchObject([
      { case: 'secured', base: 3_333_33n, rate: 4000n, amount: 1_333_33n, source: expect.stringMatching(/iterd/) },
      { case: 'unsecured', base: 6_666_67n, rate: 10_000n, amount: 6_666_67n },
    ])
  })

  it('shares what secures all facilities by what each leaves uncovered', () => {
    // A owes 10,000 and holds 4,000 of its own; B owes 3,000: of 5,400 for all A takes 6/9 and B 3/9.
    const facilities = [
      npa({ declared_class: 'Doubtful 1' }),
      npa({ account_number: 'B', declared_class: 'Doubtful 1', outstanding: 3_000_00n }),
    ]
    const securities = [held(4_000_00n), held(5_400_00n, { account_number: null })]
    const made = provisionsOf('norms', borrower({ facilities, securities }))
    expect(made.map(({ security }) => security)).toEqual([7_600_00n, 1_800_00n])
    // 1,900 + 2,400 and 450 + 1,200.
    expect(made.map(({ provision }) => provision)).toEqual([4_300_00n, 1_650_00n])
    const [a, b] = provisionsOf(
      'norms',
      borrower({
        facilities: [npa({ declared_class: 'Doubtful 1' }), npa({ account_number: 'B', outstanding: null })],
        securities,
      }),
    ) as [Provision, Provision]
    expect([a.because, b.because]).toEqual(['shared_security', 'amount_missing'])
  })

  it('takes never more security than there is, and never more than is owed', () =>
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10_000n), { minLength: 1, maxLength: 6 }),
        fc.bigInt(0n, 30_000n),
        (owed, value) => {
          const facilities = owed.map((outstanding, i) =>
            npa({ account_number: `A${i}`, declared_class: 'Doubtful 1', outstanding }),
          )
          const made = provisionsOf(
            'norms',
            borrower({ facilities, securities: [held(value, { account_number: null })] }),
          )
          const sum = (of: readonly bigint[]) => of.reduce((total, each) => total + each, 0n)
          const whole = sum(owed)
          expect(sum(made.map(({ security }) => security ?? 0n))).toBe(value < whole ? value : whole)
        },
      ),
    ))

  it('end with March 2027, and no rate of theirs was read for an NBFC', () => {
    expect(resultOf(provisionOf('norms', {}, { on: '2027-03-31' }))).toEqual(['Standard', 40_00n])
    expect(resultOf(provisionOf('norms', {}, { on: '2027-04-01' }))).toEqual(['Standard', 'not_in_force'])
    expect(resultOf(provisionOf('norms', {}, { lender: 'nbfc_base' }))).toEqual(['Standard', 'no_rate_for_lender'])
  })
})

describe('the expected credit loss', () => {
  const SMALL = { product_category: 'micro_small' }
  it.each<[string, Partial<ProvisionedFacility>, string, bigint | string]>([
    // Of an exposure of ₹12,000.
    ['stage 1, micro and small', SMALL, 'Stage 1', 30_00n],
    ['stage 1, corporate', { product_category: 'medium_corporate' }, 'Stage 1', 48_00n],
    ['29 days', { ...SMALL, days_past_due: 29, asset_class: 'SMA-0' }, 'Stage 1', 30_00n],
    ['30 days', { ...SMALL, days_past_due: 30, asset_class: 'SMA-0' }, 'Stage 2', 600_00n],
    [
      '59 days of a cash credit',
      { ...SMALL, kind: 'cash_credit', days_past_due: 59, asset_class: 'SMA-1' },
      'Stage 1',
      30_00n,
    ],
    [
      '60 days of a cash credit',
      { ...SMALL, kind: 'cash_credit', days_past_due: 60, asset_class: 'SMA-1' },
      'Stage 2',
      600_00n,
    ],
    ['SMA-1 without days', { ...SMALL, days_past_due: null, asset_class: 'SMA-1' }, 'Stage 2', 600_00n],
    ['SMA-0 without days', { ...SMALL, days_past_due: null, asset_class: 'SMA-0' }, 'unknown', 'days_missing'],
    ['Standard without days', { ...SMALL, days_past_due: null }, 'Stage 1', 30_00n],
    [
      'a guarantee without a class',
      { ...SMALL, kind: 'bank_guarantee', days_past_due: null, asset_class: null },
      'unknown',
      'class_missing',
    ],
    ['agriculture has no floor', { product_category: 'agriculture' }, 'Stage 1', 'no_rate_for_category'],
    ['no category', { product_category: null }, 'Stage 1', 'category_missing'],
    ['no amount', { exposure: null }, 'Stage 1', 'amount_missing'],
    // 25, 40, 55, 75 and 100 percent by year.
    ['the first year', npa({ npa_since: '2025-03-31' }), 'Stage 3', 3_000_00n],
    ['the second', npa({ npa_since: '2025-03-30' }), 'Stage 3', 4_800_00n],
    ['the third', npa({ npa_since: '2023-03-31' }), 'Stage 3', 6_600_00n],
    ['the fourth', npa({ npa_since: '2022-03-31' }), 'Stage 3', 9_000_00n],
    ['the fifth', npa({ npa_since: '2021-12-31' }), 'Stage 3', 12_000_00n],
    ['long ago', npa({ npa_since: '2009-12-31' }), 'Stage 3', 12_000_00n],
    ['since the day itself', npa({ npa_since: ON }), 'Stage 3', 3_000_00n],
    ['no day', npa(), 'Stage 3', 'npa_since_missing'],
  ])('%s', (_, of, group, expected) => expect(resultOf(provisionOf('ecl', of))).toEqual([group, expected]))

  it('is stage 3 of all facilities of a borrower, with what is not fund based, and stage 2 of one', () => {
    const guarantee = facility({ account_number: 'B', kind: 'bank_guarantee', asset_class: null, days_past_due: null })
    const facilities = [npa({ npa_since: '2024-05-01' }), guarantee]
    expect(provisionsOf('ecl', borrower({ facilities })).map(resultOf)).toEqual([
      ['Stage 3', 4_800_00n],
      ['Stage 3', 4_800_00n],
    ])
    const late = [facility({ ...SMALL, days_past_due: 45 }), facility({ ...SMALL, account_number: 'B' })]
    expect(provisionsOf('ecl', borrower({ facilities: late })).map(resultOf)).toEqual([
      ['Stage 2', 600_00n],
      ['Stage 1', 30_00n],
    ])
  })

  it('is computed before its first day with the rates of that day, and not for an NBFC', () => {
    expect(rateDay('ecl', ON)).toBe('2027-04-01')
    expect(presumedIncrease('2027-04-01')).toMatchObject({ days: 30, revolving: 60 })
    expect(resultOf(provisionOf('ecl', SMALL, { lender: 'nbfc_upper_or_middle' }))).toEqual([
      'Stage 1',
      'no_rate_for_lender',
    ])
  })
})

describe('the category for provisions', () => {
  it('is read as lenders write it', () => {
    for (const category of PROVISION_CATEGORIES) expect(provisionCategoryOf(category)).toBe(category)
    expect(['Micro and small', 'MSE', 'CRE RH', 'Infra', 'gems'].map(provisionCategoryOf)).toEqual([
      'micro_small',
      'micro_small',
      'cre_rh',
      'infrastructure',
      null,
    ])
  })
})
