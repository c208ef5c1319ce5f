import { type IsoDate, istInstant } from '@saakh/domain/dates'
import type { FactKind, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Context } from '../../../platform/verb.ts'
import {
  type Cells,
  defineImportKind,
  type ImportColumn,
  type ImportKindDeclaration,
  type ImportOptions,
  type ParsedRow,
  refusalOf,
} from '../import-kind.ts'
import { contentHash, type NewFact, writeFacts } from '../write-facts.ts'
import { PARTY_COLUMNS, type PartyKeys, parsePartyKeys, partiesByKeys } from './party-by-identifier.ts'

/** What a row of a lender's file says about one borrower, ready to become a fact. */
export interface PartyEvent<K extends FactKind> {
  /** What the fact is about inside the party: versions of it share the subject. */
  subject: string
  valid_from: IsoDate
  valid_to: IsoDate | null
  /** The day its source made it public; null: known when the lender had the file. */
  public_on: IsoDate | null
  payload: FactPayload<K>
}

type PartyColumn = keyof PartyKeys

export interface PartyEventKind<K extends FactKind, F extends string>
  extends Pick<ImportKindDeclaration<F, never>, 'kind' | 'label' | 'description' | 'sample_file'> {
  fact: K
  /** Beside those that name the borrower. */
  columns: readonly ImportColumn<F>[]
  parseEvent(cells: Cells<F | PartyColumn>, options: ImportOptions): ParsedRow<PartyEvent<K>>
}

interface Staged<K extends FactKind> {
  keys: PartyKeys
  event: PartyEvent<K>
}

interface Version {
  content_hash: string
  source_document: string | null
  row: number
}

/** By place in `asked` the version known last at that moment. */
async function versionsBefore(
  context: Context,
  kind: FactKind,
  asked: readonly { party_id: string; subject: string; known_at: Date }[],
): Promise<Map<number, Version>> {
  await stageRows(
    context.tx,
    'stage_versions',
    { place: 'int', party_id: 'uuid', subject: 'text', known_at: 'timestamptz' },
    asked.map(({ party_id, subject, known_at }, place) => [place, party_id, subject, known_at]),
  )
  const { rows } = await sql<Version & { place: number }>`
    select s.place, f.content_hash, f.source_document, coalesce((f.locator->>'row')::int, 0) as row
    from stage_versions s cross join lateral (
      select content_hash, source_document, locator from facts
      where organization_id = ${context.org.organization_id} and party_id = s.party_id and kind = ${kind}
        and subject = s.subject and known_at <= s.known_at
      order by known_at desc, recorded_at desc limit 1) f`.execute(context.tx)
  return new Map(rows.map(({ place, ...version }) => [place, version]))
}

/**
 * A file of events about borrowers, one fact per line. The same statement again is no new fact; a changed one is a
 * version; two lines of one file that contradict each other are told apart by setting the second aside.
 */
export const definePartyEventKind = <const K extends FactKind, const F extends string>({
  fact,
  parseEvent,
  columns,
  ...told
}: PartyEventKind<K, F>) =>
  defineImportKind<F | PartyColumn, Staged<K>>({
    ...told,
    visibility: 'tenant',
    needs_as_of: false,
    batch_rows: 10_000,
    columns: [...PARTY_COLUMNS, ...columns],
    parseRow(cells, options) {
      const keys = parsePartyKeys(cells)
      if (!keys.ok) return keys
      const event = parseEvent(cells, options)
      return event.ok ? { ok: true, staged: { keys: keys.staged, event: event.staged } } : event
    },
    async merge(context, rows, about) {
      const partyOf = await partiesByKeys(
        context,
        rows.map(({ staged }) => staged.keys),
      )
      const refused = []
      const found = []
      for (const row of rows) {
        const party = partyOf(row.staged.keys)
        if (!party.ok) {
          refused.push(refusalOf(row, party.field, party.reason))
          continue
        }
        const { subject, public_on } = row.staged.event
        // What lies in the future of the file was not known to anybody.
        const published = public_on === null ? about.known_at : istInstant(public_on)
        const known_at = published < about.known_at ? published : about.known_at
        found.push({ row, party_id: party.party_id, subject, known_at, hash: contentHash(row.staged.event.payload) })
      }
      const before = await versionsBefore(context, fact, found)
      const seen = new Map<string, { row: number; hash: string }>()
      const facts: NewFact<K>[] = []
      for (const [place, { row, party_id, subject, known_at, hash }] of found.entries()) {
        const key = `${party_id}\n${subject}\n${known_at.toISOString()}`
        const version = before.get(place)
        const earlier = seen.get(key)
        if (earlier && earlier.hash !== hash) {
          refused.push(refusalOf(row, null, `Line ${earlier.row} of this file says something else about the same.`))
          continue
        }
        if (earlier || version?.content_hash === hash) continue
        seen.set(key, { row: row.row, hash })
        const { event } = row.staged
        facts.push({
          party_id,
          kind: fact,
          subject,
          valid_from: event.valid_from,
          valid_to: event.valid_to,
          known_at,
          payload: event.payload,
          source_document: about.document_id,
          locator: { file_name: about.file_name, row: row.row },
          locator_key: `row:${row.row}`,
        })
      }
      const facts_written = await writeFacts(context.tx, context.org.organization_id, facts)
      return { refused, facts_written, touched: [...new Set(facts.map(({ party_id }) => party_id))] }
    },
  })
