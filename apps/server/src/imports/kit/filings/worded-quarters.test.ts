import { describe, expect, it } from 'vitest'
import { type FiledFlow, unprovedQuarter } from './worded-quarters.ts'

const CRORE = 1_000_000_000n
const flow = (start: string, end: string, income: number, more: Partial<FiledFlow> = {}): FiledFlow => ({
  filing_id: end,
  nature: 'standalone',
  start,
  end,
  known_at: new Date(`${end}T12:00:00Z`),
  lines: { income: `${income}.00`, profit_loss_for_period: `${income / 10}.00` },
  ...more,
})
const QUARTER = flow('2021-10-01', '2021-12-31', 300_000_000)
const TO_DATE = flow('2021-04-01', '2021-12-31', 900_000_000)
const BEFORE = flow('2021-04-01', '2021-09-30', 600_000_000)
const later = { known_at: new Date('2022-05-01T12:00:00Z') }

describe('a quarter whose first day only a word tells', () => {
  it.each<[string, readonly FiledFlow[], RegExp | null]>([
    ['is proved by what the year to date grew by', [TO_DATE, BEFORE], null],
    ['is proved within the rounding of three figures', [TO_DATE, flow('2021-04-01', '2021-09-30', 619_999_990)], null],
    [
      'is not proved beyond it',
      [TO_DATE, flow('2021-04-01', '2021-09-30', 620_000_010)],
      /Total income is 300000000.00/,
    ],
    ['has no year to date of its own filing', [{ ...TO_DATE, filing_id: 'another' }, BEFORE], /no year to date/],
    ['has nothing before it', [TO_DATE], /no figures for 2021-04-01 to 2021-09-30/],
    ['knows nothing that was published later', [TO_DATE, { ...BEFORE, ...later }], /no figures for/],
    ['is not proved by the group', [TO_DATE, { ...BEFORE, nature: 'consolidated' }], /no figures for/],
    [
      'goes by the last version of what was before',
      [TO_DATE, { ...BEFORE, known_at: new Date('2021-09-30T06:00:00Z'), lines: {} }, BEFORE],
      null,
    ],
    ['needs the profit as well', [TO_DATE, { ...BEFORE, lines: { income: '600000000.00' } }], /Profit or loss/],
  ])('%s', (_, known, reason) => {
    const actualReason = unprovedQuarter(QUARTER, CRORE, known)
    if (reason === null) expect(actualReason).toBeNull()
    else expect(actualReason).toMatch(reason)
  })
})
