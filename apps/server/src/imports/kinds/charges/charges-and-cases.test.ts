import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

async function lender(): Promise<string> {
  const { organization_id } = await world.organization()
  await importText(
    world,
    organization_id,
    'customers',
    'customer_number,name,pan\nC-1,Ashwini Sample Mills,AAACN1234F\nC-2,Kaveri Sample Traders,\n',
  )
  return organization_id
}

type Stored = Pick<Fact, 'subject' | 'valid_from' | 'valid_to' | 'payload'> & { known_at: Date }

const stored = (organization_id: string, kind: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Stored>`
      select subject, valid_from, valid_to, known_at, payload from facts where kind = ${kind}
      order by known_at, subject`.execute(tx)
    return rows
  })

const asideOf = (organization_id: string, job_id: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ row: number; field: string | null; reason: string }>`
      select row::int as row, field, reason from quarantine where job_id = ${job_id} order by row`.execute(tx)
    return rows
  })

describe('a register of charges', () => {
  const HEADING =
    'PAN,Charge Id,Charge Holder Name,Date of Creation,Date of Modification,Date of Satisfaction,Amount,Assets under charge,Own,Status\n'

  it('is read under the headings of the register, and a charge is known from the day of the file', async () => {
    const org = await lender()
    const first = await importText(
      world,
      org,
      'charges',
      `${HEADING}AAACN1234F,100990001,Sample Bank,20/01/2026,-,-,"25,00,000.00",Book debts,no,Open\n`,
      { known_at: '2026-03-05T10:00:00+05:30' },
    )
    expect(first.counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 0, facts_written: 1 })
    const again = await importText(
      world,
      org,
      'charges',
      `${HEADING}AAACN1234F,100990001,Sample Bank,20/01/2026,28/02/2026,-,"75,00,000.00",Book debts,no,Open\n`,
    )
    expect(again.counts.facts_written).toBe(1)
    const [before, now] = await stored(org, 'charge')
    expect(before).toMatchObject({ subject: '100990001', valid_from: '2026-01-20', valid_to: null })
    expect(before?.known_at.toISOString()).toBe('2026-03-05T04:30:00.000Z')
    expect(before?.payload).toMatchObject({ own: false, amount: '2500000.00', modified_on: null, assets: 'Book debts' })
    expect(now?.payload).toMatchObject({ amount: '7500000.00', modified_on: '2026-02-28' })
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    const org = await lender()
    const line = (cells: string) => `AAACN1234F,${cells}\n`
    const { counts, job_id } = await importText(
      world,
      org,
      'charges',
      HEADING +
        line('1,Sample Bank,2026-01-20,2025-01-20,,1,,,') +
        line('2,Sample Bank,2026-01-20,,,1,,,Closed') +
        line('3,Sample Bank,2026-05-20,,,1,,,') +
        line('4,Sample Bank,2026-01-20,,,-1,,,') +
        line('5,Sample Bank,2026-01-20,,,1,,perhaps,') +
        line('6,NA,2026-01-20,,,1,,,') +
        line('7,Sample Bank,2026-01-20,,,,,,'),
    )
    expect(counts).toMatchObject({ rows_accepted: 1, rows_quarantined: 6 })
    expect((await asideOf(org, job_id)).map(({ row, field, reason }) => `${row} ${field}: ${reason}`)).toEqual([
      '2 modified_on: modified_on is 2025-01-20, before the charge was created on 2026-01-20.',
      "3 satisfied_on: The status is 'Closed', but satisfied_on is empty.",
      '4 created_on: created_on is 2026-05-20, a day that has not come yet.',
      '5 amount: amount is -1.00; it cannot be negative.',
      "6 own: own is 'perhaps'; write yes or no.",
      '7 holder: The charge has no holder.',
    ])
  })
})

