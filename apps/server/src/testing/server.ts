import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@saakh/domain/errors'
import { isRecord } from '@saakh/domain/loose-value'
import type { Policy } from '@saakh/domain/policy'
import type { FastifyInstance } from 'fastify'
import { buildServer, type ServerParts } from '../build-server.ts'
import { type Config, readConfig } from '../config.ts'
import type { TokenVerifier } from '../identity/token-verifier.ts'
import { createSignalSource } from '../monitoring/signal-source.ts'
import { type Caller, systemCaller } from '../platform/access.ts'
import type { Clock } from '../platform/clock.ts'
import { createClock } from '../platform/clock.ts'
import { connectionCounts, createDb, createPool, type Db, openIndexDb } from '../platform/db.ts'
import type { DiskSpace } from '../platform/disk-space.ts'
import { createEventFeed } from '../platform/event-feed.ts'
import { folderFiles } from '../platform/files.ts'
import { newId, sha256 } from '../platform/ids.ts'
import { installationKey } from '../platform/installation-key.ts'
import { jobQueue } from '../platform/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { systemLookup } from '../platform/outbound-address.ts'
import type { Accounts, PartySearch } from '../platform/sources.ts'
import { openStandby } from '../platform/standby.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { noticePapers } from '../reports/letters/produce-letter.ts'
import { createOrganization } from '../rooms/organizations/create-organization.ts'
import { ADMIN_POLICY } from '../rooms/organizations/policies.ts'
import { createPartySearch, type RunningPartySearch } from '../search/party-search.ts'
import { arrange } from './arrange.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface Answered {
  status: number
  // Tests read into answers freely; each assertion states the shape it expects.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
  headers: Record<string, string | string[] | undefined>
}
export interface Client {
  token: string
  user_id: string
  organization_id: string
  get(path: string, headers?: Record<string, string>): Promise<Answered>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  delete(path: string, headers?: Record<string, string>): Promise<Answered>
}
export interface TestWorld {
  app: FastifyInstance
  /** For a second process on the same database. */
  parts: ServerParts
  platform: Platform
  /** Reads names across tenants, as the search index does. */
  index_db: Db
  owner_url: string
  app_url: string
  config: Config
  /** A fresh organization with an admin; `client` is signed in as that admin. */
  organization(options?: { type?: 'enterprise' | 'b2sme'; status?: string; name?: string }): Promise<Client>
  /** A further user of the organization. */
  user(organization_id: string, options?: { policy?: Policy; status?: string; name?: string }): Promise<Client>
  /** The same person on another machine: a sign-in of its own. */
  again(client: Client): Client
  /** The system in an organization's context, as jobs and imports act. */
  system(organization_id: string): Caller
  /** A request without any token. */
  anonymous: Pick<Client, 'get' | 'post' | 'patch' | 'delete'>
  close(): Promise<void>
}

/** Tokens of tests are 'test:<subject>:<nonce>'; everything behind the token check is real. */
const testVerifier: TokenVerifier = {
  async verify(token) {
    const [scheme, subject] = token.split(':')
    if (scheme !== 'test' || !subject) throw new AppError('unauthenticated', 'Please sign in again.')
    return {
      issuer: 'test',
      subject,
      email: `${subject}@test.example`,
      email_verified: true,
      issued_at: new Date(),
      expires_at: new Date(Date.now() + 3_600_000),
      groups: [],
      session_key: sha256(token),
    }
  },
  async userInfo() {
    throw new AppError('unauthenticated', 'Please sign in again.')
  },
}

/** A test names a send beside its fields; on the wire the name is a header. */
function nameOf(body: unknown): { body: unknown; headers: Record<string, string> } {
  if (!isRecord(body) || typeof body.request_key !== 'string') return { body, headers: {} }
  const { request_key, ...rest } = body
  return { body: rest, headers: { 'idempotency-key': String(request_key) } }
}

/** Asks with this token, or without any. */
export const requester = (app: FastifyInstance, token?: string) => {
  const ask =
    (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
    async (path: string, sent?: unknown, headers: Record<string, string> = {}) => {
      const { body, headers: named } = nameOf(sent)
      const response = await app.inject({
        method,
        url: path,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...named, ...headers },
        ...(body !== undefined && { payload: body as object }),
      })
      // The client of the specification reads the body of 200, 400 and 403 only.
      if (response.statusCode < 400 && response.statusCode !== 200)
        throw new Error(`${method} ${path} answered ${response.statusCode}; success is always 200`)
      const isJson = String(response.headers['content-type']).includes('json')
      const { headers: answered } = response
      return {
        status: response.statusCode,
        body: isJson ? response.json() : response.body,
        headers: answered as Answered['headers'],
      }
    }
  const get = ask('GET')
  const remove = ask('DELETE')
  return {
    get: (path: string, headers?: Record<string, string>) => get(path, undefined, headers),
    post: ask('POST'),
    patch: ask('PATCH'),
    delete: (path: string, headers?: Record<string, string>) => remove(path, undefined, headers),
  }
}

