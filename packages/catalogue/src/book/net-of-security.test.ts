import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldSecurity, netOfSecurity, valuationState } from './net-of-security.ts'

const ON = '2026-04-15'
const held = (more: Partial<HeldSecurity> = {}): HeldSecurity => ({
  security_kind: 'immovable_property',
  account_number: null,
  value: 100n,
  valued_on: '2025-06-14',
  released_on: null,
  ...more,
})

describe('the valuation of a security', () => {
  it.each([
    ['of last year', held(), 'valid'],
    ['on its last day', held({ valued_on: '2023-04-15' }), 'valid'],
    ['a day older than three years', held({ valued_on: '2023-04-14' }), 'old'],
    ['without its day', held({ valued_on: null }), 'missing'],
    ['without its amount', held({ value: null }), 'missing'],
    ['of a deposit, which is money', held({ security_kind: 'deposit', valued_on: null }), 'valid'],
    ['of a deposit whose amount nobody told', held({ security_kind: 'deposit', value: null }), 'missing'],
    ['of a guarantee, which is a promise', held({ security_kind: 'guarantee_personal' }), 'not_valued'],
    ['of what was released', held({ released_on: '2026-04-15' }), 'released'],
    ['of what is released tomorrow', held({ released_on: '2026-04-16' }), 'valid'],
  ])('%s', (_, security, expected) => expect(valuationState(security, ON)).toBe(expected))
})

describe('exposure net of security', () => {
  const A = { account_number: 'A' }
  it.each<
    [string, HeldSecurity[], Record<string, [bigint | null, string | null]>, [bigint, bigint | null, string | null]]
  >([
    [
      'no security was delivered',
      [],
      { A: [null, 'no_security'], B: [null, 'no_security'] },
      [0n, null, 'no_security'],
    ],
    [
      'of one facility',
      [held({ ...A, value: 300n })],
      { A: [200n, null], B: [null, 'no_security'] },
      [300n, 600n, null],
    ],
    // 500 - 700 is nothing, and what is too much does not cover B.
    [
      'above its facility',
      [held({ ...A, value: 700n })],
      { A: [0n, null], B: [null, 'no_security'] },
      [700n, 400n, null],
    ],
    [
      'of one facility and of the borrower: 500 - 300 + 400 - 450',
      [held({ ...A, value: 300n }), held({ value: 450n })],
      { A: [200n, null], B: [null, 'no_security'] },
      [750n, 150n, null],
    ],
    [
      'an old valuation counts for nothing',
      [held({ ...A, valued_on: '2020-01-01' })],
      { A: [null, 'valuation_missing'], B: [null, 'no_security'] },
      [0n, null, 'valuation_missing'],
    ],
    [
      'a valid one beside an old one',
      [held({ ...A, value: 100n }), held({ ...A, valued_on: '2020-01-01' })],
      { A: [400n, null], B: [null, 'no_security'] },
      [100n, 800n, null],
    ],
    [
      'a deposit and a guarantee',
      [
        held({ ...A, security_kind: 'deposit', value: 50n, valued_on: null }),
        held({ ...A, security_kind: 'guarantee_corporate', value: 500n }),
      ],
      { A: [450n, null], B: [null, 'no_security'] },
      [50n, 850n, null],
    ],
    [
      'a guarantee alone',
      [held({ ...A, security_kind: 'guarantee_personal', value: null })],
      { A: [null, 'no_security'], B: [null, 'no_security'] },
      [0n, null, 'no_security'],
    ],
    [
      'of an account that is no facility',
      [held({ account_number: 'Z', value: 300n })],
      { A: [null, 'no_security'] },
      [0n, null, 'no_security'],
    ],
    [
      'released',
      [held({ ...A, released_on: '2026-01-15' })],
      { A: [null, 'no_security'], B: [null, 'no_security'] },
      [0n, null, 'no_security'],
    ],
  ])('%s', (_, securities, facilities, [secured, net, because]) => {
    const netted = netOfSecurity(
      new Map([
        ['A', 500n],
        ['B', 400n],
      ]),
      securities,
      ON,
    )
    for (const [account, [own, reason]] of Object.entries(facilities))
      expect([account, netted.facilities.get(account)]).toMatchObject([account, { net: own, because: reason }])
    expect(netted.whole).toEqual({ secured, net, because })
  })

  it('is not computable without an exposure, and leaves such a facility out of the sum', () => {
    const none = netOfSecurity(new Map([['A', null]]), [held(A)], ON)
    expect(none.facilities.get('A')).toMatchObject({ net: null, because: 'exposure_missing' })
    expect(none.whole).toMatchObject({ net: null, because: 'exposure_missing' })
    expect(
      netOfSecurity(
        new Map([
          ['A', null],
          ['B', 400n],
        ]),
        [held()],
        ON,
      ).whole,
    ).toMatchObject({ net: 300n })
  })

  it('lies between 0 and the exposure', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, own, common) => {
        const securities = [held({ ...A, value: own }), held({ value: common })]
        const { net } = netOfSecurity(
          new Map([
            ['A', a],
            ['B', b],
          ]),
          securities,
          ON,
        ).whole
        expect(net).toBeGreaterThanOrEqual(0n)
        expect(net).toBeLessThanOrEqual(a + b)
      }),
    )
  })
})
