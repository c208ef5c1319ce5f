import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReasonedDay } from '../class-history.ts'
import { classByBorrower } from './borrower-class.ts'
import { exposureOf, type FacilityAmounts } from './exposure.ts'

const of = (kind: FacilityAmounts['kind'], more: Partial<FacilityAmounts>) =>
  exposureOf({ kind, sanctioned: null, outstanding: null, undrawn: null, margin: null, ...more })

describe('exposure of a facility', () => {
  it.each([
    ['a cash credit within its limit: the limit', of('cash_credit', { sanctioned: 500n, outstanding: 300n }), 500n],
    ['above its limit: what is owed', of('cash_credit', { sanctioned: 500n, outstanding: 550n }), 550n],
    ['in credit: the limit', of('overdraft', { sanctioned: 500n, outstanding: -20n }), 500n],
    ['a term loan that is still paid out', of('term_loan', { sanctioned: 900n, outstanding: 100n }), 900n],
    ['paid out in full', of('term_loan', { sanctioned: 900n, outstanding: 790n, undrawn: 0n }), 790n],
    [
      'a guarantee less its cash margin',
      of('bank_guarantee', { sanctioned: 200n, outstanding: 150n, margin: 20n }),
      180n,
    ],
    ['a guarantee is not drawn', of('bank_guarantee', { sanctioned: 200n, outstanding: 150n, undrawn: 0n }), 200n],
    ['a margin above it leaves nothing', of('letter_of_credit', { sanctioned: 100n, margin: 150n }), 0n],
    ['what is owed alone', of('other', { outstanding: 70n }), 70n],
    ['nothing is known', of('other', { margin: 5n }), null],
  ])('%s', (_, exposure, expected) => expect(exposure).toBe(expected))

  it('never falls when more is owed or sanctioned, and never rises with the margin', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amount, amount, amount, amount, (sanctioned, outstanding, margin, more) => {
        const base = of('cash_credit', { sanctioned, outstanding, margin }) ?? -1n
        expect(of('cash_credit', { sanctioned: sanctioned + more, outstanding, margin })).toBeGreaterThanOrEqual(base)
        expect(of('cash_credit', { sanctioned, outstanding: outstanding + more, margin })).toBeGreaterThanOrEqual(base)
        expect(of('cash_credit', { sanctioned, outstanding, margin: margin + more })).toBeLessThanOrEqual(base)
      }),
    )
  })
})

const on = (day: number, computed: ReasonedDay['computed'], more: Partial<ReasonedDay> = {}): ReasonedDay => ({
  day,
  value: 0,
  computed,
  status: computed,
  declared: null,
  because: null,
  arrears_paid: computed === 'Standard',
  ...more,
})

describe('the class by borrower', () => {
  it('makes every account NPA while one is, until the arrears of all are paid', () => {
    const classes = classByBorrower([
      { account_number: 'A', days: [on(1, 'SMA-2'), on(2, 'NPA'), on(3, 'Standard'), on(4, 'Standard')] },
      { account_number: 'B', days: [on(1, 'Standard'), on(2, 'SMA-0'), on(3, 'SMA-0'), on(4, 'Standard')] },
    ])
    expect(classes.get('A')?.map(({ computed }) => computed)).toEqual(['SMA-2', 'NPA', 'NPA', 'Standard'])
    expect(classes.get('B')?.map(({ computed, by_another }) => [computed, by_another])).toEqual([
      ['Standard', false],
      ['NPA', true],
      ['NPA', true],
      ['Standard', false],
    ])
  })

  it('leaves what the lender declares as it is', () => {
    const classes = classByBorrower([
      { account_number: 'A', days: [on(1, 'NPA')] },
      { account_number: 'B', days: [on(1, 'SMA-0', { declared: 'SMA-0', status: 'SMA-0' })] },
    ])
    expect(classes.get('B')).toMatchObject([{ computed: 'NPA', status: 'SMA-0' }])
  })
})
