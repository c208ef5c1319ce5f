import { canonicalJson } from '@saakh/domain/canonical-json'
import { FACT_KINDS, isFactKind } from '@saakh/domain/facts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

/** What goes wrong in real files: odd cells, missing and surplus cells, stray signs, other scripts, control characters. */
const oddCell = fc.oneof(
  fc.constantFrom(
    '',
    'NA',
    '-1',
    '1e9',
    'NaN',
    '1,00,000',
    '"',
    '""',
    '\u0000',
    '\u0007',
    '\\',
    '\\N',
    '\t',
    "'; drop table facts;--",
  ),
  fc.constantFrom(
    '31-02-2026',
    '2099-01-01',
    '0000-00-00',
    '99999999999999999999',
    '₹ 5',
    '(5)',
    '\ud800',
    '\ufffe',
    '=1+1',
    'घर',
  ),
  fc.string({ maxLength: 12 }),
)
type Mutation =
  | { kind: 'cell'; at: number; cell: string }
  | { kind: 'drop'; at: number }
  | { kind: 'add'; cell: string }
  | { kind: 'none' }
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('cell' as const), at: fc.nat(20), cell: oddCell }),
  fc.record({ kind: fc.constant('drop' as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant('add' as const), cell: oddCell }),
  fc.record({ kind: fc.constant('none' as const) }),
)

function mutated(row: readonly string[], change: Mutation): string {
  const cells = [...row]
  if (change.kind === 'cell') cells[change.at % cells.length] = change.cell
  if (change.kind === 'drop') cells.splice(change.at % cells.length, 1)
  if (change.kind === 'add') cells.push(change.cell)
  return cells.join(',')
}
const table = (heading: string, row: (i: number) => string[]) =>
  fc.array(mutation, { minLength: 1, maxLength: 25 }).map((changes) => ({
    text: `${heading}\n${changes.map((change, i) => mutated(row(i), change)).join('\n')}\n`,
  }))

const sum = (counts: { rows_accepted: number; rows_quarantined: number }) =>
  counts.rows_accepted + counts.rows_quarantined
let nonce = 0
/** Distinct content each time: the same file again would be told as imported and not be read. */
const distinct = (text: string) => `${text}${'\n'.repeat(++nonce)}`

const KINDS = {
  customers: table('customer_number,name,cin,pan,gstin,constitution', (i) => [
    `C-${i}`,
    `Borrower ${i}`,
    '',
    'AAACN1234F',
    '',
    'firm',
  ]),
  accounts: table('account_number,customer_number,kind,sanction_limit,opened_on', (i) => [
    `A-${i}`,
    'K-1',
    'term_loan',
    '100000',
    '2024-01-31',
  ]),
  day_end: table('account_number,day_end_date,outstanding,limit,dpd,oldest_due_date', (i) => [
    'K-A',
    `2026-03-${String((i % 28) + 1).padStart(2, '0')}`,
    String(1000 + i),
    '5000',
    '0',
    '',
  ]),
  cheque_returns: table(
    'account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on',
    (i) => ['K-A', `2026-03-${String((i % 28) + 1).padStart(2, '0')}`, 'cheque', `${i}`, 'inward', '5000', '01', ''],
  ),
  covenants: table(
    'customer_number,covenant_id,type_of_covenant,covenant_desc,due_date,complied_on,required,actual,tested_on,exception_status,deferred_to,penal_amount',
    (i) => ['K-1', `V-${i}`, 'Financial', 'DSCR', '2026-03-31', '', 'DSCR >= 1.2', `1.${i}`, '', '', '', '5'],
  ),
  epf_payments: table(
    'customer_number,establishment_id,wage_month,no_of_employees,amount,due_date,date_of_credit,trrn',
    (i) => ['K-1', 'GAGOA0099001000', `2025-${String((i % 12) + 1).padStart(2, '0')}`, '84', '5000', '', '', `${i}`],
  ),
  transactions: table(
    'account_no,cif_id,tran_id,tran_date,tran_amount,direction,mode,counterparty,relation,entry_user_id',
    (i) => [
      'K-A',
      '',
      `S${i}`,
      `2026-03-${String((i % 28) + 1).padStart(2, '0')}`,
      '500000',
      'debit',
      'transfer',
      'Sample Traders',
      'unrelated',
      'U1',
    ],
  ),
  directors: table(
    'customer_number,din,director_name,role,appointed_on,ceased_on,reason,din_status,disqualified_from',
    (i) => ['K-1', `${i + 1}`, 'A Sample', 'Director', '2019-07-01', '2026-02-20', 'Resigned', 'Approved', ''],
  ),
  audit_observations: table(
    'customer_number,observation_id,audit_observation,observation_category,name_of_report,report_issue_date,status,closed_on',
    (i) => ['K-1', `${i}`, 'Stock missing', 'Major', 'Stock audit', '2026-01-31', 'closed', '2026-02-28'],
  ),
  security_documents: table('customer_number,document_type,account_number,reference,due_date,received_on', (i) => [
    'K-1',
    'stock statement',
    'K-A',
    `${i}`,
    '2026-03-10',
    '2026-03-09',
  ]),
  audit_reports: table(
    'customer_number,financial_year_end,nature,opinion,going_concern_doubt,auditor_name,auditor_since,report_date',
    (i) => [
      'K-1',
      `20${10 + (i % 14)}-03-31`,
      'standalone',
      'Qualified',
      'no',
      'Sample',
      '',
      `20${10 + (i % 14)}-09-02`,
    ],
  ),
  internal_ratings: table(
    'customer_number,model_type,instrument_type,rating,grade,rated_on,due_date_for_rating',
    (i) => [
      'K-1',
      'SME model',
      '',
      `IR-${(i % 7) + 1}`,
      `${(i % 7) + 1}`,
      `2025-03-${String((i % 28) + 1).padStart(2, '0')}`,
      '2026-03-31',
    ],
  ),
  borrower_statements: table(
    'customer_number,company_name,period_start,period_end,nature,audited,revenue_from_operations,profit_loss_for_period,assets,equity,liabilities',
    (i) => [
      'K-1',
      'Known Sample',
      `${2003 + (i % 20)}-04-01`,
      `${2004 + (i % 20)}-03-31`,
      'standalone',
      'yes',
      '5000000',
      '-1000',
      '900000',
      '300000',
      '600000',
    ],
  ),
  charges: table('customer_number,charge_id,holder,own,amount,created_on,modified_on,satisfied_on,assets', (i) => [
    'K-1',
    `10099${i}`,
    'Sample Bank',
    'no',
    '2500000',
    '2025-01-31',
    '2025-06-30',
    '',
    'Book debts',
  ]),
  court_cases: table('customer_number,case_number,forum,role,under,filed_on,stage,stage_date,amount', (i) => [
    'K-1',
    `CP (IB) ${i}/MB/2025`,
    'NCLT Mumbai',
    'Corporate Debtor',
    'IBC section 7',
    '2025-01-31',
    'Admitted',
    '2025-06-30',
    '2500000',
  ]),
}

