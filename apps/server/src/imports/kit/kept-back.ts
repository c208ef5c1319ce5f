import { quoted } from '@saakh/domain/csv-cells'
import { identifierText } from '@saakh/domain/identifier-text'
import { KEPT_BACK, maskPersonal, maskValues, type PersonalKind } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ERASED_LINE, findErasedLines } from './erased-lines.ts'
import type { FileRecord } from './file-records.ts'
import type { Heading, ImportKind } from './import-kind.ts'
import { belong } from './read-cells.ts'

interface MarkedPlace {
  place: number
  hides: PersonalKind | 'fraud_track'
}

/** Where the columns stand that are kept back from this reader: a person's data until it is asked for, the fraud track without its key. */
const markedPlaces = ({ plain, hidden_types }: Context, kind: ImportKind, { places }: Heading): MarkedPlace[] =>
  kind.columns.flatMap(({ name, personal, track }): MarkedPlace[] => {
    const place = places[name]
    if (place === undefined) return []
    if (track === 'fraud' && hidden_types.length > 0) return [{ place, hides: 'fraud_track' }]
    return personal && !plain ? [{ place, hides: personal }] : []
  })

const masked = (hides: MarkedPlace['hides'], cell: string, businesses: ReadonlySet<string>): string => {
  // An empty cell is hidden too: it would tell that there is nothing.
  if (hides === 'fraud_track') return KEPT_BACK
  return hides === 'account_number' && businesses.has(cell) ? cell : maskPersonal(hides, cell)
}

const cellAt = ({ cells }: FileRecord, place: number) => (cells[place] ?? '').trim()

/** Accounts of firms and companies, which are no person's data. */
async function accountsOfBusinesses({ tx, org }: Context, numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ account_number: string }>`
    select a.account_number from accounts a join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.account_number = any(${numbers}::text[])
      and p.type <> 'person'`.execute(tx)
  return new Set(rows.map(({ account_number }) => account_number))
}

export interface MaskedRecord extends FileRecord {
  /** The sentence about this line, without what is kept back of it. */
  tell(reason: string): string
}

/** Whatever a sentence quotes or counts, where nobody knows which cell it is about. */
const withoutQuotes = (reason: string) => reason.replaceAll(/'[^']*'|[\w/-]*\d[\w/-]{3,}/g, '••••')

/** Lines as they are shown: without what they hold of a person's data, unless it was asked for with a reason, and of the fraud track. */
export async function maskRecords(
  context: Context,
  kind: ImportKind,
  heading: Heading,
  records: readonly FileRecord[],
): Promise<MaskedRecord[]> {
  const isErased = await findErasedLines(context, heading, records)
  const hidden = (record: FileRecord) => ({ ...record, text: '', cells: [], tell: () => ERASED_LINE })
  const marked = markedPlaces(context, kind, heading)
  if (marked.length === 0)
    return records.map((record) => (isErased(record) ? hidden(record) : { ...record, tell: (reason) => reason }))
  const businesses = await accountsOfBusinesses(
    context,
    marked
      .filter(({ hides }) => hides === 'account_number')
      .flatMap(({ place }) => records.map((record) => cellAt(record, place))),
  )
  return records.map((record) => {
    if (isErased(record)) return hidden(record)
    // Nobody knows which cell is which.
    if (!belong(record, heading)) return { ...record, text: '', cells: [], tell: withoutQuotes }
    const cells = [...record.cells]
    const kept: string[] = []
    for (const { place, hides } of marked) {
      const cell = cellAt(record, place)
      const maskedCell = masked(hides, cell, businesses)
      if (maskedCell === cell) continue
      cells[place] = maskedCell
      kept.push(cell, identifierText(cell))
    }
    const text = kept.length === 0 ? record.text : cells.map(quoted).join(',')
    return { ...record, cells, text, tell: (reason) => maskValues(reason, kept) }
  })
}
