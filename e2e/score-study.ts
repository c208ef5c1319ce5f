import { addDays } from '@saakh/domain/dates'
import { seeded } from '@saakh/domain/model-metrics'
import { expect } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type ApiClient, dataUrl } from './client.ts'

/** What else the worker has to do may come first. */
const DONE_WITHIN_MS = 180_000

/** A study of the score that is done; answers its id. */
export async function makeStudy(api: ApiClient): Promise<string> {
  const started = await api.post('/v1/admin/score_studies', { kind: 'calibration' })
  expect(started).toMatchObject({ status: 200 })
  const { study_id } = started.body.data
  await eventually(
    'the study is done',
    async () => {
      const { study } = (await api.get(`/v1/admin/score_studies/${study_id}`)).body
      if (study.state === 'failed') throw new Error(`the study failed: ${study.error}`)
      return study.state === 'done'
    },
    DONE_WITHIN_MS,
  )
  return study_id
}

const BORROWERS = 90
const CRORE = 10_000_000

const ago = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
/** The last 31 March that is two months old, and the one three years before it. */
const LATEST = [0, 1].map((back) => `${Number(ago(0).slice(0, 4)) - back}-03-31`).find((day) => day <= ago(60)) ?? ''
const EARLIER = `${Number(LATEST.slice(0, 4)) - 3}-03-31`
const KNOWN = addDays(EARLIER, 50)

async function give(api: ApiClient, kind: string, text: string): Promise<void> {
  const sent = await api.post('/v1/admin/uploads', { type: kind, file_name: `${kind}.csv`, attachment: dataUrl(text) })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const job = async () => (await api.get(`/v1/admin/jobs/${sent.body.data.job_id}`)).body.data
  await eventually(`${kind} is imported`, async () => (await job()).status === 'done', 120_000)
}

const COLUMNS = [
  ...['customer_number', 'company_name', 'period_start', 'period_end', 'nature', 'received_on'],
  ...['revenue_from_operations', 'other_income', 'finance_costs', 'depreciation_depletion_and_amortisation_expense'],
  ...['profit_before_exceptional_items_and_tax', 'profit_before_tax', 'profit_loss_for_period'],
  ...['inventories', 'trade_receivables_current', 'cash_and_cash_equivalents', 'current_assets', 'assets'],
  ...['equity_share_capital', 'other_equity', 'equity', 'current_liabilities', 'liabilities'],
]

const statement = (at: number, year_end: string, received_on: string, profit: number): string => {
  const crore = [200, 1, 4, 6, profit, profit, profit, 15, 13, 5, 40, 100, 10, 30, 40, 30, 60]
  const head = [`ST-${at}`, `Sample Mills ${at}`, addDays(`${Number(year_end.slice(0, 4)) - 1}-03-31`, 1), year_end]
  return [...head, 'standalone', received_on, ...crore.map((figure) => figure * CRORE)].join(',')
}

/** The party of a customer, once the book shows it. */
async function partyOf(api: ApiClient, at: number): Promise<string> {
  const name = encodeURIComponent(`Sample Mills ${at}`)
  let text: string | undefined
  await eventually(
    'the book shows the borrower',
    async () => {
      const { data } = (await api.get(`/v1/book/registers/all?q=${name}&per_page=100`)).body
      text = data.find(({ customer_number }: Record<string, string>) => customer_number === `ST-${at}`)?.party_id
      return text !== undefined
    },
    DONE_WITHIN_MS,
  )
  return text ?? ''
}

/** Borrowers of whom those with losses became NPA more often; two of the sound ones have a newer year-end. */
export async function plantOutcomes(api: ApiClient): Promise<{ weakest: string; strongest: string }> {
  const random = seeded(11)
  const planted = Array.from({ length: BORROWERS }, () => {
    const profit = Math.round(random() * 40 - 20)
    return { profit, fails: random() < (profit < 0 ? 0.75 : 0.2) }
  })
  const weak = planted.findIndex(({ profit, fails }) => profit < -8 && !fails)
  const strong = planted.findIndex(({ profit, fails }) => profit > 8 && !fails)
  const lines = (of: (at: number) => string[]) => planted.flatMap((_, at) => of(at)).join('\n')
  await give(api, 'customers', `customer_number,name\n${lines((at) => [`ST-${at},Sample Mills ${at}`])}\n`)
  await give(
    api,
    'accounts',
    `account_number,customer_number,kind,sanction_limit,opened_on\n${lines((at) => [`STA-${at},ST-${at},term loan,1000000,${addDays(EARLIER, -400)}`])}\n`,
  )
  const days = [addDays(KNOWN, -60), addDays(KNOWN, 30), addDays(KNOWN, 400), ago(2)]
  const since = addDays(KNOWN, 200)
  await give(
    api,
    'day_end',
    `account_number,day_end_date,outstanding,sanction_limit,asset_class,npa_since\n${lines((at) =>
      days.map((day) => {
        const isNpa = planted[at]?.fails === true && day > since
        return `STA-${at},${day},900000,1000000,${isNpa ? 'NPA' : 'Standard'},${isNpa ? since : ''}`
      }),
    )}\n`,
  )
  const statements = planted.flatMap(({ profit }, at) => [
    statement(at, EARLIER, KNOWN, profit),
    ...([weak, strong].includes(at) ? [statement(at, LATEST, ago(30), profit)] : []),
  ])
  await give(api, 'borrower_statements', `${COLUMNS.join(',')}\n${statements.join('\n')}\n`)
  return { weakest: await partyOf(api, weak), strongest: await partyOf(api, strong) }
}
