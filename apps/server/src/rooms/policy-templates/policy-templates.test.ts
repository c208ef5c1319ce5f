import { METHODS, wholePolicy } from '@saakh/domain/policy-areas'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ask } from '../../testing/stored-rows.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let admin: Client
let second: Client
let officer: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
})
beforeEach(async () => {
  admin = await world.organization({ name: 'A bank' })
  second = await world.user(admin.organization_id, { name: 'Second Admin' })
  officer = await world.user(admin.organization_id, { name: 'Leela Pillai' })
})
afterAll(() => world.close())

const PATH = '/v1/admin/policy_templates'
const templates = async () => (await admin.get(PATH)).body.data
const named = async (name: string) => (await templates()).find((template: { name: string }) => template.name === name)
const make = async (policy: object, name = 'Auditor'): Promise<string> =>
  (await admin.post(PATH, { name, policy })).body.data.template_id
/** The officer on a template with these rights. */
const putOn = async (policy: object): Promise<string> => {
  const template_id = await make(policy)
  const { body } = await admin.patch(`/v1/admin/users/${officer.user_id}`, { user: { template_id } })
  expect(body.waits).toBe(false)
  return template_id
}
const preview = (of: string, query: Record<string, unknown>) => {
  const written = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return admin.get(`${of}?${new URLSearchParams(Object.fromEntries(written))}`)
}
const ofTemplate = (template_id: string, query: Record<string, unknown>) =>
  preview(`${PATH}/${template_id}/preview`, query)
const ofUser = (user_id: string, query: Record<string, unknown>) =>
  preview(`/v1/admin/users/${user_id}/rights_preview`, query)

describe('the templates of an organization', () => {
  it('begin with four, of which the administrator’s is the first admin’s', async () => {
    expect((await templates()).map(({ name, users }: { name: string; users: number }) => [name, users])).toEqual([
      ['Administrator', 1],
      ['Branch manager', 0],
      ['Credit officer', 0],
      ['Reader', 0],
    ])
    const { policy } = await named('Reader')
    expect([policy['/v1/cases'], policy['/v1/fraud_alerts']]).toEqual([['GET'], []])
  })

  it('are made, renamed and deleted, each under a name of its own', async () => {
    const template_id = await make({ '/v1/cases': ['GET'] })
    expect((await admin.post(PATH, { name: 'auditor', policy: {} })).body.data.fields).toEqual({
      name: "There is a template 'auditor' already.",
    })
    await admin.patch(`${PATH}/${template_id}`, { name: 'Internal auditor', description: 'Reads cases.' })
    expect(await named('Internal auditor')).toMatchObject({ description: 'Reads cases.', version: 1, users: 0 })
    expect((await admin.delete(`${PATH}/${template_id}`)).status).toBe(200)
    expect(await named('Internal auditor')).toBeUndefined()
    expect((await admin.patch(`${PATH}/${newId()}`, { name: 'x' })).status).toBe(404)
  })

  it('stay as long as somebody is on them', async () => {
    const template_id = await putOn({})
    const { status, body } = await admin.delete(`${PATH}/${template_id}`)
    expect([status, body.data.message]).toEqual([409, 'Auditor has a user. Put them on another template first.'])
  })

  it('are seen by a unit and changed by head office', async () => {
    await admin.post('/v1/admin/org_units', { name: 'Panaji', members: [second.user_id] })
    expect((await second.get(PATH)).body.may_change).toBe(false)
    expect((await second.post(PATH, { name: 'x', policy: {} })).status).toBe(403)
    const without = await world.user(admin.organization_id, { policy: narrowed({ '/v1/admin/users': ['GET'] }) })
    expect((await without.post(PATH, { name: 'x', policy: {} })).status).toBe(403)
  })
})

