import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { appCode, type OwnAccountsServer, ownAccountsServer } from '../testing/own-accounts-server.ts'
import { query } from '../testing/query.ts'
import { signInLinkRole } from './sign-in-link.ts'

// Every password costs a third of a second of work, more while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'Narmada in the rain'
const EMAIL = 'only-admin@bank.example'
let server: OwnAccountsServer
beforeAll(async () => {
  server = await ownAccountsServer({ SAAKH_RATE_LIMITS: 'password=30' })
  const admin = await server.world.organization({ name: 'Narmada Bank' })
  await admin.patch('/v1/account/invite_users', { emails: [EMAIL] })
  await server.setPassword(await server.link(EMAIL), { name: 'Meera Deshpande', password: PASSWORD })
})
afterAll(() => server?.close())

/** What the command prints. */
async function command(...args: string[]): Promise<string> {
  const { config, app_url, owner_url } = server.world
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await signInLinkRole({ ...config, database: { app_url, owner_url, index_url: owner_url } }, args)
    return printed.mock.calls.map(([line]) => String(line)).join('\n')
  } finally {
    printed.mockRestore()
  }
}

async function setUpFactor(): Promise<void> {
  const { token } = await server.visitor().send({ email: EMAIL, password: PASSWORD })
  const call = async (method: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `${server.origin}/v1/account/second_factor`
    return Object(await (await fetch(url, { method, headers, body: JSON.stringify(body) })).json())
  }
  const { key } = (await call('POST', {})).data
  await call('PATCH', { action: 'confirm', code: appCode(key, -1) })
}

it('removes the second factor of whoever lost it, says so, and the password is enough again', async () => {
  await setUpFactor()
  const withFactor = await server.visitor().send({ email: EMAIL, password: PASSWORD })
  expect([withFactor.token, withFactor.html]).toEqual([null, expect.stringContaining('name="code"')])
  const said = await command(EMAIL, '--reset-second-factor', 'yes')
  expect(said).toContain(`The second factor of ${EMAIL} is removed.`)
  expect(said).toContain(`${EMAIL} sets a password here, once and within 7 days:`)
  expect((await server.visitor().send({ email: EMAIL, password: PASSWORD })).token).not.toBeNull()
  expect(await query(server.world.owner_url, `select actor from audit_log where verb = 'drop_second_factor'`)).toEqual([
    { actor: 'system:command line' },
  ])
})

it('leaves the second factor where nobody asks for its reset', async () => {
  await setUpFactor()
  expect(await command(EMAIL)).not.toContain('removed')
  expect((await server.visitor().send({ email: EMAIL, password: PASSWORD })).token).toBeNull()
})

it('refuses an address that nobody invited, and words that it does not know', async () => {
  await expect(command('stranger@bank.example', '--reset-second-factor', 'yes')).rejects.toThrow(
    'Nobody invited stranger@bank.example, and no organization has such a user.',
  )
  await expect(command('no address')).rejects.toThrow('Usage: saakh sign-in-link')
})
