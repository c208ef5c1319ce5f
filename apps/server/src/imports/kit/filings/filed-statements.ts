import { keysOfWrittenName } from '@saakh/domain/circular-names'
import { istDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { statementSubject } from '@saakh/domain/financial-statement'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'
import { latestVersion } from '../../../platform/fact-rows.ts'
import {
  dropNamedDocuments,
  markMeant,
  type NamedDocument,
  storeNamedDocuments,
} from '../../../platform/named-documents.ts'
import type { Context } from '../../../platform/verb.ts'
import { contentHash, type NewFact, writeFacts } from '../../../platform/write-facts.ts'
import { type ImportAbout, type Merged, type Refusal, refusalOf } from '../import-kind.ts'
import { waitingId } from '../rows-by-name.ts'
import { disproof, type FiledSpan, isInOtherUnit, storedSpans } from './filed-spans.ts'
import {
  type FoundListing,
  findListing,
  type KnownListings,
  knownListings,
  type ListedCompany,
  writeListings,
} from './listed-parties.ts'
import { type FiledFlow, storedFlows, unprovedQuarter } from './worded-quarters.ts'

export type ResultPayload = FactPayload<'published_result'>

/** A revised filing replaces the one it corrects. */
export const publishedResultFacts = latestVersion('published_result')

/** A filing, or one statement of it: what a record of a file holds. */
export interface FiledRow {
  row: number
  text: string
  company: ListedCompany
  statements: readonly ResultPayload[]
  /** Quarters that the other filings of the year have to prove, with the rounding of their figures in paise. */
  worded: readonly { payload: ResultPayload; rounding: bigint }[]
  /** Why statements of it were not taken. */
  aside: readonly string[]
}

interface Placed {
  row: FiledRow
  /** The filing waits: nobody knows yet whose it is. */
  waits?: true
  party_id: string
  payload: ResultPayload
}

const spanOf = ({ party_id, payload, row }: Placed): FiledSpan | null => {
  const { statement, nature, period_start: start, period_end: end, lines } = payload
  const income = lines.income
  return statement !== 'profit_and_loss' || start === null || income === undefined
    ? null
    : { party_id, nature, start, end, income, known_at: row.company.known_at }
}

const flowOf = ({ payload, row }: Placed): FiledFlow | null => {
  const { statement, nature, period_start: start, period_end: end, lines, filing_id } = payload
  return statement !== 'profit_and_loss' || start === null
    ? null
    : { filing_id, nature, start, end, known_at: row.company.known_at, lines }
}

/** The worded quarters that the other statements prove; of the others it is noted why not. */
async function provedQuarters(
  tx: Tx,
  worded: readonly (Placed & { rounding: bigint })[],
  placed: readonly Placed[],
  reasons: ReadonlyMap<FiledRow, string[]>,
): Promise<Placed[]> {
  const known = await storedFlows(tx, [...new Set(worded.map(({ party_id }) => party_id))])
  for (const statement of placed) {
    const flow = flowOf(statement)
    if (flow) known.set(statement.party_id, [...(known.get(statement.party_id) ?? []), flow])
  }
  return worded.flatMap(({ rounding, ...statement }) => {
    const quarter = flowOf(statement)
    const reason = quarter && unprovedQuarter(quarter, rounding, known.get(statement.party_id) ?? [])
    if (reason === null) return [statement]
    reasons.get(statement.row)?.push(`Profit and loss in ${statement.payload.context ?? 'the table'}: ${reason}`)
    return []
  })
}

async function sameFacts(
  tx: Tx,
  placed: readonly { party_id: string; subject: string; known_at: Date; hash: string }[],
) {
  await stageRows(
    tx,
    'stage_filed',
    { place: 'int', party_id: 'uuid', subject: 'text', known_at: 'timestamptz', hash: 'text' },
    placed.map(({ party_id, subject, known_at, hash }, place) => [place, party_id, subject, known_at, hash]),
  )
  const { rows } = await sql<{ place: number }>`
    select s.place from stage_filed s where exists (select from facts f
      where f.party_id = s.party_id and f.kind = 'published_result' and f.subject = s.subject and f.known_at = s.known_at
        and f.content_hash = s.hash and f.organization_id is null)`.execute(tx)
  return new Set(rows.map(({ place }) => place))
}

/** Leaves out what the quarters of its company disprove, and notes why with its filing. */
async function withoutDisproved(tx: Tx, placed: readonly Placed[], reasons: ReadonlyMap<FiledRow, string[]>) {
  const parties = [...new Set(placed.map(({ party_id }) => party_id))]
  const byCompany = new Map<string, FiledSpan[]>()
  const filingOf = ({ party_id, payload }: Placed) => `${party_id} ${payload.filing_id}`
  const other_unit = new Set<string>()
  const companyOf = ({ party_id, nature }: FiledSpan) => `${party_id} ${nature}`
  const note = (span: FiledSpan, placed: Placed | null) => {
    const known = byCompany.get(companyOf(span)) ?? []
    if (placed !== null && isInOtherUnit(span, known)) other_unit.add(filingOf(placed))
    else
      byCompany.set(
        companyOf(span),
        [...known, span].sort((a, b) => a.known_at.getTime() - b.known_at.getTime()),
      )
  }
  for (const span of await storedSpans(tx, parties)) note(span, null)
  for (const statement of placed) {
    const span = spanOf(statement)
    if (span) note(span, statement)
  }
  const disproved = new Set<string>()
  const placeOf = ({ party_id, payload }: Placed) =>
    `${party_id} ${payload.filing_id} ${payload.nature} ${payload.period_start} ${payload.period_end}`
  for (const statement of placed) {
    const span = spanOf(statement)
    if (span === null || other_unit.has(filingOf(statement))) continue
    const reason = disproof(span, byCompany.get(companyOf(span)) ?? [])
    if (reason === null) continue
    disproved.add(placeOf(statement))
    reasons.get(statement.row)?.push(`Profit and loss in ${statement.payload.context ?? 'the table'}: ${reason}`)
  }
  return placed.filter((statement) => {
    if (other_unit.has(filingOf(statement))) {
      reasons
        .get(statement.row)
        ?.push('Its income is not of the size of the quarters before it: the amounts may not be rupees.')
      return false
    }
    if (!disproved.has(placeOf(statement))) return true
    if (statement.payload.statement === 'cash_flow')
      reasons.get(statement.row)?.push('Cash flow: the days of its year to date are not those declared.')
    return false
  })
}

/** The facts that are not stored yet: another document may have brought the same filing. */
async function newFacts(tx: Tx, kept: readonly Placed[], about: ImportAbout): Promise<NewFact<'published_result'>[]> {
  const facts: NewFact<'published_result'>[] = []
  const places = kept.map(({ party_id, payload, row }) => ({
    party_id,
    subject: statementSubject(payload),
    known_at: row.company.known_at,
    hash: contentHash(payload),
  }))
  const same = await sameFacts(tx, places)
  const seen = new Set<string>()
  for (const [place, { row, party_id, payload, waits }] of kept.entries()) {
    const at = places[place]
    const key = `${party_id} ${at?.subject} ${at?.known_at.getTime()} ${at?.hash}`
    if (at === undefined || same.has(place) || seen.has(key)) continue
    seen.add(key)
    facts.push({
      party_id,
      kind: 'published_result',
      subject: at.subject,
      valid_from: payload.period_start ?? payload.period_end,
      valid_to: payload.period_end,
      known_at: at.known_at,
      payload,
      source_document: about.document_id,
      locator: { file_name: about.file_name, row: row.row, path: `${payload.filing_id}#${payload.context ?? ''}` },
      locator_key: `row:${row.row}:${payload.statement}:${payload.context ?? ''}${waits ? ':waits' : ''}`,
    })
  }
  return facts
}

/** Looks companies up by what is stored and by what other filings of the file tell: one with an ISIN names its symbol. */
function partiesOf(known: KnownListings, rows: readonly FiledRow[]): (company: ListedCompany) => FoundListing {
  const seen = known.copy()
  for (const { company } of rows) {
    const { isins, symbol } = company
    const listing = isins.length > 0 ? findListing(seen, company) : null
    if (!listing?.ok || listing.by !== 'new') continue
    const { party_id } = listing
    for (const value of isins) seen.add({ party_id, scheme: 'isin', value, from: null, until: null })
    if (symbol !== null) seen.add({ party_id, scheme: 'nse_symbol', value: symbol, from: null, until: null })
  }
  return (company) => findListing(seen, company)
}

/** Links filings to their companies and writes their statements; what is set aside says why, filing by filing. */
export async function mergeFiled(context: Context, rows: readonly FiledRow[], about: ImportAbout): Promise<Merged> {
  const { tx } = context
  const known = await knownListings(
    tx,
    rows.map(({ company }) => company),
  )
  const reasons = new Map<FiledRow, string[]>(rows.map((row) => [row, [...row.aside]]))
  const listed = new Map<string, { party_id: string; is_new: boolean; company: ListedCompany }>()
  const documents: NamedDocument[] = []
  const linked: string[] = []
  const placed: Placed[] = []
  const worded: (Placed & { rounding: bigint })[] = []
  const inOrder = [...rows].sort((a, b) => a.company.known_at.getTime() - b.company.known_at.getTime() || a.row - b.row)
  const partyOf = partiesOf(known, inOrder)
  for (const row of inOrder) {
    const listing = partyOf(row.company)
    const filing = waitingFiling(row)
    if (!listing.ok) {
      reasons.set(row, [listing.reason])
      if (!filing) continue
      documents.push({ ...filing, party_ids: listing.party_ids, not_linked_because: listing.reason })
      for (const payload of row.statements) placed.push({ row, party_id: filing.waiting_id, payload, waits: true })
      continue
    }
    if (filing) linked.push(filing.waiting_id)
    if (row.statements.length + row.worded.length === 0) continue
    const { party_id } = listing
    const { isins, symbol, scrip_code } = row.company
    // The last filing with these names: a former symbol was used at least until then.
    const is_new = known.of(party_id).length === 0
    listed.set(`${party_id} ${isins.join(' ')} ${symbol} ${scrip_code}`, { party_id, is_new, company: row.company })
    for (const payload of row.statements) placed.push({ row, party_id, payload })
    for (const { payload, rounding } of row.worded) worded.push({ row, party_id, payload, rounding })
  }
  await writeListings(tx, known, [...listed.values()], {
    document_id: about.document_id,
    is_demo: about.is_demo,
  })

  placed.push(...(await provedQuarters(tx, worded, placed, reasons)))
  const kept = await withoutDisproved(tx, placed, reasons)
  const facts = await newFacts(tx, kept, about)
  const facts_written = await writeFacts(tx, null, facts)
  await dropNamedDocuments(tx, linked)
  await storeNamedDocuments(tx, null, documents, about.document_id)
  await markMeant(tx, 'public', documents)
  return { refused: refusalsOf(reasons), facts_written, touched: [...new Set(facts.map(({ party_id }) => party_id))] }
}

/** A filing whose identifiers contradict each other: what it says waits for a word of a person (decision 072). */
function waitingFiling({
  row,
  company,
  statements,
}: FiledRow): Omit<NamedDocument, 'party_ids' | 'not_linked_because'> | null {
  const [first] = statements
  if (!first) return null
  const { name, known_at } = company
  const last_day =
    statements
      .map(({ period_end }) => period_end)
      .sort()
      .at(-1) ?? first.period_end
  return {
    waiting_id: waitingId(null, 'published_result', first.filing_id),
    ...{ kind: 'published_result', name, may_name: keysOfWrittenName(name), source_row: row },
    title: `${name}: results for the period to ${formatDate(last_day)}`,
    date: istDate(known_at),
  }
}

/** One entry a filing, since a filing is one record of the file; the statements that are not named were taken. */
const refusalsOf = (reasons: ReadonlyMap<FiledRow, readonly string[]>): Refusal[] =>
  [...reasons].flatMap(([row, rowReasons]) =>
    rowReasons.length > 0 ? [refusalOf(row, null, [...new Set(rowReasons)].join(' '))] : [],
  )
