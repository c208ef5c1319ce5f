import { type HeldSecurity, type NetOfSecurity, netOfSecurity } from '@saakh/catalogue/book/net-of-security'
import type { NetSums } from '@saakh/contract/book'
import type { IsoDate } from '@saakh/domain/dates'
import type { FactPayload } from '@saakh/domain/facts'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from './classes-of-book.ts'
import { headsOf, type Standing, standingRows } from './facilities.ts'

const paise = (amount: string | null): bigint | null => (amount === null ? null : paiseOf(amount))

/** Of these borrowers, the last word of the files on each security. `parties` is a query of `party_id`. */
export async function readSecurities(
  { tx, org }: Context,
  parties: RawBuilder<unknown>,
  heads: RawBuilder<unknown> = sql`facts_head`,
): Promise<Map<string, HeldSecurity[]>> {
  const { organization_id } = org
  const { rows } = await sql<{ party_id: string; payload: FactPayload<'security'> }>`
    select b.party_id, k.payload
    from (select distinct party_id from (${parties}) p) b
    cross join lateral parties_read_as(b.party_id) as own (party_id)
    join ${heads} h on h.organization_id = ${organization_id} and h.party_id = own.party_id and h.kind = 'security'
    join facts k on k.fact_id = h.fact_id`.execute(tx)
  const held = new Map<string, HeldSecurity[]>()
  for (const { party_id, payload } of rows) {
    const security = { ...payload, value: paise(payload.value) }
    const before = held.get(party_id)
    if (before) before.push(security)
    else held.set(party_id, [security])
  }
  return held
}

interface Asked {
  standing: Standing
  /** The day on which a valuation is to be valid. */
  on: IsoDate
  /** Of the members of a portfolio, or of these borrowers; else of all. */
  portfolio_id?: string | undefined
  party_ids?: readonly string[]
}

interface Net extends NetOfSecurity {
  exposure: bigint
}

/** By borrower: what stands there of all its facilities, net of what valid valuations of all its securities come to. */
export async function netByBorrower(
  context: Context,
  { standing, on, portfolio_id, party_ids }: Asked,
): Promise<Map<string, Net>> {
  const only = party_ids ? sql`s.party_id = any(${[...party_ids]}::uuid[])` : ofPortfolio('s.party_id', portfolio_id)
  const of = sql`from (${standingRows(context.org.organization_id, standing)}) s where ${only}`
  const { rows } = await sql<{ party_id: string; account_number: string; exposure: string | null }>`
    select s.party_id, s.account_number, s.exposure::text as exposure ${of}`.execute(context.tx)
  const held = await readSecurities(context, sql`select s.party_id ${of}`, headsOf(standing))
  const borrowers = new Map<string, Map<string, bigint | null>>()
  for (const { party_id, account_number, exposure } of rows) {
    const own = borrowers.get(party_id) ?? new Map<string, bigint | null>()
    borrowers.set(party_id, own.set(account_number, paise(exposure)))
  }
  return new Map(
    [...borrowers].map(([party_id, exposures]) => [
      party_id,
      {
        ...netOfSecurity(exposures, held.get(party_id) ?? [], on).whole,
        exposure: [...exposures.values()].reduce<bigint>((total, exposure) => total + (exposure ?? 0n), 0n),
      },
    ]),
  )
}

/** The sum over the borrowers of whom it can be said, and who is left out of it. */
export async function readNetSums(context: Context, asked: Asked): Promise<NetSums> {
  const all = [...(await netByBorrower(context, asked)).values()]
  const sum = (amounts: readonly bigint[]) => decimalOf(amounts.reduce((total, amount) => total + amount, 0n))
  const part = (of: readonly Net[]) => ({ borrowers: of.length, exposure: sum(of.map(({ exposure }) => exposure)) })
  const computable = all.filter(({ net }) => net !== null)
  return {
    ...part(computable),
    net: sum(computable.map(({ net }) => net ?? 0n)),
    not_told: (['valuation_missing', 'no_security', 'exposure_missing'] as const).flatMap((because) => {
      const of = all.filter((net) => net.because === because)
      return of.length === 0 ? [] : [{ because, ...part(of) }]
    }),
  }
}
