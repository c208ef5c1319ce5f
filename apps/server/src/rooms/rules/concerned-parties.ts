import { type RawBuilder, sql } from 'kysely'

export interface Concern {
  code: string
  portfolio_id: string | null
  /** Limits of a portfolio that begin later do not count yet. */
  at: Date
}

/**
 * Whom limits of a rule concern, as a query of `party_id`: the members of the portfolio; else all that are monitored, and stand in no
 * portfolio with limits of its own for the rule, since those go before the organization's.
 */
export const concernedParties = (
  organization_id: string,
  { code, portfolio_id, at }: Concern,
): RawBuilder<unknown> => sql`select distinct m.party_id from monitored_parties m
  where m.organization_id = ${organization_id} and case when ${portfolio_id}::uuid is null
    then m.party_id not in (select own.party_id from portfolio_members own join threshold_sets t
      on t.organization_id = own.organization_id and t.portfolio_id = own.portfolio_id and t.code = ${code} and t.valid_from <= ${at}
      where own.organization_id = ${organization_id})
    else m.party_id in (select party_id from portfolio_members
      where organization_id = ${organization_id} and portfolio_id = ${portfolio_id}) end`
