import { createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '../../platform/ids.ts'
import type { InstallationKey } from '../../platform/installation-key.ts'

// Signatures of the Standard Webhooks specification 1.0: symmetric ones, version 1.

const BEGIN = 'whsec_'
const SECRET_BYTES = 32

/** Of what a sealed secret is: in another row it opens nothing. */
interface Owner {
  organization_id: string
  endpoint_id: string
}
const boundTo = ({ organization_id, endpoint_id }: Owner) => `webhook ${organization_id} ${endpoint_id}`

export function newSecret(key: InstallationKey, owner: Owner): { secret: string; sealed: string } {
  const bytes = randomBytes(SECRET_BYTES)
  return { secret: `${BEGIN}${bytes.toString('base64')}`, sealed: key.seal(bytes, boundTo(owner)) }
}

export const openSecret = (key: InstallationKey, sealed: string, owner: Owner): Buffer =>
  key.open(sealed, boundTo(owner))

/** By this a repeated send is told from the first one. */
export const hashOfSealed = (sealed: string): string => sha256(sealed)

interface Signed {
  id: string
  /** Seconds of the real time: receivers refuse what is old. */
  timestamp: number
  body: string
}

/** One signature for each secret, the newest first. */
export const signaturesOf = ({ id, timestamp, body }: Signed, secrets: readonly Buffer[]): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
