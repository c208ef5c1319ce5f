import type { Answer, Query } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { FILING_KINDS } from '@saakh/contract/party-financials'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { holdsFilings } from '../../platform/filed-originals.ts'
import type { Context } from '../../platform/verb.ts'
import { NOBODY } from '../../platform/waiting-circulars.ts'
import { findParty } from './find-party.ts'

type Filings = Answer<(typeof parties)['partyFilings']>
type Filing = Filings['data'][number]

/** A filing as its facts tell it; a circular carries its own title and class. */
interface FilingRow extends Omit<Filing, 'title' | 'document_included'> {
  title: string | null
  natures: string[] | null
  period_end: string | null
  audited: boolean | null
  document_kind: string | null
}

/** One result filing made many facts: each of its statements, natures and spans; one of them stands for it. */
const RESULT_FILINGS = (party_ids: string[], organization_id: string) => sql`
  select 'result_filing' as kind, f.payload->>'filing_id' as key,
    to_char(min(f.known_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, null as title,
    null as class, null as class_words, max(f.payload->>'address') as address, '[]'::jsonb as ratings,
    coalesce('ISIN ' || max(f.payload->>'isin'), 'symbol ' || max(f.payload->>'symbol')) as linked_by,
    (array_agg(f.source_document))[1] as document_id, min((f.locator->>'row')::int) as row,
    (array_agg(f.fact_id order by f.subject))[1] as fact_id,
    case when bool_and(x.fact_id is not null) then jsonb_build_object('reason', max(x.reason), 'by', max(x.dismissed_by),
      'at', max(x.dismissed_at)) end as dismissed,
    array_agg(distinct f.payload->>'nature' order by f.payload->>'nature') as natures,
    max(f.payload->>'period_end') as period_end,
    case when count(distinct f.payload->>'audited') = 1 then bool_and((f.payload->>'audited')::boolean) end as audited
  from facts f
    left join fact_dismissals x on x.organization_id = ${organization_id} and x.party_id = f.party_id
      and x.kind = f.kind and x.subject = f.subject and x.undone_at is null
  where f.party_id = any(${party_ids}::uuid[]) and f.kind = 'published_result' and f.organization_id is null
  group by f.payload->>'filing_id'`

/**
 * Dismissals follow the circular, whichever version of it. What a person said is about the party stays a fact about nobody
 * (decision 040).
 */
const CIRCULARS = (party_ids: string[], organization_id: string, now: Date) => sql`
  select distinct on (f.payload->>'circular_id') 'exchange_circular', f.payload->>'circular_id', f.payload->>'date',
    f.payload->>'title', f.payload->>'class', f.payload->>'class_words', f.payload->>'address',
    coalesce(f.payload->'ratings', '[]'), case when h.party_id = ${NOBODY} then 'a person''s word' else f.payload->>'linked_by' end, f.source_document, (f.locator->>'row')::int,
    f.fact_id,
    case when x.fact_id is not null then jsonb_build_object('reason', x.reason, 'by', x.dismissed_by,
      'at', x.dismissed_at) end,
    null::text[], null, null::boolean
  from facts_head h join facts f on f.fact_id = h.fact_id
    left join fact_dismissals x on x.organization_id = ${organization_id} and x.party_id = h.party_id
      and x.kind = h.kind and x.subject = h.subject and x.undone_at is null
  where h.kind = 'exchange_circular' and h.organization_id is null and (h.party_id = any(${party_ids}::uuid[])
    or h.party_id = ${NOBODY} and h.subject in (
      select waiting_id from documents_decided(${party_ids}::uuid[], ${now}) where says = 'about'))`

/** What was published about the party, one list, newest first. */
export async function partyFilings(
  context: Context,
  party_id: string,
  { kind, page, per_page }: Query<(typeof parties)['partyFilings']>,
): Promise<Filings> {
  const { tx, org, clock } = context
  const { party_ids } = await findParty(context, party_id)
  const all = sql`(${RESULT_FILINGS(party_ids, org.organization_id)}) union all (${CIRCULARS(party_ids, org.organization_id, clock.now())})`
  const { rows: totals } = await sql<{ kind: Filing['kind']; total: number }>`
    select kind, count(*)::int as total from (${all}) n group by kind`.execute(tx)
  const { rows } = await sql<FilingRow>`
    with named as (${all})
    select n.kind || ' ' || n.key as key, n.kind, n.date, n.title, n.class, n.class_words, n.address, n.ratings,
      n.linked_by, n.document_id, n.row, n.fact_id, n.dismissed, n.natures, n.period_end, n.audited, d.file_name,
      d.kind as document_kind
    from named n left join documents d on d.document_id = n.document_id
    where ${kind ?? null}::text is null or n.kind = ${kind ?? null}
    order by n.date desc, n.key limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const total = (filingKind: Filing['kind']) => totals.find((row) => row.kind === filingKind)?.total ?? 0
  return {
    data: rows.map(filingOf),
    total_count: kind ? total(kind) : FILING_KINDS.reduce((sum, kind) => sum + total(kind), 0),
    counts: { result_filing: total('result_filing'), exchange_circular: total('exchange_circular') },
  }
}

function filingOf({ natures, period_end, audited, title, document_kind, ...row }: FilingRow): Filing {
  return {
    ...row,
    title: title ?? resultTitle(natures ?? [], period_end, audited),
    document_included: holdsFilings(document_kind),
  }
}

function resultTitle(natures: string[], period_end: string | null, audited: boolean | null): string {
  const words = natures.join(' and ')
  const of = `results for the period to ${formatDate(period_end)}`
  const state = audited === null ? '' : audited ? ', audited' : ', unaudited'
  return `${words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)} `}${of}${state}`
}
