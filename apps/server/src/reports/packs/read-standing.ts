import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { ofPortfolio } from '../../rooms/book/classes-of-book.ts'
import { facilities } from '../../rooms/book/facilities.ts'
import { SOURCE } from '../../rooms/book/read-register.ts'
import { readSums } from '../../rooms/book/standing-sums.ts'
import type { PackFile, PackStanding } from './pack-input.ts'

/** What the whole rests on: a hash over every position counted, in an order that no row shares. */
export async function hashPositions(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  month: string,
  portfolio_id?: string,
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(jsonb_build_array(f.account_number, f.party_id, f.day, f.asset_class,
      f.sanctioned, f.outstanding, f.exposure, f.fact_id)::text, E'\n' order by f.party_id, f.account_number), ''), 'UTF8')),
      'hex') as hash
    from ${facilities(org.organization_id, { at: 'month', month })} where ${ofPortfolio('f.party_id', portfolio_id)}`.execute(
    tx,
  )
  return rows[0]?.hash ?? ''
}

/** The files that the figures stand in, the one with the most facilities first. */
async function readFiles({ tx, org }: Context, month: string, portfolio_id?: string): Promise<PackFile[]> {
  const { rows } = await sql<PackFile>`
    with source as (
      select (s.source ->> 'document_id')::uuid as document_id from (
        select ${SOURCE} from ${facilities(org.organization_id, { at: 'month', month })}
        where ${ofPortfolio('f.party_id', portfolio_id)}) s)
    select d.document_id, d.file_name, d.sha256, count(*)::int as facilities
    from source left join documents d using (document_id)
    group by d.document_id, d.file_name, d.sha256 order by count(*) desc, d.file_name, d.document_id`.execute(tx)
  return rows
}

/** The book at a month's end; null of a month of which nothing is stored. */
export async function readStanding(
  context: Context,
  month: string,
  portfolio_id?: string,
): Promise<PackStanding | null> {
  const sums = await readSums(context, { at: 'month', month }, { portfolio_id })
  if (sums.facilities === 0) return null
  return {
    month,
    sums,
    positions_sha256: await hashPositions(context, month, portfolio_id),
    files: await readFiles(context, month, portfolio_id),
  }
}
