import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** More than a demo ever holds; a flood of sign-in pages pushes out the oldest ones and no memory. */
const CAPACITY = 5_000

interface Entry {
  readonly payload: AdapterPayload
  readonly expires_at: number
}

export interface ProviderStore {
  readonly adapter: AdapterFactory
  /** Ends the provider session with this cookie value. An unknown one is no error. */
  endSession(id: string): void
  /** Ends every provider session of this person. */
  endSessionsOf(subject: string): void
  /** Who is signed in under this cookie value. */
  sessionAccount(id: string): string | undefined
}

/**
 * Sign-in pages, codes and provider sessions of the provider below /idp, in memory: they may end with the process, since the
 * tokens that people hold are verified by key alone.
 */
export function createProviderStore(now: () => number = Date.now): ProviderStore {
  const entries = new Map<string, Entry>()

  const put = (key: string, payload: AdapterPayload, expires_in: number | undefined) => {
    entries.delete(key)
    entries.set(key, { payload, expires_at: expires_in === undefined ? Infinity : now() + expires_in * 1000 })
    for (const oldest of entries.keys()) {
      if (entries.size <= CAPACITY) break
      entries.delete(oldest)
    }
  }
  const get = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined || entry.expires_at > now()) return entry?.payload
    entries.delete(key)
    return undefined
  }
  const firstWhere = (kind: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${kind}:`) ? get(key) : undefined
      if (payload !== undefined && matches(payload)) return payload
    }
    return undefined
  }

  const adapter = (kind: string): Adapter => ({
    upsert: async (id, payload, expires_in) => put(`${kind}:${id}`, payload, expires_in),
    find: async (id) => get(`${kind}:${id}`),
    findByUid: async (uid) => firstWhere(kind, (payload) => payload.uid === uid),
    findByUserCode: async (code) => firstWhere(kind, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = get(`${kind}:${id}`)
      if (payload !== undefined) payload.consumed = Math.floor(now() / 1000)
    },
    destroy: async (id) => {
      entries.delete(`${kind}:${id}`)
    },
    revokeByGrantId: async (grant_id) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grant_id) entries.delete(key)
    },
  })

  return {
    adapter,
    endSession: (id) => {
      entries.delete(`Session:${id}`)
    },
    endSessionsOf: (subject) => {
      for (const [key, { payload }] of entries)
        if (key.startsWith('Session:') && payload.accountId === subject) entries.delete(key)
    },
    sessionAccount: (id) => get(`Session:${id}`)?.accountId,
  }
}
