import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importReport, importText } from '../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { evaluateDirty } from './run.ts'

/** From the bytes of a file through its import to an alert: each connector moves a signal. */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-10-31T06:00:00Z' })
})
afterAll(() => world.close())

const GSTIN = '30AAACN1234F1ZA'
const MONTHS = ['07', '08', '09']

const send = async ({ organization_id }: Client, kind: string, content: string, file_name: string, options = {}) => {
  const done = await importReport(world, organization_id, kind, content, { file_name, ...options })
  expect(done).toMatchObject({ status: 'done', counts: { rows_quarantined: 0 } })
}

async function alertsOf(client: Client, type: string) {
  await evaluateDirty(world.platform, client.organization_id)
  return (await client.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body.data
}

const gstr = (month: string, value: number, form: 'fp' | 'ret_period') =>
  JSON.stringify(
    form === 'fp'
      ? { gstin: GSTIN, fp: `${month}2026`, b2cs: [{ txval: value }] }
      : { gstin: GSTIN, ret_period: `${month}2026`, sup_details: { osup_det: { txval: value } } },
  )

const HEADING = 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL'
const above = 'Statement of Account No - 912020012345678 for the period (From : 01-07-2026 To : 30-09-2026)'
/** Lines with their balances, from ₹1,00,000. */
function axis(lines: readonly (readonly [day: string, words: string, amount: number])[]) {
  let balance = 100_000
  const rows = lines.map(([day, words, amount]) => {
    balance += amount
    const sides = amount < 0 ? [String(-amount), ''] : ['', String(amount)]
    return [`${day}-2026`, '-', words, ...sides, String(balance), '1'].join(',')
  })
  return [above, HEADING, ...rows, ''].join('\n')
}

/** The borrower that the organization uploads for: the small business itself, or a lender's customer. */
const uploaders: [string, () => Promise<{ client: Client; options: { party_id?: string } }>][] = [
  ['a small business for itself', async () => ({ client: await world.organization({ type: 'b2sme' }), options: {} })],
  [
    'a lender for its borrower',
    async () => {
      const client = await world.organization()
      const customers = `customer_number,name,gstin\nC-1,Neelambari Sample Textiles,${GSTIN}\n`
      await importText(world, client.organization_id, 'customers', customers)
      const [{ party_id }] = (await client.get('/v1/admin/parties')).body.data
      return { client, options: { party_id } }
    },
  ],
]

describe.each(uploaders)('a file that %s uploads', (_, uploader) => {
  it('of GST returns raises an alert, and one of the bank joins it', async () => {
    const { client, options } = await uploader()
    await send(client, 'gst_json', gstr('09', 1_000_000, 'fp'), 'gstr1.json', options)
    for (const month of MONTHS) await send(client, 'gst_json', gstr(month, 700_000, 'ret_period'), '3b.json', options)
    const [apart] = await alertsOf(client, 'gst_returns_differ')
    expect(apart).toMatchObject({ risk_severity: 'High', signal_code: '20941' })
    const lines = MONTHS.flatMap((month) => [
      [`05-${month}`, 'NEFT CR-SAMPLE BUYERS', 100_000] as const,
      [`09-${month}`, 'CASH DEPOSIT BY SELF', 250_000] as const,
      [`12-${month}`, 'ACH D- RETURN CHARGES-INSUFFICIENT FUNDS', -500] as const,
      [`14-${month}`, 'ACH D- RETURN CHARGES-INSUFFICIENT FUNDS', -501] as const,
    ])
    await send(client, 'bank_statements', axis(lines), 'axis.csv', options)
    const [below] = await alertsOf(client, 'bank_credits_below_gst')
    expect(below).toMatchObject({ risk_severity: 'Medium', signal_code: '20930' })
    const [cash] = await alertsOf(client, 'bank_cash_deposits')
    expect(cash).toMatchObject({ risk_severity: 'High' })
    const [bounced] = await alertsOf(client, 'bank_bounced_payments')
    expect(bounced).toMatchObject({ risk_severity: 'Medium', signal_code: '20900' })
    const replayed = await client.post(`/v1/admin/alerts/${bounced._id}/replay`)
    expect(replayed.body.data).toMatchObject({ same: true })
  })
})

it('of a bank raises alerts where money is short, day by day and on average', async () => {
  const owner = await world.organization({ type: 'b2sme' })
  const lines = MONTHS.flatMap((month) => [
    [`05-${month}`, 'NEFT CR-SAMPLE BUYERS', 400_000] as const,
    [`06-${month}`, 'NEFT DR-SAMPLE SUPPLIERS', month === '07' ? -500_000 : -400_000] as const,
  ])
  await send(owner, 'bank_statements', axis(lines), 'axis.csv')
  const [empty] = await alertsOf(owner, 'bank_days_without_money')
  expect(empty).toMatchObject({ risk_severity: 'High', signal_code: '20981' })
  const [fullAlert] = (await owner.get(`/v1/admin/alerts/${empty._id}`)).body.data
  expect(fullAlert.alert_detail).toMatchObject({ month: '2026-09', days_without_money: 29, lowest_balance: '0.00' })
  const [low] = await alertsOf(owner, 'bank_low_balance')
  expect(low).toMatchObject({ signal_code: '20990' })
  for (const alert of [empty, low])
    expect((await owner.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data).toMatchObject({ same: true })
})

it('of an Account Aggregator raises an alert', async () => {
  const owner = await world.organization({ type: 'b2sme' })
  const charge = (id: string, day: string, balance: string) =>
    `<Transaction txnId="${id}" type="DEBIT" mode="OTHERS" amount="500.00" currentBalance="${balance}" transactionTimestamp="${day}T10:00:00+05:30" valueDate="${day}" narration="ECS RTN CHRG INSUFFICIENT FUNDS" reference="${id}"/>`
  const account = `<Account xmlns="http://api.rebit.org.in/FISchema/deposit" linkedAccRef="r" maskedAccNumber="XX0777" version="1.1" type="deposit"><Summary currentBalance="1" balanceDateTime="2026-10-01" type="CURRENT" branch="M" ifscCode="UTIB0000777" micrCode="1" openingDate="2012-02-01" status="ACTIVE"/><Transactions startDate="2026-09-01" endDate="2026-09-30">${charge('1', '2026-09-05', '1000.00')}${charge('2', '2026-09-20', '500.00')}</Transactions></Account>`
  await send(owner, 'account_aggregator', account, 'aa.xml')
  expect(await alertsOf(owner, 'bank_bounced_payments')).toMatchObject([{ risk_severity: 'Medium' }])
})

describe("against a borrower's own statements", () => {
  async function withStatements() {
    const client = await world.organization()
    const { organization_id } = client
    const customers = 'customer_number,name,pan\nC-1,Neelambari Sample Textiles,AAACN1234F\n'
    await importText(world, organization_id, 'customers', customers)
    const [{ party_id }] = (await client.get('/v1/admin/parties')).body.data
    const heading =
      'customer_number,company_name,nature,form,received_on,period_start,period_end,audited,profit_before_tax,employee_benefit_expense'
    const line =
      'C-1,Neelambari Sample Textiles,standalone,commercial,2026-06-01,2025-04-01,2026-03-31,yes,20000000,12000000'
    const done = await importText(world, organization_id, 'borrower_statements', `${heading}\n${line}\n`)
    expect(done).toMatchObject({ status: 'done', counts: { rows_quarantined: 0 } })
    return { client, party_id }
  }

  it('an income tax return raises an alert', async () => {
    const { client } = await withStatements()
    const itr = JSON.stringify({
      ITR: {
        ITR6: {
          Form_ITR6: { AssessmentYear: '2026' },
          PartA_GEN1: { OrgFirmInfo: { PAN: 'AAACN1234F' } },
          PARTA_BSFor6FrmAY13: {
            Assets: {
              CurrentAssets: { Inventories: { TotInventries: 1 }, TradeReceivables: { TotalTradeReceivables: 1 } },
            },
            TotalAssets: 1,
          },
          PARTA_PL: {
            CreditsToPL: { OthIncome: { TotOthIncome: 0 } },
            DebitsToPL: {
              DebitPlAcnt: {
                EmployeeComp: { TotEmployeeComp: 1 },
                InterestExpdrtDtls: { InterestExpdr: 1 },
                PBT: 15_000_000,
              },
              TaxProvAppr: { ProfitAfterTax: 1 },
            },
          },
        },
      },
    })
    await send(client, 'itr_json', itr, 'itr.json')
    expect(await alertsOf(client, 'itr_against_statements')).toMatchObject([{ signal_code: '20960' }])
  })

  it('the wages of a year raise an alert', async () => {
    const { client, party_id } = await withStatements()
    const months = Array.from({ length: 12 }, (_, n) =>
      n < 9 ? `2025-${String(n + 4).padStart(2, '0')}` : `2026-0${n - 8}`,
    )
    const ecr = '100900000011#~#SAMPLE ONE#~#300000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0\n'
    for (const [at, month] of months.entries())
      await send(client, 'epfo_ecr', ecr.replace('0011', String(1000 + at)), 'ecr.txt', { month, party_id })
    expect(await alertsOf(client, 'pf_wages_against_books')).toMatchObject([{ signal_code: '20970' }])
  })
})

it('a Form 26AS raises an alert against the GST returns of its year', async () => {
  const owner = await world.organization({ type: 'b2sme' })
  for (let n = 0; n < 12; n++) {
    const [year, month] = n < 9 ? [2025, n + 4] : [2026, n - 8]
    const value = {
      gstin: GSTIN,
      ret_period: `${String(month).padStart(2, '0')}${year}`,
      sup_details: { osup_det: { txval: 50_000 } },
    }
    await send(owner, 'gst_json', JSON.stringify(value), '3b.json')
  }
  const form = [
    'Annual Tax Statement^',
    '14-06-2026^AAACN1234F^Active^2025-26^2026-27^SAMPLE^MARGAO',
    'PART-I - Details of Tax Deducted at Source^',
    '1^SAMPLE BUYERS LLP^BLRS00001A^^^^^900000.00^900.00^900.00',
    '^1^194Q^30-Sep-2025^F^12-Nov-2025^-^900000.00^900.00^900.00',
    '',
  ].join('\n')
  await send(owner, 'form_26as', form, '26as.txt')
  expect(await alertsOf(owner, 'tax_receipts_above_turnover')).toMatchObject([
    { risk_severity: 'High', signal_code: '20951' },
  ])
})
