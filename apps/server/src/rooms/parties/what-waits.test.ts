import { circular } from '@saakh/catalogue/example-circulars'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../../imports/pipeline/run-import.ts'
import { linkAgainTask } from '../../jobs/link-again.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let store: ReturnType<typeof factStore>
let asha: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  store = factStore(world)
  asha = await world.organization()
  omar = await world.organization()
})
afterAll(() => world.close())

const judge = (client: Client) => evaluateDirty(world.platform, client.organization_id)
const stateOf = async (client: Client, party_id: string, code: string) => {
  await judge(client)
  const { body } = await client.get(`/v1/parties/${party_id}/signals`)
  return body.data.find((item: { code: string }) => item.code === code)
}
const waiting = async (client: Client, party_id: string) =>
  (await client.get(`/v1/parties/${party_id}/waiting_documents`)).body

describe('a row that names a borrower and was set aside', () => {
  const COURT = 'customer_number,case_number,forum,role,filed_on,stage,stage_date\n'
  const GOOD = 'CP (IB) 1/2025,NCLT Mumbai,Corporate Debtor,2025-06-02,Dismissed,2026-03-20'
  let borrower: string
  let number: string
  let job_id: string

  beforeAll(async () => {
    await importText(world, asha.organization_id, 'customers', 'customer_number,name\nW-1,Ashwini Sample Mills\n')
    const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql<{ party_id: string }>`select party_id from customers where customer_number = 'W-1'`.execute(tx),
    )
    borrower = rows[0]?.party_id ?? ''
    number = 'W-1'
    await store.monitor(asha.organization_id, borrower)
  })

  it('keeps signals that read such files from being clear, and no others', async () => {
    await importText(world, asha.organization_id, 'court_cases', `${COURT}${number},${GOOD}\n`)
    expect(await stateOf(asha, borrower, 'proceeding_nclt')).toMatchObject({ state: 'clear' })
    const file = `${COURT}${number},CP 7/2026,NCLT Mumbai,Corporate Debtor,2026-02-02,Simmering,\n`
    job_id = (await importText(world, asha.organization_id, 'court_cases', file)).job_id
    expect(await stateOf(asha, borrower, 'proceeding_nclt')).toMatchObject({
      state: 'not_certain',
      sentence: 'Not certain: 1 row of a file that names it was set aside.',
    })
    expect(await stateOf(asha, borrower, 'epf_payment_delay')).not.toMatchObject({ state: 'not_certain' })
    expect((await waiting(asha, borrower)).rows).toMatchObject([
      {
        job_id,
        row: 2,
        file_name: 'court_cases.csv',
        field: 'stage',
        signals: expect.arrayContaining([{ code: 'proceeding_nclt', label: expect.any(String) }]),
      },
    ])
  })

  it('waits no longer once somebody says that it is dealt with, and again when that is taken back', async () => {
    const path = `/v1/admin/jobs/${job_id}/quarantine`
    expect((await asha.get(path)).body).toMatchObject({
      waiting_count: 1,
      data: [{ row: 2, names_party: true, dealt_with: false }],
    })
    expect((await omar.post(`${path}/dealt_with`, { dealt_with: true })).status).toBe(404)
    expect((await asha.post(`${path}/dealt_with`, { row: 3, dealt_with: true })).status).toBe(404)
    expect((await asha.post(`${path}/dealt_with`, { row: 2, dealt_with: true })).status).toBe(200)
    expect(await stateOf(asha, borrower, 'proceeding_nclt')).toMatchObject({ state: 'clear' })
    expect((await asha.post(`${path}/dealt_with`, { dealt_with: true })).status).toBe(409)
    expect((await asha.post(`${path}/dealt_with`, { dealt_with: false })).status).toBe(200)
    expect(await stateOf(asha, borrower, 'proceeding_nclt')).toMatchObject({ state: 'not_certain' })
  })

  it('keeps the word of a person when its file is read again and it still cannot be read', async () => {
    await asha.post(`/v1/admin/jobs/${job_id}/quarantine/dealt_with`, { row: 2, dealt_with: true })
    expect((await asha.post(`/v1/admin/jobs/${job_id}/retry`, {})).status).toBe(200)
    await runImport(world.platform, asha.organization_id, job_id)
    expect((await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body).toMatchObject({
      waiting_count: 0,
      data: [{ row: 2, dealt_with: true }],
    })
  })
})

