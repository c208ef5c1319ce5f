import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { makePortfolio, PORTFOLIOS } from '../../testing/portfolio-fixtures.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'Demo Bank' })
  omar = await world.organization({ name: 'Other Bank' })
})
afterAll(() => world.close())

const at = (id: string, rest = '') => `${PORTFOLIOS}/${id}${rest}`
const change = (client: Client, id: string, action: 'add' | 'remove', ...party_ids: string[]) =>
  client.patch(at(id), { action, parties: party_ids.map((party_id) => ({ party_id, name: 'A name' })) })
const memberIds = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(at(id, '/parties'))).body.data.map(({ party_id }: { party_id: string }) => party_id).sort()
const party = (name: string) => addParty(world.platform.db, { name })
const monitoring = async ({ organization_id }: Client, party_id: string) =>
  (
    await query(
      world.owner_url,
      `select reason from monitored_parties where organization_id = '${organization_id}' and party_id = '${party_id}'`,
    )
  ).map(({ reason }) => reason)
const isMarked = async ({ organization_id }: Client, party_id: string) =>
  (
    await query(
      world.owner_url,
      `select 1 from dirty_parties where organization_id = '${organization_id}' and party_id = '${party_id}'`,
    )
  ).length > 0

describe('a portfolio', () => {
  it('is made, read, renamed and deleted', async () => {
    const made = await asha.post(PORTFOLIOS, { name: '  North   East ', description: ' Branches of the north east ' })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      success: true,
      data: {
        attributes: {
          name: 'North East',
          description: 'Branches of the north east',
          no_of_parties: 0,
          risk_details: { low_risk: 0, medium_risk: 0, high_risk: 0 },
          created_by: 'Test Admin',
          version: 1,
          watched_only_here: 0,
          threshold_sets: 0,
        },
      },
    })
    const { id } = made.body.data
    expect((await asha.get(at(id))).body).toEqual({ data: made.body.data })
    const renamed = await asha.patch(at(id), { name: 'North and East' })
    expect(renamed.body.data.attributes).toMatchObject({
      name: 'North and East',
      description: 'Branches of the north east',
      version: 2,
    })
    expect((await asha.patch(at(id), { description: '' })).body.data.attributes).toMatchObject({
      name: 'North and East',
      description: null,
      version: 3,
    })
    expect((await asha.patch(at(id), { name: 'North and East' })).body.data.attributes.version).toBe(3)
    const deleted = await asha.delete(at(id))
    expect([deleted.status, deleted.body]).toEqual([
      200,
      {
        success: true,
        message: "The portfolio 'North and East' was deleted. Its parties stay.",
        data: { parties: 0, no_longer_watched: 0 },
      },
    ])
    for (const gone of [await asha.get(at(id)), await asha.delete(at(id)), await asha.get(at(id, '/parties'))])
      expect(gone.status).toBe(404)
  })

  it.each(['West Coast', ' west  coast', 'WESTCOAST', 'Ｗest coast', 'West\u200b Coast', 'WEST\tCOAST'])(
    'has a name that no other has, whatever case and blanks: %j',
    async (name) => {
      const tara = await world.organization()
      await makePortfolio(tara, 'West Coast')
      const other = await makePortfolio(tara, 'Other')
      const again = await tara.post(PORTFOLIOS, { name })
      expect([again.status, again.body.data.fields.name]).toEqual([
        400,
        expect.stringMatching(/^There is a portfolio '.+' already\.$/),
      ])
      expect((await tara.patch(at(other), { name })).body.data.fields.name).toMatch(/already/)
      expect((await tara.get(PORTFOLIOS)).body.total_count).toBe(2)
      expect((await omar.post(PORTFOLIOS, { name: `${name} ${tara.organization_id.slice(-8)}` })).status).toBe(200)
    },
  )

  it('is made once when asked for at once', async () => {
    const tara = await world.organization()
    const answers = await Promise.all(
      ['Steel', 'STEEL', 'steel', ' Steel'].map((name) => tara.post(PORTFOLIOS, { name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('takes its own name in other letters', async () => {
    const id = await makePortfolio(asha, 'Own letters')
    expect((await asha.patch(at(id), { name: 'OWN Letters' })).body.data.attributes.name).toBe('OWN Letters')
  })

  it.each<[string, unknown]>([
    ['no name', {}],
    ['blanks', { name: '   ' }],
    ['signs that show nothing', { name: '\u200b\u200d' }],
    ['a number', { name: 5 }],
    ['a name too long', { name: 'x'.repeat(121) }],
    ['NUL', { name: 'a\u0000b' }],
    ['half a surrogate pair', { name: 'a\ud800' }],
    ['a description too long', { name: 'x', description: 'y'.repeat(501) }],
    ['no parties', { name: 'x', parties: [] }],
    ['parties without ids', { name: 'x', parties: [{ name: 'A name' }] }],
    ['a party that is nobody', { name: 'x', parties: [{ party_id: 'nobody' }] }],
    ['too many parties', { name: 'x', parties: Array.from({ length: 501 }, () => ({ party_id: 'p' })) }],
  ])('is refused with %s', async (_what, body) => {
    const before = (await asha.get(PORTFOLIOS)).body.total_count
    const answer = await asha.post(PORTFOLIOS, body)
    expect([answer.status, Object.keys(answer.body.data.fields).length]).toEqual([400, 1])
    expect((await asha.get(PORTFOLIOS)).body.total_count).toBe(before)
  })

  it('tells the second of two who rename it from the same state what stands there now', async () => {
    const id = await makePortfolio(asha, 'Two tabs')
    const first = await asha.patch(at(id), { name: 'Of the first tab' }, { 'if-match': '"1"' })
    expect(first.status).toBe(200)
    const second = await asha.patch(at(id), { name: 'Of the second tab' }, { 'if-match': '"1"' })
    expect(second.status).toBe(409)
    expect(second.body.data).toMatchObject({
      message: "Test Admin changed this portfolio since you opened it: it is 'Of the first tab' now.",
      version: 2,
      portfolio: { name: 'Of the first tab', description: null, updated_by: 'Test Admin' },
    })
    expect((await asha.get(at(id))).body.data.attributes.name).toBe('Of the first tab')
    expect((await asha.patch(at(id), { name: 'Decided' }, { 'if-match': '"2"' })).status).toBe(200)
    expect((await asha.patch(at(id), { name: 'x' }, { 'if-match': 'three' })).status).toBe(400)
  })
})

describe('members', () => {
  it('come and go, once however often, and are monitored meanwhile', async () => {
    const id = await makePortfolio(asha, 'Members')
    const party_id = await party('MEMBER WORKS LIMITED')
    for (let i = 0; i < 2; i++) {
      const added = await change(asha, id, 'add', party_id, party_id)
      expect([added.status, added.body.message]).toEqual([200, 'Successfully added to the portfolio'])
      expect(added.body.data.attributes).toMatchObject({ no_of_parties: 1, watched_only_here: 1, version: 1 })
    }
    expect(await monitoring(asha, party_id)).toEqual(['portfolio'])
    expect(await isMarked(asha, party_id)).toBe(true)
    const { body } = await asha.get(at(id, '/parties'))
    expect(body.total_count).toBe(1)
    expect(body.data[0]).toMatchObject({
      party_id,
      name: 'MEMBER WORKS LIMITED',
      risk: 'low',
      open_alerts: 0,
      monitoring_active: ['portfolio'],
    })
    for (let i = 0; i < 2; i++) {
      const removed = await change(asha, id, 'remove', party_id)
      expect([removed.status, removed.body.message]).toEqual([200, 'Removed from the portfolio'])
    }
    expect(await memberIds(asha, id)).toEqual([])
    expect(await monitoring(asha, party_id)).toEqual([])
  })

  it('stay monitored when something else monitors them, and parties in any case', async () => {
    const [kept, left] = [await party('KEPT LIMITED'), await party('LEFT LIMITED')]
    const id = await makePortfolio(asha, 'To be deleted', [kept, left])
    const second = await makePortfolio(asha, 'Second', [kept])
    expect((await asha.get(at(id))).body.data.attributes.watched_only_here).toBe(1)
    const deleted = await asha.delete(at(id))
    expect(deleted.body.data).toEqual({ parties: 2, no_longer_watched: 1 })
    expect(await monitoring(asha, kept)).toEqual(['portfolio'])
    expect(await monitoring(asha, left)).toEqual([])
    expect(await memberIds(asha, second)).toEqual([kept])
    for (const party_id of [kept, left]) expect((await asha.get(`/v1/parties/${party_id}`)).status).toBe(200)
  })

  it('are the same party under each id that was merged into it', async () => {
    const nila = await world.organization()
    const own = await addParty(world.platform.db, { name: 'OWN NAME' }, nila.organization_id)
    const whole = await party('WHOLE LIMITED')
    const id = await makePortfolio(nila, 'Merged', [own])
    await addRedirect(world.platform.db, nila.organization_id, own, whole)
    await change(nila, id, 'add', whole)
    await change(nila, id, 'add', own)
    expect(await memberIds(nila, id)).toEqual([whole])
    await change(nila, id, 'remove', own)
    expect(await memberIds(nila, id)).toEqual([])
    expect(await monitoring(nila, own)).toEqual([])
  })

  it('are refused by name when nobody is meant, all or nothing', async () => {
    const id = await makePortfolio(asha, 'All or nothing')
    const good = await party('GOOD LIMITED')
    const secret = await addParty(world.platform.db, { name: 'SECRET OF OMAR' }, omar.organization_id)
    for (const party_id of [secret, 'nobody', '00000000-0000-4000-8000-00000000dead']) {
      const answer = await asha.patch(at(id), {
        action: 'add',
        parties: [{ party_id: good }, { party_id, name: 'Given name' }],
      })
      expect([answer.status, answer.body.data.fields]).toEqual([
        400,
        { 'parties.1.party_id': `There is no party 'Given name' (${party_id}).` },
      ])
    }
    expect(await memberIds(asha, id)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an action alone', { action: 'add' }],
    ['parties alone', { parties: [{ party_id: 'x' }] }],
    ['another action', { action: 'replace', parties: [{ party_id: 'x' }] }],
    ['a name of blanks', { name: ' ' }],
    ['a name of null', { name: null }],
  ])('and names are not changed by %s', async (_what, body) => {
    const tara = await world.organization()
    const id = await makePortfolio(tara, 'Unchanged')
    expect((await tara.patch(at(id), body)).status).toBe(400)
    expect((await tara.get(at(id))).body.data.attributes).toMatchObject({ name: 'Unchanged', version: 1 })
  })

  it('and a new name come together or not at all', async () => {
    const id = await makePortfolio(asha, 'Before')
    const nobody = { name: 'After', action: 'add', parties: [{ party_id: 'nobody' }] }
    expect((await asha.patch(at(id), nobody)).status).toBe(400)
    expect((await asha.get(at(id))).body.data.attributes.name).toBe('Before')
    const party_id = await party('BOTH LIMITED')
    const both = await asha.patch(at(id), { ...nobody, parties: [{ party_id }] })
    expect(both.body.data.attributes).toMatchObject({ name: 'After', no_of_parties: 1 })
  })

  it('added from many sides at once are all there', async () => {
    const id = await makePortfolio(asha, 'Many hands')
    const all = await Promise.all(Array.from({ length: 6 }, (_, i) => party(`HAND ${i}`)))
    const answers = await Promise.all([...all, ...all].map((party_id) => change(asha, id, 'add', party_id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await memberIds(asha, id)).toEqual([...all].sort())
  })
})

describe('who may change a portfolio', () => {
  it('is said by the policy, then by the state of the organization, before anything is looked at [SH-STATE-035, SH-PERM-022]', async () => {
    const id = await makePortfolio(asha, 'Guarded')
    const reader = await world.user(asha.organization_id, { policy: narrowed({ [PORTFOLIOS]: ['GET'] }) })
    const sunil = await world.organization({ status: 'suspended' })
    const lesser = await world.user(sunil.organization_id, { policy: narrowed({ [PORTFOLIOS]: ['GET'] }) })
    const writes = (client: Client) => [
      client.post(PORTFOLIOS, { nonsense: true }),
      client.patch(at(id), { nonsense: true }),
      client.delete(at(id)),
    ]
    for (const answer of await Promise.all([...writes(reader), ...writes(lesser)]))
      expect([answer.status, answer.body.data.code]).toEqual([403, 'policy'])
    for (const answer of await Promise.all(writes(sunil)))
      expect([answer.status, answer.body.data.code]).toEqual([403, 'organization_inactive'])
    expect((await reader.get(at(id))).status).toBe(200)
    expect((await sunil.get(PORTFOLIOS)).status).toBe(200)
    expect((await asha.get(at(id))).body.data.attributes.name).toBe('Guarded')
  })

  it('is nobody of another organization [SH-PERM-022]', async () => {
    const id = await makePortfolio(asha, 'Not of Omar', [await party('SEEN BY ASHA LIMITED')])
    for (const foreign of [
      await omar.get(at(id)),
      await omar.get(at(id, '/parties')),
      await omar.patch(at(id), { name: 'Taken' }),
      await omar.delete(at(id)),
    ])
      expect(foreign.status).toBe(404)
    expect((await omar.get(`/v1/admin/alerts?portfolio_id=${id}`)).body.data).toEqual([])
    expect((await omar.get(`/v1/cases?portfolio_id=${id}`)).body).toEqual({ cases: [], count: 0 })
  })

  it('has what was done written into the audit', async () => {
    const party_id = await party('AUDITED LIMITED')
    const id = await makePortfolio(asha, 'Audited', [party_id])
    await change(asha, id, 'add', party_id)
    await change(asha, id, 'remove', party_id)
    await asha.patch(at(id), { name: 'Audited well' })
    await asha.delete(at(id))
    const rows = await query(
      world.owner_url,
      `select verb from audit_log where subject = 'portfolio:${id}' order by seq`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual([
      'create_portfolio',
      'change_portfolio_members',
      'describe_portfolio',
      'delete_portfolio',
    ])
  })

  it.each(["x' or 1=1--", '%00', 'a%2Fb', '../cases', 'null', '1'])('is not found under the id %s', async (id) => {
    for (const answer of [await asha.get(at(id)), await asha.patch(at(id), { name: 'x' }), await asha.delete(at(id))])
      expect([id, answer.status >= 400 && answer.status < 500]).toEqual([id, true])
  })
})
