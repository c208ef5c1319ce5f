import { describe, expect, it } from 'vitest'
import { owedReview, type ToldReview } from './owed-review.ts'

const review = (due_on: string, done_on: string | null = null, new_expiry: string | null = null): ToldReview => ({
  due_on,
  done_on,
  new_expiry,
})

describe('the review that a limit owes', () => {
  it.each<[string, string | null, ToldReview[], [string, string] | null]>([
    ['nothing is told', null, [], null],
    ['the accounts file alone', '2026-04-09', [], ['2026-04-09', 'account']],
    ['a line that is not done', null, [review('2026-04-09')], ['2026-04-09', 'review']],
    ['the later of both: the line', '2026-04-09', [review('2026-06-30')], ['2026-06-30', 'review']],
    ['the later of both: the account', '2026-06-30', [review('2026-04-09')], ['2026-06-30', 'account']],
    ['of two lines the earlier', null, [review('2026-04-09'), review('2025-04-09')], ['2025-04-09', 'review']],
    ['done late: nothing is owed', '2026-04-09', [review('2026-04-09', '2026-05-20')], null],
    ['done late, after another due day', '2026-05-01', [review('2026-04-09', '2026-05-20')], null],
    ['done early', '2026-04-09', [review('2026-04-09', '2026-03-02')], null],
    [
      'done on a day before the due day of the account',
      '2026-06-30',
      [review('2026-04-09', '2026-05-20')],
      ['2026-06-30', 'account'],
    ],
    [
      'renewed: due at its end',
      '2026-04-09',
      [review('2026-04-09', '2026-04-02', '2027-04-09')],
      ['2027-04-09', 'expiry'],
    ],
    [
      'renewed, and the next one told',
      null,
      [review('2026-04-09', '2026-04-02', '2027-04-09'), review('2027-03-01')],
      ['2027-03-01', 'review'],
    ],
    [
      'the last of two that were done counts',
      null,
      [review('2026-04-09', '2026-04-02', '2027-04-09'), review('2025-04-09', '2025-04-02', '2026-04-09')],
      ['2027-04-09', 'expiry'],
    ],
    ['an older line that was never done', null, [review('2024-04-09'), review('2026-04-09', '2026-04-02')], null],
  ])('%s', (_, account_due, reviews, expected) => {
    const { owed } = owedReview(account_due, reviews)
    expect(owed && [owed.due_on, owed.by]).toEqual(expected)
  })

  it('names the review that was done last', () => {
    const last = review('2026-04-09', '2026-04-02')
    expect(owedReview(null, [last, review('2025-04-09', '2025-06-02')]).done).toBe(last)
    expect(owedReview('2026-04-09', []).done).toBeNull()
  })
})
