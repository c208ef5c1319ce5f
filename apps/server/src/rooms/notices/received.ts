import type { Answer, Query } from '@saakh/contract/endpoint'
import type { notices, receivedNoticeList } from '@saakh/contract/notices'
import { sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofParty, sayingWords } from '../../platform/conditions.ts'
import { notSetAside } from '../../platform/fact-rows.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'

type Received = Answer<(typeof notices)['showcause']>['data'][number]
interface Row extends Omit<Received, 'source'> {
  document_id: string | null
  file_name: string | null
  row: number | null
  as_of: string
  attribution: string | null
}

const FILTERS: ConditionsOf<typeof receivedNoticeList> = {
  q: sayingWords('n.party_name', 'n.authority', 'n.notice_number', 'n.subject'),
  party_id: ofParty('n.party_id'),
  status: equal('n.status'),
}
const SORTS: OrdersOf<typeof receivedNoticeList> = {
  dated: descending((d) => sql`n.dated ${d}, n.fact_id`),
  reply_due: ascending((d) => sql`n.reply_due ${d} nulls last, n.fact_id`),
}

/** The newest that files told of each notice; a line that was set aside as another company's is left out. */
const RECEIVED = (organization_id: string) => sql`(
  select distinct on (p.party_id, f.subject) f.fact_id, p.party_id, p.name as party_name, p.is_demo,
    f.payload->>'authority' as authority, f.payload->>'notice_number' as notice_number, f.payload->>'dated' as dated,
    f.payload->>'reply_due' as reply_due, f.payload->>'subject' as subject, f.payload->>'status' as status,
    (f.known_at at time zone 'Asia/Kolkata')::date as as_of, d.document_id,
    coalesce(f.locator->>'file_name', d.file_name) as file_name, (f.locator->>'row')::int as row, d.attribution
  from facts f join (select party_id, party_read_as(party_id) as reads_as from (
      select distinct party_id from facts where organization_id = ${organization_id} and kind = 'show_cause_notice') named) i
      on i.party_id = f.party_id
    join parties p on p.party_id = i.reads_as left join documents d on d.document_id = f.source_document
  where f.organization_id = ${organization_id} and f.kind = 'show_cause_notice'
    and not exists (select from fact_dismissals x where x.organization_id = ${organization_id}
      and x.party_id = f.party_id and x.kind = f.kind and x.subject = f.subject and x.undone_at is null)
    and ${notSetAside(organization_id, 'f.fact_id')}
  order by p.party_id, f.subject, f.known_at desc, f.recorded_at desc) n`

/** Show-cause notices of authorities, from the files of the organization. */
export async function readReceived(
  { tx, org }: Context,
  { page, per_page, ...query }: Query<(typeof notices)['showcause']>,
): Promise<Answer<(typeof notices)['showcause']>> {
  const where = conditionOf(FILTERS, query)
  const { rows } = await sql<Row>`
    select n.* from ${RECEIVED(org.organization_id)} where ${where}
    order by ${orderOf(SORTS, query, 'dated')} limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from ${RECEIVED(org.organization_id)} where ${where}`.execute(tx)
  return {
    data: rows.map(({ document_id, file_name, row, as_of, attribution, ...notice }) => ({
      ...notice,
      source: { document_id, file_name, row, as_of, attribution },
    })),
    total_count: totals[0]?.total ?? 0,
  }
}
