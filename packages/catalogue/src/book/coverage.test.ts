import { describe, expect, it } from 'vitest'
import { signalByCode } from '../registry.ts'
import type { Signal } from '../signal.ts'
import { type CoveragePattern, fileGains, signalCoverage } from './coverage.ts'
import type { MeasuredState } from './measured-state.ts'

const signalOf = (code: string): Signal => {
  const signal = signalByCode(code)
  if (!signal) throw new Error(`there is no ${code}`)
  return signal
}
const RATINGS = signalOf('external_rating_downgrade')
const BANK_AND_GST = signalOf('bank_credits_below_gst')
const REGISTER = signalOf('mca_status_change')

const feed = (kind: string, facts: readonly string[], is_public = false) =>
  ({ kind, is_public, facts }) as Parameters<typeof fileGains>[2][number]
const FEEDS = [
  feed('circulars', ['exchange_circular'], true),
  feed('register', ['company_master'], true),
  feed('ratings', ['rating_action']),
  feed('bank', ['bank_transaction', 'bank_statement']),
  feed('gst', ['gst_supplies', 'gst_return']),
]
const pattern = (
  borrowers: number,
  exposure: string,
  states: Record<string, MeasuredState> | null,
  kinds: string[] = [],
): CoveragePattern => ({ borrowers, exposure, states, kinds })

describe('the coverage of a signal', () => {
  it('is a share of those to whom it applies, in rupees', () => {
    const states = (state: MeasuredState) => ({ [RATINGS.code]: state })
    const covered = signalCoverage(
      RATINGS,
      [
        pattern(2, '30.00', states('measured')),
        pattern(1, '15.00', states('not_certain')),
        pattern(4, '55.00', states('not_applicable')),
        pattern(3, '15.00', states('not_measured/no_ratings')),
        pattern(1, '0.00', null),
      ],
      FEEDS,
    )
    // 30 of 30 + 15 + 15.
    expect(covered).toEqual({
      measured: { borrowers: 2, exposure: '30.00' },
      percent: '50.0',
      not_measured: { borrowers: 4, exposure: '15.00' },
      not_certain: { borrowers: 1, exposure: '15.00' },
      not_applicable: { borrowers: 4, exposure: '55.00' },
      reasons: [
        { reason: 'no_ratings', borrowers: 3, exposure: '15.00', files: ['ratings'] },
        { reason: 'not_judged', borrowers: 1, exposure: '0.00', files: [] },
      ],
    })
  })

  it('has no share where no amount is known', () => {
    expect(signalCoverage(RATINGS, [pattern(1, '0.00', { [RATINGS.code]: 'measured' })], FEEDS).percent).toBeNull()
  })

  it('names the file of a lender before one that is loaded for everybody', () => {
    const files = (signal: Signal, reason: string, kinds: string[] = []) =>
      signalCoverage(signal, [pattern(1, '1.00', { [signal.code]: `not_measured/${reason}` }, kinds)], FEEDS).reasons[0]
        ?.files
    expect(files(RATINGS, 'no_ratings')).toEqual(['ratings'])
    expect(files(REGISTER, 'no_row')).toEqual(['register'])
    expect(files(BANK_AND_GST, 'no_statement')?.sort()).toEqual(['bank', 'gst'])
    // Facts of both are there: the reason says which tells too little.
    const both = ['bank_statement', 'gst_return']
    expect(files(BANK_AND_GST, 'gst_month_missing', both)).toEqual(['gst'])
    expect(files(BANK_AND_GST, 'no_whole_month', both)).toEqual(['bank'])
    expect(files(BANK_AND_GST, 'stale', both)).toEqual([])
    expect(files(BANK_AND_GST, 'consent_ended')).toEqual([])
    expect(files(RATINGS, 'instrument_unknown', ['exchange_circular'])).toEqual([])
  })
})

describe('one more file', () => {
  it('brings the signals that lack nothing else, and counts each borrower once', () => {
    const silent = {
      [RATINGS.code]: 'not_measured/no_ratings',
      [BANK_AND_GST.code]: 'not_measured/no_statement',
    } as const
    const gains = fileGains(
      [RATINGS, BANK_AND_GST],
      [
        pattern(2, '20.00', silent),
        pattern(1, '5.00', silent, ['gst_supplies']),
        // Of what nobody judged nobody knows what it lacks.
        pattern(9, '90.00', null),
      ],
      FEEDS,
    )
    expect(gains).toEqual([
      { kind: 'ratings', borrowers: 3, exposure: '25.00', signals: [RATINGS.code] },
      { kind: 'bank', borrowers: 1, exposure: '5.00', signals: [BANK_AND_GST.code] },
    ])
  })
})
