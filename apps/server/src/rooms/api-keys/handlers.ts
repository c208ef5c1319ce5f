import type { apiKeys } from '@saakh/contract/api-keys'
import { type NewSecret, newSecret } from '../../platform/key-secret.ts'
import type { HandlersOf } from '../handler.ts'
import { replaceApiKey, revokeApiKey } from './change-api-key.ts'
import { makeApiKey } from './make-api-key.ts'
import { readApiKeys } from './read-api-keys.ts'

/** A repeated send is answered by the first one's key, whose secret was told then and is known to nobody here. */
const toldOnce = ({ secret, kept }: NewSecret, { hash }: { hash: string }) => (hash === kept.hash ? secret : null)

export const apiKeysHandlers: HandlersOf<typeof apiKeys> = {
  apiKeys: (call) => call.look(readApiKeys),
  makeApiKey: async (call, { body }) => {
    const made = newSecret()
    const key = await call.run(makeApiKey, { ...body, kept: made.kept })
    return { success: true, data: { key_id: key.key_id, secret: toldOnce(made, key), expires_at: key.expires_at } }
  },
  replaceApiKey: async (call, { params, body }) => {
    const made = newSecret()
    const key = await call.run(replaceApiKey, { ...body, ...params, kept: made.kept })
    return { success: true, data: { ...params, secret: toldOnce(made, key), expires_at: key.expires_at } }
  },
  revokeApiKey: async (call, { params }) => {
    const { name } = await call.run(revokeApiKey, params)
    return { success: true, message: `${name} is revoked. It is refused from now on.` }
  },
}
