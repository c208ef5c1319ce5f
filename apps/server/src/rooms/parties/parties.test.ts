import { party } from '@saakh/domain/party'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { addDocument, addFact, addParty, addRedirect, until } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization({ name: 'Demo Bank' })
  omar = await world.organization({ name: 'Other Bank' })
})
afterAll(() => world.close())

interface Item {
  party_id: string
  name: string
}
const search = async (client: Client, q: string, more = '&m=autocomplete') =>
  (await client.get(`/v1/search/parties/complete?q=${encodeURIComponent(q)}${more}`)).body
const namesOf = async (client: Client, q: string, more?: string): Promise<string[]> =>
  (await search(client, q, more)).data.map((item: Item) => item.name)
const seen = (client: Client, q: string, name: string) =>
  until(
    () => namesOf(client, q),
    (names) => names.includes(name),
  )

describe('a party', () => {
  it.each([
    ['public_company', 'public_company'],
    ['private_company', 'private_company'],
    ['person', 'person'],
    ['default', 'default'],
  ])(
    'of type %s is answered by both calls with id, name, kind and whether it is claimed [SH-ENT-053, SH-ENT-055, SH-ENT-056]',
    async (type, model_type) => {
      const nila = await world.organization()
      const party_id = await addParty(world.platform.db, { name: 'Fictional Model Works', type })
      for (const path of ['/v1/parties/', '/v1/admin/parties/']) {
        const { status, body } = await nila.get(`${path}${party_id}`)
        expect(status).toBe(200)
        expect(body).toMatchObject({ party_id, name: 'Fictional Model Works', model_type, claimed: false })
      }
    },
  )
})

