import { addDays } from '@saakh/domain/dates'
import { gstinCheckCharacter } from '@saakh/domain/gstin'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { importText } from '../testing/import-text.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

/** One file: what it says, and on which day the lender had it or the source published it. */
interface Step {
  kind: string
  day: string
  a: number
  b: number
}
interface Names {
  cin: string
  pan: string
  symbol: string
  company: string
}
interface MadeFile {
  visibility: 'public' | 'tenant'
  heading: string
  row(step: Step, names: Names): string
  /** The day on which the source made it public; the day of the file unless declared. */
  publicOn?(step: Step): string
}

const pick = <T extends string>(words: readonly T[], n: number): string => words[n % words.length] ?? ''
const before = (day: string, days: number) => addDays(day, -days)
const gstinOf = (pan: string) => `30${pan}1Z${gstinCheckCharacter(`30${pan}1Z`)}`
const quarter = (n: number): [string, string] => {
  const quarters: [string, string][] = [
    ['2024-01-01', '2024-03-31'],
    ['2024-04-01', '2024-06-30'],
    ['2025-01-01', '2025-03-31'],
    ['2025-04-01', '2025-06-30'],
  ]
  return quarters[n % quarters.length] ?? ['2024-01-01', '2024-03-31']
}

const FILES: Record<string, MadeFile> = {
  accounts: {
    visibility: 'tenant',
    heading: 'account_number,customer_number,kind,sanction_limit',
    row: ({ a, b }) => `A-1,C-1,${pick(['cash_credit', 'term_loan'], a)},${100_000 + b * 1000}`,
  },
  day_end: {
    visibility: 'tenant',
    heading: 'account_number,day_end_date,outstanding,limit,drawing_power,dpd,credits,interest_debited,debits',
    row: ({ day, a, b }) =>
      [0, 1, 2, 35]
        .map((ago) => `A-1,${before(day, ago + (b % 3))},${a * 3000},100000,90000,${(a * b) % 130},${b},5,${a * 10}`)
        .join('\n'),
  },
  cheque_returns: {
    visibility: 'tenant',
    heading: 'account_number,returned_on,instrument,instrument_number,direction,amount,reason,cleared_on',
    row: ({ day, a, b }) =>
      [0, 1, 2]
        .map((n) => `A-1,${before(day, a % 30)},cheque,${b}${n},inward,5000,01,${(a + n) % 3 === 0 ? day : ''}`)
        .join('\n'),
  },
  covenants: {
    visibility: 'tenant',
    heading: 'customer_number,covenant_id,type_of_covenant,covenant_desc,due_date,complied_on,exception_status',
    row: ({ day, a, b }) =>
      `C-1,V-${b % 3},Information,Stock statement,2025-0${(b % 8) + 1}-28,${a % 2 ? '' : day},${a % 5 ? '' : 'waived'}`,
  },
  transactions: {
    visibility: 'tenant',
    heading: 'account_no,tran_id,tran_date,tran_amount,direction,mode,counterparty,relation',
    row: ({ day, a, b }) =>
      [0, 1, 2]
        .map(
          (n) =>
            `A-1,S${b}${n},${before(day, a % 30)},${9000 + b * 100},${pick(['debit', 'credit'], a + n)},${pick(['transfer', 'cash'], a)},${pick(['', 'Sample Traders'], b)},${pick(['', 'unrelated', 'business', 'group'], b + n)}`,
        )
        .join('\n'),
  },
  audit_observations: {
    visibility: 'tenant',
    heading:
      'customer_number,observation_id,audit_observation,observation_category,name_of_report,report_issue_date,status,closed_on',
    row: ({ day, a, b }) =>
      `C-1,${b % 3},Stock missing,${pick(['Minor', 'Major', 'Serious'], b)},Stock audit,2025-0${(b % 4) + 1}-28,${pick(['open', 'closed', 'complied'], a)},${a % 3 === 1 ? day : ''}`,
  },
  security_documents: {
    visibility: 'tenant',
    heading: 'customer_number,document_type,account_number,due_date,received_on',
    row: ({ day, a, b }) =>
      `C-1,${pick(['stock statement', 'insurance'], b)},A-1,2025-0${(b % 8) + 1}-10,${a % 3 === 1 ? day : ''}`,
  },
  internal_ratings: {
    visibility: 'tenant',
    publicOn: ({ day, b }) => before(day, b % 60),
    heading: 'customer_number,model_type,rating,grade,rated_on,due_date_for_rating',
    row: ({ day, a, b }) =>
      `C-1,SME model,IR-${(a % 4) + 3},${a % 5 ? (a % 4) + 3 : ''},${before(day, b % 60)},${a % 3 ? addDays(day, b) : ''}`,
  },
  charges: {
    visibility: 'tenant',
    heading: 'customer_number,charge_id,holder,own,amount,created_on,satisfied_on',
    row: ({ day, a, b }) =>
      `C-1,10099000${b % 4},Sample Sahakari Bank,${pick(['', 'no', 'yes'], a)},${5000 + a},2025-05-2${b % 4},${a % 4 ? '' : day}`,
  },
  court_cases: {
    visibility: 'tenant',
    // A filing without a day of its stage was made on the day of filing.
    publicOn: ({ day, a, b }) => (a % 6 ? before(day, a % 20) : a % 5 ? day : `2025-05-0${(b % 3) + 1}`),
    heading: 'customer_number,case_number,forum,role,under,filed_on,stage,stage_date',
    row: ({ day, a, b }) =>
      `C-1,CP (IB) No. ${(b % 3) + 1}/MB/2025,NCLT Mumbai,Corporate Debtor,IBC section 7,2025-05-0${(b % 3) + 1},${pick(['Filed', 'Admitted', 'Dismissed', 'Pending', 'Disposed'], a)},${a % 6 ? before(day, a % 20) : ''}`,
  },
  ratings: {
    visibility: 'tenant',
    publicOn: ({ day, b }) => before(day, b % 60),
    heading: 'customer_number,agency,instrument,term,rating,outlook,action_date',
    row: ({ day, a, b }) =>
      `C-1,CRISIL,Bank facilities,long,${pick(['BBB', 'BBB-', 'BB', 'B+'], a)},${pick(['Stable', 'Negative'], b)},${before(day, b % 60)}`,
  },
  gst_returns: {
    visibility: 'tenant',
    publicOn: ({ day, a }) => (a % 2 ? before(day, a % 9) : day),
    heading: 'gstin,customer_number,fy,taxp,dof,rtntype,status',
    row: ({ day, a, b }, { pan }) =>
      `${gstinOf(pan)},C-1,2025-26,${pick(['April', 'May', 'June', 'July', 'August'], b)},${a % 2 ? before(day, a % 9) : ''},GSTR3B,${a % 2 ? 'Filed' : 'Not Filed'}`,
  },
  epf_payments: {
    visibility: 'tenant',
    publicOn: ({ day, a }) => (a % 2 ? before(day, a % 9) : day),
    heading: 'customer_number,establishment_id,wage_month,no_of_employees,date_of_credit',
    row: ({ day, a, b }) => `C-1,GAGOA0099001000,2025-0${(b % 5) + 2},${a + b},${a % 2 ? before(day, a % 9) : ''}`,
  },
  directors: {
    visibility: 'tenant',
    heading: 'customer_number,din,director_name,appointed_on,ceased_on,din_status',
    row: ({ day, a, b }) =>
      `C-1,${(b % 3) + 1},Sample Director,2019-07-0${(b % 2) + 1},${a % 2 ? before(day, a % 40) : ''},${pick(['', 'Approved', 'Disqualified', 'Deactivated'], a)}`,
  },
  gst_registrations: {
    visibility: 'tenant',
    heading: 'gstin,customer_number,sts,cxdt',
    row: ({ day, a }, { pan }) =>
      `${gstinOf(pan)},C-1,${pick(['Active', 'Suspended', 'Inactive', 'Cancelled'], a)},${a % 4 === 3 ? before(day, a) : ''}`,
  },
  audit_reports: {
    visibility: 'tenant',
    heading: 'customer_number,financial_year_end,nature,opinion,auditor,auditor_since,report_date',
    row: ({ a, b }) =>
      `C-1,202${(b % 3) + 2}-03-31,standalone,${pick(['Unmodified', 'Qualified', 'Adverse'], a)},${pick(['Example & Co', 'Specimen LLP'], a)},${a % 3 ? '2020-09-30' : ''},202${(b % 3) + 2}-09-02`,
  },
  borrower_statements: {
    visibility: 'tenant',
    publicOn: ({ day, a }) => before(day, a % 40),
    heading:
      'customer_number,company_name,period_start,period_end,nature,audited,received_on,revenue_from_operations,other_income,income,profit_before_tax,profit_loss_for_period,finance_costs',
    row: ({ day, a, b }) => {
      const year = 2022 + (b % 3)
      const revenue = 10_000_000 + a * 1_000_000
      return `C-1,Borrower,${year}-04-01,${year + 1}-03-31,standalone,${pick(['yes', 'no'], a)},${before(day, a % 40)},${revenue},0,${revenue},${(a - 20) * 100_000},${(a - 20) * 70_000},${b * 10_000}`
    },
  },
  company_master: {
    visibility: 'public',
    heading: 'CIN,CompanyName,CompanyStatus,CompanyClass',
    row: ({ a }, { cin }) =>
      `${cin},KNOWN LATER SAMPLE PRIVATE LIMITED,${pick(['Active', 'Strike Off', 'Under Process of Striking Off', 'Under Liquidation'], a)},Private`,
  },
  published_results: {
    visibility: 'public',
    heading:
      'filing_id,published,company_name,symbol,isin,form,statement,nature,audited,period_start,period_end,revenue_from_operations,other_income,income,profit_before_tax,profit_loss_for_period',
    row: ({ day, a, b }, { company, symbol }) => {
      const [start, end] = quarter(b)
      const revenue = 10_000_000 + (a + b) * 500_000
      return `${day}-${a}-${b},${day}T17:30:00+05:30,${company},${symbol},,commercial,profit_and_loss,standalone,no,${start},${end},${revenue},0,${revenue},${(a - 20) * 100_000},${(a - 20) * 70_000}`
    },
  },
  exchange_circulars: {
    visibility: 'public',
    heading: 'circular_id,source,date,category,title,pdf_url',
    row: ({ day, a }, { company, symbol }) =>
      `${symbol}-${day}-${a},nse,${day},compliance,${pick([`Suspension of Trading in ${company}`, `Revocation of Suspension of Trading in ${company}`, `Listing of New Securities of ${company}`], a)},`,
  },
}

