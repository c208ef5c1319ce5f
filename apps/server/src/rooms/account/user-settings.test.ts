import { DEFAULT_PREFERENCES } from '@saakh/contract/settings'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { FIRST_DASHBOARD } from '../organizations/first-dashboard.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const DASHBOARD = '/v1/account/myconfig/dashboard'
const PREFERENCES = '/v1/account/myconfig/preferences'
const layout = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) })

describe('the layout of the dashboard', () => {
  it('is what the user saved, in its order, for nobody but the user [SH-DASH-001, SH-API-035]', async () => {
    const asha = await world.organization()
    const vikram = await world.user(asha.organization_id)
    expect((await asha.get(DASHBOARD)).body).toEqual(layout(...FIRST_DASHBOARD.enterprise))
    const saved = await asha.patch(DASHBOARD, layout('watchlist', 'foo-bar', 'recent-cases'))
    expect([saved.status, saved.body.success]).toEqual([200, true])
    expect((await asha.get(DASHBOARD)).body).toEqual(layout('watchlist', 'foo-bar', 'recent-cases'))
    expect((await vikram.get(DASHBOARD)).body).toEqual(layout(...FIRST_DASHBOARD.enterprise))
    expect((await asha.patch(DASHBOARD, layout('recent-cases', 'watchlist'))).status).toBe(200)
    expect((await asha.get(DASHBOARD)).body).toEqual(layout('recent-cases', 'watchlist'))
  })

  it('is the search bar where neither the user nor the organization has one [SH-DASH-002]', async () => {
    const organization_id = newId()
    const made = { name: 'Of the demo', type: 'enterprise', admin_email: 'first@demo.example', is_demo: true } as const
    await execute(world.platform, world.system(organization_id), createOrganization, made)
    const asha = await world.user(organization_id)
    expect((await asha.get(DASHBOARD)).body).toEqual(layout('search-bar'))
  })

  it('may be emptied, and reset to the default', async () => {
    const asha = await world.organization()
    expect((await asha.patch(DASHBOARD, layout())).status).toBe(200)
    expect((await asha.get(DASHBOARD)).body).toEqual(layout())
    expect((await asha.delete(DASHBOARD)).status).toBe(200)
    expect((await asha.get(DASHBOARD)).body).toEqual(layout(...FIRST_DASHBOARD.enterprise))
    expect((await asha.delete(DASHBOARD)).status).toBe(200)
  })

  it.each([
    ['a widget twice', layout('watchlist', 'watchlist')],
    ['more than sixty', layout(...Array.from({ length: 61 }, (_, n) => `w-${n}`))],
    ['an id of blanks', layout('  ')],
    ['an id of 61 characters', layout('w'.repeat(61))],
    ['an id that is no text', { data: [{ id: 7 }] }],
    ['more than an id', { data: [{ id: 'watchlist', html: '<b>' }] }],
    ['no list', { data: 'watchlist' }],
    ['nothing', {}],
  ])('refuses %s and keeps what was there', async (_what, body) => {
    const asha = await world.organization()
    await asha.patch(DASHBOARD, layout('recent-cases'))
    const refused = await asha.patch(DASHBOARD, body)
    expect([refused.status, refused.body.success]).toEqual([400, false])
    expect((await asha.get(DASHBOARD)).body).toEqual(layout('recent-cases'))
  })

  it('takes sixty widgets', async () => {
    const asha = await world.organization()
    const most = layout(...Array.from({ length: 60 }, (_, n) => `w-${n}`))
    expect((await asha.patch(DASHBOARD, most)).status).toBe(200)
    expect((await asha.get(DASHBOARD)).body).toEqual(most)
  })

  it('leaves the sections of the party page alone: they cannot be set or reset by a user', async () => {
    const asha = await world.organization()
    expect((await asha.patch('/v1/account/myconfig/party-sidebar', layout('cases'))).status).toBe(404)
    expect((await asha.delete('/v1/account/myconfig/party-sidebar')).status).toBe(404)
    expect((await asha.delete('/v1/account/myconfig/constructor')).status).toBe(404)
  })
})

describe('preferences', () => {
  it('start as the default, change one by one and come back at a reset', async () => {
    const asha = await world.organization()
    expect((await asha.get(PREFERENCES)).body).toEqual({ data: DEFAULT_PREFERENCES })
    const changed = await asha.patch(PREFERENCES, { density: 'compact', language: 'hi' })
    expect([changed.status, changed.body.data.density]).toEqual([200, 'compact'])
    await asha.patch(PREFERENCES, { shortcuts: false, color_scheme: 'dark', alert_mail: 'off' })
    const all = {
      language: 'hi',
      density: 'compact',
      color_scheme: 'dark',
      shortcuts: false,
      alert_mail: 'off',
      due_mail: 'off',
    }
    expect((await asha.get(PREFERENCES)).body).toEqual({ data: all })
    const vikram = await world.user(asha.organization_id)
    expect((await vikram.get(PREFERENCES)).body).toEqual({ data: DEFAULT_PREFERENCES })
    await asha.delete(PREFERENCES)
    expect((await asha.get(PREFERENCES)).body).toEqual({ data: DEFAULT_PREFERENCES })
  })

  it.each([{ theme: 'dark' }, { density: 'tiny' }, { language: 'EN' }, { shortcuts: 'yes' }, { alert_mail: null }, []])(
    'refuses %j',
    async (body) => {
      const asha = await world.organization()
      expect((await asha.patch(PREFERENCES, body)).status).toBe(400)
      expect((await asha.get(PREFERENCES)).body).toEqual({ data: DEFAULT_PREFERENCES })
    },
  )
})

it('keeps own settings open to a user of a suspended organization and closed to an inactive profile', async () => {
  const sunil = await world.organization({ status: 'suspended' })
  expect((await sunil.patch(DASHBOARD, layout('watchlist'))).status).toBe(200)
  expect((await sunil.patch(PREFERENCES, { color_scheme: 'dark' })).status).toBe(200)
  expect((await sunil.delete(DASHBOARD)).status).toBe(200)
  const ravi = await world.user(sunil.organization_id, { status: 'inactive' })
  expect((await ravi.get(PREFERENCES)).status).toBe(403)
  expect((await ravi.patch(PREFERENCES, { color_scheme: 'dark' })).status).toBe(403)
})

it('writes each change into the audit once, and nothing when nothing changed', async () => {
  const asha = await world.organization()
  await asha.patch(DASHBOARD, layout('watchlist'))
  await asha.delete(PREFERENCES)
  await asha.delete(DASHBOARD)
  await asha.delete(DASHBOARD)
  const owner = new pg.Client({ connectionString: world.owner_url })
  await owner.connect()
  const { rows } = await owner.query(
    `select verb, payload from audit_log where actor = $1 and subject = $1 and verb not in ('bind_account', 'sign_in') order by seq`,
    [`user:${asha.user_id}`],
  )
  await owner.end()
  expect(rows).toEqual([
    { verb: 'save_dashboard', payload: { dashboard: ['watchlist'] } },
    { verb: 'reset_setting', payload: { reset: 'dashboard' } },
  ])
})