describe('a company that may be the same one', () => {
  const company = async (name: string, titles: readonly string[]) => {
    const party_id = newId()
    await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql`insert into parties (party_id, name, match_name, type, is_demo)
        values (${party_id}, ${name}, ${matchName(name)}, 'public_company', true)`.execute(tx),
    )
    const facts = titles.map((title) => circular(title, '2026-03-10', { issuer: name }))
    await store.write(null, party_id, facts)
    return party_id
  }
  const pair = (from: string, to: string) =>
    arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql`insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by,
          asked_at)
        values (null, ${newId()}, ${from}, ${to}, 'found', 'one', 'Both bear the name.', 'rule', '2026-04-01')`.execute(
        tx,
      ),
    )

  it('puts in doubt what its facts would change, until it is said that the two are two', async () => {
    const first = await company('Farnham Sample Dyes Limited', [
      'Listing of New Securities of Farnham Sample Dyes Limited',
    ])
    const second = await company('FARNHAM SAMPLE DYES LIMITED', [
      'Suspension of Trading in Farnham Sample Dyes Limited for Non-Compliance with SEBI LODR Regulations',
    ])
    const third = await company('Farnham Sample Dye Works Limited', [
      'Listing of New Securities of Farnham Sample Dye Works Limited',
    ])
    await store.monitor(asha.organization_id, first)
    expect(await stateOf(asha, first, 'regulatory_action')).toMatchObject({ state: 'clear' })
    await pair(second, first)
    await pair(third, first)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`select mark_parties_dirty(${[first]}::uuid[])`.execute(tx),
    )
    expect(await stateOf(asha, first, 'regulatory_action')).toMatchObject({
      state: 'not_certain',
      sentence: expect.stringMatching(/^Not certain: 1 company may be the same one\. /),
    })
    expect((await waiting(asha, first)).companies).toMatchObject([
      { party_id: second, name: 'FARNHAM SAMPLE DYES LIMITED', signals: [{ code: 'regulatory_action' }] },
    ])
    expect(await stateOf(omar, second, 'regulatory_action')).toMatchObject({ state: 'finding' })

    const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
    const asked = await asha.post('/v1/admin/party_unions', {
      ...{ from_party_id: second, to_party_id: first, says: 'two', reason: 'The registers differ.' },
    })
    const { union_id } = asked.body.data
    expect((await ravi.patch(`/v1/admin/party_unions/${union_id}`, { action: 'confirm' })).status).toBe(200)
    expect(await stateOf(asha, first, 'regulatory_action')).toMatchObject({ state: 'clear' })
    expect(await stateOf(omar, first, 'regulatory_action')).toMatchObject({ state: 'not_certain' })
  })

  it('is also a company of the register that bears the name of a customer kept apart, until somebody decides', async () => {
    const listed = await company('Ghoshpara Sample Foundry Limited', [
      'Suspension of Trading in Ghoshpara Sample Foundry Limited for Non-Compliance with SEBI LODR Regulations',
    ])
    await importText(
      world,
      asha.organization_id,
      'customers',
      'customer_number,name\nW-9,Ghoshpara Sample Foundry Ltd\n',
    )
    const reviews = (await asha.get('/v1/admin/link_reviews')).body.data
    const review = reviews.find((review: { customer_number: string }) => review.customer_number === 'W-9')
    expect(review.candidates).toMatchObject([{ party_id: listed }])
    const { party_id } = review
    expect(await stateOf(asha, party_id, 'regulatory_action')).toMatchObject({
      state: 'not_certain',
      sentence: expect.stringMatching(/^Not certain: 1 company may be the same one\./),
    })
    expect((await waiting(asha, party_id)).companies).toMatchObject([{ party_id: listed, waits_in: 'uploads' }])
    const decide = (body: object) => asha.patch(`/v1/admin/link_reviews/${review.review_id}`, body)
    expect((await decide({ action: 'create_party' })).status).toBe(200)
    expect(await stateOf(asha, party_id, 'regulatory_action')).not.toMatchObject({ state: 'not_certain' })
  })
  it('is also a company that the register gains after the customer was kept apart', async () => {
    const customers = 'customer_number,name\nW-10,Nandigram Sample Weavers Ltd\nW-11,Pingla Sample Dyers Ltd\n'
    await importText(world, asha.organization_id, 'customers', customers)
    const reviewOf = async (number: string) =>
      (await asha.get('/v1/admin/link_reviews?per_page=100')).body.data.find(
        (item: { customer_number: string }) => item.customer_number === number,
      )
    const before = await reviewOf('W-10')
    expect(before.candidates).toEqual([])
    expect(await stateOf(asha, before.party_id, 'regulatory_action')).not.toMatchObject({ state: 'not_certain' })
    const listed = await company('Nandigram Sample Weavers Limited', [
      'Suspension of Trading in Nandigram Sample Weavers Limited for Non-Compliance with SEBI LODR Regulations',
    ])
    await linkAgainTask.run(world.platform, {})
    const after = await reviewOf('W-10')
    expect(after.candidates).toMatchObject([{ party_id: listed, reason: 'The same name without its legal form.' }])
    expect(await stateOf(asha, after.party_id, 'regulatory_action')).toMatchObject({
      state: 'not_certain',
      sentence: expect.stringMatching(/^Not certain: 1 company may be the same one\./),
    })
    expect((await reviewOf('W-11')).candidates).toEqual([])
    await linkAgainTask.run(world.platform, {})
    expect(await reviewOf('W-10')).toEqual(after)
    const decide = { action: 'link', party_id: listed }
    expect((await asha.patch(`/v1/admin/link_reviews/${after.review_id}`, decide)).status).toBe(200)
  })
})
