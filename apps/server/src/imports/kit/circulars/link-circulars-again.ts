import { issuerOfTitle } from '@saakh/domain/circular-issuer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { linkCirculars } from './circular-links.ts'
import { type CircularRow, type KnownCircular, storeCirculars } from './circular-store.ts'

const AT_ONCE = 5_000

type StoredCircular = KnownCircular & { renamed_from: string | null; file_name: string }

/**
 * Links the stored circulars as if they were read today, those that are linked included: what now names two companies is
 * taken back. `now` is when the change became known. Answers the parties that gained or lost one.
 */
export async function linkCircularsAgain(tx: Tx, now: Date): Promise<{ facts_written: number; touched: string[] }> {
  const outcome = { facts_written: 0, touched: new Set<string>() }
  let after = ''
  for (;;) {
    const { rows } = await sql<StoredCircular>`
      select c.circular_id, c.exchange, c.date, c.category, c.title, c.address, c.class, c.class_words, c.issuer, c.party_id,
        c.linked_by, c.not_linked_because, c.may_name, c.source_document, c.source_row, c.renamed_from, d.file_name
      from exchange_circulars c join documents d on d.document_id = c.source_document
      where c.circular_id > ${after} order by c.circular_id limit ${AT_ONCE}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return { facts_written: outcome.facts_written, touched: [...outcome.touched] }
    after = last.circular_id
    const read = rows.map((stored): CircularRow & { row: number } => ({
      ...stored,
      named: issuerOfTitle(stored.title),
      row: stored.source_row ?? 0,
    }))
    const linked = await linkCirculars(tx, read)
    const known = new Map(rows.map((row) => [row.circular_id, row]))
    for (const [document_id, file_name] of new Map(rows.map((row) => [row.source_document ?? '', row.file_name]))) {
      const ofDocument = linked.filter(({ circular_id }) => known.get(circular_id)?.source_document === document_id)
      const again = `linked ${now.toISOString()}`
      const stored = await storeCirculars(tx, ofDocument, known, { document_id, file_name, known_at: now, again })
      outcome.facts_written += stored.facts_written
      for (const party_id of stored.touched) outcome.touched.add(party_id)
    }
  }
}
