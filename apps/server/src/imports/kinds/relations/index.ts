import { istDate } from '@saakh/domain/dates'
import { everyEdition } from '../../../platform/fact-rows.ts'
import { defineImportKind, refuseRow } from '../../kit/import-kind.ts'
import { END_COLUMNS, type EndColumn, parsePartyEnd } from '../../kit/party-ends.ts'
import { mergeRelations, type StagedRelation } from './merge-relations.ts'
import { RELATED_COLUMNS, type RelatedColumn, readRelatedEnd } from './related-end.ts'
import { readTerms, TERM_COLUMNS, type TermColumn } from './relation-terms.ts'

export const kind = defineImportKind<EndColumn | RelatedColumn | TermColumn, StagedRelation>({
  kind: 'relations',
  place: 172,
  label: 'Relations of borrowers',
  description:
    'Who controls a borrower, who guarantees for it and who borrows with it, with the days. Both ends are named by exact identifiers. It may hold data of persons: give what you need for monitoring and no more.',
  visibility: 'tenant',
  needs_as_of: false,
  facts: [everyEdition('party_relation')],
  batch_rows: 10_000,
  columns: [TERM_COLUMNS[0], ...END_COLUMNS, ...RELATED_COLUMNS, ...TERM_COLUMNS.slice(1)],
  parseRow(cells, { today, known_at }) {
    const terms = readTerms(cells, today)
    if (!terms.ok) return terms
    const party = parsePartyEnd(cells)
    if (!party.ok) return party
    if (party.staged === null)
      return refuseRow('customer_number', 'The line names no borrower: give a customer number or an identifier.')
    const related = readRelatedEnd(cells)
    if (!related.ok) return related
    const knownOn = istDate(known_at)
    const { from, until } = terms.staged
    const began = from ?? until ?? knownOn
    return {
      ok: true,
      staged: {
        party: party.staged,
        related: related.staged,
        terms: terms.staged,
        valid_from: began < knownOn ? began : knownOn,
      },
    }
  },
  merge: mergeRelations,
})
