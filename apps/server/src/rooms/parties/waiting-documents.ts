import { labelOfKey } from '@saakh/catalogue/layout-cells'
import { signals } from '@saakh/catalogue/registry'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { FactKind } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { documentsDecided } from '../../platform/documents-decided.ts'
import type { WhatWaits } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

type Documents = Answer<(typeof parties)['waitingDocuments']>
type WaitingRow = Omit<Documents['waiting'][number], 'signals'>

type Signals = Documents['waiting'][number]['signals']

const LABELS = new Map(signals.map(({ code, label }) => [code, label]))
const signalsOf = (codes: readonly string[]): Signals =>
  codes.map((code) => ({ code, label: LABELS.get(code) ?? code }))

/** Circulars, and lines and filings that name their company by name alone; the newest first. */
async function documentsOf({ tx }: Context, waiting_ids: readonly string[]): Promise<WaitingRow[]> {
  const { rows } = await sql<Omit<WaitingRow, 'label'> & { class: string | null; kind: FactKind }>`
    select circular_id as waiting_id, upper(exchange) as source, date::text as date, title, class,
      'exchange_circular' as kind, address, null::jsonb as place,
      coalesce(not_linked_because, 'A rule linked it meanwhile.') as not_linked_because
    from exchange_circulars where circular_id = any(${[...waiting_ids]}::text[])
    union all
    select n.waiting_id::text, d.file_name, n.date::text, n.title, null, n.kind, null,
      jsonb_build_object('document_id', n.source_document, 'row', n.source_row), n.not_linked_because
    from named_documents n join documents d on d.document_id = n.source_document
    where n.waiting_id = any(${waiting_ids.filter(isUuid)}::uuid[])
    order by date desc nulls last, waiting_id`.execute(tx)
  return rows.map(({ class: circularClass, kind, ...row }) => ({
    ...row,
    label: circularClass === null ? FACT_KINDS[kind].name : labelOfKey(circularClass),
  }))
}

/** What was decided of a document tells of the signals that read it; of circulars that is one. */
const readBy = (document: Pick<WaitingRow, 'place' | 'label'>): readonly string[] =>
  document.place === null
    ? ['regulatory_action']
    : signals
        .filter(({ needs }) => needs.some((kind) => FACT_KINDS[kind].name === document.label))
        .map(({ code }) => code)

async function namesOf({ tx }: Context, actors: readonly string[]): Promise<(actor: string) => string> {
  const { rows } = await sql<{ actor: string; name: string }>`
    select 'user:' || user_id::text as actor, name from users
    where organization_id = current_organization() and 'user:' || user_id::text = any(${[...actors]}::text[])`.execute(
    tx,
  )
  const names = new Map(rows.map(({ actor, name }) => [actor, name]))
  return (actor) => names.get(actor) ?? 'Saakh'
}

async function rowsOf({ tx, org }: Context, waiting: ReadonlyMap<string, Signals>): Promise<Documents['rows']> {
  if (waiting.size === 0) return []
  const { rows } = await sql<Omit<Documents['rows'][number], 'signals'>>`
    select q.job_id, q.row::int as row, j.file_name, q.field,
      to_char((j.options ->> 'known_at')::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as known_on
    from quarantine q join jobs j using (organization_id, job_id)
    where q.organization_id = ${org.organization_id} and q.job_id || ' ' || q.row = any(${[...waiting.keys()]}::text[])
    order by known_on desc, q.job_id, q.row`.execute(tx)
  return rows.map((row) => ({ ...row, signals: waiting.get(`${row.job_id} ${row.row}`) ?? [] }))
}

async function companiesOf(
  { tx, org }: Context,
  waiting: ReadonlyMap<string, Signals>,
): Promise<Documents['companies']> {
  if (waiting.size === 0) return []
  const { rows } = await sql<Pick<Documents['companies'][number], 'party_id' | 'name' | 'waits_in'>>`
    select party_id, name,
      case when exists (select from link_reviews r where r.organization_id = ${org.organization_id} and r.decided_at is null
          and r.candidates @> jsonb_build_array(jsonb_build_object('party_id', p.party_id)))
        then 'uploads' else 'unions' end as waits_in
    from parties p where party_id = any(${[...waiting.keys()]}::uuid[]) order by name, party_id`.execute(tx)
  return rows.map((row) => ({ ...row, signals: waiting.get(row.party_id) ?? [] }))
}

/** What waits for a word about this party, and what was said. */
export async function waitingDocuments(context: Context, asked: string): Promise<Documents> {
  const { tx, org, clock, sources } = context
  const { card, party_ids } = await findParty(context, asked)
  const all = await sources.signals.whatWaits(tx, org.organization_id, card.party_id, clock.today())
  const seen = ({ codes }: WhatWaits) => codes.filter((code) => !context.hidden_types.includes(code))
  const waiting = all.map((item) => ({ ...item, codes: seen(item) })).filter(({ codes }) => codes.length > 0)
  const waitingAs = (of: WhatWaits['of']) =>
    new Map(waiting.filter((item) => item.of === of).map(({ id, codes }) => [id, signalsOf(codes)]))
  const decided = await documentsDecided(tx, party_ids, clock.now())
  const documents = waitingAs('document')
  const said = new Map(decided.map((decision) => [decision.waiting_id, decision]))
  const nameOf = await namesOf(
    context,
    decided.map(({ decided_by }) => decided_by),
  )
  const rows = await documentsOf(context, [...documents.keys(), ...said.keys()])
  return {
    waiting: rows.flatMap((row) => {
      const ofSignals = documents.get(row.waiting_id)
      return ofSignals ? { ...row, signals: ofSignals } : []
    }),
    rows: await rowsOf(context, waitingAs('row')),
    companies: await companiesOf(context, waitingAs('company')),
    decided: rows.flatMap((row) => {
      const word = said.get(row.waiting_id)
      if (!word || documents.has(row.waiting_id)) return []
      if (readBy(row).every((code) => context.hidden_types.includes(code))) return []
      const { says, holds_for, decided_by, decided_at } = word
      return { ...row, says, holds_for, decided_by: nameOf(decided_by), decided_at: decided_at.toISOString() }
    }),
  }
}
