import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { dataUrlOf } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let omar: Client
let desk: Desk
let uid: string
let number: string
let attachment_id: string
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  omar = await world.organization()
  desk = await caseDesk(world, asha)
  uid = await desk.open({ attachment: dataUrlOf(Buffer.from('a,b\n')), file_name: 'a.csv' })
  const theCase = await desk.case(uid)
  number = theCase.case_id
  attachment_id = theCase.attachments[0]._id
})
afterAll(() => world.close())

const reads = () => [
  `/v1/cases/${uid}`,
  `/v1/cases/${number}`,
  `/v1/cases/${uid}/case_status`,
  `/v1/cases/${uid}/case_assignee`,
  `/v1/cases/${uid}/case_type`,
  `/v1/cases/${uid}/download_attachment?attachment_id=${attachment_id}`,
]
const patches = [
  { notes: 'Not mine.', case_status: 'wip' },
  { comments: 'x' },
  { attachment: dataUrlOf(Buffer.from('a\n')), file_name: 'a.csv' },
]

describe('another organization', () => {
  it('finds none of the cases that their owner finds', async () => {
    for (const path of reads()) {
      expect([path, (await asha.get(path)).status]).toEqual([path, 200])
      expect([path, (await omar.get(path)).status]).toEqual([path, 404])
    }
    for (const body of patches) expect((await omar.patch(`/v1/cases/${uid}`, body)).status).toBe(404)
    expect((await omar.get('/v1/cases')).body).toEqual({ cases: [], count: 0 })
    expect((await omar.get(`/v1/cases?party_id=${desk.party_id}`)).body.count).toBe(0)
    const counts = (await omar.get('/v1/cases/case_count/status_category')).body.data
    expect(counts).toEqual({ NEW: 0, WIP: 0, CLOSED: 0, ESCALATION: 0 })
    expect((await desk.case(uid)).version).toBe(1)
  })

  it('has numbers, types and request keys of its own', async () => {
    const theirs = await caseDesk(world, omar)
    const request_key = newId()
    const mine = await desk.open({ request_key })
    const other = await theirs.open({ request_key })
    expect(other).not.toBe(mine)
    expect((await theirs.case(other)).case_id).toBe(number)
  })
})

describe('an organization that is not active', () => {
  it('reads its cases and is refused every write, whatever the body holds', async () => {
    const sunil = await world.organization()
    const own = await caseDesk(world, sunil)
    const theirs = await own.open()
    await arrange(world.platform.db, sunil.organization_id, (tx) =>
      tx
        .updateTable('organizations')
        .set({ status: 'suspended' })
        .where('organization_id', '=', sunil.organization_id)
        .execute(),
    )
    expect((await sunil.get(`/v1/cases/${theirs}`)).body.ticket.editable).toBe(true)
    for (const body of [own.body(), {}, { subject: 7 }]) {
      const refused = await sunil.post('/v1/cases', body)
      expect([refused.status, refused.body.data.code]).toEqual([403, 'organization_inactive'])
    }
    for (const body of [...patches, {}, { comments: 7 }]) {
      const refused = await sunil.patch(`/v1/cases/${theirs}`, body)
      expect([refused.status, refused.body.data.code]).toEqual([403, 'organization_inactive'])
    }
  })
})

describe('a policy', () => {
  it('without POST, PATCH or anything on cases is refused there', async () => {
    const reader = await world.user(asha.organization_id, { policy: { '/v1/cases': 'GET' } })
    expect((await reader.get('/v1/cases')).status).toBe(200)
    expect((await reader.post('/v1/cases', desk.body())).status).toBe(403)
    expect((await reader.patch(`/v1/cases/${uid}`, { comments: 'x' })).status).toBe(403)
    const stranger = await world.user(asha.organization_id, { policy: { '/v1/search': ['GET'] } })
    for (const path of ['/v1/cases', '/v1/cases/case_count/risk_type', '/v1/cases/case_types', ...reads()]) {
      const refused = await stranger.get(path)
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ status: 403, data: { message: 'Access is not allowed, contact admin' } })
    }
  })

  it('that opens cases but may not change them leaves the case to others', async () => {
    const opener = await world.user(asha.organization_id, { policy: { '/v1/cases': ['GET', 'POST'] } })
    const answered = await opener.post('/v1/cases', desk.body())
    expect(await desk.case(answered.body.data.uid)).toMatchObject({ case_assignee: null, created_by: 'Test User' })
  })
})

describe('refusals', () => {
  it('have one body that a client can read: success false and data.message [DOM-ERR-032]', async () => {
    const refused = [
      await asha.post('/v1/cases', {}),
      await world.anonymous.get('/v1/cases'),
      await asha.post('/v1/cases', desk.body({ organization_id: omar.organization_id })),
      await asha.get('/v1/cases/unknown'),
      await asha.patch(`/v1/cases/${uid}`, { notes: 'Conflicting.' }, { 'if-match': '9' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 401, 403, 404, 409])
    for (const { body } of refused)
      expect(body).toMatchObject({ success: false, data: { message: expect.any(String) } })
  })
})

describe('the trail', () => {
  it('has a row per change and per refusal, and tells open screens', async () => {
    const tara = await world.organization()
    const own = await caseDesk(world, tara)
    const opened = await own.open()
    await tara.patch(`/v1/cases/${opened}`, { notes: 'Taken up.', case_status: 'wip', comments: 'x' })
    await tara.post('/v1/cases', own.body({ organization_id: asha.organization_id }))
    const { rows, events } = await arrange(world.platform.db, tara.organization_id, async (tx) => ({
      rows: await tx
        .selectFrom('audit_log')
        .select(['verb', 'outcome'])
        .where('verb', 'like', '%_case')
        .orderBy('seq')
        .execute(),
      events: await tx.selectFrom('events').select(['kind', 'payload']).orderBy('seq').execute(),
    }))
    expect(rows.map(({ verb, outcome }) => `${verb} ${outcome}`)).toEqual([
      'create_case done',
      'comment_case done',
      'change_case done',
      'create_case refused',
    ])
    expect(events).toEqual([
      { kind: 'case.created', payload: { case_uid: opened, party_id: own.party_id } },
      { kind: 'case.changed', payload: { case_uid: opened } },
      { kind: 'case.changed', payload: { case_uid: opened } },
    ])
  })
})
