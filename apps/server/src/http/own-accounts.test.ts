import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendMailsTask } from '../jobs/send-mails.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { installationKey } from '../platform/installation-key.ts'
import { smtpMailer } from '../platform/mailer.ts'
import { execute } from '../platform/verb.ts'
import { resetSecondFactor } from '../rooms/own-accounts/look-after-second-factors.ts'
import { readHeld } from '../rooms/personal-data/held-records.ts'
import { appCode, keyOnPage, type OwnAccountsServer, ownAccountsServer } from '../testing/own-accounts-server.ts'
import { query } from '../testing/query.ts'
import type { Client } from '../testing/server.ts'
import { smtpServer } from '../testing/smtp-server.ts'

// Every password costs a third of a second of work, more while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'Narmada in the rain'
let server: OwnAccountsServer
let asha: Client
beforeAll(async () => {
  server = await ownAccountsServer({ SAAKH_RATE_LIMITS: 'password=30' })
  asha = await server.world.organization({ name: 'Narmada Bank' })
})
afterAll(() => server?.close())

let people = 0
const newEmail = () => `person-${++people}@bank.example`

/** Invited, with a password. */
async function member(email = newEmail()): Promise<string> {
  expect((await asha.patch('/v1/account/invite_users', { emails: [email] })).status).toBe(200)
  const set = await server.setPassword(await server.link(email), { name: 'Meera Deshpande', password: PASSWORD })
  expect([set.status, set.html]).toEqual([200, expect.stringContaining('Your password is set')])
  return email
}

const ask = async (token: string, path: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // Tests read into answers freely; each assertion states the shape it expects.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const read: any = await answer.json()
  return { status: answer.status, body: read }
}
const profile = async (token: string) => (await ask(token, '/v1/account/myprofile')).body
const signIn = async (email: string, password = PASSWORD) => server.visitor().send({ email, password })
const sql = (text: string) => query(server.world.owner_url, text)

async function withFactor(email: string) {
  const { token } = await signIn(email)
  const begun = await ask(token ?? '', '/v1/account/second_factor', 'POST', {})
  const { key } = begun.body.data
  const confirmed = await ask(token ?? '', '/v1/account/second_factor', 'PATCH', {
    action: 'confirm',
    code: appCode(key, -1),
  })
  expect(confirmed.status).toBe(200)
  return { key, token: token ?? '', codes: confirmed.body.recovery_codes as string[] }
}

describe('an invited person', () => {
  it('sets a password by the link of the mail, and comes in with the name that was typed [SH-PROD-016]', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    const smtp = await smtpServer()
    const mailer = smtpMailer({ smtp_url: smtp.url, from: 'saakh@bank.example' })
    await sendMailsTask(mailer).run(server.world.platform, { organization_id: asha.organization_id })
    mailer.close()
    await smtp.close()
    const body = smtp.received.find(({ to }) => to.includes(email))?.body ?? ''
    const link = /http:\/\/127[^\s"]*\/idp\/password\?link=[\w.-]+/.exec(
      body.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    )?.[0]
    const opened = await fetch(link ?? '')
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Set your password')])
    const weak = await server.setPassword(link ?? '', { name: 'Meera Deshpande', password: 'Meera Deshpande' })
    expect(weak.status).toBe(400)
    expect(weak.html).toContain('This is your name or e-mail address.')
    expect(weak.html).toContain('value="Meera Deshpande"')
    expect((await server.setPassword(link ?? '', { name: 'Meera Deshpande', password: PASSWORD })).status).toBe(200)
    const { token } = await signIn(email.toUpperCase())
    expect(await profile(token ?? '')).toMatchObject({ email, name: 'Meera Deshpande', status: 'active' })
    const again = await server.setPassword(link ?? '', { name: 'Somebody Else', password: 'another one altogether' })
    expect([again.status, again.html]).toEqual([410, expect.stringContaining('does not work any more')])
  })

  it('has no link in the outbox, nor in any table: only its hash', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    const { data } = (await asha.get('/v1/admin/outbox?per_page=100')).body
    const { text } = data.find(({ to }: { to: string }) => to === email)
    expect(text).toContain('/idp/password')
    expect(text).not.toContain('link=')
    const token = new URL(await server.link(email)).searchParams.get('link') ?? ''
    const held = await sql('select l::text as row from sign_in_links l union all select m::text from mails m')
    expect(held.length).toBeGreaterThan(1)
    for (const { row } of held) expect(row).not.toContain(token.split('.')[1])
  })

  it('gets no further link by an invitation once there is an account: nobody else changes the password', async () => {
    const email = await member()
    const omar = await server.world.organization({ name: 'Other Bank' })
    const before = await sql(`select count(*)::int as n from sign_in_links where email = '${email}'`)
    await omar.patch('/v1/account/invite_users', { emails: [email] })
    expect(await sql(`select count(*)::int as n from sign_in_links where email = '${email}'`)).toEqual(before)
    const [mail] = (await omar.get('/v1/admin/outbox')).body.data
    expect(mail.text).toContain('Sign in with this e-mail address')
  })

  it('finds a link over after seven days, and one that nobody made refused', async () => {
    const email = newEmail()
    await asha.patch('/v1/account/invite_users', { emails: [email] })
    const link = await server.link(email)
    const [{ days }] = (await sql(
      `select extract(day from expires_at - created_at)::int as days from sign_in_links where email = '${email}'`,
    )) as [{ days: number }]
    expect(days).toBe(7)
    await expire(email)
    expect((await fetch(link)).status).toBe(410)
    for (const wrong of ['', 'x', `${link.split('link=')[1]}x`])
      expect((await fetch(`${server.issuer}/password?link=${wrong}`)).status).toBe(410)
  })
})

