import type { IsoDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import type { SignalExample } from '../example.ts'
import { registerEdition } from '../example-facts.ts'

const PARTY = 'party'

/** An edition of 31-03-2021, the last one that gave the filings, unless another day is said. */
const filed = (
  last: IsoDate | null,
  more: { known_at?: string; on?: IsoDate; status?: string } & Partial<FactPayload<'company_master'>> = {},
) => {
  const { on = '2021-03-31', status = 'Active', ...payload } = more
  return registerEdition(status, on, { last_balance_sheet: last, last_annual_return: last, ...payload })
}

const at = { as_of: '2021-04-10' }

export const examples: readonly SignalExample[] = [
  {
    kind: 'finding',
    says: 'The accounts of 2019-20 were due by 30-01-2021, as meetings had been put off; the register of 31-03-2021 has none.',
    facts: [filed('2019-03-31')],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: PARTY,
        band: 'one_year',
        severity: 'Medium',
        signal_code: '20120',
        event_date: '2021-01-30',
        title: 'The company register shows the company one financial year behind with its balance sheet.',
        detail: {
          filing: 'Balance sheet (AOC-4)',
          years_behind: 1,
          financial_year_end: '2020-03-31',
          due_date: '2021-01-30',
          register_date: '2021-03-31',
        },
      },
    ],
  },
  {
    kind: 'finding',
    says: 'Two years and more are the worse band; the date given is that of the oldest filing that is missing.',
    facts: [filed('2018-03-31')],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: PARTY,
        band: 'more_years',
        severity: 'High',
        signal_code: '20121',
        detail: { years_behind: 2, financial_year_end: '2019-03-31', due_date: '2019-10-30' },
      },
    ],
    cleared_by: [
      {
        words: 'The company register shows the filings that were due',
        facts: [filed('2020-03-31', { on: '2021-06-30' })],
        as_of: '2021-07-10',
        not_yet: [{ facts: [filed('2019-03-31', { on: '2021-06-30' })] }],
      },
    ],
  },
  {
    kind: 'finding',
    says: 'A company of one person holds no meeting: its accounts are due 180 days after the year, and no order put that off.',
    facts: [filed('2019-03-31', { class: 'Private(One Person Company)' })],
    context: at,
    expect: [{ state: 'finding', subject: PARTY, band: 'one_year', detail: { due_date: '2020-09-27' } }],
  },
  {
    kind: 'finding',
    says: 'Accounts are filed and annual returns are not: the return is told.',
    facts: [filed('2020-03-31', { last_annual_return: '2018-03-31' })],
    context: at,
    expect: [
      {
        state: 'finding',
        subject: PARTY,
        band: 'one_year',
        detail: { filing: 'Annual return (MGT-7)', financial_year_end: '2019-03-31', due_date: '2019-11-29' },
      },
    ],
  },
  {
    kind: 'clear',
    says: 'Everything that was due by the day of the register is there.',
    facts: [filed('2020-03-31')],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: PARTY,
        reason: 'By the register of 31-03-2021 no yearly filing was missing for longer than 30 days of grace.',
      },
    ],
  },
  {
    kind: 'clear',
    says: 'A company registered in January 2020 closes its first year in March 2021: nothing was due.',
    facts: [filed(null, { registration_date: '2020-01-15' })],
    context: at,
    expect: [
      {
        state: 'clear',
        subject: PARTY,
        reason: 'The company is young: its first yearly filings were not overdue by the register of 31-03-2021.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'NA is not "not filed": most companies of a register may have no date in it.',
    facts: [filed(null)],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: PARTY,
        reason:
          'The register of 31-03-2021 gives no last balance sheet and no last annual return; what it does not give may still have been filed.',
      },
    ],
  },
  {
    kind: 'not_measurable',
    says: 'The format of 2025 has no columns of filings: what an edition of 2021 gave is not carried on.',
    facts: [filed('2018-03-31'), filed(null, { on: '2025-05-31' })],
    context: { as_of: '2025-06-10' },
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'not_measurable',
    says: 'No row of the register belongs to the party.',
    facts: [],
    context: at,
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'On 31-12-2020 the accounts of 2019-20 were not due yet, though they would have been in any other year.',
    facts: [filed('2019-03-31', { on: '2020-12-31' })],
    context: { as_of: '2021-01-05' },
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'A register of 2021 accuses nobody in 2026: it does not know what was filed since.',
    facts: [filed('2019-03-31')],
    context: { as_of: '2026-01-15' },
    expect: [{ state: 'stale', subject: PARTY, last_state: 'finding' }],
  },
  {
    kind: 'trap',
    says: 'It is judged by the day of the register: nine months on, the same row is not yet another year behind.',
    facts: [filed('2019-03-31')],
    context: { as_of: '2021-12-31', thresholds: { stale_after_days: 400 } },
    expect: [{ state: 'finding', subject: PARTY, band: 'one_year' }],
  },
  {
    kind: 'trap',
    says: 'A later edition that repeats the row judges it by the later day.',
    facts: [filed('2019-03-31')],
    context: { as_of: '2022-06-01', source_dates: { company_master: '2022-05-31' } },
    expect: [{ state: 'finding', subject: PARTY, band: 'more_years', detail: { register_date: '2022-05-31' } }],
  },
  {
    kind: 'trap',
    says: 'A company that is struck off owes no filings that a lender could wait for.',
    facts: [filed('2012-03-31', { status: 'Strike Off' })],
    context: at,
    expect: [{ state: 'not_applicable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'The accounts of a producer company are due 60 days after its meeting, which is within the days of grace.',
    facts: [filed('2019-03-31', { name: 'EXAMPLE ORGANIC PRODUCER COMPANYLIMITED' })],
    context: at,
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'A year that ends in December is followed by the next December, whose meeting was not due by 31-03-2021.',
    facts: [filed('2019-12-31')],
    context: at,
    expect: [{ state: 'clear', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'The day of a meeting in the column of the year end states no financial year.',
    facts: [filed('2020-03-31', { last_balance_sheet: '2020-12-28' })],
    context: at,
    expect: [
      {
        state: 'not_measurable',
        subject: PARTY,
        reason:
          'The register gives 28-12-2020 as that of the last balance sheet; no financial year ends on such a day.',
      },
    ],
  },
  {
    kind: 'trap',
    says: 'A year end after the day of the register is a slip of the pen and no filing.',
    facts: [filed('2022-03-31')],
    context: at,
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'A balance sheet from before the registration belongs to another form of the business.',
    facts: [filed('2018-03-31', { registration_date: '2018-11-02' })],
    context: at,
    expect: [{ state: 'not_measurable', subject: PARTY }],
  },
  {
    kind: 'trap',
    says: 'What becomes known in May was not known in April.',
    facts: [filed('2020-03-31', { on: '2020-12-31' }), filed('2018-03-31', { known_at: '2021-05-02' })],
    context: at,
    expect: [{ state: 'clear', subject: PARTY }],
  },
]
