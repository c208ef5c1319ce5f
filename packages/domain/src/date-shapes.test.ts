import { describe, expect, it } from 'vitest'
import { type DateOrder, decideOrder, noDatesSeen, readDayCell, readMonthCell, seeDate } from './date-shapes.ts'

const TODAY = '2026-04-10'
const seen = (...cells: string[]) => {
  const dates = noDatesSeen()
  for (const cell of cells) seeDate(dates, cell)
  return dates
}

describe('a day', () => {
  it.each<[string, string | null, DateOrder?]>([
    ['2025-01-31', '2025-01-31'],
    ['2025/1/31', '2025-01-31'],
    ['2025-01-31 00:00:00', '2025-01-31'],
    ['2025-01-31T00:00', '2025-01-31'],
    ['31-01-2025', '2025-01-31'],
    ['31/01/2025', '2025-01-31'],
    ['31.1.2025', '2025-01-31'],
    ['31 01 2025', '2025-01-31'],
    ['31/01/2025 11:30 AM', '2025-01-31'],
    ['31/01/25', '2025-01-31'],
    ['31-01-45', '2045-01-31'],
    ['31-01-46', '1946-01-31'],
    ['31-01-87', '1987-01-31'],
    ['20250131', '2025-01-31'],
    ['31012025', '2025-01-31'],
    ['31-Jan-2025', '2025-01-31'],
    ['31 January 2025', '2025-01-31'],
    ['31JAN2025', '2025-01-31'],
    ['31-Jan-25', '2025-01-31'],
    ['7-Sept-2025', '2025-09-07'],
    ['January 31, 2025', '2025-01-31'],
    ['45688', '2025-01-31'],
    ['45688.75', '2025-01-31'],
    ['01/02/2025', '2025-02-01'],
    ['01/02/2025', '2025-01-02', 'month_first'],
    ['01022025', '2025-01-02', 'month_first'],
    ['01-Feb-25', '2025-02-01', 'month_first'],
    ['31/01/2025', null, 'month_first'],
    ['31/02/2025', null],
    ['01/31/2025', null],
    ['Jan-2025', null],
    ['01/2025', null],
    ['202501', null],
  ])('%s is read as %s', (cell, day, order = 'day_first') => {
    const read = readDayCell(cell, order, { today: TODAY })
    expect(read.ok ? read.value : null).toBe(day)
  })

  it.each(['NA', '-', 'soon', '2025', '1234', '2025-02-30', '2025-01-31T20:00:00Z', '12345678901'])(
    '%s has no shape and stays as it is',
    (cell) => {
      expect(readDayCell(cell, 'day_first', { today: TODAY })).toEqual({ ok: true, value: cell })
    },
  )

  it('keeps the two digits of its year where the row tells the century', () => {
    const kept = { today: TODAY, keeps_century: true }
    expect(readDayCell('11/20/87', 'month_first', kept)).toEqual({ ok: true, value: '20-11-87' })
    expect(readDayCell('20-11-1987', 'day_first', kept)).toEqual({ ok: true, value: '1987-11-20' })
  })
})

describe('a month', () => {
  it.each([
    ['Mar-2025', '2025-03'],
    ['March 25', '2025-03'],
    ["MAR'25", '2025-03'],
    ['03/2025', '2025-03'],
    ['032025', '2025-03'],
    ['202503', '2025-03'],
    ['2025-03', '2025-03'],
    ['31-03-2025', '2025-03'],
    ['45717', '2025-03'],
    ['Fortnight', 'Fortnight'],
  ])('%s is read as %s', (cell, value) => {
    expect(readMonthCell(cell, 'day_first', { today: TODAY })).toEqual({ ok: true, value })
  })
})

describe('the order of a column', () => {
  it.each<[string, string[], DateOrder | RegExp]>([
    ['a day above 12 proves it', ['01/02/2025', '13/02/2025'], 'day_first'],
    ['a day above 12 in second place proves the other one', ['01/02/2025', '02/13/2025'], 'month_first'],
    ['compact dates prove it too', ['01022025', '31012025'], 'day_first'],
    ['a slip among many does not matter', [...Array<string>(10).fill('31/01/2025'), '01/31/2025'], 'day_first'],
    ['without numbers there is nothing to decide', ['2025-02-01', '1-Feb-2025', '45688', 'NA', ''], 'day_first'],
    ['the same day in both orders is no doubt', ['02/02/2025'], 'day_first'],
    ['nothing above 12 leaves it open', ['01/02/2025', '03-04-25'], /'01\/02\/2025', '03-04-25'/],
    ['two orders in one column are refused', ['31/01/2025', '01/31/2025'], /'31\/01\/2025'.*'01\/31\/2025'/],
  ])('%s', (_, cells, expected) => {
    const decided = decideOrder(seen(...cells))
    if (typeof expected === 'string') expect(decided).toMatchObject({ ok: true, order: expected })
    else expect(decided).toMatchObject({ ok: false, reason: expect.stringMatching(expected) })
  })

  it('is told apart from one that is merely usual, and an open one from a mixed one', () => {
    const proofs = [['31/01/2025'], ['02/02/2025'], []].map((cells) => decideOrder(seen(...cells)))
    expect(proofs.map((decided) => decided.ok && decided.is_proven)).toEqual([true, false, false])
    const doubts = [['01/02/2025'], ['31/01/2025', '01/31/2025']].map((cells) => decideOrder(seen(...cells)))
    expect(doubts.map((decided) => !decided.ok && decided.is_open)).toEqual([true, false])
  })

  it('is found with three examples in memory, however long the file', () => {
    const dates = seen(...Array.from({ length: 1000 }, (_, i) => `0${1 + (i % 9)}/1${i % 3}/2025`))
    expect(dates.ambiguous).toHaveLength(3)
  })
})