describe('a change of a template', () => {
  it('holds at once where rights only shrink, as the next version, for everybody on it', async () => {
    const template_id = await putOn({ '/v1/cases': ['GET', 'PATCH'] })
    expect((await officer.get('/v1/cases')).status).toBe(200)
    const { body } = await admin.patch(`${PATH}/${template_id}`, { policy: {}, version: 1 })
    expect(body).toMatchObject({ waits: false, message: 'The template is changed.' })
    expect((await officer.get('/v1/cases')).status).toBe(403)
    expect(await named('Auditor')).toMatchObject({ version: 2, users: 1 })
    const late = await admin.patch(`${PATH}/${template_id}`, { policy: { '/v1/cases': ['GET'] }, version: 1 })
    expect(late.status).toBe(409)
  })

  it('waits for a second person where somebody gains, and is carried out then', async () => {
    const template_id = await putOn({})
    const policy = { '/v1/cases': ['GET'] }
    expect((await admin.patch(`${PATH}/${template_id}`, { policy })).body.waits).toBe(true)
    expect((await officer.get('/v1/cases')).status).toBe(403)
    expect((await named('Auditor')).waiting_change).toMatchObject({ details: 'Gains Cases: see.' })
    const [{ approval_id, title }] = (await second.get('/v1/admin/approvals?status=pending&kind=policy')).body.data
    expect(title).toBe('Everybody on the template Auditor')
    await second.patch(`/v1/admin/approvals/${approval_id}`, { action: 'approve' })
    expect((await officer.get('/v1/cases')).status).toBe(200)
    expect(await named('Auditor')).toMatchObject({ version: 2, waiting_change: null })
  })

  it('needs nobody while nobody is on it, and never takes the last administrator away', async () => {
    const template_id = await make({})
    expect((await admin.patch(`${PATH}/${template_id}`, { policy: { '/v1/cases': [...METHODS] } })).body.waits).toBe(
      false,
    )
    for (const user of [second, officer])
      await admin.patch(`/v1/admin/users/${user.user_id}`, { user: { status: 'inactive' } })
    const { template_id: administrators } = await named('Administrator')
    expect((await admin.patch(`${PATH}/${administrators}`, { policy: {} })).body.data.fields).toEqual({
      policy: 'Somebody who administers users must stay in head office.',
    })
  })

  it('is written down with what it became', async () => {
    const template_id = await make({ '/v1/cases': ['GET'] })
    await admin.patch(`${PATH}/${template_id}`, { policy: {} })
    const rows = await ask(
      world,
      admin.organization_id,
      sql<{ verb: string; payload: { policy: object } }>`select verb, payload from audit_log
        where subject = ${`policy_template:${template_id}`} order by seq`,
    )
    expect(rows.map(({ verb, payload }) => [verb, payload.policy])).toEqual([
      ['create_policy_template', wholePolicy({ '/v1/cases': ['GET'] })],
      ['update_policy_template', wholePolicy({})],
    ])
  })
})

describe('the preview', () => {
  it('says who on a template gains and loses what', async () => {
    const template_id = await putOn({ '/v1/cases': ['GET'] })
    const { body } = await ofTemplate(template_id, { policy: { '/v1/cases': ['PATCH'], '/v1/search': ['GET'] } })
    expect(body).toMatchObject({ unchanged: 0, needs_second_person: true, has_second_person: true })
    expect(body.people).toMatchObject([
      {
        name: 'Leela Pillai',
        gains: [
          { url: '/v1/search', methods: ['GET'] },
          { url: '/v1/cases', methods: ['PATCH'] },
        ],
        loses: [{ url: '/v1/cases', methods: ['GET'] }],
      },
    ])
  })

  it('says the same of one user, and refuses what says nothing', async () => {
    const { template_id } = await named('Reader')
    const of_user = (await ofUser(officer.user_id, { template_id })).body
    expect(of_user).toMatchObject({ needs_second_person: false, people: [{ gains: [] }] })
    for (const query of [{}, { policy: '{' }, { policy: '[]' }, { policy: { '/v1/nothing': [] } }])
      expect([(await ofUser(officer.user_id, query)).status, (await ofTemplate(template_id, query)).status]).toEqual([
        400, 400,
      ])
    expect((await ofUser(newId(), { policy: {} })).status).toBe(404)
    expect((await ofTemplate(newId(), { policy: {} })).status).toBe(404)
  })
})
