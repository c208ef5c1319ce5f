import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkMcaStatusTask } from '../../jobs/check-mca-status.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const FOODS = 'U15400GA2011PTC990001'
const MILLS = 'U15400GA2011PTC990002'
const NOWHERE = 'U15400GA2011PTC990009'
let world: TestWorld
let asha: Client
let rival: Client

const edition = (as_of: string, ...rows: string[]) =>
  importText(
    world,
    PLATFORM_ORGANIZATION,
    'company_master',
    `CIN,CompanyName,CompanyStatus,CompanyClass,PaidupCapital,CompanyStateCode\n${rows.join('\n')}\n`,
    { as_of },
  )

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  asha = await world.organization()
  rival = await world.organization()
  await edition(
    '2025-05-31',
    `${FOODS},SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Active,Private,100000.00,goa`,
    `${MILLS},SAMUDRA SAMPLE MILLS PRIVATE LIMITED,Active,Private,100000.00,goa`,
  )
})
afterAll(() => world.close())

/** Asks for a check and lets the job run. */
async function check(client: Client, cins?: string[]) {
  const { status, body } = await client.post('/v1/mca_status/refresh', cins === undefined ? { all: true } : { cins })
  if (status === 200)
    await checkMcaStatusTask.run(world.platform, { organization_id: client.organization_id, job_id: body.data.job_id })
  return { status, ...body.data }
}
const index = async (client: Client, query = '') => (await client.get(`/v1/mca_status/index${query}`)).body
const history = (client: Client, section: string) => client.get(`/v1/mca_status/history?section=${section}`)
const refreshOf = async (client: Client) => (await client.get('/v1/mca_status')).body.refresh

describe('a check of the company register', () => {
  it('runs in the background, from not triggered over loading to done [SH-ENT-070]', async () => {
    const { organization_id } = rival
    expect(await refreshOf(rival)).toMatchObject({ state: 'not-triggered', job_id: null })
    const { body } = await rival.post('/v1/mca_status/refresh', { cins: [FOODS, NOWHERE, ` ${FOODS.toLowerCase()} `] })
    const { job_id, accepted } = body.data
    expect([accepted, await refreshOf(rival)]).toMatchObject([2, { state: 'loading', job_id, done: 0, total: 2 }])
    await checkMcaStatusTask.run(world.platform, { organization_id, job_id })
    expect(await refreshOf(rival)).toMatchObject({
      state: 'done',
      done: 2,
      message: '2 checked: 1 in the register, 0 changed since the check before.',
    })
    expect((await rival.get(`/v1/admin/jobs/${job_id}`)).body.data).toMatchObject({
      type_label: 'MCA status check',
      status: 'done',
      can_retry: false,
    })
  })

  it('records what the register held and where, and that it holds no such company', async () => {
    const { data } = await index(rival)
    expect(data).toMatchObject([
      {
        cin: FOODS,
        check_no: 1,
        checked_by: 'Test Admin',
        found: {
          name: 'SAMUDRA SAMPLE FOODS PRIVATE LIMITED',
          status: 'Active',
          paid_up_capital: '100000.00',
          listed: 'no',
        },
        register_as_of: '2025-05-31',
        source: { file_name: 'company_master.csv', row: 2, as_of: '2025-05-31' },
        changes: [],
      },
      { cin: NOWHERE, party_id: null, found: null, register_as_of: null, source: null },
    ])
  })

  it('says once more nothing of a job that ran twice', async () => {
    const [{ job_id = '' } = {}] = [await refreshOf(rival)]
    await checkMcaStatusTask.run(world.platform, { organization_id: rival.organization_id, job_id })
    expect((await index(rival)).total_count).toBe(2)
  })

  it('names what is no CIN with its line and reason, and refuses a list without any', async () => {
    const { refused, accepted } = await check(asha, [FOODS, 'U15400GA2011PTC99000', 'AABCT5678K', ''])
    expect(accepted).toBe(1)
    expect(refused).toEqual([
      { line: 2, text: 'U15400GA2011PTC99000', reason: 'The CIN has 20 characters; it needs 21.' },
      { line: 3, text: 'AABCT5678K', reason: 'This is a PAN, and not a CIN.' },
      { line: 4, text: '', reason: 'The CIN is empty.' },
    ])
    const { status, message } = await check(asha, ['AABCT5678K'])
    expect([status, message]).toEqual([400, 'None of these lines is a CIN. Line 1: This is a PAN, and not a CIN.'])
  })
})

describe('what changed since the check before', () => {
  it('is told field by field after a later edition [SH-ROUTE-027]', async () => {
    await check(asha, [FOODS, MILLS])
    await edition(
      '2026-03-31',
      `${FOODS},SAMUDRA SAMPLE FOODS PRIVATE LIMITED,Strike Off,Private,500000.00,goa`,
      `${MILLS},SAMUDRA SAMPLE MILLS PRIVATE LIMITED,Active,Private,100000.00,goa`,
    )
    expect(await check(asha)).toMatchObject({ accepted: 2 })
    const { data } = await index(asha, '?outcome=changed')
    expect(data).toMatchObject([
      {
        cin: FOODS,
        check_no: 3,
        register_as_of: '2026-03-31',
        changes: [
          { field: 'status', before: 'Active', now: 'Strike Off' },
          { field: 'paid_up_capital', before: '100000.00', now: '500000.00' },
        ],
      },
    ])
    expect((await index(asha, '?q=mills')).data).toMatchObject([{ cin: MILLS, changes: [] }])
    expect((await index(rival, '?outcome=not_found')).data).toMatchObject([{ cin: NOWHERE }])
    expect((await refreshOf(asha)).message).toBe('2 checked: 2 in the register, 1 changed since the check before.')
  })

  it('stands in the history of the company, by CIN or by party [SH-ROUTE-028]', async () => {
    const { body } = await history(asha, FOODS)
    expect(body).toMatchObject({ cin: FOODS, name: 'SAMUDRA SAMPLE FOODS PRIVATE LIMITED', total_count: 3 })
    expect(body.data.map((item: { check_no: number }) => item.check_no)).toEqual([3, 2, 1])
    expect((await history(asha, body.party_id)).body).toEqual(body)
    expect((await history(rival, FOODS)).body.total_count).toBe(1)
    expect((await history(asha, 'AABCT5678K')).status).toBe(404)
    expect((await history(asha, '00000000-0000-4000-8000-00000000dead')).status).toBe(404)
  })

  it('is read without a check as well, and then recorded by nobody [SH-ROUTE-026]', async () => {
    const { body } = await rival.get(`/v1/mca_status?cin=${FOODS},${MILLS},nonsense`)
    expect(body.data).toMatchObject([
      { cin: FOODS, found: { status: 'Strike Off' }, reason: null, last_checked_at: expect.any(String) },
      { cin: MILLS, last_checked_at: null },
      {
        cin: 'nonsense',
        found: null,
        reason: 'Character 2 of the CIN is the letter O where a digit is needed; perhaps it should be 0 (zero).',
      },
    ])
    expect((await index(rival)).total_count).toBe(2)
  })
})

it('checks nothing for those who may only read, and nothing again where nothing was checked', async () => {
  const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/mca_status': ['GET'] }) })
  expect((await check(reader, [FOODS])).status).toBe(403)
  expect((await index(reader)).total_count).toBe(2)
  expect(await check(await world.organization())).toMatchObject({ status: 409 })
})