const expire = (email: string) =>
  sql(`set saakh.organization_id = '${PLATFORM_ORGANIZATION}';
    begin; update sign_in_links set expires_at = now() - interval '1 second' where email = '${email}';
    select append_plain_audit('system:test', 'test', 'test'); commit`)

describe('a sign-in', () => {
  it('is refused in the same words for a wrong password and for an unknown address', async () => {
    const email = await member()
    const [wrong, unknown] = [await signIn(email, 'not the password'), await signIn('nobody@bank.example', PASSWORD)]
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.token]).toEqual([401, null])
      expect(answer.html).toContain('do not belong together')
    }
    expect(wrong.html).toContain(`value="${email}"`)
  })

  it('does not open for the password of the demo, and keeps no password', async () => {
    const email = await member()
    expect((await signIn(email, 'saakh-demo')).token).toBeNull()
    const rows = await sql('select a::text as row from sign_in_accounts a')
    expect(rows.some(({ row }) => String(row).includes(PASSWORD))).toBe(false)
  })

  it('is over at the next request for who is deactivated', async () => {
    const { token } = await signIn(await member())
    const { user_id } = await profile(token ?? '')
    expect((await asha.patch(`/v1/admin/users/${user_id}`, { user: { status: 'inactive' } })).status).toBe(200)
    expect((await ask(token ?? '', '/v1/cases')).status).toBe(401)
  })

  it('ends with a new password, everywhere', async () => {
    const email = await member()
    const { token } = await signIn(email)
    expect((await ask(token ?? '', '/v1/cases')).status).toBe(200)
    await server.setPassword(await server.link(email), { name: 'Meera Deshpande', password: 'Godavari at first light' })
    expect((await ask(token ?? '', '/v1/cases')).status).toBe(401)
    expect((await signIn(email)).token).toBeNull()
    expect((await signIn(email, 'Godavari at first light')).token).not.toBeNull()
  })
})

describe('a forgotten password', () => {
  const forgot = async (email: string) => {
    const answer = await fetch(`${server.issuer}/forgotten`, { method: 'POST', body: new URLSearchParams({ email }) })
    return { status: answer.status, html: (await answer.text()).replaceAll(email, 'ADDRESS') }
  }
  const written = async (email: string) =>
    (await sql(`select subject, text from mails where to_email = '${email}' and kind = 'account'`)) as {
      text: string
    }[]

  it('is answered the same for an unknown address, and only a known one is written to', async () => {
    const email = await member()
    const known = await forgot(email)
    expect(await forgot('nobody@bank.example')).toEqual(known)
    expect(known.status).toBe(200)
    await expect.poll(() => written(email)).toHaveLength(1)
    expect(await written('nobody@bank.example')).toEqual([])
    expect((await written(email))[0]?.text).not.toContain('link=')
  })

  it('fills nobody’s mailbox', async () => {
    const email = await member()
    for (let asked = 0; asked < 6; asked++) await forgot(email)
    await expect.poll(() => written(email)).toHaveLength(2)
  })
})