describe('a file of court cases', () => {
  const HEADING = 'customer_number,case_number,forum,role,other_side,under,filed_on,stage,stage_date\n'

  it('joins the stages of a case, however its number is written, in the order of their days', async () => {
    const org = await lender()
    const { counts } = await importText(
      world,
      org,
      'court_cases',
      `${HEADING}C-1,C.P.(IB)-990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Bank,IBC section 7,2025-06-02,CIRP,2026-01-15
C-1,CP (IB) No. 990/MB/2025,NCLT Mumbai Bench-IV,Corporate Debtor,Sample Bank,IBC section 7,2025-06-02,Filed,
C-2,OA 991/2025,DRT-II Mumbai,Defendant,Sample Bank,,2025-09-18,Pending,\n`,
    )
    expect(counts).toMatchObject({ rows_accepted: 3, rows_quarantined: 0, facts_written: 3 })
    const cases = await stored(org, 'court_case')
    expect(cases.map(({ subject, known_at }) => [subject, known_at.toISOString().slice(0, 10)])).toEqual([
      ['NCLT CP IB 990 MB 2025', '2025-06-01'],
      ['NCLT CP IB 990 MB 2025', '2026-01-14'],
      ['DRT OA 991 2025', '2026-04-10'],
    ])
    expect(cases[1]?.payload).toMatchObject({
      forum: 'nclt',
      bench: 'Mumbai Bench-IV',
      role: 'debtor',
      stage: 'admitted',
      stage_date: '2026-01-15',
    })
    expect(cases[2]?.payload).toMatchObject({ forum: 'drt', bench: 'II Mumbai', role: 'respondent', under: null })
  })

  it('keeps the next hearing, which may lie ahead, and refuses one before the filing', async () => {
    const org = await lender()
    const heading = `${HEADING.trimEnd()},next_hearing\n`
    const { job_id } = await importText(
      world,
      org,
      'court_cases',
      `${heading}C-1,OA 1/2025,DRT Mumbai,Defendant,,,2025-06-02,Pending,2026-02-20,16/04/2026
C-1,OA 2/2025,DRT Mumbai,Defendant,,,2025-06-02,Recovery certificate issued,2026-02-20,
C-1,OA 3/2025,DRT Mumbai,Defendant,,,2025-06-02,Pending,,2025-05-31\n`,
    )
    expect((await stored(org, 'court_case')).map(({ payload }) => payload)).toMatchObject([
      { stage: 'pending', next_hearing: '2026-04-16' },
      { stage: 'decreed' },
    ])
    expect(await asideOf(org, job_id)).toMatchObject([
      { row: 4, reason: 'next_hearing is 2025-05-31, before the case was filed on 2025-06-02.' },
    ])
  })

  it('refuses words it does not know with those it knows', async () => {
    const org = await lender()
    const { job_id } = await importText(
      world,
      org,
      'court_cases',
      `${HEADING}C-1,CP 1/2025,Sample Panchayat,Respondent,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Bystander,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Respondent,,,2025-06-02,Simmering,
C-1,Petition,NCLT,Respondent,,,2025-06-02,Filed,
C-1,CP 1/2025,NCLT,Respondent,,,2025-06-02,Admitted,2025-01-01\n`,
    )
    const reasons = (await asideOf(org, job_id)).map(({ field, reason }) => `${field}: ${reason}`)
    expect(reasons).toHaveLength(5)
    expect(reasons[0]).toMatch(/^forum: 'Sample Panchayat' is not a forum we know; write NCLT, NCLAT/)
    expect(reasons[1]).toMatch(/^role: 'Bystander' is not a role we know; the known ones are corporate debtor/)
    expect(reasons[2]).toMatch(/^stage: 'Simmering' is not a stage we know; the known ones are filed/)
    expect(reasons[3]).toBe("case_number: 'Petition' has no number by which a case could be known again.")
    expect(reasons[4]).toBe('stage_date: stage_date is 2025-01-01, before the case was filed on 2025-06-02.')
  })
})
