import { describe, expect, it } from 'vitest'
import { type CountedTotal, dueAt, type Expectation, expectedDays, problemsOf, type Rhythm } from './feed.ts'

const expectation = (rhythm: Rhythm, more: Partial<Expectation> = {}): Expectation => ({
  ...{ rhythm, due_after_days: 1, due_time: '10:00', since: '2026-01-01', has_totals: false },
  ...more,
})

describe('the days of which a file is expected', () => {
  it.each<[Rhythm, string, string, string[]]>([
    ['daily', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    // 2026-11-22 is a Sunday.
    ['working_days', '2026-11-20', '2026-11-23', ['2026-11-20', '2026-11-21', '2026-11-23']],
    ['weekly', '2026-11-14', '2026-11-30', ['2026-11-20', '2026-11-27']],
    ['monthly', '2028-02-01', '2028-03-31', ['2028-02-29', '2028-03-31']],
    ['monthly', '2026-02-01', '2026-02-27', []],
  ])('%s from %s to %s', (rhythm, from, to, days) => {
    expect(expectedDays(expectation(rhythm), from, to)).toEqual(days)
  })

  it('begin with the day that the lender says', () => {
    const since = '2026-11-21'
    expect(expectedDays(expectation('daily', { since }), '2026-11-01', '2026-11-22')).toEqual([since, '2026-11-22'])
    expect(expectedDays(expectation('daily', { since }), '2026-11-01', '2026-11-20')).toEqual([])
  })

  it('are due at a time in India on a day after them', () => {
    expect(dueAt(expectation('daily'), '2026-11-30').toISOString()).toBe('2026-12-01T04:30:00.000Z')
    expect(dueAt(expectation('daily', { due_after_days: 0, due_time: '23:30' }), '2026-11-30').toISOString()).toBe(
      '2026-11-30T18:00:00.000Z',
    )
  })
})

describe('what is wrong with a delivery', () => {
  const due_at = new Date('2026-11-22T04:30:00Z')
  const [before, at, after] = ['2026-11-22T04:29:59Z', '2026-11-22T04:30:00Z', '2026-11-22T04:30:01Z'].map(
    (text) => new Date(text),
  ) as [Date, Date, Date]
  const none = { received_at: null, due_at, totals: [], rows_set_aside: 0 }
  const total = (more: Partial<CountedTotal>): CountedTotal => ({
    ...{ rows: 3, amount: '300.00', stored_rows: 3, stored_amount: '300.00' },
    ...more,
  })
  const came = (...totals: CountedTotal[]) => ({ received_at: before, due_at, totals, rows_set_aside: 0 })

  it('misses a file from the moment after it is due', () => {
    expect([before, at, after].map((now) => problemsOf(none, false, now))).toEqual([[], [], ['missing']])
    expect(problemsOf({ ...none, due_at: null }, false, after)).toEqual([])
  })

  it('calls late what came after it was due, and not what came in its last moment', () => {
    const on = (received_at: Date) => problemsOf({ ...none, received_at }, false, after)
    expect([on(at), on(after)]).toEqual([[], ['late']])
  })

  it.each<[string, CountedTotal, string[]]>([
    ['equal', total({}), []],
    ['fewer rows', total({ stored_rows: 2, stored_amount: '200.00' }), ['short', 'unbalanced']],
    ['fewer rows of nothing', total({ stored_rows: 2 }), ['short']],
    ['more rows', total({ stored_rows: 4 }), ['unbalanced']],
    ['a paisa', total({ stored_amount: '300.01' }), ['unbalanced']],
    ['no amount told', total({ amount: null, stored_amount: '1.00' }), []],
    ['no rows told', total({ rows: null, stored_rows: 1 }), []],
    ['an amount where nothing is stored', total({ rows: null, stored_rows: 0, stored_amount: null }), ['unbalanced']],
    ['nothing where nothing is stored', total({ rows: 0, amount: '0.00', stored_rows: 0, stored_amount: null }), []],
  ])('holds totals against what is stored: %s', (_, controlTotal, problems) => {
    expect(problemsOf(came(controlTotal), true, after)).toEqual(problems)
  })

  it('tells one unbalanced branch under a whole that balances', () => {
    expect(problemsOf(came(total({}), total({ stored_amount: '299.00' })), true, after)).toEqual(['unbalanced'])
  })

  it('tells promised totals that did not come, rows set aside and lateness beside each other', () => {
    const delivery = { received_at: after, due_at, totals: [], rows_set_aside: 2 }
    expect(problemsOf(delivery, true, after)).toEqual(['no_totals', 'set_aside', 'late'])
    expect(problemsOf(delivery, false, after)).toEqual(['set_aside', 'late'])
    // A day between two month-ends that came along is not expected, and needs none.
    expect(problemsOf({ ...delivery, due_at: null }, true, after)).toEqual(['set_aside'])
  })
})
