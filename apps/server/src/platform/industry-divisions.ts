import { INDUSTRIES } from '@saakh/domain/industries'
import { NIC_CODE, NIC_TITLES } from '@saakh/domain/nic-division'
import { type RawBuilder, sql } from 'kysely'

const DIVISIONS = INDUSTRIES.map(({ industry_id }) => industry_id)

/** As `industryKey` has it. */
export const industryKeyOf = (text: RawBuilder<unknown>) => sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`

/**
 * Each text for an industry in the organization's customers file, with its division of NIC 2008: as a person mapped it, else by
 * its code or title. A rule of `nicDivisionOf`; a test holds the two together. `only` says of which customers.
 */
export const industryDivisions = (organization_id: string, only = sql`true`): RawBuilder<unknown> => sql`(
  select t.industry, t.text_key, m.mapped_by, m.mapped_at, m.division as mapped,
    coalesce(m.division,
      case when t.text_key ~ ${NIC_CODE} and left(t.text_key, 2) = any(${DIVISIONS}::text[]) then left(t.text_key, 2) end,
      w.division) as division
  from (select distinct details->>'industry' as industry, ${industryKeyOf(sql`details->>'industry'`)} as text_key
    from customers where organization_id = ${organization_id} and details->>'industry' is not null and ${only}) t
  left join industry_mappings m on m.organization_id = ${organization_id} and m.text_key = t.text_key
  left join unnest(${[...NIC_TITLES.keys()]}::text[], ${[...NIC_TITLES.values()]}::text[]) w(title, division)
    on w.title = t.text_key)`