describe('a second factor', () => {
  it('is asked for after the password; a code works once, and so does a recovery code', async () => {
    const email = await member()
    const { key, codes } = await withFactor(email)
    expect(codes).toHaveLength(10)
    const visitor = server.visitor()
    const asked = await visitor.send({ email, password: PASSWORD })
    expect([asked.token, asked.html]).toEqual([null, expect.stringContaining('Enter your code')])
    const wrong = await visitor.send({ step: 'code', code: '000000' })
    expect([wrong.status, wrong.html]).toEqual([401, expect.stringContaining('This code is not right')])
    const code = appCode(key)
    expect((await visitor.send({ step: 'code', code })).token).not.toBeNull()

    const replay = server.visitor()
    await replay.send({ email, password: PASSWORD })
    expect((await replay.send({ step: 'code', code })).token).toBeNull()
    expect((await replay.send({ step: 'code', code: codes[0]?.toLowerCase() ?? '' })).token).not.toBeNull()
    const second = server.visitor()
    await second.send({ email, password: PASSWORD })
    expect((await second.send({ step: 'code', code: codes[0] ?? '' })).token).toBeNull()
    expect((await second.send({ step: 'code', code: codes[1] ?? '' })).token).not.toBeNull()
  })

  it('is not passed by a code without the password, nor by guessing on one page', async () => {
    const email = await member()
    const { key } = await withFactor(email)
    const skipping = await server.visitor().send({ step: 'code', code: appCode(key) })
    expect([skipping.token, skipping.html]).toEqual([null, expect.stringContaining('Please begin again.')])
    const visitor = server.visitor()
    await visitor.send({ email, password: PASSWORD })
    for (let guess = 0; guess < 4; guess++) await visitor.send({ step: 'code', code: '000000' })
    expect((await visitor.send({ step: 'code', code: '000000' })).html).toContain('Too many wrong codes')
    expect((await visitor.send({ step: 'code', code: appCode(key) })).token).toBeNull()
  })

  it('stands sealed in the database, with hashes of its recovery codes', async () => {
    const { key, codes } = await withFactor(await member())
    const rows = await sql(
      'select a::text as row from sign_in_accounts a union all select r::text from recovery_codes r',
    )
    for (const { row } of rows) for (const secret of [key, ...codes]) expect(row).not.toContain(secret)
  })

  it('is shown and removed on the profile, with a code', async () => {
    const { token, key, codes } = await withFactor(await member())
    const state = async () => (await ask(token, '/v1/account/second_factor')).body
    expect(await state()).toEqual({ kept_by: 'saakh', is_set_up: true, recovery_codes_left: 10, is_required: false })
    const change = (code: string) => ask(token, '/v1/account/second_factor', 'PATCH', { action: 'remove', code })
    expect((await ask(token, '/v1/account/second_factor', 'POST', {})).status).toBe(409)
    expect((await change('000000')).status).toBe(400)
    expect((await change(codes[0] ?? '')).status).toBe(200)
    expect(await state()).toMatchObject({ is_set_up: false, recovery_codes_left: 0 })
    expect((await change(appCode(key, 1))).status).toBe(400)
  })

  it('is removed by an administrator, who is named in the audit, and the person is told', async () => {
    const email = await member()
    const { token } = await withFactor(email)
    const { user_id } = await profile(token)
    expect((await asha.delete(`/v1/admin/users/${user_id}/second_factor`)).body.message).toBe(
      'The second factor is removed.',
    )
    expect((await signIn(email)).token).not.toBeNull()
    const { data } = (await asha.get('/v1/admin/outbox?per_page=100')).body
    const mail = data.find(({ to, kind }: { to: string; kind: string }) => to === email && kind === 'account')
    expect(mail.subject).toBe('Your second factor at Saakh was removed')
    const rows = await sql(
      `select actor from audit_log where verb = 'reset_second_factor' and subject = 'user:${user_id}'`,
    )
    expect(rows).toEqual([{ actor: `user:${asha.user_id}` }])
    expect((await asha.delete(`/v1/admin/users/${user_id}/second_factor`)).body.message).toBe(
      'This user has no second factor.',
    )
    expect((await asha.delete(`/v1/admin/users/${asha.user_id}/second_factor`)).status).toBe(403)
  })

  it('is out of reach of another organization, which invited the same person', async () => {
    const email = await member()
    const { token } = await withFactor(email)
    expect((await profile(token)).organization.name).toBe('Narmada Bank')
    const omar = await server.world.organization()
    await omar.patch('/v1/account/invite_users', { emails: [email] })
    const [{ user_id }] = (await omar.get(`/v1/admin/users?q=${encodeURIComponent(email)}`)).body.data
    expect((await omar.delete(`/v1/admin/users/${user_id}/second_factor`)).body.message).toBe(
      'This user has no second factor.',
    )
    expect((await ask(token, '/v1/account/second_factor')).body.is_set_up).toBe(true)
    const reset = execute(server.world.platform, server.world.system(omar.organization_id), resetSecondFactor, {
      user_id: (await profile(token)).user_id,
    })
    await expect(reset).rejects.toThrow('no such user')
  })
})

