import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { appendAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import type { TokenVerifier, VerifiedToken } from './token-verifier.ts'

/** The client asks before it signs out and its keep-alive comes once a minute: the server waits that much longer. */
const GRACE_SECONDS = 90
/** Activity is written down at most this often. */
const TOUCH_SECONDS = 30
/** Whoever belongs to no organization acts as this one, which has no rows. */
const NO_ORGANIZATION = '00000000-0000-4000-8000-000000000000'

interface Account {
  organization_id: string
  user_id: string
  user_status: string
  organization_status: string
  policy: Policy
  name: string
  email: string
  unit_id: string | null
}

export interface Sessions {
  /** Throws `unauthenticated` without a valid token of a session that goes on. `active`: the request is activity. */
  authenticate(authorization: string | undefined, active: boolean): Promise<Caller>
}

const signedOut = () => new AppError('unauthenticated', 'Please sign in again.')

/** Sessions live on the server from the first request with a token: the key of its sign-in, its user, when last seen, when ended. */
export function createSessions(options: {
  db: Db
  verifier: TokenVerifier
  clock: Clock
  idle_seconds: number
  /**
   * The issuer of the provider that this process serves is wherever it happens to run; people stay who they are when it moves to another port,
   * or their data to another machine. Null: each token's own issuer.
   */
  known_issuer: string | null
}): Sessions {
  const { db, verifier, clock } = options
  const issuerOf = (token: VerifiedToken) => options.known_issuer ?? token.issuer
  const limit = (options.idle_seconds + GRACE_SECONDS) * 1000

  const findAccount = async (token: VerifiedToken): Promise<Account | null> => {
    const { rows } = await sql<Account>`select * from find_account(${issuerOf(token)}, ${token.subject})`.execute(db)
    return rows[0] ?? null
  }

  /** A first sign-in binds the provider's subject to an invited, verified e-mail. */
  const bindAccount = async (bare: string, token: VerifiedToken): Promise<Account | null> => {
    const known = token.email ? token : await verifier.userInfo(bare)
    if (!known.email || !known.email_verified) return null
    await sql`select bind_account(${issuerOf(token)}, ${token.subject}, ${known.email},
      ${options.known_issuer === null ? null : (known.name ?? null)})`.execute(db)
    return findAccount(token)
  }

  const openSession = (account: Account, token: VerifiedToken): Promise<string> =>
    inOrganization(db, account.organization_id, async (tx) => {
      const session_id = newId()
      const { rows } = await sql<{ session_id: string }>`
        insert into sessions (organization_id, session_id, user_id, session_key, expires_at)
        values (${account.organization_id}, ${session_id}, ${account.user_id}, ${token.session_key}, ${token.expires_at})
        on conflict (organization_id, session_key) do nothing returning session_id`.execute(tx)
      if (!rows[0]) return session_id
      await sql`update users set last_login = now() where user_id = ${account.user_id}`.execute(tx)
      await appendAudit(tx, {
        at: clock.now(),
        actor: `user:${account.user_id}`,
        verb: 'sign_in',
        subject: `user:${account.user_id}`,
        outcome: 'done',
      })
      return session_id
    })

  const touch = (account: Account, session_id: string) =>
    inOrganization(db, account.organization_id, (tx) =>
      sql`update sessions set last_seen = now() where session_id = ${session_id} and ended_at is null`.execute(tx),
    )

  const end = (organization_id: string, session_id: string) =>
    inOrganization(db, organization_id, (tx) =>
      sql`update sessions set ended_at = now() where session_id = ${session_id} and ended_at is null`.execute(tx),
    )

  return {
    async authenticate(authorization, active) {
      const bare = authorization?.replace(/^Bearer\s+/i, '').trim()
      if (!bare) throw signedOut()
      const token = await verifier.verify(bare)
      const account = (await findAccount(token)) ?? (await bindAccount(bare, token))
      if (!account) return unknownCaller(token)
      // By the clock that wrote it: this machine's may have jumped since.
      const { rows } = await sql<{ session_id: string; idle: number; ended_at: Date | null }>`
        select session_id, ended_at, (extract(epoch from now() - last_seen) * 1000)::float8 as idle
        from find_session(${token.session_key})`.execute(db)
      const found = rows[0]
      if (found?.ended_at) throw signedOut()
      const idle = found?.idle ?? 0
      if (found && idle > limit) {
        await end(account.organization_id, found.session_id)
        throw signedOut()
      }
      const session_id = found?.session_id ?? (await openSession(account, token))
      if (found && active && idle > TOUCH_SECONDS * 1000) await touch(account, session_id)
      return callerOf(account, session_id)
    },
  }
}

const callerOf = (account: Account, session_id: string): Caller => ({
  organization_id: account.organization_id,
  organization_status: account.organization_status,
  actor: {
    kind: 'user',
    user_id: account.user_id,
    name: account.name,
    email: account.email,
    status: account.user_status,
    policy: account.policy,
    session_id,
    unit_id: account.unit_id,
  },
})

/** Signed in at the provider but invited by nobody: sees the inactive page and nothing else. */
const unknownCaller = (token: VerifiedToken): Caller => ({
  organization_id: NO_ORGANIZATION,
  organization_status: 'inactive',
  actor: {
    kind: 'user',
    user_id: NO_ORGANIZATION,
    name: token.name ?? token.email ?? 'Unknown account',
    email: token.email ?? '',
    status: 'inactive',
    policy: {},
    session_id: NO_ORGANIZATION,
    unit_id: null,
  },
})
