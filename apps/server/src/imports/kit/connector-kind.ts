import { quoted } from '@saakh/domain/csv-cells'
import type { FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { type EventRow, mergeEvents, type PartyEvent } from './event-facts.ts'
import type { RecordReader } from './file-records.ts'
import {
  type Connector,
  defineImportKind,
  type ImportAbout,
  type ImportKind,
  type ImportKindDeclaration,
  type Merged,
  type Refusal,
  refusalOf,
  type StagedRow,
} from './import-kind.ts'
import { type NamedByFile, partiesOfFile } from './party-of-file.ts'

/** A fact that an element of the file states, of whatever kind. */
export type ConnectorFact = { [K in FactKind]: { kind: K; event: PartyEvent<K> } }[FactKind]

/** What one record says: whom it is about and which facts; none where it only counts towards a sum. */
export interface ToldByRecord {
  about: NamedByFile
  facts: readonly ConnectorFact[]
}

export interface ConnectorDeclaration<F extends string>
  extends Omit<
    ImportKindDeclaration<F, ToldByRecord>,
    'merge' | 'visibility' | 'needs_as_of' | 'records' | 'connector' | 'batch_rows'
  > {
  connector: Connector
  records: RecordReader
  batch_rows?: number
}

const isOf =
  <K extends FactKind>(kind: K) =>
  (fact: ConnectorFact): fact is Extract<ConnectorFact, { kind: K }> =>
    fact.kind === kind

type Row = StagedRow<ToldByRecord> & { party_id: string }

/**
 * The kinds stand side by side in the union, so that a fact of kind K carries the event of K. Facts of one record are told apart by
 * their kind; several of a kind name their part.
 */
const eventsOf = <K extends FactKind>(kind: K, rows: readonly Row[]): EventRow<K>[] =>
  rows.flatMap(({ row, text, party_id, staged }) =>
    staged.facts.filter(isOf(kind)).map((fact) => ({
      row: { row, text },
      party_id,
      event: { ...(fact.event as unknown as PartyEvent<K>), part: [kind, fact.event.part].filter(Boolean).join(':') },
    })),
  )

async function mergeKind<K extends FactKind>(
  context: Context,
  kind: K,
  rows: readonly Row[],
  about: ImportAbout,
): Promise<Merged | null> {
  const events = eventsOf(kind, rows)
  return events.length === 0 ? null : mergeEvents(context, kind, events, about)
}

/** A record is shown, and its personal cells masked, under the columns of its kind and not as its program wrote it. */
const inColumns = (read: RecordReader): RecordReader =>
  async function* (...file) {
    for await (const records of read(...file))
      yield records.map((record) => ({ ...record, text: record.cells.map(quoted).join(',') }))
  }

/** Whatever a small business's file holds is about its own party; whom a lender's row names it could not be read to say. */
async function ownPartyNamed({ tx, org }: Context, rows: readonly { row: number }[]): Promise<Map<number, string[]>> {
  const { rows: own } = await sql<{ party_id: string }>`select party_id from organizations
    where organization_id = ${org.organization_id} and party_id is not null`.execute(tx)
  return new Map(rows.map(({ row }) => [row, own.map(({ party_id }) => party_id)]))
}

/** A kind of file that another program writes: its reader cuts reports into records, `parseRow` makes facts of each. */
export const defineConnector = <const F extends string>({
  batch_rows = 5000,
  records,
  ...declaration
}: ConnectorDeclaration<F>): ImportKind =>
  defineImportKind<F, ToldByRecord>({
    ...declaration,
    records: inColumns(records),
    batch_rows,
    visibility: 'tenant',
    needs_as_of: false,
    partiesNamed: ownPartyNamed,
    async merge(context, rows, about) {
      const telling = rows.filter(({ staged }) => staged.facts.length > 0)
      const partyOf = await partiesOfFile(
        context,
        telling.map(({ staged }) => staged.about),
        about.party_id,
      )
      const refused: Refusal[] = []
      const partyRows: Row[] = []
      for (const row of telling) {
        const party = partyOf(row.staged.about)
        if (party.ok) partyRows.push({ ...row, text: row.text, party_id: party.party_id })
        else refused.push(refusalOf(row, party.field, party.reason))
      }
      const merged: Merged[] = []
      for (const kind of declaration.facts.map((loader) => loader.kind)) {
        const outcome = await mergeKind(context, kind, partyRows, about)
        if (outcome) merged.push(outcome)
      }
      return {
        refused: [...refused, ...merged.flatMap((outcome) => outcome.refused)],
        facts_written: merged.reduce((sum, outcome) => sum + outcome.facts_written, 0),
        touched: [...new Set(merged.flatMap(({ touched }) => touched))],
      }
    },
  })