describe('search', () => {
  it('finds a new party within a second, in both variants, in any letter case [DOM-API-006, DOM-API-008, DOM-API-009, DOM-API-010, DOM-SEARCH-012]', async () => {
    await addParty(world.platform.db, {
      name: 'TATA MANDOVI STEEL LIMITED',
      identifiers: [['cin', 'L27100GA1990PLC000001']],
    })
    await addParty(world.platform.db, { name: 'ZUARI FERTILISERS LIMITED' })
    const { answer, took } = await seen(asha, 'TaTa', 'TATA MANDOVI STEEL LIMITED')
    expect(answer).toEqual(['TATA MANDOVI STEEL LIMITED'])
    expect(took).toBeLessThan(1000)
    const admin = await asha.get('/v1/admin/parties?q=tata&m=autocomplete')
    expect(admin.status).toBe(200)
    expect(admin.body.data.map((item: Item) => item.name)).toEqual(['TATA MANDOVI STEEL LIMITED'])
    expect(await namesOf(asha, 'L27100GA1990PLC000001')).toEqual(['TATA MANDOVI STEEL LIMITED'])
    for (const q of ['.*', '%', '', ' ']) expect(await search(asha, q)).toEqual({ data: [], total_count: 0 })
  })

  it('follows a new name and a new identifier', async () => {
    const { db } = world.platform
    const party_id = await addParty(db, { name: 'OLDNAME TRADERS' }, asha.organization_id)
    await seen(asha, 'oldname', 'OLDNAME TRADERS')
    await arrange(db, asha.organization_id, async (tx) => {
      await sql`update parties set name = 'NEWNAME TRADERS' where party_id = ${party_id}`.execute(tx)
      await sql`insert into party_identifiers (party_id, owner_organization_id, scheme, value)
        values (${party_id}, ${asha.organization_id}, 'pan', 'ABCPN1234K')`.execute(tx)
    })
    await seen(asha, 'newname', 'NEWNAME TRADERS')
    expect(await namesOf(asha, 'abcpn1234k')).toEqual(['NEWNAME TRADERS'])
    expect(await namesOf(asha, 'oldname')).toEqual([])
  })

  it('sees what commits late, although its change was written before another one', async () => {
    const { db } = world.platform
    let finish = () => undefined as unknown
    let started = () => undefined as unknown
    const written = new Promise((resolve) => {
      started = () => resolve(undefined)
    })
    const late = arrange(db, asha.organization_id, async (tx) => {
      await sql`insert into parties (party_id, owner_organization_id, name)
        values (${newId()}, ${asha.organization_id}, 'LATECOMER MILLS')`.execute(tx)
      const finished = new Promise((resolve) => {
        finish = () => resolve(undefined)
      })
      started()
      await finished
    })
    await written
    await addParty(db, { name: 'EARLYBIRD MILLS' }, asha.organization_id)
    const early = await seen(asha, 'earlybird', 'EARLYBIRD MILLS')
    expect(early.took).toBeLessThan(1000)
    expect(await namesOf(asha, 'latecomer')).toEqual([])
    finish()
    await late
    expect((await seen(asha, 'latecomer', 'LATECOMER MILLS')).answer).toEqual(['LATECOMER MILLS'])
  })

  it('suggests at most ten and pages the whole list [DOM-API-007]', async () => {
    for (let i = 0; i < 13; i++)
      await addParty(world.platform.db, { name: `CASHEW ${i} EXPORTS`, city: i < 2 ? 'Ponda' : 'Margao', state: 'Goa' })
    await until(
      () => search(asha, 'cashew', ''),
      (body) => body.total_count === 13,
    )
    expect((await search(asha, 'cashew')).data).toHaveLength(10)
    expect((await search(asha, 'cashew', '&page=2&per_page=8')).data).toHaveLength(5)
    expect(await namesOf(asha, 'cashew', '&state=goa&city=ponda')).toHaveLength(2)
    expect(await namesOf(asha, 'cashew', '&state=Assam')).toEqual([])
  })

  it('narrows both variants to a state and a city by any of their names, and counts what has no place', async () => {
    const { db } = world.platform
    await addParty(db, { name: 'PINEAPPLE CANNERS', city: 'BANGALORE', state: 'Karnataka' })
    await addParty(db, { name: 'PINEAPPLE JUICES', city: 'Mysuru', state: 'Karnataka' })
    await addParty(db, { name: 'PINEAPPLE STORES', city: undefined, state: 'Karnataka' })
    await addParty(db, { name: 'PINEAPPLE BOATS', city: 'Kochi', state: 'Kerala' })
    await until(
      () => search(asha, 'pineapple', ''),
      (body) => body.total_count === 4,
    )
    for (const path of ['/v1/search/parties/complete', '/v1/admin/parties']) {
      const at = async (place: Record<string, string>) => {
        const { body } = await asha.get(`${path}?${new URLSearchParams({ q: 'pineapple', ...place })}`)
        return [body.data.map(({ name }: Item) => name), body.total_count, body.unplaced_count]
      }
      expect(await at({ state: 'Karnataka', city: 'Bengaluru' })).toEqual([['PINEAPPLE CANNERS'], 1, 1])
      expect(await at({ state: 'karnataka', city: 'Mysore', m: 'autocomplete' })).toEqual([['PINEAPPLE JUICES'], 1, 1])
      expect(await at({ state: 'Kerala' })).toEqual([['PINEAPPLE BOATS'], 1, 0])
      expect(await at({ state: 'Kerala', city: 'Bengaluru' })).toEqual([[], 0, 0])
      expect(await at({ state: ' ', city: '' })).toMatchObject([{ length: 4 }, 4, undefined])
    }
  })

  it('says which public document names a party, newest first; nothing names what only the lender knows', async () => {
    const { db } = world.platform
    const documents = [
      { file_name: 'register-2021.csv', kind: 'company_master', attribution: 'The registrar', as_of: '2021-03-31' },
      { file_name: 'register-2025.csv', kind: 'company_master', attribution: 'The registrar', as_of: '2025-05-31' },
    ]
    const [older, newer] = await Promise.all(documents.map((document) => addDocument(db, document)))
    const listed = await addParty(db, { name: 'GUAVA ORCHARDS LIMITED' })
    await addFact(db, {
      party_id: listed,
      kind: 'company_master',
      subject: '',
      valid_from: '2025-05-31',
      document_id: newer,
      locator: { row: 42 },
      payload: { cin: 'U01100GA1990PTC000042' },
    })
    const identified = await addParty(db, { name: 'GUAVA PRESSES LIMITED' })
    await arrange(db, PLATFORM_ORGANIZATION, (tx) =>
      sql`insert into party_identifiers (party_id, scheme, value, source_document)
        values (${identified}, 'isin', 'INE000000042', ${older}::uuid)`.execute(tx),
    )
    await addParty(db, { name: 'GUAVA OF OUR OWN' }, asha.organization_id)
    const { data } = await until(
      () => search(asha, 'guava', ''),
      (body) => body.total_count === 3,
    ).then(({ answer }) => answer)
    const verified = Object.fromEntries(data.map((item: Item & { verified: unknown }) => [item.name, item.verified]))
    const source = { attribution: 'The registrar', file_name: 'register-2025.csv', document_id: newer }
    expect(verified['GUAVA ORCHARDS LIMITED']).toEqual({ ...source, row: 42, as_of: '2025-05-31' })
    expect(verified['GUAVA PRESSES LIMITED']).toMatchObject({ document_id: older, row: null, as_of: '2021-03-31' })
    expect(verified['GUAVA OF OUR OWN']).toBeNull()
    expect((await search(asha, 'guava')).data[0]).not.toHaveProperty('verified')
  })

  it('suggests nothing for an empty text in the admin variant, and cuts one that is absurdly long', async () => {
    expect((await asha.get('/v1/admin/parties?q=%20&m=autocomplete')).body).toEqual({ data: [], total_count: 0 })
    const long = await asha.get(`/v1/admin/parties?q=${'zzz '.repeat(400)}&m=autocomplete`)
    expect([long.status, long.body]).toEqual([200, { data: [], total_count: 0 }])
  })

  it('carries every field of a party, monitoring_active as a list [DOM-ENT-010, DOM-ENT-011]', async () => {
    const party_id = await addParty(world.platform.db, {
      name: 'FIELDSTONE LIMITED',
      type: 'public_company',
      city: 'Panaji',
      state: 'Goa',
      identifiers: [['cin', 'U15122GA1990PLC004321']],
    })
    await seen(asha, 'fieldstone', 'FIELDSTONE LIMITED')
    const plain = {
      id: party_id,
      party_id,
      name: 'FIELDSTONE LIMITED',
      type: 'public_company',
      model_type: 'public_company',
      monitoring_active: [],
      claimed: false,
      cin: 'U15122GA1990PLC004321',
      city: 'Panaji',
      state: 'Goa',
      status: 'Active',
      is_demo: false,
      found_by: 'name',
    }
    expect((await search(asha, 'fieldstone')).data).toEqual([plain])
    expect((await search(asha, 'U15122GA1990PLC004321')).data).toEqual([{ ...plain, found_by: 'cin' }])
    await arrange(world.platform.db, asha.organization_id, async (tx) => {
      await sql`insert into monitored_parties values (${asha.organization_id}, ${party_id}, 'customer', 'C1')`.execute(
        tx,
      )
      await sql`update organizations set party_id = ${party_id}`.execute(tx)
    })
    expect((await search(asha, 'fieldstone')).data).toEqual([
      { ...plain, monitoring_active: ['customer'], claimed: true },
    ])
    expect((await search(omar, 'fieldstone')).data).toEqual([plain])
  })
})

