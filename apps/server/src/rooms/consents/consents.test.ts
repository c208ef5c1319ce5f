import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../../imports/pipeline/run-import.ts'
import { remindEndingConsents } from '../../jobs/remind-consents.ts'
import { inOrganization } from '../../platform/db.ts'
import { NAMED_FILES } from '../../platform/named-files.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { applyRetention } from '../personal-data/apply-retention.ts'

const clock = settableClock('2026-09-20T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const ECR = '100900000011#~#SAMPLE ONE#~#32000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0'
const dataUrl = (text: string) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
const FILE = { attachment: dataUrl(ECR), file_name: 'ecr_2026_08.txt', type: 'epfo_ecr' }

const URL = '/v1/user/consents'
const section = async (client: Client, name: string) =>
  (await client.get(URL)).body.data.find((item: { section: string }) => item.section === name)

describe('the consents of a business', () => {
  it('are four sections, none of them given before somebody gives it', async () => {
    const firm = await world.organization({ type: 'b2sme', name: 'Kaveri Sample Traders' })
    const { body } = await firm.get(URL)
    expect(body.consumer).toBe('Kaveri Sample Traders')
    expect(body.data.map(({ section, state }: { section: string; state: string }) => [section, state])).toEqual([
      ['bank-statement', 'not_given'],
      ['itr-details', 'not_given'],
      ['financial-statement', 'not_given'],
      ['gstn-details', 'not_given'],
    ])
    expect((await firm.post(`${URL}/nonsense`, { accepted: true })).status).toBe(404)
  })

  it('let a file of their section be read, and refuse it before and after', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const early = await firm.post('/v1/admin/uploads', FILE)
    expect(early.status).toBe(400)
    expect(early.body.data.message).toBe(
      'Nothing is read without consent: give it for financial statements and books first. You can withdraw it at any time.',
    )
    const wrong = await firm.post(`${URL}/gstn-details`, { accepted: true, file: FILE })
    expect(wrong.status).toBe(400)
    expect((await section(firm, 'gstn-details')).state).toBe('not_given')

    const details = { valid_until: '2026-12-31', frequency: 'monthly', data_life_months: 12 }
    const given = await firm.post(`${URL}/financial-statement`, { accepted: true, details, file: FILE })
    expect(given.body.data).toMatchObject({ consent_id: expect.any(String), job_id: expect.any(String) })
    await runImport(world.platform, firm.organization_id, given.body.data.job_id)
    expect(await section(firm, 'financial-statement')).toMatchObject({
      state: 'given',
      valid_until: '2026-12-31',
      consents: [{ ...details, basis: 'dpdp', given_by: 'Test Admin', ended_at: null }],
      files: [{ file_name: 'ecr_2026_08.txt', fact_count: 1, last_day: '2026-08-31', kept_until: '2027-09-20' }],
    })

    const withdrawn = await firm.post(`${URL}/financial-statement`, { accepted: false })
    expect(withdrawn.body.data.message).toMatch(/^You withdrew your consent for financial statements and books/)
    expect((await section(firm, 'financial-statement')).state).toBe('withdrawn')
    expect((await firm.post(`${URL}/financial-statement`, { accepted: false })).status).toBe(409)
    const late = await firm.post('/v1/admin/uploads', {
      ...FILE,
      file_name: 'ecr_2026_07.txt',
      attachment: dataUrl(`${ECR}\n`),
    })
    expect(late.body.data.message).toMatch(/ended on 20-09-2026\. Give it again/)
  })

  it('cover tables of the same data as well, and nothing of a lender, who has agreements with its borrowers', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const lender = await world.organization()
    const table = {
      attachment: dataUrl('gstin,return_type,tax_period,status\n30AAACN1234F1ZA,GSTR-3B,2026-08,Not filed\n'),
      ...{ file_name: 'returns.csv', type: 'gst_returns' },
    }
    expect((await firm.post('/v1/admin/uploads', table)).status).toBe(400)
    await firm.post(`${URL}/gstn-details`, { accepted: true })
    expect((await firm.post('/v1/admin/uploads', table)).status).toBe(200)
    expect((await section(firm, 'gstn-details')).files).toMatchObject([{ file_name: 'returns.csv' }])
    expect((await lender.post('/v1/admin/uploads', table)).status).toBe(200)
  })

  it('are withdrawn by a suspended organization, and not given', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    await firm.post(`${URL}/bank-statement`, { accepted: true })
    await arrange(world.platform.db, firm.organization_id, (tx) =>
      sql`update organizations set status = 'suspended' where organization_id = ${firm.organization_id}`.execute(tx),
    )
    expect((await firm.post(`${URL}/itr-details`, { accepted: true })).status).toBe(403)
    expect((await firm.post(`${URL}/bank-statement`, { accepted: false })).status).toBe(200)
  })

  it('say which day is wrong', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    for (const [details, field] of [
      [{ valid_until: '2026-09-19' }, 'valid_until'],
      [{ valid_until: '2036-09-19' }, 'valid_until'],
      [{ data_from: '2026-02-01', data_until: '2026-01-01' }, 'data_until'],
    ] as const) {
      const { status, body } = await firm.post(`${URL}/itr-details`, { accepted: true, details })
      expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
    }
  })
})

