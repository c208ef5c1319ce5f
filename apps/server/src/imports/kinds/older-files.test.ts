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
]

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

async function factsOf(shape: (kind: string, text: string) => string) {
  const { organization_id } = await world.organization()
  for (const [kind, text] of FIRST_CONTRACT) await importText(world, organization_id, kind, shape(kind, text))
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

it('reads a file of the first contract as the same content in the shape of today', async () => {
  const older = await factsOf((_, text) => text)
  expect(older.quarantined).toBe(0)
  expect(older.facts.map(({ kind }) => kind)).toEqual([
    ...Array(3).fill('account_day_end'),
    ...Array(3).fill('loan_account'),
  ])
  expect(older.customers).toHaveLength(2)
  expect(await factsOf(inTodaysShape)).toEqual(older)
})