/** Whatever went in: stored payloads fit their kind, hashes are of their content, heads are the facts known last. */
async function expectSoundFacts(organization_id: string) {
  const { rows } = await inOrganization(world.platform.db, organization_id, (tx) =>
    sql<{ kind: string; payload: object; content_hash: string; is_head: boolean; is_newest: boolean }>`
      select f.kind, f.payload, f.content_hash, h.fact_id is not null as is_head,
        not exists (select 1 from facts n where n.party_id = f.party_id and n.kind = f.kind and n.subject = f.subject
          and (n.known_at, n.recorded_at, n.fact_id) > (f.known_at, f.recorded_at, f.fact_id)) as is_newest
      from facts f left join facts_head h using (fact_id)`.execute(tx),
  )
  for (const { kind, payload, content_hash, is_head, is_newest } of rows) {
    expect(isFactKind(kind) && FACT_KINDS[kind].payload.safeParse(payload).error).toBeUndefined()
    expect(content_hash).toBe(sha256(canonicalJson(payload)))
    expect(is_head).toBe(is_newest)
  }
}

describe('rows that something happened to', () => {
  it.each([
    'customers',
    'accounts',
    'day_end',
    'cheque_returns',
    'covenants',
    'transactions',
    'internal_ratings',
    'security_documents',
    'audit_observations',
    'epf_payments',
    'directors',
    'audit_reports',
    'borrower_statements',
    'charges',
    'court_cases',
  ] as const)('of %s never abort the import: each is accepted or set aside', { timeout: 60_000 }, async (kind) => {
    const { organization_id } = await world.organization()
    await importText(world, organization_id, 'customers', 'customer_number,name\nK-1,Known Sample\n')
    await importText(world, organization_id, 'accounts', 'account_number,customer_number,kind\nK-A,K-1,cash_credit\n')
    await fc.assert(
      fc.asyncProperty(KINDS[kind], async ({ text }) => {
        const outcome = await importText(world, organization_id, kind, distinct(text), { batch_rows: 9 })
        expect(outcome.status).toBe('done')
        expect(sum(outcome.counts)).toBe(outcome.counts.rows_read)
        const { rows } = await inOrganization(world.platform.db, organization_id, (tx) =>
          sql<{
            count: number
          }>`select count(*)::int as count from quarantine where job_id = ${outcome.job_id}`.execute(tx),
        )
        expect(rows[0]?.count).toBe(outcome.counts.rows_quarantined)
      }),
      { numRuns: 25 },
    )
    await expectSoundFacts(organization_id)
  })

  it('of the register never abort the import either', { timeout: 60_000 }, async () => {
    const companies = table(
      'CIN,CompanyName,CompanyStatus,PaidupCapital,CompanyRegistrationdate_date,Registered_Office_Address',
      (i) => [
        `U63040GA2006PTC9${String(i).padStart(5, '0')}`,
        `SAMPLE ${i} LIMITED`,
        'Active',
        '100000.00',
        '2006-03-30',
        '"1 ROAD,PANAJI,Goa,403001-India"',
      ],
    )
    await fc.assert(
      fc.asyncProperty(companies, async ({ text }) => {
        const outcome = await importText(world, PLATFORM_ORGANIZATION, 'company_master', distinct(text), {
          as_of: '2025-05-31',
          batch_rows: 9,
        })
        expect(outcome.status).toBe('done')
        expect(sum(outcome.counts)).toBe(outcome.counts.rows_read)
      }),
      { numRuns: 25 },
    )
    await expectSoundFacts(PLATFORM_ORGANIZATION)
  })
})