const clientOf =
  (app: FastifyInstance) =>
  (organization_id: string, user_id: string, subject: string): Client => {
    const token = `test:${subject}:${newId()}`
    return { token, user_id, organization_id, ...requester(app, token) }
  }

interface NewUser {
  organization_id: string
  user_id: string
  email: string
  name: string
  status: string
  policy: Policy
}

const addUser = (db: Db, { policy, ...user }: NewUser) =>
  arrange(db, user.organization_id, (tx) =>
    tx
      .insertInto('users')
      .values({ ...user, policy: JSON.stringify(policy) })
      .execute(),
  )

/** The index follows the database a moment later; a test that writes and then searches must not depend on that moment. */
const upToDate = (search: RunningPartySearch): PartySearch => ({
  async find(...asked) {
    await search.catchUp()
    return search.find(...asked)
  },
})

function accountsOf({ auth }: Config): Accounts {
  if (auth.accounts === 'saakh') return { of: 'saakh', key: installationKey(randomBytes(32)) }
  return auth.accounts === 'provider' ? { of: 'provider', admits_to: auth.admits_to } : { of: 'demo' }
}

const sourcesOf = (config: Config, search: PartySearch): Platform['sources'] => ({
  search,
  signals: createSignalSource(),
  papers: noticePapers,
  public_url: config.public_url,
  connections: { tally: config.tally },
  accounts: accountsOf(config),
  webhooks: {
    ...{ ...config.webhooks, key: installationKey(randomBytes(32)), api_url: config.api_url },
    ...{ timeout_ms: 15_000, lookup: systemLookup },
  },
})

interface WorldOptions {
  now?: string
  clock?: Clock
  idle_seconds?: number
  env?: Record<string, string>
  disk?: DiskSpace
  database?: TestDatabase
  /** Of a standby that answers reads. */
  read_url?: string
}

const healthOf = ({ disk = { isFull: async () => false } }: WorldOptions, pool: ReturnType<typeof createPool>) => ({
  draining: false,
  disk,
  connections: () => connectionCounts(pool),
})

/** The real server on a database of its own, reached without a socket. `now` sets the domain clock. */
export async function testWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const database = options.database ?? (await testDatabase())
  const data_dir = await mkdtemp(join(tmpdir(), 'saakh-test-'))
  const config = readConfig({
    SAAKH_DATA_DIR: data_dir,
    LOG_LEVEL: 'fatal',
    INACTIVITY_TIMEOUT: String(options.idle_seconds ?? 600),
    ...options.env,
  })
  const pool = createPool(database.app_url, 8)
  const db = createDb(pool)
  const log = createLog('fatal')
  const feed = await createEventFeed({ db, connection_string: database.app_url, log })
  const index_db = openIndexDb(database.owner_url)
  const search = await createPartySearch({ db: index_db, feed, log })
  const { read_url: url } = options
  const standby = url ? openStandby({ url, leader: db, log, patience_ms: null }) : undefined
  const platform: Platform = {
    db,
    standby,
    clock: options.clock ?? createClock(options.now ? new Date(options.now) : undefined),
    files: folderFiles(join(data_dir, 'files')),
    jobs: jobQueue,
    sources: sourcesOf(config, upToDate(search)),
    log,
  }
  const parts: ServerParts = {
    config,
    platform,
    verifier: testVerifier,
    feed,
    health: healthOf(options, pool),
    web_folder: join(data_dir, 'no-web'),
    check_answers: true,
  }
  const app = await buildServer(parts)

  const signedIn = clientOf(app)
  return {
    app,
    parts,
    platform,
    index_db,
    owner_url: database.owner_url,
    app_url: database.app_url,
    config,
    anonymous: requester(app),
    again: ({ organization_id, user_id, token }) => signedIn(organization_id, user_id, token.split(':')[1] ?? ''),
    system: (organization_id) => systemCaller(organization_id, 'test'),
    async organization({ type = 'enterprise', status = 'active', name } = {}) {
      const organization_id = newId()
      const subject = `admin-${newId()}`
      const { user_id } = await execute(platform, systemCaller(organization_id, 'test'), createOrganization, {
        name: name ?? `Organization ${organization_id.slice(-6)}`,
        type,
        status,
        admin_email: `${subject}@test.example`,
        admin_name: 'Test Admin',
      })
      return signedIn(organization_id, user_id, subject)
    },
    async user(organization_id, { policy = ADMIN_POLICY, status = 'active', name = 'Test User' } = {}) {
      const subject = `user-${newId()}`
      const user_id = newId()
      await addUser(db, { organization_id, user_id, email: `${subject}@test.example`, name, status, policy })
      return signedIn(organization_id, user_id, subject)
    },
    async close() {
      await app.close()
      await search.close()
      await feed.close()
      await standby?.close()
      await index_db.destroy()
      await db.destroy()
      await database.drop()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
