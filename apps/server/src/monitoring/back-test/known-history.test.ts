import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { signalByCode } from '@saakh/catalogue/registry'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { judgeHistory } from './judged-history.ts'
import { knownOn, lookAhead, reconstruct } from './known-history.ts'

const LATEST = new Set(['account_day_end', 'loan_account'])

/** A cash credit that is above its limit from 16 February on, of which each month came when it was over. */
const history = (arrived: (month: string) => string): Fact[] =>
  [
    account('8001', 'cash_credit'),
    ...['01', '02', '03'].flatMap((month) =>
      dayEnds('8001', `2026-${month}-01`, `2026-${month}-28`, (day) => ({
        outstanding: day >= '2026-02-16' ? '1100000.00' : '900000.00',
        sanction_limit: '1000000.00',
        drawing_power: '1000000.00',
      })),
    ),
  ].map((fact) => {
    const at = isFactOfKind(fact, 'account_day_end') ? arrived(fact.payload.month) : arrived('2025-12')
    return { ...fact, known_at: at, recorded_at: at }
  })
const atOnce = history(() => '2026-11-20T06:00:00.000Z')
const inTime = history((month) => `${month}-28T20:00:00.000Z`)

const lastOutstanding = (facts: readonly Fact[]) =>
  facts
    .filter((fact) => isFactOfKind(fact, 'account_day_end'))
    .map(({ payload }) => [payload.month, payload.outstanding.length])

const firstAlert = (facts: readonly Fact[], days: readonly string[]) => {
  const signal = signalByCode('exceeding_regularization')
  if (!signal) throw new Error('the rule is gone')
  const asked = { sets: [{ signal, values: {} }], steps: days, latest: LATEST, sourceDatesOn: () => ({}) }
  return judgeHistory(facts, asked).episodes[0]?.[0]?.from
}
const FEBRUARY = ['2026-02-14', '2026-02-16', '2026-02-17', '2026-02-28', '2026-03-01', '2026-03-05']

describe('history that came in time', () => {
  it('counts from the day on which it came', () => {
    const late = reconstruct(inTime).filter(({ is_reconstructed }) => is_reconstructed)
    expect(late.map(({ fact }) => fact.kind)).toEqual(['loan_account'])
    expect(lastOutstanding(knownOn(reconstruct(inTime), '2026-02-27', LATEST))).toEqual([['2026-01', 28]])
    expect(firstAlert(inTime, FEBRUARY)).toBe('2026-03-01')
  })
})

describe('history that was loaded at once', () => {
  it('counts from the usual day of each record, a month day by day', () => {
    const known = reconstruct(atOnce)
    expect(known.every(({ is_reconstructed }) => is_reconstructed)).toBe(true)
    expect(lastOutstanding(knownOn(known, '2026-02-17', LATEST))).toEqual([
      ['2026-01', 28],
      ['2026-02', 16],
    ])
  })

  it('is judged as it would have been: the day after it was above its limit, and not before', () => {
    expect(firstAlert(atOnce, FEBRUARY)).toBe('2026-02-17')
  })

  it('keeps the day of a correction that came later than the load', () => {
    const late = atOnce.map((fact) => ({
      ...fact,
      fact_id: `${fact.fact_id.slice(0, -1)}f`,
      known_at: '2027-03-01T06:00:00.000Z',
      recorded_at: '2027-03-01T06:00:00.000Z',
    }))
    const known = reconstruct([...atOnce, ...late])
    expect(known.filter(({ is_reconstructed }) => is_reconstructed)).toHaveLength(atOnce.length)
    const ids = new Set(knownOn(known, '2026-12-01', LATEST).map(({ fact_id }) => fact_id))
    expect(late.some(({ fact_id }) => ids.has(fact_id))).toBe(false)
  })
})

describe('a look-ahead', () => {
  const known = reconstruct(atOnce)

  it('is found in no reading of ours, on any day', () => {
    for (const facts of [atOnce, inTime])
      for (let day = 1; day <= 28; day += 1) {
        const on = `2026-02-${String(day).padStart(2, '0')}`
        const of = reconstruct(facts)
        expect(lookAhead(of)(knownOn(of, on, LATEST), on)).toBeNull()
      }
  })

  it.each([
    ['a fact that came later', inTime, '2026-02-10', 'was not known on 2026-02-10'],
    ['the rest of a month', atOnce, '2026-02-20', 'tells of 2026-02-28, which was not known on 2026-02-20'],
  ])('is told where one is planted: %s', (_, facts, on, says) => {
    const of = reconstruct(facts)
    const planted = of
      .map(({ fact }) => fact)
      .filter((fact) => !isFactOfKind(fact, 'account_day_end') || fact.payload.month <= '2026-02')
    expect(lookAhead(of)(planted, on)).toContain(says)
    expect(lookAhead(known.concat(of))(knownOn(of, on, LATEST), on)).toBeNull()
  })

  it('changes nothing: what became known later does not move what was said before', () => {
    const before = (facts: readonly Fact[]) => knownOn(reconstruct(facts), '2026-02-20', LATEST)
    const without = inTime.filter(({ known_at }) => known_at < '2026-02-21')
    expect(before(inTime)).toEqual(before(without))
  })
})
