import { statementMonths } from '@saakh/catalogue/book/old-papers'
import { FACILITY_KINDS, isRevolving } from '@saakh/domain/facility'
import { type RawBuilder, sql } from 'kysely'

// What the files of stock statements and reviews say of a facility: `s` is its row of positions, `m` its account.

/** The kinds that these files make. */
export const PAPER_KINDS = ['stock_statement', 'limit_review'] as const

interface PaperSource {
  organization_id: string
  /** The newest versions of facts, as a table. */
  heads: RawBuilder<unknown>
}

/** The last versions of a kind about the account of `s`, as `k`. */
const toldOfAccount = ({ organization_id, heads }: PaperSource, kind: (typeof PAPER_KINDS)[number]) => sql`
  ${heads} h join facts k on k.fact_id = h.fact_id and k.payload->>'account_number' = s.account_number
    and h.organization_id = ${organization_id} and h.party_id = any(s.own_ids) and h.kind = ${kind}
    and starts_with(h.subject, s.account_number || ' ')`

/**
 * The last stock statement that a cash credit or overdraft had given by a day (`on`), as `q`: the day that it speaks of, and
 * whether it was too old to carry the drawing power then.
 */
export const lastStatement = (source: PaperSource, on: RawBuilder<unknown>, today: string) => sql`
  left join lateral (
    select k.payload->>'as_of' as statement_as_of,
      (k.payload->>'as_of')::date < (${on}::date - make_interval(months => ${statementMonths(today)}))::date as is_old
    from ${toldOfAccount(source, 'stock_statement')}
    where s.kind = any(${FACILITY_KINDS.filter(isRevolving)}::text[]) and (k.payload->>'is_received')::boolean
      and (k.payload->>'as_of')::date <= ${on}::date
      and coalesce((k.payload->>'received_on')::date <= ${on}::date, true)
    order by k.payload->>'as_of' desc, h.known_at desc limit 1) q on true`

/** The review that the limit owes, as `r`: in SQL what owed-review.ts of the catalogue says. */
export const reviewOwed = (source: PaperSource) => sql`
  left join lateral (
    select coalesce(max(greatest(due_on, done_on)) filter (where done_on is not null), '') as cleared,
      (array_agg(new_expiry order by greatest(due_on, done_on) desc) filter (where done_on is not null))[1] as new_expiry,
      array_agg(due_on) filter (where done_on is null) as open
    from (
      select distinct on (h.subject) k.payload->>'due_on' as due_on, k.payload->>'done_on' as done_on,
        k.payload->>'new_expiry' as new_expiry
      from ${toldOfAccount(source, 'limit_review')}
      where k.payload->>'review_kind' = 'review'
      order by h.subject, h.known_at desc) told) v on true
  left join lateral (
    select greatest(
      case when m.payload->>'review_due_on' > v.cleared then m.payload->>'review_due_on' end,
      coalesce((select min(due) from unnest(v.open) due where due > v.cleared),
        case when v.new_expiry > v.cleared then v.new_expiry end)) as review_due_on) r on true`
