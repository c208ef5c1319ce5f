import { describe, expect, it } from 'vitest'
import { bureauFact, crilcFact } from '../example-other-lenders.ts'
import { bureauLine, crilcLine, lenderSums, newestReports } from './other-lenders.ts'

const crilc = (...args: Parameters<typeof crilcFact>) => {
  const { fact_id, payload } = crilcFact(...args)
  return crilcLine(fact_id, payload)
}
const bureau = (...args: Parameters<typeof bureauFact>) => {
  const { fact_id, payload } = bureauFact(...args)
  return bureauLine(fact_id, payload)
}

const only = (sanctioned: string) => ({ sanctioned, outstanding: null })

describe('a line of another lender', () => {
  it.each([
    [{ funded: '100.00', non_funded: '20.05' }, 12005n],
    [{ funded: null, non_funded: '20.05' }, 2005n],
    [{ funded: null, non_funded: null }, null],
  ])('of CRILC with %o has the exposure %s', (amounts, exposure) => {
    expect(crilc('2024-02-29', amounts).exposure).toBe(exposure)
  })

  it.each([
    [{ asset_class: 'Doubtful 1', days_past_due: 0 } as const, 'NPA', 'asset_class'],
    [{ asset_class: null, days_past_due: 91 }, 'NPA', 'days_past_due'],
    [{ asset_class: null, days_past_due: 90 }, 'SMA-2', 'days_past_due'],
    [{ asset_class: null, days_past_due: 30, facility_kind: 'term_loan' } as const, 'SMA-0', 'days_past_due'],
    [{ asset_class: null, days_past_due: 30, facility_kind: 'overdraft' } as const, 'Standard', 'days_past_due'],
    [{ asset_class: null, days_past_due: null }, null, 'days_past_due'],
  ])('of a bureau with %o has the class %s', (facility, asset_class, class_path) => {
    expect(bureau('2024-03-10', facility)).toMatchObject({ asset_class, class_path })
  })

  it('of a bureau counts the higher of what is sanctioned and owed', () => {
    expect(bureau('2024-03-10', { sanctioned: '100.00', outstanding: '120.00' }).exposure).toBe(12000n)
    expect(bureau('2024-03-10', { sanctioned: '100.00', outstanding: null }).exposure).toBe(10000n)
  })
})

describe('the newest reports', () => {
  it('are one of each source with the one before it, however a bureau is spelt', () => {
    const lines = [
      bureau('2024-01-10', { bureau: 'BUREAU B' }),
      crilc('2024-01-31', {}),
      crilc('2024-02-29', {}),
      bureau('2024-03-10', { bureau: 'Bureau B' }),
      crilc('2023-12-31', {}),
    ]
    expect(
      newestReports(lines).map(({ name, reported_on, before }) => [name, reported_on, before?.reported_on]),
    ).toEqual([
      ['CRILC', '2024-02-29', '2024-01-31'],
      ['Bureau B', '2024-03-10', '2024-01-10'],
    ])
  })

  it('leave the totals of a report out of its sums, and say what has no amount', () => {
    const lines = [
      bureau('2024-03-10', { line: '1', reported_by: 'own', ...only('300.00'), asset_class: 'NPA' }),
      bureau('2024-03-10', { line: '2', ...only('500.00'), asset_class: 'SMA-1' }),
      bureau('2024-03-10', { line: '3', sanctioned: null, outstanding: null, asset_class: 'SMA-2' }),
      bureau('2024-03-10', { line: 'T', reported_by: 'total', ...only('900.00') }),
    ]
    expect(lenderSums(lines)).toEqual({
      own: 30000n,
      others: 50000n,
      without_amount: 1,
      worst_of_others: 'SMA-2',
    })
  })
})
