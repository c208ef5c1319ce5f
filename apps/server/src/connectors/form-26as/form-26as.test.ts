import { readFileSync } from 'node:fs'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importReport } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const SAMPLE = readFileSync(new URL('sample.txt', import.meta.url), 'utf8')
const COLLECTED = [
  'PART-VI - Details of Tax Collected at Source^',
  '1^SAMPLE SCRAP CO^PNES00004D^^^^^90000.00^900.00^900.00',
  '^1^206CE^11-Aug-2024^F^20-Oct-2024^-^90000.00^900.00^900.00',
  'PART-IX - Something else^',
  '1^SAMPLE OTHERS^PNES00004D^^^^^5.00^5.00^5.00',
  '',
].join('\n')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-10-20T06:00:00Z' })
})
afterAll(() => world.close())

const send = ({ organization_id }: Client, content: string) =>
  importReport(world, organization_id, 'form_26as', content, { file_name: '26as.txt' })

const factsOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'subject' | 'payload'> & { known_at: Date }>`
      select subject, payload, known_at from facts where kind <> 'consent_given'`.execute(tx)
    return rows
  })

it('reads the payments of parts I and VI and sums them by what they are for', async () => {
  const owner = await world.organization({ type: 'b2sme' })
  const { counts } = await send(owner, `${SAMPLE}${COLLECTED}`)
  expect(counts).toMatchObject({ rows_read: 5, rows_quarantined: 0, facts_written: 1 })
  expect(await factsOf(owner)).toMatchObject([
    {
      subject: '2024-25',
      known_at: new Date('2025-06-13T18:30:00Z'),
      payload: {
        ...{ from: '2024-04-01', to: '2025-03-31', as_of: '2025-06-14', deductors: 2 },
        ...{
          business_receipts: '900000.00',
          other_receipts: '35000.00',
          tax_deducted: '4400.00',
          collected_on: '90000.00',
        },
      },
    },
  ])
})

it('sets the year aside when payments are missing below a payer', async () => {
  const owner = await world.organization({ type: 'b2sme' })
  const { counts, job_id } = await send(owner, SAMPLE.replace(/^\^2\^194Q.*\n/m, ''))
  expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
  const [refusal] = (await owner.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
  expect(refusal.reason).toBe(
    'The payments below line 7 come to 500000.00, and the line says otherwise: the file lacks some.',
  )
})