const KINDS = Object.keys(FILES)
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  day: fc.integer({ min: 0, max: 270 }).map((n) => addDays('2025-07-01', n)),
  a: fc.nat(60),
  b: fc.nat(40),
})
const MOMENTS = ['2025-07-15', '2025-09-01', '2025-10-20', '2025-12-31', '2026-02-10', '2026-03-31']

let runs = 0
async function lender() {
  runs += 1
  const number = String(runs).padStart(4, '0')
  const names: Names = {
    cin: `U15400GA2011PTC99${number}`,
    pan: `AAACK${number}F`,
    symbol: `SMPLT${number}`,
    company: `Zzyzx Later${String.fromCharCode(96 + Math.ceil(runs / 26))}${String.fromCharCode(97 + (runs % 26))} Mills Limited`,
  }
  const { organization_id } = await world.organization()
  let nonce = 0
  const send = (made: Step) => {
    const file = FILES[made.kind]
    if (!file) throw new Error(made.kind)
    nonce += 1
    const is_public = file.visibility === 'public'
    return importText(
      world,
      is_public ? PLATFORM_ORGANIZATION : organization_id,
      made.kind,
      `${file.heading}\n${file.row(made, names)}\n${'\n'.repeat(nonce)}`,
      { known_at: `${made.day}T06:00:00Z`, as_of: made.kind === 'company_master' ? made.day : null },
    )
  }
  const first = (kind: string): Step => ({ kind, day: '2025-06-10', a: 0, b: 0 })
  await send(first('company_master'))
  await send(first('published_results'))
  await importText(
    world,
    organization_id,
    'customers',
    `customer_number,name,cin,pan\nC-1,Known Later Sample,${names.cin},${names.pan}\n`,
    { known_at: '2025-06-10T06:00:00Z' },
  )
  await send(first('accounts'))
  return { organization_id, names, send }
}

