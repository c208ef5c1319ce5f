import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access.ts'
import { inOrganization, isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Platform, verb } from '../../platform/verb.ts'

const OPEN_MS = 15 * 60_000

/** The path alone, however it was spelled. */
function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replaceAll(/\/{2,}/g, '/')
  try {
    return decodeURIComponent(path).replace(/\/$/, '')
  } catch {
    return path
  }
}

/** Opens one address to the session that asks: until the page is left, and no longer than a quarter of an hour. */
export const reveal = verb({
  name: 'reveal',
  access: api.reveal,
  input: api.reveal.body,
  async run({ tx, org, actor, clock }, { address }) {
    const path = pathOf(address)
    if (!path.startsWith('/v'))
      throw new AppError('invalid', 'This address does not answer a read.', { address: 'Begin with /v1/' })
    if (actor.kind !== 'user') throw new AppError('forbidden', 'Only a person asks for this.')
    const reveal_id = newId()
    const until = new Date(clock.now().getTime() + OPEN_MS)
    await sql`insert into reveals (organization_id, reveal_id, session_id, address, until)
      values (${org.organization_id}, ${reveal_id}, ${actor.session_id}, ${path}, ${until})`.execute(tx)
    return { reveal_id, until: until.toISOString() }
  },
  audit: ({ address, reason }, { until }) => ({ subject: `address:${pathOf(address)}`, payload: { reason, until } }),
})

/** Whether the read of this address may tell all, to this session and now. Throws `forbidden` where it was never opened. */
export async function assertRevealed(platform: Platform, caller: Caller, reveal_id: string, address: string) {
  const { actor, organization_id } = caller
  const { rows } =
    isUuid(reveal_id) && actor.kind === 'user'
      ? await inOrganization(platform.db, organization_id, (tx) =>
          sql`select from reveals where organization_id = ${organization_id} and reveal_id = ${reveal_id}
            and session_id = ${actor.session_id} and address = ${pathOf(address)}
            and until > ${platform.clock.now()}`.execute(tx),
        )
      : { rows: [] }
  if (rows.length === 0)
    throw new AppError('forbidden', 'What was revealed is closed again. Ask once more, with a reason.')
}
