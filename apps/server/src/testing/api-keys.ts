import { KEY_RIGHTS } from '@saakh/contract/key-rights'
import { type Client, requester, type TestWorld } from './server.ts'

export interface Machine extends ReturnType<typeof requester> {
  key_id: string
  secret: string
}

let made = 0

/** A machine with a key that the client makes; without a word it may do all that a key can. */
export async function machineOf(
  world: TestWorld,
  client: Client,
  asked: Record<string, unknown> = {},
): Promise<Machine> {
  made += 1
  const answer = await client.post('/v1/admin/api_keys', { name: `Loan system ${made}`, policy: KEY_RIGHTS, ...asked })
  if (answer.status !== 200) throw new Error(`No key was made: ${JSON.stringify(answer.body)}`)
  const { key_id, secret } = answer.body.data
  return { key_id, secret, ...requester(world.app, secret) }
}
