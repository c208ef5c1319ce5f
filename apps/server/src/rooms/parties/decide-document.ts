import { api } from '@saakh/contract/api'
import { keysOfParty } from '@saakh/domain/circular-names'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { markMeant } from '../../platform/named-documents.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

/** What the platform says holds for all; everybody else speaks for itself. */
const ownerOf = ({ org }: Context) => (org.organization_id === PLATFORM_ORGANIZATION ? null : org.organization_id)

interface Document {
  title: string
  /** Its facts stand under its own id; it is about one company at most. */
  holder_id: string | null
  may_name: string[]
  party_ids: string[]
}

async function judgeAgain(context: Context, party_id: string, { holder_id, may_name, party_ids }: Document) {
  const { tx, org, jobs } = context
  const isPublic = ownerOf(context) === null
  // Whoever else it may have named waits no longer, or again.
  const meant = { may_name: holder_id === null ? [] : may_name, party_ids: [party_id, ...party_ids] }
  await markMeant(tx, isPublic ? 'public' : 'tenant', [meant])
  if (isPublic) return
  const { organization_id } = org
  queueJudging(jobs, organization_id)
}

/** The circular, or the line or filing that names its company by name alone. */
async function storedDocument({ tx }: Context, waiting_id: string): Promise<Document | null> {
  const { rows } = await sql<Document>`
    select title, null::uuid as holder_id, may_name, '{}'::uuid[] as party_ids from exchange_circulars
      where circular_id = ${waiting_id} and party_id is null
    union all
    select title, waiting_id, may_name, party_ids from named_documents
      where waiting_id = ${isUuid(waiting_id) ? waiting_id : null}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** The document, where it may name the party: nobody links what has nothing to do with it. */
async function waitingDocument(context: Context, party_ids: readonly string[], waiting_id: string): Promise<Document> {
  const { rows: names } = await sql<{ match_name: string }>`
    select match_name from parties where party_id = any(${[...party_ids]}::uuid[]) and match_name is not null and type <> 'person'
    union select match_name from party_names where party_id = any(${[...party_ids]}::uuid[])`.execute(context.tx)
  const keys = new Set(names.flatMap(({ match_name }) => keysOfParty(match_name)))
  const document = await storedDocument(context, waiting_id)
  const isMeant =
    document?.may_name.some((key) => keys.has(key)) || document?.party_ids.some((id) => party_ids.includes(id))
  if (!document || !isMeant) throw new AppError('not_found', 'No such document waits for this party.')
  return document
}

/** A line or a filing is about one company: whom the organization linked it to already. */
async function linkedTo(context: Context, { holder_id }: Document): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from document_decisions d join parties p using (party_id)
    where d.holder_id = ${holder_id}::uuid and d.says = 'about' and d.undone_at is null
      and d.organization_id is not distinct from ${ownerOf(context)}::uuid`.execute(context.tx)
  return rows[0]?.name ?? null
}

/** The document is about this party, or it is not: the signals are judged again with or without it. */
export const decideDocument = verb({
  name: 'decide_document',
  access: api.decideDocument,
  input: api.decideDocument.body.extend({ party_id: z.string(), waiting_id: z.string() }),
  async run(context, { party_id: asked, waiting_id, says }) {
    const { card, party_ids } = await findParty(context, asked)
    const { party_id } = card
    const document = await waitingDocument(context, party_ids, waiting_id)
    const { title, holder_id } = document
    const other = says === 'about' ? await linkedTo(context, document) : null
    if (other !== null) throw new AppError('conflict', `Somebody has said that this document is about ${other}.`)
    const { rows } = await sql<{ decision_id: string }>`
      insert into document_decisions (organization_id, decision_id, waiting_id, holder_id, party_id, says, decided_by, decided_at)
      values (${ownerOf(context)}, ${newId()}, ${waiting_id}, ${holder_id}, ${party_id}, ${says}, ${actorName(context.actor)},
        ${context.clock.now()})
      on conflict do nothing returning decision_id`.execute(context.tx)
    if (rows.length === 0) throw new AppError('conflict', 'Somebody has decided this already.')
    await judgeAgain(context, party_id, document)
    return { party_id, title, name: card.name }
  },
  audit: ({ waiting_id, says }, { party_id, title }) => ({
    subject: `party:${party_id}`,
    payload: { waiting_id, title, says },
  }),
})

/** The document waits again. */
export const undecideDocument = verb({
  name: 'undecide_document',
  access: api.undecideDocument,
  input: z.object({ party_id: z.string(), waiting_id: z.string() }),
  async run(context, { party_id: asked, waiting_id }) {
    const { party_ids } = await findParty(context, asked)
    const { rows } = await sql<{ party_id: string; says: string }>`
      update document_decisions set undone_by = ${actorName(context.actor)}, undone_at = ${context.clock.now()}
      where organization_id is not distinct from ${ownerOf(context)}::uuid and waiting_id = ${waiting_id}
        and party_id = any(${party_ids}::uuid[]) and undone_at is null
      returning party_id, says`.execute(context.tx)
    const [decision] = rows
    if (!decision) throw new AppError('not_found', 'Your organization has said nothing of this document.')
    const document = await storedDocument(context, waiting_id)
    const about = document ?? { title: '', holder_id: null, may_name: [], party_ids: [] }
    await judgeAgain(context, decision.party_id, about)
    return decision
  },
  audit: ({ waiting_id }, { party_id, says }) => ({
    subject: `party:${party_id}`,
    payload: { waiting_id, undone: says },
  }),
})
