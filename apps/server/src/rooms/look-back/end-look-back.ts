import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { pastMoment } from '../../platform/past-moment.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { readRegisterSums, readSums } from '../book/standing-sums.ts'
import { keptStanding } from './kept-standing.ts'
import { findLookBack, hashOfDocument, type LookBackRecord } from './look-backs.ts'

async function lockLookBack(context: Context, look_back_id: string): Promise<LookBackRecord> {
  const lookBack = await findLookBack(context, look_back_id)
  await sql`select from look_backs where organization_id = ${context.org.organization_id}
    and look_back_id = ${lookBack.look_back_id} for update`.execute(context.tx)
  return findLookBack(context, look_back_id)
}

const isUnderWay = ({ state }: LookBackRecord): boolean => state === 'waiting' || state === 'running'

const dropFrom = (table: string, { tx, org }: Context, look_back_id: string) =>
  sql`delete from ${sql.table(table)}
    where organization_id = ${org.organization_id} and look_back_id = ${look_back_id}`.execute(tx)

/** What it read of borrowers is kept of one that is done. */
async function dropRead(context: Context, look_back_id: string): Promise<void> {
  await dropFrom('look_back_progress', context, look_back_id)
  await dropFrom('look_back_borrowers', context, look_back_id)
}

export const cancelLookBack = verb({
  name: 'cancel_look_back',
  access: api.cancelLookBack,
  input: z.object({ look_back_id: z.string() }),
  async run(context, asked) {
    const { tx, org, clock } = context
    headOfficeOnly(context)
    const lookBack = await lockLookBack(context, asked.look_back_id)
    const { look_back_id } = lookBack
    if (!isUnderWay(lookBack)) throw new AppError('conflict', `This look back is ${lookBack.state}.`)
    await dropRead(context, look_back_id)
    await sql`update look_backs set state = 'cancelled', ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and look_back_id = ${look_back_id}`.execute(tx)
    return { look_back_id }
  },
  audit: (_asked, { look_back_id }) => ({
    subject: `look_back:${look_back_id}`,
    payload: {},
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})

/** Begins a look back from the beginning; answers what is asked, and null where somebody cancelled it. */
export const beginLookBack = verb({
  name: 'begin_look_back',
  access: 'system',
  input: z.object({ look_back_id: z.uuid() }),
  async run(context, { look_back_id }) {
    const lookBack = await lockLookBack(context, look_back_id)
    if (!isUnderWay(lookBack)) return null
    await dropRead(context, look_back_id)
    const begins = lookBack.state === 'waiting'
    if (begins)
      await sql`update look_backs set state = 'running'
        where organization_id = ${context.org.organization_id} and look_back_id = ${look_back_id}`.execute(context.tx)
    return { begins, lookBack }
  },
  audit: ({ look_back_id }, begun) =>
    begun?.begins
      ? {
          subject: `look_back:${look_back_id}`,
          payload: { begins: true },
          events: [{ kind: 'rule.changed', payload: {} }],
        }
      : null,
})

const read = z.object({
  party_id: z.uuid(),
  positions: z.array(z.unknown()),
  alerts: z.array(z.unknown()),
  /** Its line in the document. */
  told: z.unknown(),
})
export type BorrowerThen = z.output<typeof read>

/** Keeps what was read of a share of borrowers, and how far it is; false where somebody cancelled it. */
export const keepLookBackShare = verb({
  name: 'keep_look_back_share',
  access: 'system',
  input: z.object({ look_back_id: z.uuid(), borrowers: z.array(read), done: z.int(), total: z.int() }),
  async run(context, { look_back_id, borrowers, done, total }) {
    const { tx, org } = context
    if (!isUnderWay(await lockLookBack(context, look_back_id))) return false
    await sql`insert into look_back_borrowers (organization_id, look_back_id, party_id, positions, alerts, told)
      select ${org.organization_id}, ${look_back_id}, r.party_id, r.positions, r.alerts, r.told
      from jsonb_to_recordset(${JSON.stringify(borrowers)}::jsonb)
        as r(party_id uuid, positions jsonb, alerts jsonb, told jsonb)`.execute(tx)
    await sql`insert into look_back_progress (organization_id, look_back_id, done, total, heartbeat_at)
      values (${org.organization_id}, ${look_back_id}, ${done}, ${total}, now())
      on conflict (organization_id, look_back_id) do update
        set done = excluded.done, total = excluded.total, heartbeat_at = excluded.heartbeat_at`.execute(tx)
    return true
  },
  // What one keeps of borrowers is told by the hash of all of it, in the row of its end.
  audit: () => null,
})

/** What the document says of the whole: the book, its registers, and the alerts of its borrowers. */
async function countFound(context: Context, { look_back_id, on, knowledge }: LookBackRecord) {
  const moment = await pastMoment(context, { on, knowledge })
  const standing = keptStanding(context, moment, look_back_id)
  const { by_kind: _, ...sums } = await readSums(context, standing)
  const { rows } = await sql<{ all: number; high: number; medium: number; low: number; borrowers: number }>`
    select count(*)::int as all, count(*) filter (where a->>'severity' = 'High')::int as high,
      count(*) filter (where a->>'severity' = 'Medium')::int as medium,
      count(*) filter (where a->>'severity' = 'Low')::int as low, count(distinct b.party_id)::int as borrowers
    from look_back_borrowers b cross join lateral jsonb_array_elements(b.told->'alerts') a
    where b.organization_id = ${context.org.organization_id} and b.look_back_id = ${look_back_id}`.execute(context.tx)
  return {
    ...{ on, knowledge, made_on: context.clock.today(), ...sums },
    registers: await readRegisterSums(context, standing),
    alerts: rows[0],
  }
}

/** Keeps what was found with the hash of its document, or why it failed. What somebody cancelled stays cancelled. */
export const endLookBack = verb({
  name: 'end_look_back',
  access: 'system',
  input: z.object({ look_back_id: z.uuid(), error: z.string().nullable() }),
  async run(context, { look_back_id, error }) {
    const { tx, org, clock } = context
    const lookBack = await lockLookBack(context, look_back_id)
    if (!isUnderWay(lookBack)) return null
    await dropFrom('look_back_progress', context, look_back_id)
    if (error !== null) await dropFrom('look_back_borrowers', context, look_back_id)
    const findings = error === null ? await countFound(context, lookBack) : null
    const hash = findings && (await hashOfDocument(context, look_back_id, findings))
    const state = findings === null ? ('failed' as const) : ('done' as const)
    await sql`update look_backs set state = ${state}, found = ${findings && JSON.stringify(findings)}::jsonb, document_sha256 = ${hash},
        error = ${error}, ended_at = ${clock.now()}
      where organization_id = ${org.organization_id} and look_back_id = ${look_back_id}`.execute(tx)
    return { state, sha256: hash }
  },
  audit: ({ look_back_id }, ended) =>
    ended && {
      subject: `look_back:${look_back_id}`,
      payload: { state: ended.state, sha256: ended.sha256 },
      events: [{ kind: 'rule.changed', payload: {} }],
    },
})
