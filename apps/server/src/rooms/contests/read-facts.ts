import type { contests } from '@saakh/contract/contests'
import type { Answer } from '@saakh/contract/endpoint'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { isFactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { isAmountPlace } from './amount-places.ts'
import { findFact, isPublic, notContestableBecause, notCorrectableBecause, type StoredFact } from './contestable.ts'
import { shownValues } from './shown-values.ts'

export type ToldFact = Omit<Answer<(typeof contests)['contestableFact']>['data'], 'contest'>

/** More values than a person looks through. */
const MOST_VALUES = 1_000

interface Place {
  party_name: string
  is_demo: boolean
  file_name: string | null
  attribution: string | null
}

/** The fact as people read it, with the line of its file. */
export async function tellFact(context: Context, fact: StoredFact): Promise<ToldFact> {
  const { rows } = await sql<Place>`
    select p.name as party_name, p.is_demo, d.file_name, d.attribution from parties p
      left join documents d on d.document_id = ${fact.source_document}
    where p.party_id = party_read_as(${fact.party_id}::uuid)`.execute(context.tx)
  const [place] = rows
  const because = notContestableBecause(fact) ?? notCorrectableBecause(context, fact)
  const { locator } = fact
  return {
    fact_id: fact.fact_id,
    party_id: fact.party_id,
    party_name: place?.party_name ?? '',
    is_demo: place?.is_demo ?? false,
    kind: fact.kind,
    kind_name: FACT_KINDS[fact.kind].name,
    subject: fact.subject,
    valid_from: fact.valid_from,
    known_at: fact.known_at.toISOString(),
    recorded_at: fact.recorded_at.toISOString(),
    visibility: isPublic(fact) ? 'public' : 'tenant',
    source: {
      document_id: fact.source_document,
      file_name: locator.file_name ?? place?.file_name ?? null,
      row: locator.row ?? null,
      attribution: place?.attribution ?? null,
    },
    fields: shownValues(context, fact.payload)
      .slice(0, MOST_VALUES)
      .map((field) => ({ ...field, is_amount: isAmountPlace(fact.kind, field.path) })),
    may_correct: because === null,
    not_correctable_because: because,
  }
}

export async function readContestableFact(
  context: Context,
  fact_id: string,
): Promise<Answer<(typeof contests)['contestableFact']>> {
  const { tx, org } = context
  const fact = await findFact(context, fact_id)
  const { rows } = await sql<{ contest_id: string; state: 'open' | 'upheld' }>`
    select contest_id, state from fact_contests
    where organization_id = ${org.organization_id} and fact_id = ${fact.fact_id} and state in ('open', 'upheld')
    order by asked_at desc limit 1`.execute(tx)
  return { data: { ...(await tellFact(context, fact)), contest: rows[0] ?? null } }
}

/** Looking at a fact that holds a person's data is written down. */
export const viewedPersonal = ({ data: { kind, party_id } }: { data: Pick<ToldFact, 'kind' | 'party_id'> }) =>
  isFactKind(kind) && FACT_KINDS[kind].personal ? `party:${party_id}` : null
