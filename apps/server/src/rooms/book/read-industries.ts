import type { bookIndustries, industryList } from '@saakh/contract/book-industries'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { findIndustry, type Industry } from '@saakh/domain/industries'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { nicDivisionOf, proposedDivisions } from '@saakh/domain/nic-division'
import { type RawBuilder, sql } from 'kysely'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { facilities } from './facilities.ts'

type Industries = Answer<(typeof bookIndustries)['bookIndustries']>
type Row = Industries['data'][number]

interface TextRow {
  text: string
  borrowers: number
  exposure: string
  division: string | null
  is_mapped: boolean
  mapped_by: string | null
  mapped_at: string | null
}

const SORTS: OrdersOf<typeof industryList> = {
  exposure: descending((d) => sql`coalesce(sum(b.exposure), 0) ${d}, t.text_key`),
  borrowers: descending((d) => sql`count(distinct b.party_id) ${d}, t.text_key`),
  text: ascending((d) => sql`t.text_key ${d}`),
}
/** Those without a division, then the largest. */
const OPEN_FIRST = sql`t.division is not null, sum(b.exposure) desc nulls last, t.text_key`

/** One row per text, however its letters and blanks are written. */
async function readTexts({ tx, org }: Context, order: RawBuilder<unknown>): Promise<TextRow[]> {
  const { organization_id } = org
  const { rows } = await sql<TextRow>`
    with texts as materialized (select * from ${industryDivisions(organization_id)} i),
    book as (select f.party_id, f.exposure, f.industry from ${facilities(organization_id, { at: 'latest' })})
    select min(t.industry) as text, t.division, t.mapped is not null as is_mapped,
      coalesce(min(u.name), min(t.mapped_by)) as mapped_by, min(t.mapped_at)::text as mapped_at,
      count(distinct b.party_id)::int as borrowers, coalesce(sum(b.exposure), 0)::numeric(24, 2)::text as exposure
    from texts t left join book b on b.industry = t.industry
    left join users u on u.organization_id = ${organization_id} and t.mapped_by = 'user:' || u.user_id
    group by t.text_key, t.division, t.mapped
    order by ${order}`.execute(tx)
  return rows
}

const named = ({ industry_id, name }: Industry) => ({ industry_id, name })

function shown({ text, borrowers, exposure, division, is_mapped, mapped_by, mapped_at }: TextRow): Row {
  const industry = division === null ? null : findIndustry(division)
  const by = is_mapped ? 'person' : (nicDivisionOf(text)?.by ?? null)
  const who = { mapped_by, mapped_at }
  const proposals = industry ? [] : proposedDivisions(text).map(named)
  return { text, borrowers, exposure, division: industry && named(industry), by, ...who, proposals }
}

export async function readIndustries(
  context: Context,
  query: Query<(typeof bookIndustries)['bookIndustries']>,
): Promise<Industries> {
  const { page, per_page, state } = query
  const texts = await readTexts(context, orderOf(SORTS, query, OPEN_FIRST))
  const open = texts.filter(({ division }) => division === null)
  const rows = state === undefined ? texts : state === 'open' ? open : texts.filter((text) => text.division !== null)
  return {
    data: rows.slice((page - 1) * per_page, page * per_page).map(shown),
    total_count: rows.length,
    open: {
      texts: open.length,
      borrowers: open.reduce((sum, { borrowers }) => sum + borrowers, 0),
      exposure: decimalOf(open.reduce((sum, { exposure }) => sum + paiseOf(exposure), 0n)),
    },
  }
}
