import type { ActivityLine } from '@saakh/contract/activity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditTask } from '../../jobs/check-audit.ts'
import { auditAlone } from '../../platform/audit.ts'
import { type Checkpoints, readHeads } from '../../platform/checkpoint.ts'
import { factStore } from '../../testing/facts.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let admin: Client
let ravi: Client
let party_id: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  admin = await world.organization({ name: 'First Bank' })
  ravi = await world.user(admin.organization_id, {
    name: 'Ravi Rao',
    policy: narrowed({ '/v1/admin/approvals': [], '/v1/admin/activity': [], '/v1/personal_data': [] }),
  })
  party_id = await addParty(world.platform.db, { name: '=Formula Example Limited' })
  await factStore(world).monitor(admin.organization_id, party_id)
  await ravi.patch('/v1/account/invite_users', { emails: ['new@elsewhere.example'] })
  const [waiting] = (await admin.get('/v1/admin/approvals')).body.data
  await admin.patch(`/v1/admin/approvals/${waiting.approval_id}`, {
    action: 'approve',
    notes: 'Call new@elsewhere.example',
  })
  await ravi.get('/v1/admin/activity')
  await admin.post('/v1/personal_data/holds', { party_id, reason: 'A suit' })
})
afterAll(() => world.close())

const lines = async (query = ''): Promise<ActivityLine[]> => (await admin.get(`/v1/admin/activity${query}`)).body.data
const sentences = async (query = '') => (await lines(query)).map(({ sentence }) => sentence)

describe('the activity', () => {
  it('tells in words who asked and who approved, newest first', async () => {
    const approvalSentences = await sentences('?group=approvals')
    expect(approvalSentences).toEqual([
      'Test Admin approved: new@elsewhere.example',
      'Ravi Rao asked for approval: new@elsewhere.example',
    ])
  })

  it('is filtered by person, subject, outcome and day', async () => {
    expect(await sentences(`?who=${ravi.user_id}&group=people`)).toEqual(['Ravi Rao invited 1 person'])
    expect(await sentences('?outcome=refused')).toEqual(['Ravi Rao was not allowed to open /v1/admin/activity'])
    await auditAlone(world.platform.db, admin.organization_id, {
      ...{ at: new Date('2026-11-20T07:00:00Z'), actor: `user:${admin.user_id}`, verb: 'view_personal_data' },
      ...{ subject: `user:${ravi.user_id}`, outcome: 'viewed', payload: {} },
    })
    const viewed = await lines('?outcome=viewed')
    expect(viewed.map(({ outcome, user_id }) => [outcome, user_id])).toEqual([['viewed', admin.user_id]])
    expect(await sentences('?subject=party')).toEqual(['Test Admin placed =Formula Example Limited under legal hold'])
    expect(await sentences(`?about=party:${party_id}`)).toHaveLength(1)
    expect(await sentences('?from=2026-11-20&to=2026-11-20&group=approvals')).toHaveLength(2)
    expect(await sentences('?from=2026-11-21&group=approvals')).toEqual([])
    expect((await lines('?who=saakh')).every(({ user_id }) => user_id === null)).toBe(true)
    expect((await admin.get('/v1/admin/activity?outcome=perhaps')).status).toBe(400)
  })

  it('goes on from where a page ended, each line once', async () => {
    const all = await lines('?per_page=100')
    const paged: ActivityLine[] = []
    let before = ''
    for (;;) {
      const { data, next_before } = (await admin.get(`/v1/admin/activity?per_page=3${before}`)).body
      paged.push(...data)
      if (next_before === null) break
      before = `&before=${next_before}`
    }
    expect(paged.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq))
  })

  it('shows what a row keeps with personal data masked, and the rows that it covers', async () => {
    const [decided] = await lines('?group=approvals')
    const { body } = await admin.get(`/v1/admin/activity/details?seq=${decided?.seq}`)
    expect(body.payload).toMatchObject({ action: 'approve', notes: 'Call ••••' })
    expect(body.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await admin.get('/v1/admin/activity/details?seq=999999')).status).toBe(404)
  })

  it('is exported with cells that no spreadsheet runs, and the export stands in it', async () => {
    const { body } = await admin.post('/v1/admin/activity/export', { format: 'csv', subject: 'party' })
    expect(body.data.lines).toBe(1)
    expect(body.data.csv).toContain(",'=Formula Example Limited\n")
    expect((await sentences('?group=upkeep&who=people'))[0]).toBe('Test Admin exported 1 line of the activity')
  })

  it('needs the policy of its own, and stays with head office', async () => {
    expect((await ravi.get('/v1/admin/activity')).status).toBe(403)
    expect((await ravi.post('/v1/admin/activity/export', { format: 'csv' })).status).toBe(403)
    const branch = await world.user(admin.organization_id, { name: 'Branch' })
    await admin.post('/v1/admin/org_units', { name: 'Panaji', members: [branch.user_id] })
    for (const path of ['', '/people', '/details?seq=1', '/check'])
      expect((await branch.get(`/v1/admin/activity${path}`)).status).toBe(403)
    expect((await branch.post('/v1/admin/activity/export', { format: 'csv' })).status).toBe(403)
    expect((await branch.post('/v1/admin/activity/check')).status).toBe(403)
  })
})

describe('the check of the audit', () => {
  const checkpoints = async (): Promise<Checkpoints> => {
    const heads = await readHeads(world.platform.db)
    const made_at = '2026-11-20T06:00:00.000Z'
    return {
      folder: '',
      signed_by: 'the key of a test',
      write: async () => '',
      latest: async () => ({ made_at, heads, broken: [] }),
    }
  }
  const check = async () => {
    const asked = await admin.post('/v1/admin/activity/check')
    expect(asked.status).toBe(200)
    expect((await admin.get('/v1/admin/activity/check')).body.is_running).toBe(true)
    await checkAuditTask(await checkpoints()).run(world.platform, { organization_id: admin.organization_id })
    const { is_running, latest } = (await admin.get('/v1/admin/activity/check')).body
    expect(is_running).toBe(false)
    return latest
  }

  it('recomputes the chain, holds the tables against it, and says what it compared', async () => {
    expect((await admin.get('/v1/admin/activity/check')).body).toEqual({
      asked_at: null,
      is_running: false,
      latest: null,
    })
    const result = await check()
    expect(result).toMatchObject({
      findings: 0,
      first: [],
      checkpoint_signed_by: 'the key of a test',
      broken_checkpoints: 0,
    })
    expect(result.chain_rows).toBeGreaterThan(5)
    expect(result.table_rows).toBeGreaterThan(5)
  })

  it('names what was changed outside of Saakh', async () => {
    await query(world.owner_url, 'alter table users disable trigger user')
    await query(world.owner_url, `update users set name = 'Somebody else' where user_id = '${ravi.user_id}'`)
    await query(world.owner_url, 'alter table users enable trigger user')
    const result = await check()
    expect([result.findings, result.first]).toEqual([
      1,
      [{ place: `users ${ravi.user_id}`, reason: 'was changed outside of Saakh' }],
    ])
    expect((await sentences('?group=upkeep'))[0]).toBe('Saakh checked the audit: 1 finding')
  })
})
