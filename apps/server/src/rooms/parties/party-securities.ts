import {
  type HeldSecurity,
  type NetOfSecurity,
  netOfSecurity,
  valuationState,
  valuationYears,
} from '@saakh/catalogue/book/net-of-security'
import { oldFrom, statementMonths } from '@saakh/catalogue/book/old-papers'
import { owedReview } from '@saakh/catalogue/book/owed-review'
import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import type { IsoDate } from '@saakh/domain/dates'
import type { FacilityKind } from '@saakh/domain/facility'
import type { FactPayload } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readAccounts } from './account-openings.ts'
import { findParty } from './find-party.ts'
import { type ToldFact, toldFacts } from './told-facts.ts'

type Securities = Answer<(typeof parties)['partySecurities']>

interface Position {
  account_number: string
  kind: FacilityKind
  exposure: string | null
  review_due_on: string | null
}

/** The facilities of the party as they stand last, and the review day that the accounts file mentions each. */
async function readPositions({ tx, org }: Context, party_ids: readonly string[]): Promise<Position[]> {
  const ids = sql`${[...party_ids]}::uuid[]`
  const { rows } = await sql<Position>`
    select s.account_number, s.kind, s.exposure::text as exposure, m.review_due_on
    from facility_positions s
    left join lateral (
      select k.payload->>'review_due_on' as review_due_on from facts_head h join facts k on k.fact_id = h.fact_id
      where h.organization_id = ${org.organization_id} and h.party_id = any(${ids}) and h.kind = 'loan_account'
        and h.subject = s.account_number
      order by h.known_at desc limit 1) m on true
    where s.organization_id = ${org.organization_id} and s.party_id = any(${ids}) and s.is_latest
    order by s.exposure desc nulls last, s.account_number`.execute(tx)
  return rows
}

const paise = (amount: string | null): bigint | null => (amount === null ? null : paiseOf(amount))

const heldOf = (payload: FactPayload<'security'>): HeldSecurity => ({ ...payload, value: paise(payload.value) })

const netOf = (exposure: bigint | null, { secured, net, because }: NetOfSecurity) => ({
  exposure: exposure === null ? null : decimalOf(exposure),
  secured: decimalOf(secured),
  net: net === null ? null : decimalOf(net),
  because,
})

/** Of each account the last one received, and those of later days that have not come. */
function standingStatements(facts: readonly ToldFact<'stock_statement'>[], today: IsoDate) {
  const last = new Map<string, IsoDate>()
  for (const { payload } of facts)
    if (payload.is_received && payload.as_of > (last.get(payload.account_number) ?? ''))
      last.set(payload.account_number, payload.as_of)
  const months = statementMonths(today)
  return facts
    .filter(({ payload }) => {
      const received = last.get(payload.account_number) ?? ''
      return payload.is_received ? payload.as_of === received : payload.as_of > received
    })
    .map(({ fact_id, payload, source }) => ({
      fact_id,
      ...payload,
      is_old: payload.is_received && oldFrom(payload.as_of, months) <= today,
      source,
    }))
}

const isReleased = ({ valuation }: Securities['securities'][number]) => valuation === 'released'

/** What the files of securities, stock statements, reviews and recoveries say of a party, and its exposure net of security. */
export async function partySecurities(context: Context, party_id: string): Promise<Securities> {
  const { card, party_ids } = await findParty(context, party_id)
  const today = context.clock.today()
  const own = sql`h.party_id = any(${party_ids}::uuid[])`
  const positions = await readPositions(context, party_ids)
  const held = await toldFacts(context, 'security', own)
  const statements = await toldFacts(context, 'stock_statement', own)
  const reviews = await toldFacts(context, 'limit_review', own)
  const recoveries = await toldFacts(context, 'recovery', own)
  const exposures = new Map(positions.map(({ account_number, exposure }) => [account_number, paise(exposure)]))
  const netted = netOfSecurity(
    exposures,
    held.map(({ payload }) => heldOf(payload)),
    today,
  )
  const known = [...exposures.values()].filter((exposure) => exposure !== null)
  const securities = held.map(({ fact_id, payload, source }) => ({
    fact_id,
    ...payload,
    valuation: valuationState(heldOf(payload), today),
    is_insurance_lapsed: payload.insured_until !== null && payload.insured_until < today,
    source,
  }))
  return {
    party_id: card.party_id,
    facilities: positions.map(({ account_number, kind, review_due_on }) => {
      const ofLimit = reviews.filter(
        ({ payload }) => payload.account_number === account_number && payload.review_kind === 'review',
      )
      const { owed } = owedReview(
        review_due_on,
        ofLimit.map(({ payload }) => payload),
      )
      const due = owed?.due_on ?? null
      const none: NetOfSecurity = { secured: 0n, net: null, because: 'exposure_missing' }
      return {
        account_number,
        kind,
        ...netOf(exposures.get(account_number) ?? null, netted.facilities.get(account_number) ?? none),
        review_due_on: due,
        is_review_overdue: due !== null && due < today,
      }
    }),
    whole: netOf(known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0n), netted.whole),
    valuation_years: valuationYears(today),
    statement_months: statementMonths(today),
    securities: [...securities.filter((security) => !isReleased(security)), ...securities.filter(isReleased)],
    stock_statements: standingStatements(statements, today),
    reviews: reviews
      .map(({ fact_id, payload, source }) => ({
        fact_id,
        ...payload,
        is_overdue: payload.done_on === null && payload.due_on < today,
        source,
      }))
      .sort((a, b) => (a.due_on < b.due_on ? 1 : -1)),
    recoveries: recoveries.map(
      ({ fact_id, payload: { withdrawn_because = null, ...payload }, source, entered_by }) => ({
        ...{ fact_id, ...payload, withdrawn_because, entered_by, source },
      }),
    ),
    accounts: await readAccounts(context, party_ids),
  }
}

/** Looking at people who stand for a debt is written down. */
export const viewedGuarantors = ({ party_id, securities }: Securities): string | null =>
  securities.some(
    ({ security_kind, guarantor_name }) => security_kind === 'guarantee_personal' && guarantor_name !== null,
  )
    ? `guarantors:${party_id}`
    : null
