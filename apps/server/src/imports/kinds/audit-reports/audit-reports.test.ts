import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-20T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING =
  'customer_number,financial_year_end,nature,opinion,going_concern,qualification,auditor,auditor_since,report_date\n'

async function lender(): Promise<Client> {
  const bank = await world.organization()
  await importText(world, bank.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
  return bank
}

const send = ({ organization_id }: Client, lines: string) =>
  importText(world, organization_id, 'audit_reports', `${HEADING}${lines}\n`)

async function alertsOf(bank: Client, type: string) {
  await evaluateDirty(world.platform, bank.organization_id)
  return (await bank.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body.data
}

describe('a file of auditors’ reports', () => {
  it('raises alerts of a qualified opinion and of an auditor who left early, proves them, and closes them', async () => {
    const bank = await lender()
    await send(
      bank,
      `C-1,31-03-2024,Standalone,Unqualified,,,"Example & Co., Chartered Accountants",2021-09-30,04-Sep-2024
C-1,31-03-2025,Standalone,Qualified opinion,No,Stock could not be verified,Specimen LLP,,02-Sep-2025`,
    )
    for (const [type, code] of [
      ['audit_qualification', '20810'],
      ['auditor_change_or_resignation', '20820'],
    ] as const) {
      const [alert] = await alertsOf(bank, type)
      expect(alert).toMatchObject({ risk_severity: 'High', signal_code: code })
      expect((await bank.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data).toMatchObject({ same: true })
    }
    await send(bank, 'C-1,31-12-2025,Standalone,Unmodified,No,,Specimen LLP,,02-Mar-2026')
    expect(await alertsOf(bank, 'audit_qualification')).toEqual([])
  })

  it('sets aside a line that cannot be right, with a sentence', async () => {
    const bank = await lender()
    const { job_id, counts } = await send(
      bank,
      `C-1,,standalone,Qualified,,,,,2025-09-02
C-1,2025-03-31,group,Qualified,,,,,2025-09-02
C-1,2025-03-31,standalone,Modified,,,,,2025-09-02
C-1,2025-03-31,standalone,Qualified,perhaps,,,,2025-09-02
C-1,2025-03-31,standalone,Qualified,,,,,2025-03-02
C-1,2025-03-31,standalone,Qualified,,,A,2026-01-01,2025-09-02
C-1,2027-03-31,standalone,Qualified,,,,,2025-09-02`,
    )
    expect(counts).toMatchObject({ rows_accepted: 0, rows_quarantined: 7 })
    const { rows } = await inOrganization(world.platform.db, bank.organization_id, (tx) =>
      sql<{ reason: string }>`select reason from quarantine where job_id = ${job_id} order by row`.execute(tx),
    )
    expect(rows.map(({ reason }) => reason)).toEqual([
      'financial_year_end is empty.',
      "nature is 'group'; write standalone or consolidated.",
      "opinion is 'Modified'; write unmodified, qualified, adverse or disclaimer.",
      "going_concern_doubt is 'perhaps'; write yes or no.",
      'report_date is 2025-03-02, but the year ends on 2025-03-31 only.',
      'auditor_since is 2026-01-01, after the report of 2025-09-02.',
      'financial_year_end is 2027-03-31, a day that has not come yet.',
    ])
  })
})
