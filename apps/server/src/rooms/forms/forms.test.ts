import { FORM_VERSIONS, FORMS as FORMS_TODAY, formAt } from '@saakh/catalogue/forms/form-registry'
import { hasUnreadablePattern } from '@saakh/domain/form-answers'
import { readFormDefinition } from '@saakh/domain/read-form'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let party_id: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-04T06:00:00Z' })
  asha = await world.organization({ name: 'Demo Bank' })
  party_id = await addParty(world.platform.db, { name: 'Konkan Agro Processors LLP' })
})
afterAll(() => world.close())

const FORMS = '/v1/admin/forms'
const KYC = `${FORMS}/borrower-kyc`
const RESPONSES = `${KYC}/responses`

const complete = () => ({
  party: { party_id, name: 'What the sender calls it' },
  constitution: 'private_company',
  pan: ' abcpe1234f ',
  gstin: '27aapfu0939f1zv',
  cin: 'u74999mh2016ptc123456',
  incorporated_on: '2016-04-01',
  activity: 'Cashew processing',
  turnover: '₹ 1,20,00,000.50',
  limit_asked: 4_000_000,
  contact: 'Meera Deshpande, partner',
  mobile: '',
  beneficial_owner_identified: 'yes',
  originals_seen: true,
})
const submit = (client: Client, answers: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  client.post(RESPONSES, { answers, ...more })
const total = async (client: Client) => (await client.get(RESPONSES)).body.total_entries

describe('a form', () => {
  it('is sent as data: type, label, mandatory, pattern and options of every field', async () => {
    const { status, body } = await asha.get(KYC)
    expect([status, body.data.id, body.data.version]).toEqual([200, 'borrower-kyc', 1])
    const fields = new Map(body.data.fields.map((field: { name: string }) => [field.name, field]))
    expect(fields.get('pan')).toMatchObject({
      type: 'pan',
      label: 'PAN',
      mandatory: true,
      pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$',
    })
    expect(fields.get('constitution')).toMatchObject({
      type: 'dropdown',
      options: expect.arrayContaining([{ value: 'llp', label: 'Limited liability partnership' }]),
    })
  })

  it('that nobody published is answered 404', async () => {
    for (const path of [`${FORMS}/nope`, `${FORMS}/nope/responses`, `${FORMS}/__proto__`])
      expect((await asha.get(path)).status).toBe(404)
    expect((await asha.post(`${FORMS}/nope/responses`, { answers: {} })).status).toBe(404)
  })
})

describe('a response', () => {
  it('is stored as it was judged, with the version of its form and the name of its party [DOM-VAL-015, DOM-VAL-016, DOM-VAL-017]', async () => {
    const client = await world.organization()
    const sent = await submit(client, complete())
    expect([sent.status, sent.body.success, sent.body.data.form_version]).toEqual([200, true, 1])
    const address = `${RESPONSES}/${sent.body.data.response_id}`
    const { data: opened } = (await client.post('/v1/personal_data/reveals', { address, reason: 'To check it' })).body
    const { body } = await client.get(address, { reveal: opened.reveal_id })
    const { answers: shown } = (await client.get(address)).body.data
    expect([shown.pan, shown.gstin, shown.mobile]).toEqual(['••••234F', '27AAPFU0939F1ZV', null])
    expect(body.data).toMatchObject({
      form_id: 'borrower-kyc',
      form_version: 1,
      created_at: expect.stringMatching(/^2026-05-04T06:0/),
      created_by: { fullname: 'Test Admin' },
      party: { party_id, name: 'Konkan Agro Processors LLP', is_demo: false },
      form: { version: 1, name: 'Borrower onboarding and KYC details' },
      answers: {
        party: { party_id, name: 'Konkan Agro Processors LLP' },
        pan: 'ABCPE1234F',
        gstin: '27AAPFU0939F1ZV',
        cin: 'U74999MH2016PTC123456',
        turnover: '12000000.50',
        limit_asked: '4000000',
        mobile: null,
        originals_seen: true,
      },
    })
  })

  it('is refused with the message of every wrong field, and nothing is stored [DOM-VAL-008] [DOM-VAL-010] [DOM-VAL-011] [DOM-VAL-012] [DOM-VAL-013] [DOM-VAL-014]', async () => {
    const client = await world.organization()
    const empty = await submit(client, {})
    expect(empty.status).toBe(400)
    expect(empty.body.data.fields).toEqual({
      party: 'Please Choose the Party',
      constitution: 'Please fill the field',
      pan: 'Please fill the field',
      activity: 'Please fill the field',
      limit_asked: 'Please fill the field',
      contact: 'Please fill the field',
      beneficial_owner_identified: 'Please select the field',
      originals_seen: 'Please Click the checkbox',
    })
    const wrong = await submit(client, {
      ...complete(),
      pan: 'ABC',
      constitution: 'circus',
      incorporated_on: '2027-01-01',
      mobile: '12',
      turnover: 'much',
      activity: { nested: true },
      surplus: 'x',
      originals_seen: 'false',
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.data.fields).sort()).toEqual([
      'activity',
      'constitution',
      'incorporated_on',
      'mobile',
      'originals_seen',
      'pan',
      'surplus',
      'turnover',
    ])
    expect(await total(client)).toBe(0)
  })

  it('needs a party that the organization can see', async () => {
    const client = await world.organization()
    const foreign = await addParty(world.platform.db, { name: 'A SECRET NAME' }, asha.organization_id)
    for (const unknownId of [foreign, 'nope', '00000000-0000-4000-8000-00000000dead']) {
      const answer = await submit(client, { ...complete(), party: { party_id: unknownId, name: 'x' } })
      expect([unknownId, answer.status, answer.body.data.fields]).toEqual([
        unknownId,
        400,
        { party: 'This party does not exist.' },
      ])
    }
  })

  it('stands once under a double click and under a repeated send', async () => {
    const client = await world.organization()
    const both = await Promise.all([submit(client, complete()), submit(client, complete())])
    expect(new Set(both.map(({ body }) => body.data.response_id)).size).toBe(1)
    const keyed = [
      await submit(client, complete(), { request_key: 'k-1' }),
      await submit(client, complete(), { request_key: 'k-1' }),
    ]
    expect(new Set(keyed.map(({ body }) => body.data.response_id)).size).toBe(1)
    expect(await total(client)).toBe(2)
    expect((await submit(client, { ...complete(), activity: 'Typed anew' }, { request_key: 'k-1' })).status).toBe(409)
    expect((await submit(client, { ...complete(), activity: 'Another' })).status).toBe(200)
    expect(await total(client)).toBe(3)
  })

  it('keeps its form version, and a version that was never published is refused', async () => {
    expect((await submit(asha, complete(), { form_version: 1 })).status).toBe(200)
    const answer = await submit(asha, complete(), { form_version: 7 })
    expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, ['form_version']])
  })

  it('is listed newest first and paged, without its answers', async () => {
    const client = await world.organization()
    for (const activity of ['one', 'two', 'three'])
      await submit(client, { ...complete(), activity }, { request_key: activity })
    const { body } = await client.get(`${RESPONSES}?per_page=2&page=2`)
    expect(body).toEqual({
      data: [
        {
          id: expect.any(String),
          response_id: expect.any(String),
          form_id: 'borrower-kyc',
          form_version: 1,
          created_at: expect.stringMatching(/^2026-05-04T06:0/),
          created_by: { fullname: 'Test Admin' },
          party: { party_id, name: 'Konkan Agro Processors LLP', is_demo: false },
        },
      ],
      total_entries: 3,
    })
    const other = (await client.get(`${FORMS}/site-visit/responses`)).body
    expect(other).toEqual({ data: [], total_entries: 0 })
  })

  it('belongs to its organization alone, and who reads it is written down', async () => {
    const client = await world.organization()
    const { response_id } = (await submit(client, complete())).body.data
    expect((await asha.get(`${RESPONSES}/${response_id}`)).status).toBe(404)
    expect((await client.get(`${FORMS}/site-visit/responses/${response_id}`)).status).toBe(404)
    await client.get(`${RESPONSES}/${response_id}`)
    const { rows } = await inOrganization(world.platform.db, client.organization_id, (tx) =>
      sql<{ verb: string; outcome: string; payload: unknown }>`select verb, outcome, payload from audit_log
        where subject = ${`form_response:${response_id}`} order by seq`.execute(tx),
    )
    expect(rows).toEqual([
      { verb: 'submit_form', outcome: 'done', payload: { form_id: 'borrower-kyc', form_version: 1 } },
      { verb: 'view', outcome: 'viewed', payload: {} },
    ])
  })

  it('is refused without the policy, and to a suspended organization before its answers are looked at', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ [FORMS]: ['GET'] }) })
    expect((await reader.get(KYC)).status).toBe(200)
    expect((await submit(reader, {})).status).toBe(403)
    const suspended = await world.organization({ status: 'suspended' })
    expect((await submit(suspended, {})).body.data.code).toBe('organization_inactive')
    expect((await suspended.get(KYC)).status).toBe(200)
  })
})

describe('published forms', () => {
  it('count their versions up from one', () => {
    for (const versions of FORM_VERSIONS) {
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
      expect(new Set(versions.map(({ id }) => id)).size).toBe(1)
    }
  })

  it('can be answered: choices have options, patterns can be followed, names stand once', () => {
    for (const { fields } of FORM_VERSIONS.flat()) {
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
      for (const field of fields) {
        expect([field.name, hasUnreadablePattern(field)]).toEqual([field.name, false])
        const isChoice = field.kind === 'dropdown' || field.kind === 'radio'
        expect([field.name, (field.options?.length ?? 0) > 1]).toEqual([field.name, isChoice])
      }
    }
  })

  it('are read again as they were declared when they are sent', async () => {
    for (const { id } of FORMS_TODAY) {
      const read = readFormDefinition((await asha.get(`${FORMS}/${id}`)).body)
      expect(read).toEqual(formAt(id))
    }
  })
})
