import { readFileSync } from 'node:fs'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importReport } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const SAMPLE = readFileSync(new URL('sample.json', import.meta.url), 'utf8')

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-10-20T06:00:00Z' })
})
afterAll(() => world.close())

const send = ({ organization_id }: Client, content: string) =>
  importReport(world, organization_id, 'itr_json', content, { file_name: 'itr.json' })

const factsOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<
      Pick<Fact, 'subject' | 'payload'>
    >`select subject, payload from facts where kind <> 'consent_given'`.execute(tx)
    return rows
  })

const firm = () => world.organization({ type: 'b2sme' })

it('reads the figures of an ITR-6, each with its element', async () => {
  const owner = await firm()
  const { counts, document_id } = await send(owner, SAMPLE)
  expect(counts).toMatchObject({ rows_quarantined: 0, facts_written: 1 })
  expect(await factsOf(owner)).toMatchObject([
    {
      subject: '2026-27',
      payload: {
        ...{ form: 'ITR-6', assessment_year: 2026, from: '2025-04-01', to: '2026-03-31', made_on: '2026-09-28' },
        ...{ profit_before_tax: '186000.00', total_assets: '4647000.00', employee_cost: '732000.00', revenue: null },
      },
    },
  ])
  const { lines } = (await owner.get(`/v1/admin/documents/${document_id}?row=4&around=0`)).body
  expect(lines[0].cells).toContain('PARTA_PL.DebitsToPL.DebitPlAcnt.PBT')
})

it.each([
  [
    'another form',
    SAMPLE.replace('ITR6"', 'ITR5"'),
    'This is an ITR-5 of the assessment year 2026-27: no sample was at hand, so it is not read.',
  ],
  [
    'another year',
    SAMPLE.replace('"AssessmentYear": "2026"', '"AssessmentYear": "2025"'),
    'This is an ITR-6 of the assessment year 2025-26: no sample was at hand, so it is not read. ITR-6 is read for 2026-27.',
  ],
  [
    'a cut file',
    SAMPLE.slice(0, 400),
    'The JSON is broken or cut: it does not end where it should. Download the file again.',
  ],
])('refuses %s with one sentence', async (_, content, message) => {
  expect(await send(await firm(), content)).toMatchObject({ status: 'failed', message })
})

it('names a required member that is missing, and takes it for no zero', async () => {
  const owner = await firm()
  const failed = await send(owner, SAMPLE.replace('"PBT": 186000', '"PBTx": 186000'))
  expect(failed.message).toContain('PARTA_PL.DebitsToPL.DebitPlAcnt.PBT is not as it should be')
  expect(await factsOf(owner)).toEqual([])
})
