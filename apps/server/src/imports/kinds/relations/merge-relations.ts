import type { FactPayload } from '@saakh/domain/facts'
import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Context } from '../../../platform/verb.ts'
import { type EventRow, mergeEvents } from '../../kit/event-facts.ts'
import type { ImportAbout, Merged, Refusal, StagedRow } from '../../kit/import-kind.ts'
import { refusalOf } from '../../kit/import-kind.ts'
import { keyOfEnd, type PartyEnd, partiesByEnds } from '../../kit/party-ends.ts'
import type { RelatedEnd } from './related-end.ts'
import type { Terms } from './relation-terms.ts'

export interface StagedRelation {
  party: PartyEnd
  related: RelatedEnd
  terms: Terms
  /** The first day of the fact. */
  valid_from: string
}

type Payload = FactPayload<'party_relation'>

const relatedOf = (related: RelatedEnd): Pick<Payload, 'related_scheme' | 'related_value' | 'related_name' | 'din'> => {
  if (related.is === 'person')
    return { related_scheme: null, related_value: null, related_name: related.name, din: related.din }
  const { scheme, value } = keyOfEnd(related.end)
  return { related_scheme: scheme, related_value: value, related_name: related.name, din: null }
}

/** Names the relation inside the party; its terms are versions of it. */
const subjectOf = ({
  related_scheme,
  related_value,
  related_name,
  din,
  relation,
  reference,
  from,
}: Payload): string => {
  const other = related_scheme === null ? (din ?? matchName(related_name ?? '')) : `${related_scheme}:${related_value}`
  return [relation, other, reference, from].filter((part) => part !== null).join(' ')
}

export async function mergeRelations(
  context: Context,
  rows: readonly StagedRow<StagedRelation>[],
  about: ImportAbout,
): Promise<Merged> {
  const partyOf = await partiesByEnds(
    context,
    rows.flatMap(({ staged: { party, related } }) => (related.is === 'party' ? [party, related.end] : [party])),
  )
  const refused: Refusal[] = []
  const eventRows: EventRow<'party_relation'>[] = []
  const ends: [party_id: string, subject: string, other_party_id: string][] = []
  for (const row of rows) {
    const { party, related, terms, valid_from } = row.staged
    const resolvedParty = partyOf(party)
    if (!resolvedParty.ok) {
      refused.push(refusalOf(row, resolvedParty.field, resolvedParty.reason))
      continue
    }
    const payload: Payload = { ...terms, ...relatedOf(related) }
    const subject = subjectOf(payload)
    if (related.is === 'party') {
      const other = partyOf(related.end)
      if (!other.ok) {
        refused.push(refusalOf(row, `related_${other.field}`, other.reason))
        continue
      }
      if (other.party_id === resolvedParty.party_id) {
        refused.push(refusalOf(row, null, 'Both ends of the line are the same party.'))
        continue
      }
      ends.push([resolvedParty.party_id, subject, other.party_id])
    }
    const event = { subject, valid_from, valid_to: terms.until, public_on: null, payload }
    eventRows.push({ row, party_id: resolvedParty.party_id, event })
  }
  const merged = await mergeEvents(context, 'party_relation', eventRows, about)
  await writeEnds(context, ends)
  return { ...merged, refused: [...refused, ...merged.refused] }
}

/** All facts of a subject name the same other party, which was found by the identifier that the subject holds. */
async function writeEnds({ tx, org }: Context, ends: readonly (readonly [string, string, string])[]): Promise<void> {
  if (ends.length === 0) return
  await stageRows(tx, 'stage_relation_ends', { party_id: 'uuid', subject: 'text', other_party_id: 'uuid' }, ends)
  await sql`
    insert into relation_ends (organization_id, fact_id, other_party_id)
    select distinct on (f.fact_id) f.organization_id, f.fact_id, s.other_party_id
    from stage_relation_ends s join facts f on f.organization_id = ${org.organization_id} and f.party_id = s.party_id
      and f.kind = 'party_relation' and f.subject = s.subject
    on conflict do nothing`.execute(tx)
}
