import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from './access.ts'
import { lockUntilCommit } from './db.ts'
import type { Context } from './verb.ts'

/** A send that its sender named. */
export interface NamedSend {
  request_key: string
  /** Of all that was sent under the name. */
  content_hash: string
}

/** A send of our own, the same under this name whatever its content is. */
export const ownSend = (request_key: string): NamedSend => ({ request_key, content_hash: request_key })

/** As every answer of ours, the result of a verb is what JSON makes of it: kept answers and first ones are alike. */
const asKept = <R>(result: R): R => JSON.parse(JSON.stringify(result ?? null)) as R

/**
 * Does what was sent once, whoever sends it how often: a repetition answers what the first one did. The key row stands or
 * falls with the effect; the lock makes the second of two parallel sends wait for the first to commit. Throws conflict
 * when the name stood for other content.
 */
export async function once<R>(context: Context, sent: NamedSend, work: () => Promise<R>): Promise<R> {
  const { tx, org, actor } = context
  const place = { organization_id: org.organization_id, actor: actorName(actor), request_key: sent.request_key }
  await lockUntilCommit(tx, `sent ${place.organization_id} ${place.actor} ${place.request_key}`)
  const { rows } = await sql<{ content_hash: string; answer: R }>`
    select content_hash, answer from request_keys where organization_id = ${place.organization_id}
      and actor = ${place.actor} and request_key = ${place.request_key}`.execute(tx)
  const [first] = rows
  if (first && first.content_hash !== sent.content_hash)
    throw new AppError('conflict', 'This Idempotency-Key belongs to another request. Send a new one with each.')
  if (first) return first.answer
  const answer = asKept(await work())
  await sql`insert into request_keys (organization_id, actor, request_key, content_hash, answer)
    values (${place.organization_id}, ${place.actor}, ${place.request_key}, ${sent.content_hash},
      ${JSON.stringify(answer)}::json)`.execute(tx)
  return answer
}

const KEPT_DAYS = 30

export const trimRequestKeys = ({ tx, org }: Pick<Context, 'tx' | 'org'>): Promise<unknown> =>
  sql`delete from request_keys where organization_id = ${org.organization_id}
    and created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(tx)
