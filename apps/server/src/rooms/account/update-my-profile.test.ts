import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
})
afterAll(() => world.close())

const profileOf = async (client: Client) => (await client.get('/v1/account/myprofile')).body
const save = (client: Client, body: unknown) => client.patch('/v1/account/myprofile', body)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const dataUrl = (content: Buffer, type = 'image/png') => `data:${type};base64,${content.toString('base64')}`
/** A PNG of exactly so many bytes: what follows its last part is nothing to a reader. */
const pngOf = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])

describe('the own profile', () => {
  it('takes a name, and keeps what is not sent', async () => {
    const asha = await world.organization()
    await save(asha, { user_provided_info: { city: 'Pune' }, wt: { party: true } })
    const answer = await save(asha, { name: '  Asha \n Kulkarni ' })
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'profile updated successfully.' }])
    expect(await profileOf(asha)).toMatchObject({
      name: 'Asha Kulkarni',
      user_provided_info: { city: 'Pune' },
      wt: { party: true },
      updated_at: expect.stringMatching(/^2026-11-20T06:0/),
    })
  })

  it('refuses an empty name and one that shows nothing, and keeps the old', async () => {
    const asha = await world.organization()
    for (const name of ['', '   ', '\u200b\u200b', 'x'.repeat(201), 7]) {
      const { status, body } = await save(asha, { name })
      expect([name, status, Object.keys(body.data.fields)]).toEqual([name, 400, ['name']])
    }
    expect((await profileOf(asha)).name).toBe('Test Admin')
  })

  it('never takes the e-mail, the rights or the state', async () => {
    const asha = await world.organization()
    const before = await profileOf(asha)
    await save(asha, {
      email: 'x@evil.example',
      policy: {},
      status: 'inactive',
      instance_name: 'eqaro',
      industries: ['01'],
    })
    const { updated_at: _before, ...rest } = before
    expect(await profileOf(asha)).toMatchObject(rest)
  })

  it('takes walkthrough marks and what was told in a setup key by key', async () => {
    const asha = await world.organization()
    await save(asha, { wt: { party: true }, user_provided_info: { city: 'Pune', team: 'Credit' } })
    await save(asha, { wt: { cases: true }, user_provided_info: { team: null }, loaded_wt: true })
    expect(await profileOf(asha)).toMatchObject({
      wt: { party: true, cases: true },
      user_provided_info: { city: 'Pune' },
      loaded_wt: true,
    })
    expect((await profileOf(asha)).user_provided_info).not.toHaveProperty('team')
    await save(asha, { user_provided_info: null })
    expect((await profileOf(asha)).user_provided_info).toEqual({})
    expect((await save(asha, { user_provided_info: { essay: 'x'.repeat(20_001) } })).status).toBe(400)
  })

  it('waits with the walkthrough for a first admin, and keeps for each user alone that it was seen [SH-ENT-012]', async () => {
    const asha = await world.organization()
    const leela = await world.user(asha.organization_id)
    const omar = await world.organization()
    expect((await profileOf(asha)).wt).toEqual({ party: false, desk: false })
    expect((await save(asha, { wt: { desk: true }, loaded_wt: true })).status).toBe(200)
    expect(await profileOf(asha)).toMatchObject({ wt: { party: false, desk: true }, loaded_wt: true })
    expect((await profileOf(leela)).wt).toEqual({ party: false })
    expect(await profileOf(omar)).toMatchObject({ wt: { desk: false }, loaded_wt: false })
  })

  it('takes a picture by its content, whatever it is called, and gives it back', async () => {
    const asha = await world.organization()
    expect((await save(asha, { profile_pic: dataUrl(PNG, 'text/html') })).status).toBe(200)
    expect((await profileOf(asha)).profile_pic).toBe(dataUrl(PNG))
    await save(asha, { profile_pic: null })
    expect((await profileOf(asha)).profile_pic).toBeNull()
  })

  it('keeps of a picture what is drawn, and refuses one that is cut off', async () => {
    const asha = await world.organization()
    await save(asha, { profile_pic: dataUrl(Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])) })
    expect((await profileOf(asha)).profile_pic).toBe(dataUrl(PNG))
    const { status, body } = await save(asha, { profile_pic: dataUrl(PNG.subarray(0, 50)) })
    expect([status, body.data.fields]).toEqual([
      400,
      { profile_pic: 'The picture is damaged. Please choose another one.' },
    ])
    expect((await profileOf(asha)).profile_pic).toBe(dataUrl(PNG))
  })

  it('refuses what is no PNG, JPEG or WebP, and says so at the picture', async () => {
    const asha = await world.organization()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const profile_pic of [
      dataUrl(Buffer.from(svg), 'image/png'),
      dataUrl(Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image/png'),
      dataUrl(Buffer.from('%PDF-1.4'), 'image/png'),
      dataUrl(Buffer.alloc(0)),
      'https://evil.example/track.png',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await save(asha, { profile_pic })
      expect([profile_pic.slice(0, 30), status, Object.keys(body.data.fields)]).toEqual([
        profile_pic.slice(0, 30),
        400,
        ['profile_pic'],
      ])
    }
    expect((await profileOf(asha)).profile_pic).toBeNull()
  })

  it('takes a picture of 1,048,576 bytes and none of a byte more', async () => {
    const asha = await world.organization()
    expect((await save(asha, { profile_pic: dataUrl(pngOf(1_048_576)) })).status).toBe(200)
    const more = await save(asha, { profile_pic: dataUrl(pngOf(1_048_577)) })
    expect([more.status, more.body.data.message]).toEqual([400, 'The picture is too large: at most 1 MB.'])
  })

  it('leaves in the audit which fields were changed, and not what stands in them', async () => {
    const asha = await world.organization()
    await save(asha, { name: 'Asha', user_provided_info: { mother: 'Secret' } })
    const rows = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      tx.selectFrom('audit_log').select(['subject', 'payload']).where('verb', '=', 'update_my_profile').execute(),
    )
    expect(rows).toEqual([{ subject: `user:${asha.user_id}`, payload: { changed: ['name', 'user_provided_info'] } }])
  })

  it('knows when its user signed in last', async () => {
    const asha = await world.organization()
    const before = Date.now()
    const { last_login } = await profileOf(asha)
    expect(Math.abs(Date.parse(last_login) - before)).toBeLessThan(60_000)
    expect((await profileOf(asha)).last_login).toBe(last_login)
    expect((await asha.get(`/v1/admin/users/${asha.user_id}`)).body.user.last_login).toBe(last_login)
  })
})
