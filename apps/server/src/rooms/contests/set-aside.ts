import { sql } from 'kysely'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import type { Context } from '../../platform/verb.ts'
import { type NewFact, writeFacts } from '../../platform/write-facts.ts'
import type { StoredFact } from './contestable.ts'
import { type Corrected, correctedEntries, correctedPayload } from './corrected-payload.ts'

/** What the platform says holds for all; everybody else speaks for itself. */
const ownerOf = ({ org }: Context) => (org.organization_id === PLATFORM_ORGANIZATION ? null : org.organization_id)

type Keyed = Pick<StoredFact, 'organization_id' | 'party_id' | 'kind' | 'subject'>

/**
 * The newest version that is read becomes the head: what reads heads, pages and the next import among them, follows. The head
 * of a public fact is everybody's and moves by the platform's word alone.
 */
async function moveHead(context: Context, { organization_id, party_id, kind, subject }: Keyed): Promise<void> {
  const { tx } = context
  if (organization_id === null && ownerOf(context) !== null) return
  const ofSubject = sql`party_id = ${party_id} and kind = ${kind} and subject = ${subject}
    and organization_id is not distinct from ${organization_id}::uuid`
  await sql`delete from facts_head where ${ofSubject}`.execute(tx)
  await sql`insert into facts_head (organization_id, party_id, kind, subject, fact_id, valid_from, known_at)
    select organization_id, party_id, kind, subject, fact_id, valid_from, known_at from facts f
    where ${ofSubject} and not exists (select from facts_set_aside s where s.fact_id = f.fact_id and s.taken_back_at is null
      and s.organization_id is not distinct from f.organization_id)
    order by known_at desc, recorded_at desc limit 1`.execute(tx)
}

async function judgeAgain(context: Context, party_id: string): Promise<void> {
  const { tx, org, jobs } = context
  if (ownerOf(context) === null) await sql`select mark_monitored_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
  else {
    // The mark of a merged party leads to the one it is read as.
    await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
    queueJudging(jobs, org.organization_id)
  }
}

async function leaveOut(
  context: Context,
  contest_id: string,
  { fact_id, party_id }: Pick<StoredFact, 'fact_id' | 'party_id'>,
) {
  await sql`insert into facts_set_aside (organization_id, contest_id, fact_id, party_id, set_aside_at)
    values (${ownerOf(context)}, ${contest_id}, ${fact_id}, ${party_id}, ${context.clock.now()})
    on conflict (contest_id, fact_id) do nothing`.execute(context.tx)
}

/**
 * Appends the corrected version: the same thing, known from now on. It keeps the file, in which all else still stands and whose
 * consent it came under; an entry of a series that was corrected stands at no line.
 */
async function appendCorrection(
  context: Context,
  contest_id: string,
  fact: StoredFact,
  corrected: Corrected,
): Promise<string> {
  const { tx, clock } = context
  const { fact_id, party_id, kind, subject, valid_from, valid_to, source_document, locator } = fact
  const gone = correctedEntries(corrected)
  const without = <T>(entries: readonly (T | null)[] | undefined) =>
    entries?.map((entry, at) => (gone.has(at) ? null : entry))
  const documents = locator.documents ?? locator.rows?.map((row) => (row === null ? null : source_document))
  const correction: NewFact = {
    ...{ party_id, kind, subject, valid_from, valid_to, source_document, known_at: clock.now() },
    payload: correctedPayload(kind, fact, corrected),
    locator: {
      ...locator,
      ...(locator.rows && { rows: without(locator.rows), documents: without(documents) }),
      contested: { contest_id, corrects: fact_id },
    },
    locator_key: `contest:${contest_id}`,
  }
  await writeFacts(tx, fact.organization_id, [correction])
  const { rows } = await sql<{
    fact_id: string
  }>`select fact_id from facts where party_id = ${party_id} and kind = ${kind}
    and subject = ${subject} and locator_key = ${correction.locator_key}`.execute(tx)
  const [written] = rows
  if (!written) throw new Error(`The correction of contest ${contest_id} was not written.`)
  return written.fact_id
}

/** From now on the fact is not read, and its correction is where there is one; answers the id of that. */
export async function setAside(
  context: Context,
  contest_id: string,
  fact: StoredFact,
  corrected: Corrected | null,
): Promise<string | null> {
  const correction_fact_id = corrected && (await appendCorrection(context, contest_id, fact, corrected))
  await leaveOut(context, contest_id, fact)
  await moveHead(context, fact)
  await judgeAgain(context, fact.party_id)
  return correction_fact_id
}

/** The fact is read again, and its correction is not; both rows stay. */
export async function takeBack(
  context: Context,
  contest_id: string,
  fact: StoredFact,
  correction_fact_id: string | null,
) {
  await sql`update facts_set_aside set taken_back_at = ${context.clock.now()}
    where contest_id = ${contest_id} and fact_id = ${fact.fact_id} and taken_back_at is null`.execute(context.tx)
  if (correction_fact_id !== null)
    await leaveOut(context, contest_id, { fact_id: correction_fact_id, party_id: fact.party_id })
  await moveHead(context, fact)
  await judgeAgain(context, fact.party_id)
}