describe('without a query', () => {
  it('the admin variant lists the monitored parties by name, page by page, each once; the search lists none', async () => {
    const { db } = world.platform
    const lender = await world.organization()
    expect((await lender.get('/v1/admin/parties')).body).toEqual({ data: [], total_count: 0 })
    const names = ['quartz works', 'Basalt Works', 'GRANITE WORKS']
    const ids = await Promise.all(names.map((name) => addParty(db, { name }, lender.organization_id)))
    const unit = await addParty(db, { name: 'GRANITE UNIT 2' }, lender.organization_id)
    await arrange(db, lender.organization_id, async (tx) => {
      for (const [party_id, reason] of [...ids.map((id) => [id, 'customer']), [ids[0], 'list'], [unit, 'customer']])
        await sql`insert into monitored_parties values (${lender.organization_id}, ${party_id}, ${reason}, 'r')`.execute(
          tx,
        )
    })
    await addRedirect(db, lender.organization_id, unit, String(ids[2]))
    const page = async (number: number) => (await lender.get(`/v1/admin/parties?per_page=2&page=${number}`)).body
    expect((await page(1)).data.map(({ name }: { name: string }) => name)).toEqual(['Basalt Works', 'GRANITE WORKS'])
    expect(await page(2)).toMatchObject({
      data: [{ name: 'quartz works', monitoring_active: ['customer', 'list'] }],
      total_count: 3,
    })
    expect((await lender.get('/v1/search/parties/complete')).body).toEqual({ data: [], total_count: 0 })
  })
})

