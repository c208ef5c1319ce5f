import { signalByCode } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readDefaults } from '../alerts/own-defaults.ts'

export type Values = Readonly<Record<string, unknown>>
type Asked = Pick<Context, 'tx' | 'org' | 'clock'>

export const refuseField = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** Throws `not_found` for a rule that does not exist, and for one of a type that the caller may not see. */
export function ruleOfCode({ hidden_types }: Pick<Context, 'hidden_types'>, code: string): Signal {
  const signal = signalByCode(code)
  if (!signal || hidden_types.includes(code)) throw new AppError('not_found', 'There is no rule with this code.')
  return signal
}

export async function assertPortfolio({ tx, org }: Asked, portfolio_id: string): Promise<void> {
  const { rows } = await sql`select 1 from portfolios
    where organization_id = ${org.organization_id} and portfolio_id = ${portfolio_id}`.execute(tx)
  if (rows.length === 0) throw refuseField('portfolio_id', 'There is no portfolio with this id.')
}

/** What holds now for the portfolio: its own limits, else those of the organization, else the defaults. */
export async function limitsInForce(context: Asked, signal: Signal, portfolio_id: string | null): Promise<Values> {
  const { tx, org, clock } = context
  const { rows } = await sql<{ threshold_values: Values }>`
    select threshold_values from threshold_sets
    where organization_id = ${org.organization_id} and code = ${signal.code} and valid_from <= ${clock.now()}
      and (portfolio_id is null or portfolio_id = ${portfolio_id})
    order by portfolio_id is null, valid_from desc, threshold_set_id desc limit 1`.execute(tx)
  const stored = rows[0]?.threshold_values ?? (await readDefaults(tx, org.organization_id))(signal)
  return parsed(signal, stored)
}

/** A set of an older version of the rule lacks limits that came later: their defaults complete it. */
const parsed = (signal: Signal, stored: Values): Values => {
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
