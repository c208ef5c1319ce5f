import { type Answer, inDays, type Steps } from './steps.ts'

const monthOf = (day: string) => day.slice(0, 7)

/** What a lender says about its book. */
export const BOOK: Steps = [
  {
    name: 'bookMovementFacilities',
    query: () => `?from=${monthOf(inDays(-95))}&to=${monthOf(inDays(-35))}&per_page=1`,
  },
  {
    name: 'setLargeBorrowerLimit',
    body: () => ({ valid_from: inDays(0), exposure_from: '50000000.00', source: 'Sample: board note of the quarter' }),
  },
  {
    name: 'setExposureLimit',
    body: () => ({
      ...{ valid_from: inDays(0), capital_base: '9000000000.00' },
      ...{ borrower_percent: '20.00', group_percent: '25.00' },
    }),
  },
  { name: 'mapIndustry', body: { text: 'Sample: spinning of cotton yarn', industry_id: '13' } },
  {
    name: 'setFeed',
    slots: () => ({ kind: 'day_end' }),
    body: () => ({
      expectation: {
        ...{ rhythm: 'working_days', due_after_days: 1, due_time: '10:00' },
        ...{ since: inDays(-10), has_totals: false },
      },
    }),
  },
  {
    look: '/v1/book/feeds/day_end',
    keep: (answer) => ({ day: (answer.days ?? []).find((day: Answer) => day.state === 'missing')?.day ?? inDays(-5) }),
  },
  {
    name: 'settleFeedDay',
    slots: () => ({ kind: 'day_end' }),
    body: { note: 'Sample: a holiday of the branch, no file was due.' },
  },
  {
    look: '/v1/book/provisions/facilities?regime=ecl&per_page=100',
    keep: ({ data }) => {
      const { account_number, rebuttal } = data.find(({ increase }: Answer) => increase === 'rebutted')
      return { rebutted_account: account_number, rebuttal_id: rebuttal.rebuttal_id }
    },
  },
  { name: 'withdrawRebuttal' },
  {
    name: 'askRebuttal',
    body: ({ rebutted_account }) => ({
      ...{ account_number: rebutted_account, valid_from: inDays(0), valid_until: inDays(180) },
      reason: 'Sample: one instalment was late by an error of the branch, and it is paid.',
    }),
  },
  {
    name: 'makeBoardPack',
    body: () => ({ month: monthOf(inDays(-35)) }),
  },
  {
    name: 'createPackSchedule',
    body: { day: 5, emails: ['asha@demo-bank.example', 'vikram@demo-bank.example'] },
  },
]
