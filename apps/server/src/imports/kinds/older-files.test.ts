import { afterAll, beforeAll, expect, it } from 'vitest'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { importKind } from '../pipeline/import-kinds.ts'

/** The columns of the first contract, with what a lender sent by it. Files of this shape stay valid. */
const FIRST_CONTRACT: readonly (readonly [kind: string, text: string])[] = [
  [
    'customers',
    `customer_number,name,cif_id,cin,pan,gstin,constitution,city,state
C-1,Neelambari Sample Textiles Private Limited,CIF1,,AAACN1234F,30AAACN1234F1ZA,private_company,Margao,Goa
C-2,Kaveri Sample Traders,,,AABFK7310M,,partnership,Mapusa,Goa
`,
  ],
  [
    'accounts',
    `account_number,customer_number,kind,product_code,product_desc,sanction_limit,currency,opened_on
A-1,C-1,cash_credit,CC-GEN,"Cash credit, stock",5000000.00,INR,2023-04-12
A-2,C-1,TL,TL-MACH,Term loan,12000000.00,,2022-11-01
A-3,C-2,overdraft,,,2500000.00,INR,
`,
  ],
  [
    'day_end',
    `account_number,day_end_date,outstanding,limit,drawing_power,dpd,oldest_due_date,overdue_amount,principal_outstanding,principal_arrear_amt,principal_arr_days,interest_arrear_amt,interest_arrear_days,credits,interest_debited
A-1,2026-03-30,4875000.00,5000000.00,4600000.00,,,,,,,,,125000.00,0.00
A-1,2026-03-31,4921500.00,5000000.00,4600000.00,,,,,,,,,0.00,46500.00
A-2,2026-03-31,9640000.00,,,,2026-03-05,310000.00,9400000.00,250000.00,27,60000.00,27,0.00,0.00
A-3,2026-03-31,1180000.00,2500000.00,2500000.00,0,,,,,,,,300000.00,11200.00
`,
  ],
  [
    'borrower_statements',
    `customer_number,cin,pan,gstin,company_name,period_start,period_end,nature,audited,form,received_on,revenue_from_operations,interest_earned,other_income,income,cost_of_materials_consumed,purchases_of_stock_in_trade,changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade,employee_benefit_expense,finance_costs,depreciation_depletion_and_amortisation_expense,other_expenses,expenses,profit_before_exceptional_items_and_tax,exceptional_items_before_tax,profit_before_tax,tax_expense,profit_loss_for_period,property_plant_and_equipment,capital_work_in_progress,goodwill,other_intangible_assets,intangible_assets_under_development,noncurrent_assets,inventories,trade_receivables_current,cash_and_cash_equivalents,bank_balance_other_than_cash_and_cash_equivalents,current_assets,assets,equity_share_capital,other_equity,retained_earnings,revaluation_reserve,equity,borrowings_noncurrent,noncurrent_liabilities,borrowings_current,trade_payables_current,current_liabilities,liabilities,equity_and_liabilities,cash_flows_from_used_in_operating_activities,cash_flows_from_used_in_investing_activities,cash_flows_from_used_in_financing_activities
C-1,,,,Neelambari Sample Textiles Private Limited,2023-04-01,2024-03-31,standalone,yes,commercial,2024-09-18,860000000.00,,0.00,860000000.00,,,,,21000000.00,,,819000000.00,41000000.00,0.00,41000000.00,10200000.00,30800000.00,,,0.00,4000000.00,0.00,228000000.00,162000000.00,130000000.00,,,322000000.00,550000000.00,,,105000000.00,,230000000.00,,115000000.00,,,205000000.00,320000000.00,550000000.00,,,
C-1,,,,Neelambari Sample Textiles Private Limited,2024-04-01,2025-03-31,standalone,yes,commercial,2025-09-25,790000000.00,,0.00,790000000.00,,,,,26000000.00,,,778000000.00,12000000.00,0.00,12000000.00,3000000.00,9000000.00,,,0.00,4000000.00,0.00,229000000.00,221000000.00,158000000.00,,,401000000.00,630000000.00,,,98000000.00,,224000000.00,,120000000.00,,,286000000.00,406000000.00,630000000.00,,,
`,
  ],
  [
    'court_cases',
    `customer_number,cin,pan,gstin,case_number,forum,bench,role,other_side,under,filed_on,stage,stage_date,amount
C-1,,,,CP (IB) No. 990/MB/2025,NCLT Mumbai Bench-IV,,Corporate Debtor,Sample Gramin Bank,IBC section 7,2025-06-02,Admitted,2026-01-15,48000000.00
C-2,,,,OA 991/2025,DRT-II Mumbai,,Defendant,Sample Sahakari Bank Limited,RDB Act section 19,2025-09-18,Pending,,
`,
  ],
  [
    'gst_returns',
    `gstin,fy,taxp,mof,dof,rtntype,arn,status
30AAACN1234F1ZA,2025-26,December,ONLINE,19-01-2026,GSTR3B,AA301225123456A,Filed
30AAACN1234F1ZA,2025-26,January,ONLINE,11-02-2026,GSTR1,AA300126123458C,Filed
`,
  ],
]
/** The one that told more than is asked today: the name is the register's, and stays unread. */
const TOLD_MORE = ['gst_registrations', 'lgnm', 'Neelambari Sample Textiles Private Limited'] as const
const registrations = (more: readonly string[][] = []) =>
  [
    ['gstin', ...more.map(([name]) => name), 'sts', 'rgdt', 'cxdt', 'told_on'],
    ['30AAACN1234F1ZA', ...more.map(([, cell]) => cell), 'Active', '2018-07-01', '', '2026-03-31'],
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-05T06:00:00Z' })
})
afterAll(() => world.close())

