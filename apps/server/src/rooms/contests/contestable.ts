import { AppError } from '@saakh/domain/errors'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { type FactKind, type FactLocator, isFactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { Payload } from './corrected-payload.ts'

export interface StoredFact {
  fact_id: string
  /** Null for public facts. */
  organization_id: string | null
  party_id: string
  kind: FactKind
  subject: string
  valid_from: string
  valid_to: string | null
  known_at: Date
  recorded_at: Date
  payload: Payload
  source_document: string | null
  locator: FactLocator
  /** The newest version of its subject that is read. */
  is_newest: boolean
  is_set_aside: boolean
  /** It stands under no party: a person said whose it is (decision 040). */
  is_linked_by_person: boolean
}

/** Of these a person says something else where they were made. */
const MENDED_ELSEWHERE: Partial<Record<FactKind, string>> = {
  party_score: 'A score is computed: contest the facts that it rests on.',
  consent_given: 'A consent is withdrawn and not contested.',
  site_visit: 'A visit is withdrawn on the page of the borrower.',
}

const ownerOf = ({ org }: Context) => (org.organization_id === PLATFORM_ORGANIZATION ? null : org.organization_id)

/** As the caller may see it: what is of another organization or another branch, erased or no id at all is not found. */
export async function findFact({ tx, org }: Context, fact_id: string): Promise<StoredFact> {
  const { rows } = isUuid(fact_id)
    ? await sql<Omit<StoredFact, 'kind'> & { kind: string }>`
        select f.fact_id, f.organization_id, f.party_id, f.kind, f.subject, f.valid_from, f.valid_to, f.known_at, f.recorded_at,
          f.payload, f.source_document, f.locator, s.fact_id is not null as is_set_aside,
          not exists (select from parties p where p.party_id = f.party_id) as is_linked_by_person,
          not exists (select from facts n where n.party_id = f.party_id and n.kind = f.kind and n.subject = f.subject
            and n.organization_id is not distinct from f.organization_id and n.fact_id <> f.fact_id
            and (n.known_at, n.recorded_at) > (f.known_at, f.recorded_at)
            and not exists (select from facts_set_aside a where a.fact_id = n.fact_id and a.taken_back_at is null
              and (a.organization_id is null or a.organization_id = ${org.organization_id}))) as is_newest
        from facts f left join lateral (select a.fact_id from facts_set_aside a where a.fact_id = f.fact_id
          and a.taken_back_at is null and (a.organization_id is null or a.organization_id = ${org.organization_id}) limit 1) s on true
        where f.fact_id = ${fact_id} and (f.organization_id is null or f.organization_id = ${org.organization_id})`.execute(
        tx,
      )
    : { rows: [] }
  const [fact] = rows
  if (!fact || !isFactKind(fact.kind)) throw new AppError('not_found', 'No data found: there is no such fact.')
  return { ...fact, kind: fact.kind }
}

/** Why nobody contests it; null where somebody may. */
export function notContestableBecause({ kind, is_set_aside, is_linked_by_person }: StoredFact): string | null {
  if (is_linked_by_person) return 'A person linked this document to the borrower: take that back there.'
  return MENDED_ELSEWHERE[kind] ?? (is_set_aside ? 'This fact is set aside already.' : null)
}

/** Why no corrected values are taken; null where they are. */
export function notCorrectableBecause(context: Context, fact: StoredFact): string | null {
  if (fact.organization_id === null && ownerOf(context) !== null)
    return 'A public fact is the same for all: your organization can have it set aside, and only the platform corrects it.'
  return fact.is_newest ? null : 'A newer version of this fact is known: correct that one.'
}

export const isPublic = ({ kind }: Pick<StoredFact, 'kind'>): boolean => FACT_KINDS[kind].visibility === 'public'