describe('whose parties', () => {
  it("shows another tenant's party nowhere: not in the typeahead, not by id, not by identifier", async () => {
    const party_id = await addParty(
      world.platform.db,
      { name: 'HUSHHUSH BORROWER', identifiers: [['pan', 'ABCPH1234K']] },
      asha.organization_id,
    )
    await seen(asha, 'hushhush', 'HUSHHUSH BORROWER')
    expect((await asha.get(`/v1/parties/${party_id}`)).status).toBe(200)
    for (const q of ['hushhush', 'hushush', 'borrower hush', 'ABCPH1234K', 'ABCPH'])
      for (const path of ['/v1/search/parties/complete', '/v1/admin/parties'])
        for (const more of ['', '&m=autocomplete'])
          expect((await omar.get(`${path}?q=${encodeURIComponent(q)}${more}`)).body, q).toEqual({
            data: [],
            total_count: 0,
          })
    for (const path of [
      `/v1/parties/${party_id}`,
      `/v1/admin/parties/${party_id}`,
      `/v1/admin/parties/${party_id}/is_watchlisted`,
      `/v1/parties/${party_id}/facilities`,
    ]) {
      expect((await asha.get(path)).status, path).toBe(200)
      expect((await omar.get(path)).status, path).toBe(404)
    }
  })

  it('shows a merged party as its target to the organization that merged it, until that is undone', async () => {
    const { db } = world.platform
    const own = await addParty(db, { name: 'GLIMMER GLASS WORKS UNIT 2' }, asha.organization_id)
    const target = await addParty(db, { name: 'GLIMMER GLASS PRIVATE LIMITED' })
    await seen(asha, 'glimmer unit', 'GLIMMER GLASS WORKS UNIT 2')
    const undo = await addRedirect(db, asha.organization_id, own, target)
    await seen(asha, 'glimmer unit', 'GLIMMER GLASS PRIVATE LIMITED')
    expect(await namesOf(asha, 'glimmer')).toEqual(['GLIMMER GLASS PRIVATE LIMITED'])
    expect((await asha.get(`/v1/parties/${own}`)).body).toMatchObject({
      party_id: target,
      name: 'GLIMMER GLASS PRIVATE LIMITED',
    })
    expect(await namesOf(omar, 'glimmer unit')).toEqual([])
    await undo()
    await seen(asha, 'glimmer unit', 'GLIMMER GLASS WORKS UNIT 2')
    expect((await asha.get(`/v1/parties/${own}`)).body.party_id).toBe(own)
  })
})