/** The same lines with every column of today: those that the first contract lacked come first, and are empty. */
function inTodaysShape(kind: string, text: string): string {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const known = head.split(',')
  const added = importKind(kind).columns.flatMap(({ name }) => (known.includes(name) ? [] : [name]))
  expect(added.length, kind).toBeGreaterThan(0)
  return `${[...added, head].join(',')}\n${lines.map((line) => `${','.repeat(added.length)}${line}\n`).join('')}`
}

async function factsOf(files: readonly (readonly [kind: string, text: string])[]) {
  const { organization_id } = await world.organization()
  for (const [kind, text] of files) await importText(world, organization_id, kind, text)
  const facts = await query(
    world.owner_url,
    `select kind, subject, valid_from::text, valid_to::text, payload, content_hash from facts
     where organization_id = '${organization_id}' order by kind, subject`,
  )
  const customers = await query(
    world.owner_url,
    `select c.customer_number, c.branch, c.details, p.name, p.type, p.city, p.state from customers c
     join parties p using (party_id) where c.organization_id = '${organization_id}' order by 1`,
  )
  const [{ quarantined }] = (await query(
    world.owner_url,
    `select count(*)::int as quarantined from quarantine where organization_id = '${organization_id}'`,
  )) as [{ quarantined: number }]
  return { facts, customers, quarantined }
}

const [CUSTOMERS, ...OTHERS] = FIRST_CONTRACT
/** A borrower is there before what is told of it. */
const withCustomers = (...files: (readonly [kind: string, text: string])[]) =>
  CUSTOMERS ? [CUSTOMERS, ...files] : files

it('takes customers of the first contract as those of today', async () => {
  const older = await factsOf(withCustomers())
  expect([older.quarantined, older.customers.length]).toEqual([0, 2])
  const [kind, text] = CUSTOMERS ?? ['', '']
  expect(await factsOf([[kind, inTodaysShape(kind, text)]])).toEqual(older)
})

it.each(OTHERS.filter(([kind]) => kind !== 'day_end').map(([kind, text]) => ({ kind, text })))(
  'reads $kind of the first contract as the same content in the shape of today',
  async ({ kind, text }) => {
    const older = await factsOf(withCustomers([kind, text]))
    expect(older.quarantined).toBe(0)
    const lines = text.trimEnd().split('\n').length - 1
    // A line of statements tells its balance sheet and what lies before it, each a fact.
    expect(older.facts).toHaveLength(kind === 'borrower_statements' ? lines * 2 : lines)
    expect(await factsOf(withCustomers([kind, inTodaysShape(kind, text)]))).toEqual(older)
  },
)

it('reads the whole of the first contract as the same content in the shape of today', async () => {
  const older = await factsOf(FIRST_CONTRACT)
  expect(older.quarantined).toBe(0)
  expect(older.facts.filter(({ kind }) => kind === 'account_day_end')).toHaveLength(3)
  expect(await factsOf(FIRST_CONTRACT.map(([kind, text]) => [kind, inTodaysShape(kind, text)]))).toEqual(older)
})

it('passes over a column that today is asked no longer', async () => {
  const [kind, column, cell] = TOLD_MORE
  expect(importKind(kind).columns.map(({ name }) => name)).not.toContain(column)
  const older = await factsOf(withCustomers([kind, registrations([[column, cell]])]))
  expect([older.quarantined, older.facts.length]).toEqual([0, 1])
  expect(await factsOf(withCustomers([kind, registrations()]))).toEqual(older)
})