describe('a lost installation key', () => {
  it('is told in words at the code, and an administrator’s reset opens the way again', async () => {
    const email = await member()
    const { key, codes } = await withFactor(email)
    const { accounts } = server.world.platform.sources
    if (accounts.of !== 'saakh') throw new Error('no accounts of Saakh')
    const kept = accounts.key
    accounts.key = installationKey(Buffer.alloc(32, 7))
    try {
      for (const code of [appCode(key), codes[0] ?? '']) {
        const visitor = server.visitor()
        await visitor.send({ email, password: PASSWORD })
        const { status, html, token } = await visitor.send({ step: 'code', code })
        expect([status, token]).toEqual([409, null])
        expect(html).toContain('Ask an administrator to reset your second factor.')
        expect(html).toContain('saakh sign-in-link E-MAIL --reset-second-factor yes')
      }
      const [user] = (await asha.get(`/v1/admin/users?q=${email}`)).body.data
      expect((await asha.delete(`/v1/admin/users/${user.user_id}/second_factor`)).status).toBe(200)
      expect((await signIn(email)).token).not.toBeNull()
    } finally {
      accounts.key = kept
    }
  })
})

describe('an access request', () => {
  const held = async (client: Client, who: string) => {
    const { organization_id } = client
    const { sections } = await inOrganization(server.world.platform.db, organization_id, (tx) =>
      readHeld({ tx, org: { organization_id, status: 'active' }, plain: true }, who, 100),
    )
    return sections.find(({ title }) => title === 'Account of Saakh to sign in with')?.rows
  }

  it('tells the account that the person signs in with, without its secrets', async () => {
    const email = await member()
    await withFactor(email)
    const [account, ...more] = (await held(asha, email)) ?? []
    expect(more).toEqual([])
    expect(account).toEqual({
      ...{ email, name: 'Meera Deshpande', second_factor: 'set up' },
      created_at: expect.stringMatching(/^\d{4}-/),
      last_sign_in: expect.stringMatching(/^\d{4}-/),
    })
    const other = await member()
    await signIn(other).then(({ token }) => profile(token ?? ''))
    expect((await held(asha, other))?.[0]).toMatchObject({ second_factor: 'not set up' })
  })

  it('tells another organization nothing, although it invited the same address', async () => {
    const email = await member()
    await withFactor(email)
    const stranger = await server.world.organization({ name: 'Kaveri Bank' })
    await stranger.patch('/v1/account/invite_users', { emails: [email] })
    expect(await held(stranger, email)).toBeUndefined()
  })
})

describe('an organization that asks for a second factor', () => {
  it('has each set it up at the next sign-in, and lets nobody remove it', async () => {
    const nila = await server.world.organization({ name: 'Kaveri Bank' })
    const email = newEmail()
    await nila.patch('/v1/account/invite_users', { emails: [email] })
    await server.setPassword(await server.link(email), { name: 'Farid Khan', password: PASSWORD })
    expect((await nila.patch('/v1/admin/users/second_factor', { is_required: true })).status).toBe(200)
    const visitor = server.visitor()
    const asked = await visitor.send({ email, password: PASSWORD })
    expect([asked.token, asked.html]).toEqual([null, expect.stringContaining('Set up your second factor')])
    const key = keyOnPage(asked.html)
    expect((await visitor.send({ step: 'set_up', code: '000000' })).status).toBe(401)
    const kept = await visitor.send({ step: 'set_up', code: appCode(key) })
    expect(kept.html.match(/<li><code>[A-Z2-7]{5}-[A-Z2-7]{5}<\/code>/g)).toHaveLength(10)
    const { token } = await visitor.send({ step: 'kept' })
    expect(await profile(token ?? '')).toMatchObject({ email, name: 'Farid Khan' })
    const code = appCode(key, 1)
    const refused = await ask(token ?? '', '/v1/account/second_factor', 'PATCH', { action: 'remove', code })
    expect([refused.status, refused.body.data.message]).toEqual([409, 'Your organization asks for a second factor.'])
  })
})

describe('guesses', () => {
  it('are refused beyond the limit of an account with the time to wait, and other accounts go on', async () => {
    const strict = await ownAccountsServer({ SAAKH_RATE_LIMITS: 'password=3' })
    try {
      const omar = await strict.world.organization()
      await omar.patch('/v1/account/invite_users', { emails: ['a@bank.example', 'b@bank.example'] })
      for (const email of ['a@bank.example', 'b@bank.example'])
        await strict.setPassword(await strict.link(email), { name: 'Nila Das', password: PASSWORD })
      const tries = []
      for (let n = 0; n < 4; n++)
        tries.push(await strict.visitor().send({ email: 'a@bank.example', password: PASSWORD }))
      expect(tries.slice(0, 3).every(({ token }) => token !== null)).toBe(true)
      expect(tries[3]).toMatchObject({ status: 429, token: null })
      expect(Number(tries[3]?.wait)).toBeGreaterThan(0)
      expect((await strict.visitor().send({ email: 'b@bank.example', password: PASSWORD })).token).not.toBeNull()
      const guesses = []
      for (let n = 0; n < 4; n++)
        guesses.push(await strict.visitor().send({ email: `x${n}@bank.example`, password: 'x' }))
      expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429])
    } finally {
      await strict.close()
    }
  })
})
