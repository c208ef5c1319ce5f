import { createHash } from 'node:crypto'
import type { Answer } from '@saakh/contract/endpoint'
import { LOOK_BACKS_LISTED, type LookBack, type lookBacks } from '@saakh/contract/look-backs'
import { canonicalJson } from '@saakh/domain/canonical-json'
import type { IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { StreamAnswer } from '../../platform/handler.ts'
import type { PastKnowledge, PastMoment } from '../../platform/past-moment.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { type KeptRunRow, keptDocument, keptRunOnWire } from '../kept-run.ts'

type Reader = Pick<Context, 'tx' | 'org' | 'actor' | 'hidden_types'>

export interface LookBackRecord extends KeptRunRow {
  look_back_id: string
  on: IsoDate
  knowledge: PastKnowledge
  hidden_types: string[]
  borrowers: number | null
  alerts: number | null
}

/** One is of those of whom the same types are hidden: others would miss some, or see too many. */
async function lookBacksOf(
  { tx, org, actor, hidden_types }: Reader,
  rest: RawBuilder<unknown>,
): Promise<LookBackRecord[]> {
  const hidden = sql`${[...hidden_types]}::text[]`
  const isTheirs =
    actor.kind === 'system' ? sql`true` : sql`l.hidden_types @> ${hidden} and l.hidden_types <@ ${hidden}`
  const { rows } =
    await sql<LookBackRecord>`select l.look_back_id, l.on_day::text as on, l.knowledge, l.hidden_types, l.state,
      l.asked_by_name, l.asked_at, l.ended_at, l.error, l.document_sha256, p.done, p.total,
      (l.found->>'borrowers')::int as borrowers, (l.found->'alerts'->>'all')::int as alerts
    from look_backs l
      left join look_back_progress p on p.organization_id = l.organization_id and p.look_back_id = l.look_back_id
    where l.organization_id = ${org.organization_id} and ${isTheirs} ${rest}`.execute(tx)
  return rows
}

/** Throws `not_found`, also for one that tells of what the caller may not see. */
export async function findLookBack(context: Reader, look_back_id: string): Promise<LookBackRecord> {
  const [lookBack] = isUuid(look_back_id) ? await lookBacksOf(context, sql`and l.look_back_id = ${look_back_id}`) : []
  if (!lookBack) throw new AppError('not_found', 'There is no look back with this id.')
  return lookBack
}

/** Of a moment the newest that is done, else the newest of all; null without any. */
export async function lookBackOf(context: Reader, { day, knowledge }: PastMoment): Promise<LookBackRecord | null> {
  const [lookBack] = await lookBacksOf(
    context,
    sql`and l.on_day = ${day}::date and l.knowledge = ${knowledge}
      order by l.state = 'done' desc, l.asked_at desc, l.look_back_id limit 1`,
  )
  return lookBack ?? null
}

export const lookBackOnWire = (lookBackRecord: LookBackRecord): LookBack => ({
  look_back_id: lookBackRecord.look_back_id,
  on: lookBackRecord.on,
  knowledge: lookBackRecord.knowledge,
  ...keptRunOnWire(lookBackRecord),
  borrowers: lookBackRecord.borrowers,
  alerts: lookBackRecord.alerts,
})

export async function readLookBacks(context: Context): Promise<Answer<(typeof lookBacks)['lookBacks']>> {
  const rows = await lookBacksOf(context, sql`order by l.asked_at desc, l.look_back_id limit ${LOOK_BACKS_LISTED}`)
  return { data: rows.map(lookBackOnWire) }
}

/** So many lines are read at once. */
const LINES = 5_000

async function* linesOf({ tx, org }: Reader, look_back_id: string): AsyncIterable<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ party_id: string; told: unknown }>`select party_id, told from look_back_borrowers
      where organization_id = ${org.organization_id} and look_back_id = ${look_back_id} and party_id > ${after}::uuid
      order by party_id limit ${LINES}`.execute(tx)
    for (const { told } of rows) yield canonicalJson(told)
    const last = rows.at(-1)
    if (!last) return
    after = last.party_id
  }
}

/** The document, piece by piece: keys in one order, so that the same result has the same hash. */
async function* piecesOf(context: Reader, look_back_id: string, findings: unknown): AsyncIterable<string> {
  yield '{"borrowers":['
  let isFirst = true
  for await (const line of linesOf(context, look_back_id)) {
    yield isFirst ? line : `,${line}`
    isFirst = false
  }
  yield `],"found":${canonicalJson(findings)}}`
}

export async function hashOfDocument(context: Reader, look_back_id: string, findings: unknown): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of piecesOf(context, look_back_id, findings)) hash.update(piece)
  return hash.digest('hex')
}

/** The bytes that the hash is of. It tells of borrowers of all branches: head office alone reads it. */
export async function readLookBackDocument(context: Context, look_back_id: string): Promise<StreamAnswer> {
  headOfficeOnly(context)
  const lookBack = await findLookBack(context, look_back_id)
  const { rows } = await sql<{ found: unknown }>`select found from look_backs
    where organization_id = ${context.org.organization_id} and look_back_id = ${lookBack.look_back_id}`.execute(
    context.tx,
  )
  const findings = rows[0]?.found ?? null
  if (findings === null) throw new AppError('not_found', `This look back has no document: it is ${lookBack.state}.`)
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(context, lookBack.look_back_id, findings)) pieces.push(Buffer.from(piece))
  return keptDocument(Buffer.concat(pieces), `look-back-${lookBack.on}-${lookBack.look_back_id.slice(0, 8)}.json`)
}
