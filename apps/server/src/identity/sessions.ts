import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import type { ProviderGroup } from '@saakh/domain/provider-groups'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { KEPT } from '../platform/connections.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { deviceOf } from './device.ts'
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
  user_version: string
  organization_version: string
}

/** The session that a sign-in opened; `session_id` is null until its first request. */
interface OpenedSession {
  session_id: string | null
  ended_at: Date | null
  /** Milliseconds, by the clock that wrote it: this machine's may have jumped since. */
  idle: number | null
}

type Known = Pick<VerifiedToken, 'email' | 'email_verified' | 'name'>

/** Who signed in at the provider with a verified address and has no account. */
export interface Stranger {
  issuer: string
  subject: string
  email: string
  name?: string | undefined
  groups: readonly ProviderGroup[]
}

/** The headers by which a request says whose it is and what it comes from. */
interface SaidOfItself {
  authorization?: string | undefined
  'user-agent'?: string | undefined
}

export interface Sessions {
  /** Throws `unauthenticated` without a valid token of a session that goes on. `active`: the request is activity. */
  authenticate(headers: SaidOfItself, active: boolean): Promise<Caller>
  /**
   * The caller as this process remembers it, without asking the database; null where it does not. Its transactions begin with
   * asking whether it is still so, and fail with `isForgotten` where it is not.
   */
  recall(headers: SaidOfItself): Promise<Caller | null>
  /** Asks alone what a transaction of a remembered caller begins with. */
  confirm(caller: Caller): Promise<void>
}

/** What the database says of a session that is no more as it was remembered (`hold_session`). */
export const isForgotten = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SK001'

/** Only what is asked again within this time is worth remembering; it is held against the database in any case. */
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 10_000

const signedOut = () => new AppError('unauthenticated', 'Please sign in again.')

/** Sessions live on the server from the first request with a token: the key of its sign-in, its user, when last seen, when ended. */
export function createSessions(options: {
  db: Db
  verifier: TokenVerifier
  idle_seconds: number
  /**
   * The issuer of the provider that this process serves is wherever it happens to run; people stay who they are when it moves to another port,
   * or their data to another machine. Null: each token's own issuer.
   */
  known_issuer: string | null
  /** Opens the session of a caller, and gives the person what the groups of the token give. */
  signIn: (caller: Caller, token: VerifiedToken, device: string | null) => Promise<unknown>
  /** Makes an account for somebody whom nobody invited, where a group admits them. */
  admit: (stranger: Stranger) => Promise<boolean>
}): Sessions {
  const { db, verifier } = options
  const issuerOf = (token: VerifiedToken) => options.known_issuer ?? token.issuer
  const idle_seconds = options.idle_seconds + GRACE_SECONDS
  const limit = idle_seconds * 1000
  const remembered = new Map<string, { caller: Caller; until: number }>()

  const findAccount = async (token: VerifiedToken): Promise<(Account & OpenedSession) | null> => {
    const { rows } = await sql<Account & OpenedSession>`${KEPT}
      select a.*, s.session_id, s.ended_at, (extract(epoch from now() - s.last_seen) * 1000)::float8 as idle
      from find_account(${issuerOf(token)}, ${token.subject}) a
        left join find_session(${token.session_key}) s on true`.execute(db)
    return rows[0] ?? null
  }

  /** A first sign-in binds the provider's subject to an invited, verified e-mail. */
  const bindAccount = async (bare: string, token: VerifiedToken) => {
    const known: Known = token.email ? token : await verifier.userInfo(bare)
    if (!known.email || !known.email_verified) return null
    await sql`select bind_account(${issuerOf(token)}, ${token.subject}, ${known.email},
      ${options.known_issuer === null ? null : (known.name ?? null)})`.execute(db)
    return (await findAccount(token)) ?? admitted(token, known)
  }

  /** What the token's groups give holds from this very request on. */
  const openSession = async (account: Account, token: VerifiedToken, device: string | null): Promise<Caller> => {
    const session_id = newId()
    await options.signIn(callerOf(account, session_id), token, device)
    return callerOf((await findAccount(token)) ?? account, session_id)
  }

  /** Of somebody whom nobody invited: a group of the provider may admit them. */
  const admitted = async (token: VerifiedToken, known: Known) => {
    if (token.groups.length === 0 || !known.email || !known.email_verified) return null
    const { email, name } = known
    const { subject, groups } = token
    return (await options.admit({ issuer: issuerOf(token), subject, email, name, groups })) ? findAccount(token) : null
  }

  const touch = (account: Account, session_id: string) =>
    inOrganization(db, account.organization_id, (tx) =>
      sql`update sessions set last_seen = now() where session_id = ${session_id} and ended_at is null`.execute(tx),
    )

  const end = (organization_id: string, session_id: string) =>
    inOrganization(db, organization_id, (tx) =>
      sql`update sessions set ended_at = now() where session_id = ${session_id} and ended_at is null`.execute(tx),
    )

  const remember = (key: string, account: Account, session_id: string): Caller => {
    const { user_version, organization_version } = account
    const caller = callerOf(account, session_id)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(key, {
      caller: { ...caller, remembered: { session_id, user_version, organization_version, idle_seconds } },
      until: performance.now() + REMEMBERED_MS,
    })
    return caller
  }

  const authenticated = async (bare: string, token: VerifiedToken, device: string | null, active: boolean) => {
    const account = (await findAccount(token)) ?? (await bindAccount(bare, token))
    if (!account) return unknownCaller(token)
    const { session_id, ended_at } = account
    if (ended_at) throw signedOut()
    if (session_id === null) return openSession(account, token, device)
    const idle = account.idle ?? 0
    if (idle > limit) {
      await end(account.organization_id, session_id)
      throw signedOut()
    }
    if (active && idle > TOUCH_SECONDS * 1000) await touch(account, session_id)
    return remember(token.session_key, account, session_id)
  }

  return {
    async recall({ authorization }) {
      const { session_key } = await verifier.verify(bareToken(authorization))
      const known = remembered.get(session_key)
      if (known && performance.now() < known.until) return known.caller
      remembered.delete(session_key)
      return null
    },
    async confirm(caller) {
      const reach = { hidden_types: [], unit_id: null, user_id: null, session: caller.remembered }
      await inOrganization(db, caller.organization_id, async () => undefined, reach)
    },
    async authenticate({ authorization, 'user-agent': user_agent }, active) {
      const bare = bareToken(authorization)
      const token = await verifier.verify(bare)
      try {
        return await authenticated(bare, token, deviceOf(user_agent), active)
      } catch (error) {
        remembered.delete(token.session_key)
        throw error
      }
    },
  }
}

function bareToken(authorization: string | undefined): string {
  const bare = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!bare) throw signedOut()
  return bare
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
