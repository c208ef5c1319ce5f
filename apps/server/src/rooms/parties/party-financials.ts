import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import type { FactLocator, FactPayload } from '@saakh/domain/facts'
import { spanOf } from '@saakh/domain/statement-span'
import { sql } from 'kysely'
import { KEPT, keptIds } from '../../platform/connections.ts'
import { notSetAside } from '../../platform/fact-rows.ts'
import { holdsFilings } from '../../platform/filed-originals.ts'
import type { Context } from '../../platform/verb.ts'
import { findParty } from './find-party.ts'

type Financials = Answer<(typeof parties)['partyFinancials']>
type Column = Financials['data'][number]

interface Stored {
  fact_id: string
  known_at: Date
  locator: FactLocator
  document_id: string | null
  file_name: string | null
  document_kind: string | null
  superseded: number
}
type StatementRow = Stored &
  (
    | { kind: 'published_result'; payload: FactPayload<'published_result'> }
    | { kind: 'borrower_statement'; payload: FactPayload<'borrower_statement'> }
  )

/** The present version of every statement but those said to be of another company; oldest first. Payloads were parsed before they were stored. */
export async function partyFinancials(context: Context, party_id: string): Promise<Financials> {
  const { tx, org } = context
  const { party_ids } = await findParty(context, party_id)
  const { rows } = await sql<StatementRow>`${KEPT}
    select distinct on (h.kind, h.subject) h.kind, f.fact_id, f.known_at, f.payload, f.locator,
      d.document_id, d.kind as document_kind, coalesce(f.locator->>'file_name', d.file_name) as file_name,
      (select count(*)::int - 1 from facts v where v.party_id = h.party_id and v.kind = h.kind and v.subject = h.subject
        and v.organization_id is not distinct from h.organization_id) as superseded
    from facts_head h join facts f on f.fact_id = h.fact_id left join documents d on d.document_id = f.source_document
    where h.party_id = any(${keptIds(party_ids)})
      and ((h.kind = 'published_result' and h.organization_id is null)
        or (h.kind = 'borrower_statement' and h.organization_id = ${org.organization_id}))
      and not exists (select from fact_dismissals x where x.organization_id = ${org.organization_id}
        and x.party_id = h.party_id and x.kind = h.kind and x.subject = h.subject and x.undone_at is null)
      and ${notSetAside(org.organization_id, 'h.fact_id')}
    order by h.kind, h.subject, h.known_at desc, f.recorded_at desc`.execute(tx)
  const columns = rows.map(columnOf)
  return { data: columns.sort((a, b) => (a.period_end < b.period_end ? -1 : a.period_end > b.period_end ? 1 : 0)) }
}

function columnOf(row: StatementRow): Column {
  const { fact_id, payload, superseded } = row
  const { nature, statement, audited, form, lines, period_start, period_end } = payload
  const { span, months } = period_start === null ? { span: null, months: null } : spanOf(period_start, period_end)
  return {
    fact_id,
    source: row.kind === 'published_result' ? 'published' : 'borrower',
    nature,
    statement,
    span,
    months,
    period_start,
    period_end,
    audited,
    form,
    lines,
    filing: filingOf(row),
    superseded: Math.max(0, superseded),
  }
}

function filingOf(row: StatementRow): Column['filing'] {
  const stored = {
    published_at: row.known_at.toISOString(),
    document_id: row.document_id,
    file_name: row.file_name,
    row: row.locator.row ?? null,
  }
  if (row.kind === 'borrower_statement')
    return { ...stored, filing_id: null, context: null, address: null, document_included: row.document_id !== null }
  const { filing_id, context, address } = row.payload
  return { ...stored, filing_id, context, address, document_included: holdsFilings(row.document_kind) }
}
