import type { RegisterRow } from '@saakh/domain/register-check'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

export interface RegisterReading {
  cin: string
  party_id: string | null
  is_demo: boolean
  found: RegisterRow | null
  fact_id: string | null
  register_as_of: string | null
  document_id: string | null
  file_name: string | null
  attribution: string | null
  row: number | null
}

/** What the register that Saakh holds tells of each CIN, in the order asked; a CIN that a company had before leads to it. */
export async function readRegister({ tx }: Pick<Context, 'tx'>, cins: readonly string[]): Promise<RegisterReading[]> {
  const { rows } = await sql<RegisterReading>`
    select a.cin, p.party_id, coalesce(p.is_demo, false) as is_demo, f.fact_id, case when f.fact_id is not null then s.as_of end as register_as_of,
      d.document_id, coalesce(f.locator->>'file_name', d.file_name) as file_name, d.attribution, (f.locator->>'row')::int as row,
      case when f.fact_id is not null then jsonb_build_object(
        'name', f.payload->>'name', 'status', f.payload->>'status', 'class', f.payload->>'class',
        'listed', case (f.payload->>'listed')::boolean when true then 'yes' when false then 'no' end,
        'state', f.payload->>'state', 'roc', f.payload->>'roc', 'authorized_capital', f.payload->>'authorized_capital',
        'paid_up_capital', f.payload->>'paid_up_capital', 'last_annual_return', f.payload->>'last_annual_return',
        'last_balance_sheet', f.payload->>'last_balance_sheet', 'last_result_filing', told.last_result_filing,
        'last_circular', told.last_circular) end as found
    from unnest(${[...cins]}::text[]) with ordinality as a (cin, place)
    left join lateral (
      select party_read_as(party_id) as party_id from party_identifiers where scheme = 'cin' and value = a.cin
      order by owner_organization_id nulls first, valid_to desc nulls first limit 1) i on true
    left join parties p on p.party_id = i.party_id
    left join lateral (
      select h.fact_id from facts_head h where h.party_id in (select parties_read_as(p.party_id)) and h.kind = 'company_master'
        and h.organization_id is null order by h.subject = a.cin desc, h.known_at desc limit 1) h on p.party_id is not null
    left join facts f on f.fact_id = h.fact_id
    left join documents d on d.document_id = f.source_document
    left join lateral (
      select max(as_of)::text as as_of from source_sightings where party_id = f.party_id and kind = 'company_master') s on true
    left join lateral (
      select to_char(max(t.known_at) filter (where t.kind = 'published_result') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as last_result_filing,
        max(t.payload->>'date') filter (where t.kind = 'exchange_circular') as last_circular
      from facts t where t.party_id in (select parties_read_as(p.party_id)) and t.organization_id is null
        and t.kind in ('published_result', 'exchange_circular')) told on p.party_id is not null
    order by a.place`.execute(tx)
  return rows
}

/** The line of the register, as answers tell it. */
export const sourceOf = ({
  found,
  document_id,
  file_name,
  attribution,
  row,
  register_as_of,
}: Omit<RegisterReading, 'is_demo' | 'fact_id'>) =>
  found === null ? null : { document_id, file_name, row, as_of: register_as_of, attribution }
