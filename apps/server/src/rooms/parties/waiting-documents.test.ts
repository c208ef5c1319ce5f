import { circular } from '@saakh/catalogue/example-circulars'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { decideDocument } from './decide-document.ts'

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

/** A listed company with one harmless circular, so that nothing but a waiting document keeps it from being clear. */
async function company(name: string, monitored_by: readonly Client[] = []) {
  const party_id = newId()
  await arrange(world.platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    await sql`insert into parties (party_id, name, match_name, type, is_demo)
      values (${party_id}, ${name}, ${matchName(name)}, 'public_company', true)`.execute(tx)
    await sql`insert into party_identifiers (party_id, scheme, value)
      values (${party_id}, 'nse_symbol', ${party_id.slice(-8).toUpperCase()})`.execute(tx)
  })
  for (const client of monitored_by) await store.monitor(client.organization_id, party_id)
  await store.write(null, party_id, [circular(`Listing of New Securities of ${name}`, '2026-03-10')])
  return party_id
}

let lines = 0
async function send(...titles: string[]): Promise<string[]> {
  const rows = titles.map((title) => {
    lines += 1
    return { id: `w-${lines}`, line: `w-${lines},bse,2026-03-02,compliance,"${title}",,\n` }
  })
  const text = `circular_id,source,date,category,title,stocks,pdf_url\n${rows.map(({ line }) => line).join('')}`
  await importText(world, PLATFORM_ORGANIZATION, 'exchange_circulars', text)
  return rows.map(({ id }) => id)
}
const judge = async (client: Client) => {
  return evaluateDirty(world.platform, client.organization_id)
}
const action = async (client: Client, party_id: string) =>
  (await client.get(`/v1/parties/${party_id}/signals`)).body.data.find(
    ({ code }: { code: string }) => code === 'regulatory_action',
  )
const url = (party_id: string, circular_id = '') =>
  `/v1/parties/${party_id}/waiting_documents${circular_id && `/${circular_id}`}`
const waiting = async (client: Client, party_id: string) => (await client.get(url(party_id))).body

const SUSPENDED = (names: string) => `Suspension of Trading for ${names} for Non-Compliance with SEBI LODR Regulations`

describe('a document that may name a party', () => {
  it('keeps it from being clear until somebody says whose it is, in that organization alone', async () => {
    const first = await company('Quillmere Sample Films Limited', [asha, omar])
    const second = await company('Harrow Sample International Limited')
    await judge(asha)
    await judge(omar)
    expect(await action(asha, first)).toMatchObject({ state: 'clear' })

    const [circular_id = ''] = await send(SUSPENDED('Quillmere Sample Films and Harrow Sample International'))
    await judge(asha)
    await judge(omar)
    expect(await action(asha, first)).toMatchObject({
      state: 'not_certain',
      sentence: expect.stringMatching(/^Not certain: 1 document that may name it waits\. No title of the 1 /),
    })
    expect(await action(asha, second)).toMatchObject({ state: 'not_certain' })
    expect(await waiting(asha, first)).toMatchObject({
      waiting: [
        { waiting_id: circular_id, source: 'BSE', date: '2026-03-02', signals: [{ code: 'regulatory_action' }] },
      ],
      decided: [],
    })

    expect((await asha.post(url(first, circular_id), { says: 'about' })).status).toBe(200)
    await judge(asha)
    await judge(omar)
    expect(await action(asha, first)).toMatchObject({
      state: 'finding',
      severity: 'High',
      alert_id: expect.any(String),
    })
    expect(await action(omar, first)).toMatchObject({ state: 'not_certain' })
    const published = async (client: Client) =>
      (await client.get(`/v1/parties/${first}/filings?kind=exchange_circular`)).body.data.map(
        ({ key, linked_by }: { key: string; linked_by: string }) => [key, linked_by],
      )
    expect(await published(asha)).toContainEqual([`exchange_circular ${circular_id}`, "a person's word"])
    expect(JSON.stringify(await published(omar))).not.toContain(circular_id)
    const said = await waiting(asha, first)
    expect(said).toMatchObject({ waiting: [], decided: [{ waiting_id: circular_id, says: 'about', holds_for: 'own' }] })
    expect(await waiting(asha, second)).toMatchObject({ waiting: [{ waiting_id: circular_id }] })

    const { alert_id } = await action(asha, first)
    const replayed = await asha.post(`/v1/admin/alerts/${alert_id}/replay`, {})
    expect(replayed.body.data).toMatchObject({ same: true })

    expect((await asha.delete(url(first, circular_id))).status).toBe(200)
    await judge(asha)
    expect(await action(asha, first)).toMatchObject({ state: 'not_certain', alert_id })
    expect((await asha.post(url(first, circular_id), { says: 'not_about' })).status).toBe(200)
    await judge(asha)
    expect(await action(asha, first)).toMatchObject({ state: 'clear' })
  })

  it('is not found under an id that no text of the database can hold', async () => {
    const party_id = await company('Null Sample Limited')
    const decided = await asha.post(url(party_id, '%00'), { says: 'not_about' })
    expect([decided.status, decided.body.data.message]).toEqual([404, 'There is nothing at this address.'])
    expect((await asha.delete(url(party_id, 'a%00b'))).status).toBe(404)
  })

  it('holds for all where the platform says it, and an organization may say otherwise', async () => {
    const party_id = await company('Brindle Sample Traders Limited', [asha, omar])
    const [circular_id = ''] = await send(SUSPENDED('Brindle Sample Traders and Others Sample Makers'))
    const operator = world.system(PLATFORM_ORGANIZATION)
    await execute(world.platform, operator, decideDocument, { party_id, waiting_id: circular_id, says: 'not_about' })
    await judge(asha)
    expect(await action(asha, party_id)).toMatchObject({ state: 'clear' })
    expect((await asha.post(url(party_id, circular_id), { says: 'about' })).status).toBe(200)
    await judge(asha)
    await judge(omar)
    expect(await action(asha, party_id)).toMatchObject({ state: 'finding' })
    expect(await action(omar, party_id)).toMatchObject({ state: 'clear' })
  })

  it('does not wait where it would change nothing: a listing, debt that is redeemed, an order of years ago', async () => {
    const party_id = await company('Ostler Sample Works Limited')
    await send(
      'Listing of Securities of Ostler Sample Works and Another Sample Maker',
      'Suspension of Trading in Debentures of Ostler Sample Works',
    )
    expect(await action(asha, party_id)).toMatchObject({ state: 'clear' })
    expect(await waiting(asha, party_id)).toEqual({ waiting: [], rows: [], companies: [], decided: [] })
  })

  it('is no other company whose name only begins alike with its legal form, and nobody links what does not name it', async () => {
    const party_id = await company('Tamsin Sample Works Holdings Limited')
    const [circular_id = ''] = await send('SEBI Order Against Tamsin Sample Works Limited for Fund Diversion')
    expect(await action(asha, party_id)).toMatchObject({ state: 'clear' })
    expect((await asha.post(url(party_id, circular_id), { says: 'about' })).status).toBe(404)
    expect((await asha.delete(url(party_id, circular_id))).status).toBe(404)
  })
})
