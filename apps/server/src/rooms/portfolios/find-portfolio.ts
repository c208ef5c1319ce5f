import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { HEAD_OFFICE_ONLY } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'

export interface PortfolioRecord {
  portfolio_id: string
  name: string
  description: string | null
  version: number
}

/** What is unknown, another tenant's or no id at all is not found. `lock`: nobody changes it until this is done. */
export async function findPortfolio({ tx, org }: Context, id: string, lock?: 'lock'): Promise<PortfolioRecord> {
  const { rows } = isUuid(id)
    ? await sql<PortfolioRecord>`
        select portfolio_id, name, description, version from portfolios
        where organization_id = ${org.organization_id} and portfolio_id = ${id}
        ${sql.raw(lock ? 'for update' : '')}`.execute(tx)
    : { rows: [] }
  const [portfolio] = rows
  if (!portfolio) throw new AppError('not_found', 'No data found: there is no such portfolio.')
  return portfolio
}

export const nameTaken = (name: string): AppError => {
  const message = `There is a portfolio '${name}' already.`
  return new AppError('invalid', message, { name: message })
}

/** Whether it has members whom the caller's unit does not see. */
export async function isMixed({ tx, unit_id }: Context, portfolio_id: string): Promise<boolean> {
  if (unit_id === null) return false
  const { rows } = await sql<{ is_mixed: boolean }>`
    select portfolio_has_more(${portfolio_id}, array(select parties_of_caller())) as is_mixed`.execute(tx)
  return rows[0]?.is_mixed ?? false
}

/** A portfolio of several branches is not deleted, nor given other limits, by one of them. */
export async function refuseMixed(context: Context, portfolio_id: string): Promise<void> {
  if (await isMixed(context, portfolio_id)) throw new AppError('forbidden', HEAD_OFFICE_ONLY)
}
