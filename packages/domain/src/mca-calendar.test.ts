import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { AGM_EXTENSIONS, FEE_RELAXATIONS, filingDue, firstYearEnd, isYearEnd, yearEndAfter } from './mca-calendar.ts'

const ORDINARY = { one_person: false, producer: false }
const ONE_PERSON = { one_person: true, producer: false }
const PRODUCER = { one_person: false, producer: true }

describe('when yearly filings are due', () => {
  it.each([
    ['balance_sheet', '2019-03-31', ORDINARY, false, '2019-10-30'],
    ['annual_return', '2019-03-31', ORDINARY, false, '2019-11-29'],
    ['balance_sheet', '2019-03-31', ONE_PERSON, false, '2019-09-27'],
    ['annual_return', '2019-03-31', ONE_PERSON, false, '2019-11-29'],
    ['balance_sheet', '2019-03-31', PRODUCER, false, '2019-11-29'],
    ['balance_sheet', '2019-03-31', ORDINARY, true, '2020-01-30'],
    ['balance_sheet', '2023-06-30', ORDINARY, false, '2024-01-30'],
    ['balance_sheet', '2024-02-29', ORDINARY, false, '2024-09-30'],
  ] as const)('%s of the year to %s', (filing, year_end, company, is_first, due) => {
    expect(filingDue(filing, year_end, company, is_first)).toEqual({ year_end, due, without_fee_until: due })
  })

  it('moves with the meetings that were put off for the years to March 2020 and 2021', () => {
    expect(filingDue('balance_sheet', '2020-03-31', ORDINARY)).toMatchObject({
      due: '2021-01-30',
      without_fee_until: '2021-02-15',
    })
    expect(filingDue('annual_return', '2020-03-31', ORDINARY)).toMatchObject({
      due: '2021-03-01',
      without_fee_until: '2021-03-01',
    })
    expect(filingDue('balance_sheet', '2021-03-31', ORDINARY)).toMatchObject({
      due: '2021-12-30',
      without_fee_until: '2022-03-15',
    })
    expect(filingDue('balance_sheet', '2019-12-31', ORDINARY)).toMatchObject({ due: '2020-10-30' })
  })

  it('does not move for a company of one person, which holds no meeting, but its late filing cost no more either', () => {
    expect(filingDue('balance_sheet', '2020-03-31', ONE_PERSON)).toMatchObject({
      due: '2020-09-27',
      without_fee_until: '2021-02-15',
    })
  })

  it('names a source for every date that an order moved', () => {
    for (const { source } of [...AGM_EXTENSIONS, ...FEE_RELAXATIONS]) expect(source).toMatch(/\d{2}-\d{2}-\d{4}/)
  })
})

describe('financial years', () => {
  it('ends the first one on 31 March of the year after the registration', () => {
    expect(firstYearEnd('2019-12-31')).toBe('2020-03-31')
    expect(firstYearEnd('2020-01-01')).toBe('2021-03-31')
    expect(firstYearEnd('2020-03-31')).toBe('2021-03-31')
  })

  it('keeps the last day of February', () => {
    expect(yearEndAfter('2023-02-28')).toBe('2024-02-29')
    expect(yearEndAfter('2024-02-29')).toBe('2025-02-28')
    expect(isYearEnd('2024-02-28')).toBe(false)
  })

  it('steps from year end to year end, each later due than the one before', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n))
    fc.assert(
      fc.property(day.filter(isYearEnd), fc.constantFrom(ORDINARY, ONE_PERSON, PRODUCER), (yearEnd, company) => {
        const next = yearEndAfter(yearEnd)
        expect(isYearEnd(next)).toBe(true)
        for (const filing of ['balance_sheet', 'annual_return'] as const) {
          const [firstDue, two] = [filingDue(filing, yearEnd, company), filingDue(filing, next, company)]
          expect(firstDue.due > yearEnd).toBe(true)
          expect(firstDue.without_fee_until >= firstDue.due).toBe(true)
          expect(two.without_fee_until > firstDue.without_fee_until).toBe(true)
        }
      }),
    )
  })
})
