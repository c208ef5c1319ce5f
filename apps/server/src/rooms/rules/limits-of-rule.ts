import type { Signal } from '@saakh/catalogue/signal'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readDefaults } from '../alerts/own-defaults.ts'
import type { KnownRule } from './known-rules.ts'

export type Values = Readonly<Record<string, unknown>>
type Asked = Pick<Context, 'tx' | 'org' | 'clock'>

export const refuseField = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

export async function assertPortfolio({ tx, org }: Asked, portfolio_id: string): Promise<void> {
  const { rows } = await sql`select 1 from portfolios
    where organization_id = ${org.organization_id} and portfolio_id = ${portfolio_id}`.execute(tx)
  if (rows.length === 0) throw refuseField('portfolio_id', 'There is no portfolio with this id.')
}

/**
 * What holds now for the portfolio: its own limits, else those of the organization, else the defaults. Of an own rule that was
 * never approved nothing holds.
 */
export async function limitsInForce(context: Asked, rule: KnownRule, portfolio_id: string | null): Promise<Values> {
  const { tx, org, clock } = context
  const { signal, is_in_force } = rule
  if (!is_in_force) return {}
  const { rows } = await sql<{ threshold_values: Values }>`
    select threshold_values from threshold_sets
    where organization_id = ${org.organization_id} and code = ${signal.code} and valid_from <= ${clock.now()}
      and (portfolio_id is null or portfolio_id = ${portfolio_id})
    order by portfolio_id is null, valid_from desc, threshold_set_id desc limit 1`.execute(tx)
  const stored = rows[0]?.threshold_values ?? (await readDefaults(tx, org.organization_id))(signal)
  return completed(signal, stored)
}

/** A set of an older version of the rule lacks limits that came later: their defaults complete it. */
export const completed = (signal: Signal, stored: Values): Values => {
  const known = signal.thresholds.schema.safeParse({ ...signal.thresholds.defaults, ...stored })
  return known.success ? known.data : stored
}

/** Whole and possible limits made of some values. Refuses what the rule has no limit for, and what cannot be. */
export function wholeLimits(signal: Signal, in_force: Values, changed: Values): Values {
  const unknown = Object.keys(changed).find((key) => !Object.hasOwn(signal.thresholds.fields, key))
  if (unknown) throw refuseField(`values.${unknown}`, `${signal.label} has no limit '${unknown}'.`)
  const whole = signal.thresholds.schema.safeParse({ ...in_force, ...changed })
  if (whole.success) return whole.data
  const [issue] = whole.error.issues
  const field = issue?.path.join('.') ?? ''
  throw refuseField(`values.${field}`, `${signal.thresholds.fields[field]?.label ?? 'Limits'}: ${issue?.message}`)
}