describe('one party', () => {
  it('answers the register line by line with the place it was read from [SH-API-068, SH-API-069]', async () => {
    const { db } = world.platform
    const cin = 'U15122GA1990PTC007777'
    const party_id = await addParty(db, { name: 'SALT PANS PRIVATE LIMITED', identifiers: [['cin', cin]] })
    const document_id = await addDocument(db, {
      file_name: 'goa.csv',
      kind: 'company_master',
      attribution: 'Ministry of Corporate Affairs, data.gov.in',
      as_of: '2025-03-31',
    })
    await addFact(db, {
      party_id,
      kind: 'company_master',
      subject: cin,
      valid_from: '2025-03-31',
      document_id,
      locator: { file_name: 'goa.csv', row: 42 },
      payload: {
        cin,
        name: 'SALT PANS PRIVATE LIMITED',
        status: 'Active',
        class: 'Private',
        category: null,
        sub_category: null,
        authorized_capital: '100000.00',
        paid_up_capital: '100000.00',
        registration_date: '1990-04-01',
        state: 'Goa',
        nic_code: '15122',
        activity: null,
        address: '1 Salt Road, Agarvaddo, Goa',
        roc: 'ROC Goa',
        listed: false,
        last_annual_return: null,
        last_balance_sheet: null,
      },
    })
    await arrange(db, asha.organization_id, (tx) =>
      sql`insert into customers (organization_id, customer_number, party_id, name, linked_by, linked_at)
        values (${asha.organization_id}, 'CUST-1', ${party_id}, 'Salt Pans', 'cin', now())`.execute(tx),
    )
    for (const path of [`/v1/parties/${party_id}`, `/v1/admin/parties/${party_id}`]) {
      const { status, body } = await asha.get(path)
      expect(status).toBe(200)
      expect(party.read(body)).toMatchObject({ party_id, name: 'SALT PANS PRIVATE LIMITED', type: 'private_company' })
      expect(body).toMatchObject({
        customer_numbers: ['CUST-1'],
        is_customer: true,
        address: '1 Salt Road, Agarvaddo, Goa',
      })
      expect(body.identity).toContainEqual({
        key: 'paid_up_capital',
        label: 'Paid-up capital',
        value: '100000.00',
        format: 'money',
        source: {
          document_id,
          file_name: 'goa.csv',
          row: 42,
          as_of: '2025-03-31',
          attribution: 'Ministry of Corporate Affairs, data.gov.in',
        },
      })
    }
    expect((await omar.get(`/v1/parties/${party_id}`)).body).toMatchObject({ customer_numbers: [], is_customer: false })
  })

  it('answers 404 with a sentence for what is no party [SH-API-070]', async () => {
    for (const id of ['nope', newId(), '%27', '1']) {
      const { status, body } = await asha.get(`/v1/parties/${id}`)
      expect(status).toBe(404)
      expect(body).toMatchObject({ success: false, data: { message: expect.stringContaining('No data found') } })
      expect((await asha.get(`/v1/admin/parties/${id}/is_watchlisted`)).status).toBe(404)
    }
  })

  it('writes down who looked at a person, and not who looked at a company', async () => {
    const { db } = world.platform
    const person = await addParty(db, { name: 'A. Fictional Person', type: 'person' }, asha.organization_id)
    const company = await addParty(db, { name: 'Plain Company' }, asha.organization_id)
    await asha.get(`/v1/parties/${person}`)
    await asha.get(`/v1/parties/${company}`)
    const views = await arrange(db, asha.organization_id, (tx) =>
      tx.selectFrom('audit_log').select(['subject', 'actor']).where('outcome', '=', 'viewed').execute(),
    )
    expect(views).toEqual([{ subject: `party:${person}`, actor: `user:${asha.user_id}` }])
  })
})

describe('recommendations', () => {
  it('answers the same active listed companies to everybody who has the key [SH-API-067]', async () => {
    const { db } = world.platform
    const listed = await addParty(db, { name: 'LISTED ONE LIMITED', identifiers: [['cin', 'L15122GA1990PLC000011']] })
    await addParty(db, { name: 'ENDED LIMITED', status: 'Strike Off', identifiers: [['cin', 'L15122GA1990PLC000012']] })
    await addParty(db, { name: 'OWN LISTED', identifiers: [['cin', 'L15122GA1990PLC000013']] }, asha.organization_id)
    const { key, secret } = world.config
    const answer = await world.anonymous.get('/v3/recommendations/parties', { key, secret })
    expect(answer.status).toBe(200)
    const names = answer.body.data.map((item: Item) => item.name)
    expect(answer.body.data).toContainEqual(expect.objectContaining({ party_id: listed, name: 'LISTED ONE LIMITED' }))
    expect(names).not.toContain('ENDED LIMITED')
    expect(names).not.toContain('OWN LISTED')
    expect((await world.anonymous.get('/v3/recommendations/parties', { key, secret })).body).toEqual(answer.body)
    expect((await world.anonymous.get('/v3/recommendations/parties')).status).toBe(401)
  })
})
