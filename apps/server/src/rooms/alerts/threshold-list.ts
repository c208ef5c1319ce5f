import { signals } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readDefaults } from './own-defaults.ts'

interface SetInForce {
  code: string
  portfolio_id: string | null
  portfolio_name: string | null
  threshold_set_id: string
  threshold_values: Record<string, unknown>
  valid_from: Date
  set_by: string | null
}

const fieldsOf = (signal: Signal) =>
  Object.entries(signal.thresholds.fields).map(([key, { label, unit, note = null }]) => ({ key, label, unit, note }))

/** Per signal what stands for the organization, its defaults where it set nothing, and for each portfolio with a set. */
export async function readThresholdSets({ tx, org, clock, hidden_types }: Context) {
  const { rows } = await sql<SetInForce>`
    select distinct on (t.code, t.portfolio_id) t.code, t.portfolio_id, p.name as portfolio_name, t.threshold_set_id,
      t.threshold_values, t.valid_from, u.name as set_by
    from threshold_sets t
      left join portfolios p on p.organization_id = t.organization_id and p.portfolio_id = t.portfolio_id
      left join users u on u.organization_id = t.organization_id and 'user:' || u.user_id = t.created_by
    where t.organization_id = ${org.organization_id} and t.valid_from <= ${clock.now()}
      and (t.portfolio_id is null or p.portfolio_id is not null)
    order by t.code, t.portfolio_id, t.valid_from desc, t.threshold_set_id desc`.execute(tx)
  const defaultsOf = await readDefaults(tx, org.organization_id)
  const onWire = (signal: Signal, set: SetInForce | undefined) => ({
    code: signal.code,
    label: signal.label,
    portfolio_id: set?.portfolio_id ?? null,
    portfolio_name: set?.portfolio_name ?? null,
    threshold_set_id: set?.threshold_set_id ?? null,
    values: set?.threshold_values ?? { ...defaultsOf(signal) },
    valid_from: set?.valid_from.toISOString() ?? null,
    set_by: set?.set_by ?? null,
    fields: fieldsOf(signal),
  })
  return {
    data: signals.flatMap((signal) => {
      if (hidden_types.includes(signal.code)) return []
      const sets = rows.filter((row) => row.code === signal.code)
      const own = sets.find((set) => set.portfolio_id === null)
      return [onWire(signal, own), ...sets.filter((set) => set !== own).map((set) => onWire(signal, set))]
    }),
  }
}
