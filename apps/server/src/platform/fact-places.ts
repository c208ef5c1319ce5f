import type { FactLocator } from '@saakh/domain/facts'
import { isStatementLine, STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { sql } from 'kysely'
import { KEPT, keptIds } from './connections.ts'
import type { Tx } from './db.ts'
import { holdsFilings } from './filed-originals.ts'

interface FactPlace {
  fact_id: string
  kind: string
  known_at: Date
  document_kind: string | null
  payload: { filing_id?: string; circular_id?: string; context?: string | null; address?: string | null } | null
  source_document: string | null
  locator: FactLocator
}

/** 'lines.revenue_from_operations' is a line of a statement, by the name of its element in the filing. */
function elementOf(path: string): string | null {
  const name = path.replace(/^lines\.?/, '').replace(/^\["?|"?\]$/g, '')
  return isStatementLine(name) ? STATEMENT_LINES[name].element : null
}

/** 'outstanding[29]' and 'lines.revenue' are read from the columns 'outstanding' and 'revenue', where the file has them. */
const fieldOf = (path: string): string | null => /^(?:lines\.)?([a-z][a-z0-9_]*)(?:\[\d+\])?$/.exec(path)?.[1] ?? null

/** Results and circulars have a place at the exchange, whether the stored file holds the filing or a list of figures. */
function filingOf({ payload, known_at, document_kind }: FactPlace, path: string) {
  const filing_id = payload?.filing_id ?? payload?.circular_id
  if (!payload || filing_id === undefined) return null
  return {
    filing_id,
    context: payload.context ?? null,
    element: elementOf(path),
    address: payload.address ?? null,
    published_at: known_at.toISOString(),
    document_included: holdsFilings(document_kind),
  }
}

/**
 * A score of ours stands in no document: each of its drivers is read where its first source was, and the score itself
 * on the page of the party.
 */
function readFrom({ locator }: FactPlace, path: string): { fact_id: string; path: string } | null {
  const index = Number(/^drivers\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN)
  return locator.read_from?.[index]?.[0] ?? null
}

/** 'outstanding[29]' stands where the 30th entry was read, in a file of its own maybe; anything else where the fact was. */
function placeOf(
  { source_document, locator }: FactPlace,
  path: string,
): { document_id: string | null; row: number | null } {
  const index = Number(/\[(\d+)\]$/.exec(path)?.[1] ?? Number.NaN)
  return {
    document_id: locator.documents?.[index] ?? source_document,
    row: locator.rows?.[index] ?? locator.row ?? null,
  }
}

async function readPlaces(tx: Tx, fact_ids: readonly string[]): Promise<Map<string, FactPlace>> {
  const { rows } = await sql<FactPlace>`${KEPT}
    select f.fact_id, f.kind, f.known_at, f.source_document, d.kind as document_kind, f.locator,
      case when f.kind in ('published_result', 'exchange_circular') then f.payload - 'lines' end as payload
    from facts f left join documents d on d.document_id = f.source_document
    where f.fact_id = any(${keptIds([...new Set(fact_ids)])})`.execute(tx)
  return new Map(rows.map((fact) => [fact.fact_id, fact]))
}

/** Who recorded it, in which visit, when, and which photos were taken; null for what no person recorded. */
const recordedIn = ({ locator, known_at }: FactPlace) =>
  locator.recorded ? { ...locator.recorded, photos: [...locator.recorded.photos], at: known_at.toISOString() } : null

/** Evidence with the document and line that each figure can be read in. */
export async function readEvidence<E extends { fact_id: string; path: string }>(tx: Tx, evidence: readonly E[]) {
  const own = await readPlaces(
    tx,
    evidence.map((figure) => figure.fact_id),
  )
  const sources = evidence.map(({ fact_id, path }) => {
    const fact = own.get(fact_id)
    return (fact && readFrom(fact, path)) ?? { fact_id, path }
  })
  const further = await readPlaces(
    tx,
    sources.flatMap(({ fact_id }) => (own.has(fact_id) ? [] : [fact_id])),
  )
  const placed = evidence.map(({ path: _, ...figure }, i) => {
    const { fact_id, path } = sources[i] ?? { fact_id: figure.fact_id, path: '' }
    const fact = own.get(fact_id) ?? further.get(fact_id)
    return {
      ...figure,
      ...(fact ? placeOf(fact, path) : { document_id: null, row: null }),
      field: fieldOf(path),
      filing: fact ? filingOf(fact, path) : null,
      computed: own.get(figure.fact_id)?.kind === 'party_score' ? ('score' as const) : null,
      recorded: fact ? recordedIn(fact) : null,
    }
  })
  const { rows: documents } = await sql<{ document_id: string; file_name: string }>`${KEPT}
    select document_id, file_name from documents
    where document_id = any(${keptIds([...new Set(placed.flatMap((place) => place.document_id ?? []))])})`.execute(tx)
  const names = new Map(documents.map((document) => [document.document_id, document.file_name]))
  return placed.map((place) => ({ ...place, file_name: names.get(place.document_id ?? '') ?? null }))
}
