import type { contests } from '@saakh/contract/contests'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind, FactLocator } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { notSetAside } from '../../platform/fact-rows.ts'
import type { Context } from '../../platform/verb.ts'
import { ownPartyIds } from './own-party.ts'
import { kindName } from './read-contests.ts'

type OwnFacts = Answer<(typeof contests)['ownFacts']>

const MOST_SHOWN = 100
/** What is computed or said elsewhere is no fact that anybody contests here. */
const NOT_LISTED: readonly FactKind[] = ['party_score', 'consent_given', 'site_visit']
const KINDS = Object.values(FACT_KINDS)

interface Row {
  fact_id: string
  kind: string
  title: string | null
  valid_from: string
  locator: FactLocator
  document_id: string | null
  file_name: string | null
  attribution: string | null
}

/** What is known publicly of the own business, or from its own files; what any lender holds is not among it. */
export async function readOwnFacts(
  context: Context,
  { visibility }: Query<(typeof contests)['ownFacts']>,
): Promise<OwnFacts> {
  const { tx, org } = context
  const { organization_id } = org
  const party_ids = await ownPartyIds(context)
  const kinds = KINDS.filter((kind) => kind.visibility === visibility && !NOT_LISTED.includes(kind.kind)).map(
    ({ kind }) => kind,
  )
  const owner = visibility === 'public' ? sql`h.organization_id is null` : sql`h.organization_id = ${organization_id}`
  const { rows } = await sql<Row>`
    select f.fact_id, f.kind, coalesce(f.payload->>'title', nullif(f.subject, '')) as title, f.valid_from::text as valid_from,
      f.locator, d.document_id, d.file_name, d.attribution
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.party_id = any(${party_ids}::uuid[]) and h.kind = any(${kinds}::text[]) and ${owner}
      and ${notSetAside(organization_id, 'f.fact_id')}
    order by f.valid_from desc, f.fact_id limit ${MOST_SHOWN + 1}`.execute(tx)
  return {
    data: rows.slice(0, MOST_SHOWN).map(({ kind, locator, document_id, file_name, attribution, ...row }) => ({
      ...row,
      kind_name: kindName(kind),
      source: { document_id, file_name: locator.file_name ?? file_name, row: locator.row ?? null, attribution },
    })),
    is_more: rows.length > MOST_SHOWN,
  }
}

type OwnContest = Answer<(typeof contests)['ownContests']>['data'][number]

/** Those that the business made itself; what a lender contests or decides stands with the lender. */
export async function readOwnContests(context: Context): Promise<Answer<(typeof contests)['ownContests']>> {
  const { tx, org } = context
  const party_ids = await ownPartyIds(context)
  const { rows } = await sql<
    Omit<OwnContest, 'kind_name' | 'asked_at' | 'decided_at'> & {
      kind: string
      asked_at: Date
      decided_at: Date | null
    }
  >`
    select c.contest_id, c.fact_id, c.kind, f.valid_from::text as valid_from, c.claim, c.state, c.corrected is not null as corrects,
      c.asked_by_name, c.asked_at, c.decided_by_name, c.decided_at,
      c.state = 'open' and c.asked_by = ${userId(context)}::uuid as may_withdraw
    from fact_contests c join facts f on f.fact_id = c.fact_id
    where c.organization_id = ${org.organization_id} and c.of_own_business and c.party_id = any(${party_ids}::uuid[])
    order by c.asked_at desc, c.contest_id limit ${MOST_SHOWN}`.execute(tx)
  return {
    data: rows.map(({ kind, asked_at, decided_at, ...row }) => ({
      ...row,
      kind_name: kindName(kind),
      asked_at: asked_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    })),
  }
}