const judged = (organization_id: string, { cin, symbol }: Names) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`
      select party_id from party_identifiers where owner_organization_id is null and value in (${cin}, ${symbol})`.execute(
      tx,
    )
    expect(rows).toHaveLength(2)
    const states: Record<string, unknown> = {}
    for (const as_of of MOMENTS)
      states[as_of] = await Promise.all(
        rows.map(({ party_id }) => world.platform.sources.signals.evaluateParty(tx, organization_id, party_id, as_of)),
      )
    return states
  })

describe('what becomes known later', () => {
  it('never changes a judgement as of an earlier day, whatever kind of file brings it and in whatever order', {
    timeout: 240_000,
  }, async () => {
    const written = new Map<string, number>()
    let kept = 0
    let changed = 0
    let rounds = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(KINDS, { minLength: KINDS.length }),
        fc.array(step, { maxLength: 6 }),
        async (drawn, more) => {
          // What names an account is set aside before the accounts are known: once they come first, so that each kind is read.
          const kinds = rounds++ === 0 ? ['accounts', ...drawn.filter((kind) => kind !== 'accounts')] : drawn
          const { organization_id, names, send } = await lender()
          // All before the clock of this world: what a later day brings would be set aside.
          const every = kinds.map(
            (kind, n): Step => ({ kind, day: addDays('2025-07-20', n * 12), a: 1 + n * 3, b: 2 + n * 5 }),
          )
          let states = await judged(organization_id, names)
          for (const nextStep of [...every, ...more]) {
            const { status, counts } = await send(nextStep)
            expect(status).toBe('done')
            written.set(nextStep.kind, (written.get(nextStep.kind) ?? 0) + counts.facts_written)
            const now = await judged(organization_id, names)
            for (const moment of MOMENTS)
              if (moment < (FILES[nextStep.kind]?.publicOn?.(nextStep) ?? nextStep.day)) {
                expect({ one: nextStep, moment, states: now[moment] }).toEqual({
                  one: nextStep,
                  moment,
                  states: states[moment],
                })
                kept += 1
              } else if (JSON.stringify(now[moment]) !== JSON.stringify(states[moment])) changed += 1
            states = now
          }
        },
      ),
      { numRuns: 4 },
    )
    // Files that are all set aside, or judgements that never change, would prove nothing.
    expect(KINDS.filter((kind) => !written.get(kind))).toEqual([])
    expect(kept).toBeGreaterThan(50)
    expect(changed).toBeGreaterThan(50)
  })
})
