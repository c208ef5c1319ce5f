import { AppError } from '@saakh/domain/errors'
import { formatInstant } from '@saakh/domain/formats'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Caller } from '../platform/access.ts'
import { KEPT } from '../platform/connections.ts'
import { type Db, inOrganization } from '../platform/db.ts'
import { hashOfSecret, isWhole } from '../platform/key-secret.ts'
import type { Log } from '../platform/log.ts'

/** Only what is asked again within this time is worth remembering; it is held against the database in any case. */
const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 10_000
/** A use is written down at most once a minute; each process waits a little longer than the database asks for. */
const NOTE_MS = 61_000

interface FoundKey {
  organization_id: string
  key_id: string
  name: string
  policy: Policy
  unit_id: string | null
  organization_status: string
  state: 'active' | 'revoked' | 'replaced' | 'expired' | 'without_owner'
  since: Date | null
  /** False: it is the secret before, which is taken for a while. */
  is_current: boolean
  key_version: string
  organization_version: string
}

export interface ApiKeys {
  /** The machine behind a secret. Throws `unauthenticated` with a code of its own for each reason. */
  authenticate(secret: string): Promise<Caller>
  /** As this process remembers it, for reads: held against the database like a session (decision 124). */
  recall(secret: string): Caller | null
  /** Writes down that the key is used, at most once a minute and without being waited for. */
  noteUse(caller: Caller, address: string): void
}

const WHERE = 'Users → API keys'
const ASK = `Ask an administrator: ${WHERE}.`

/** Which key it is, why it is refused and what to do. It is told only to whoever has the secret. */
const REFUSED: Record<Exclude<FoundKey['state'], 'active'>, (name: string, day: string) => string> = {
  revoked: (name, day) => `The API key '${name}' was revoked on ${day}. Make a new one under ${WHERE}.`,
  replaced: (name, day) =>
    `The API key '${name}' has a new secret: this one was valid until ${day}. Use the new one, or replace it again under ${WHERE}.`,
  expired: (name, day) => `The API key '${name}' expired on ${day}. Replace its secret under ${WHERE}.`,
  without_owner: (name) =>
    `The API key '${name}' is stopped: the person responsible for it is no longer active. Ask another administrator to replace its secret under ${WHERE}.`,
}

/** `key_id` where the secret was right once, so that nobody guesses. */
const refuse = (code: string, message: string, key_id?: string): never => {
  throw new AppError('unauthenticated', message, undefined, { code, ...(key_id && { key_id }) })
}

/** The key that was refused although its secret was right once; null where nobody knows who asks. */
export const refusedKey = ({ details }: AppError): string | null =>
  typeof details?.key_id === 'string' ? details.key_id : null

const callerOf = (foundKey: FoundKey): Caller => ({
  organization_id: foundKey.organization_id,
  organization_status: foundKey.organization_status,
  actor: {
    kind: 'key',
    key_id: foundKey.key_id,
    name: foundKey.name,
    policy: foundKey.policy,
    unit_id: foundKey.unit_id,
  },
})

export function createApiKeys({ db, log }: { db: Db; log: Log }): ApiKeys {
  const remembered = new Map<string, { caller: Caller; until: number }>()
  const noted = new Map<string, number>()

  const find = async (hash: string): Promise<FoundKey | undefined> => {
    const { rows } = await sql<FoundKey>`${KEPT} select * from find_api_key(${hash})`.execute(db)
    return rows[0]
  }

  /** A secret that was replaced is not remembered: nothing changes in the database at the moment in which it ends. */
  const remember = (hash: string, caller: Caller, { is_current, key_version, organization_version }: FoundKey) => {
    if (!is_current || caller.actor.kind !== 'key') return
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const session = {
      session_id: caller.actor.key_id,
      user_version: key_version,
      organization_version,
      idle_seconds: 0,
    }
    remembered.set(hash, { caller: { ...caller, remembered: session }, until: performance.now() + REMEMBERED_MS })
  }

  const writeUse = ({ organization_id }: Caller, key_id: string, address: string) =>
    inOrganization(db, organization_id, (tx) =>
      sql`insert into api_key_uses as u (organization_id, key_id, used_at, used_from)
        values (${organization_id}, ${key_id}, now(), ${address})
        on conflict (organization_id, key_id) do update set used_at = excluded.used_at, used_from = excluded.used_from
          where u.used_at <= excluded.used_at - interval '1 minute'`.execute(tx),
    )

  return {
    async authenticate(secret) {
      if (!isWhole(secret))
        refuse('key_mistyped', 'This API key is incomplete or mistyped. Copy it again exactly as it was shown.')
      const hash = hashOfSecret(secret)
      remembered.delete(hash)
      const apiKey = await find(hash)
      if (!apiKey) return refuse('key_unknown', `There is no such API key. ${ASK}`)
      if (apiKey.state !== 'active')
        return refuse(
          `key_${apiKey.state}`,
          REFUSED[apiKey.state](apiKey.name, apiKey.since ? formatInstant(apiKey.since.toISOString()) : ''),
          apiKey.key_id,
        )
      const caller = callerOf(apiKey)
      remember(hash, caller, apiKey)
      return caller
    },
    recall(secret) {
      const hash = hashOfSecret(secret)
      const known = remembered.get(hash)
      if (known && performance.now() < known.until) return known.caller
      remembered.delete(hash)
      return null
    },
    noteUse(caller, address) {
      if (caller.actor.kind !== 'key') return
      const { key_id } = caller.actor
      const now = performance.now()
      if (now - (noted.get(key_id) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return
      if (noted.size >= MOST_REMEMBERED) noted.clear()
      noted.set(key_id, now)
      writeUse(caller, key_id, address).catch((error: unknown) => {
        noted.delete(key_id)
        log.warn({ err: error, key_id }, 'The use of an API key could not be written down.')
      })
    },
  }
}