describe('a consent at an Account Aggregator', () => {
  const AGGREGATOR = '/v1/user/aggregator_consents'
  it('waits, is given there, pauses, and is revoked for good', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const body = { handle: 'h-1', purpose_code: '104', valid_until: '2027-03-31' }
    const { consent_id } = (await firm.post(`${URL}/bank-statement/aggregator`, body)).body.data
    expect((await firm.post(`${URL}/bank-statement/aggregator`, body)).status).toBe(409)
    expect(await section(firm, 'bank-statement')).toMatchObject({ state: 'pending', valid_until: null })
    const follow = (update: object) => firm.patch(`${AGGREGATOR}/${consent_id}`, update)
    expect((await follow({ artefact_state: 'ACTIVE' })).status).toBe(409)
    expect((await follow({ handle_state: 'READY', artefact: 'a-1' })).status).toBe(200)
    expect(await section(firm, 'bank-statement')).toMatchObject({ state: 'given', valid_until: '2027-03-31' })
    // It covers what is fetched there, and no file of the owner's.
    expect((await section(firm, 'bank-statement')).takes_files).toBe(false)
    const own = { attachment: dataUrl('Date,Narration\n'), file_name: 'own.csv', type: 'bank_statements' }
    expect((await firm.post('/v1/admin/uploads', own)).body.data.message).toMatch(/^Nothing is read without consent/)
    // Given there, revoked there.
    expect((await firm.post(`${URL}/bank-statement`, { accepted: false })).status).toBe(409)
    expect((await follow({ artefact_state: 'PAUSED' })).status).toBe(200)
    expect((await section(firm, 'bank-statement')).state).toBe('withdrawn')
    expect((await follow({ artefact_state: 'ACTIVE' })).status).toBe(200)
    expect((await section(firm, 'bank-statement')).state).toBe('given')
    expect((await follow({ artefact_state: 'REVOKED' })).status).toBe(200)
    expect((await follow({ artefact_state: 'ACTIVE' })).status).toBe(409)
    const other = await world.organization({ type: 'b2sme' })
    expect((await other.patch(`${AGGREGATOR}/${consent_id}`, { artefact_state: 'REVOKED' })).status).toBe(404)
  })
})

describe('a consent with a span of days', () => {
  it('lets the days within it be read, and no others', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const details = { data_from: '2026-08-15' }
    const accounts = async () =>
      ((await firm.get('/v1/account/my_business')).body.data.view.balances?.accounts ?? []).length
    const file = (from: string, to: string) => {
      const statement = [
        `Statement of Account No - 912020012345678 for the period (From : ${from}-2026 To : ${to}-2026)`,
        'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
        `${from}-2026,-,NEFT CR-SAMPLE,,1000,101000,1`,
        '',
      ].join('\n')
      return { attachment: dataUrl(statement), file_name: `axis-${from}.csv`, type: 'bank_statements' }
    }
    const given = await firm.post(`${URL}/bank-statement`, { accepted: true, details, file: file('01-08', '14-08') })
    await runImport(world.platform, firm.organization_id, given.body.data.job_id)
    expect(await accounts()).toBe(0)
    const later = await firm.post('/v1/admin/uploads', file('16-08', '31-08'))
    await runImport(world.platform, firm.organization_id, later.body.data.job_id)
    expect(await accounts()).toBe(1)
  })
})

describe('a consent that ends', () => {
  const mails = ({ organization_id }: Client) =>
    inOrganization(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql<{
        subject: string
      }>`select subject from mails where kind = 'consent' order by created_at`.execute(tx)
      return rows.map(({ subject }) => subject)
    })

  it('is told to its giver once, two weeks before, unless it was given anew', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    await firm.post(`${URL}/gstn-details`, { accepted: true, details: { valid_until: '2026-10-10' } })
    await firm.post(`${URL}/itr-details`, { accepted: true, details: { valid_until: '2026-10-10' } })
    await firm.post(`${URL}/itr-details`, { accepted: true, details: { valid_until: '2027-10-10' } })
    await remindEndingConsents(world.platform)
    expect(await mails(firm)).toEqual([])
    clock.set('2026-09-27T06:00:00Z')
    await remindEndingConsents(world.platform)
    await remindEndingConsents(world.platform)
    expect(await mails(firm)).toEqual(['Your consent for GST returns ends on 10-10-2026'])
    expect((await section(firm, 'gstn-details')).state).toBe('expiring')
    clock.set('2026-10-10T18:29:00Z')
    expect((await section(firm, 'gstn-details')).state).toBe('expiring')
    clock.set('2026-10-10T18:31:00Z')
    expect((await section(firm, 'gstn-details')).state).toBe('expired')
  })

  it('takes its facts with it when their data life ends', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const details = { data_life_months: 1 }
    const { job_id } = (await firm.post(`${URL}/financial-statement`, { accepted: true, details, file: FILE })).body
      .data
    await runImport(world.platform, firm.organization_id, job_id)
    const facts = async () => (await section(firm, 'financial-statement')).files[0].fact_count
    const retain = () => execute(world.platform, world.system(firm.organization_id), applyRetention, {})
    await retain()
    expect(await facts()).toBe(1)
    clock.set('2026-11-12T06:00:00Z')
    await retain()
    expect(await facts()).toBe(0)
    const [file] = (await section(firm, 'financial-statement')).files
    expect(file).toMatchObject({ file_name: 'ecr_2026_08.txt', is_erased: true })
    const page = await firm.get(`/v1/admin/documents/${file.document_id}`)
    expect([page.status, page.body.data.message]).toEqual([
      404,
      'This file was erased: its data life under the consent ended.',
    ])
    const { rows } = await inOrganization(world.platform.db, firm.organization_id, (tx) =>
      sql`select from (${sql.raw(NAMED_FILES)}) named where organization_id = ${firm.organization_id}`.execute(tx),
    )
    expect(rows).toEqual([])
    const again = await firm.post(`${URL}/financial-statement`, { accepted: true, file: FILE })
    await runImport(world.platform, firm.organization_id, again.body.data.job_id)
    expect((await section(firm, 'financial-statement')).files).toMatchObject([{ fact_count: 1 }, { is_erased: true }])
  })
})
