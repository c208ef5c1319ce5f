import { signalByCode } from '@saakh/catalogue/registry'
import type { Signal } from '@saakh/catalogue/signal'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { readDefaults } from './own-defaults.ts'
import type { AlertTables } from './tables.ts'

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/** What stands now in the scope, or in the one beneath it; a new set is completed from here. */
async function valuesBeneath({ tx, org, clock }: Context, signal: Signal, portfolio_id: string | null) {
  const { rows } = await sql<{ threshold_values: Record<string, unknown> }>`
    select threshold_values from threshold_sets
    where organization_id = ${org.organization_id} and code = ${signal.code} and valid_from <= ${clock.now()}
      and (portfolio_id is null or portfolio_id = ${portfolio_id})
    order by portfolio_id is null, valid_from desc, threshold_set_id desc limit 1`.execute(tx)
  return rows[0]?.threshold_values ?? (await readDefaults(tx, org.organization_id))(signal)
}

async function assertPortfolio({ tx, org }: Context, portfolio_id: string) {
  const { rows } = await sql`select 1 from portfolios
    where organization_id = ${org.organization_id} and portfolio_id = ${portfolio_id}`.execute(tx)
  if (rows.length === 0) throw refuse('portfolio_id', 'This portfolio does not exist.')
}

/** Everybody whose judgement may change is judged again. */
async function markConcerned({ tx, org, jobs }: Context, portfolio_id: string | null) {
  await sql`select mark_parties_dirty(coalesce(array_agg(distinct m.party_id), '{}')) from monitored_parties m
    where m.organization_id = ${org.organization_id} and (${portfolio_id}::uuid is null or m.party_id in (
      select party_id from portfolio_members
      where organization_id = ${org.organization_id} and portfolio_id = ${portfolio_id}))`.execute(tx)
  const { organization_id } = org
  queueJudging(jobs, organization_id)
}

/**
 * Adds a threshold set for one signal, for the organization or one of its portfolios. Sets are never changed: the
 * alerts that name the old one keep it. Values left out stay as they are.
 */
export const setThresholds = verb({
  name: 'set_thresholds',
  access: api.setThresholds,
  input: api.setThresholds.body,
  async run(context, { code, portfolio_id, values }) {
    const signal = signalByCode(code)
    if (!signal || context.hidden_types.includes(code)) throw refuse('code', 'This signal does not exist.')
    const unknown = Object.keys(values).find((key) => !Object.hasOwn(signal.thresholds.fields, key))
    if (unknown) throw refuse(`values.${unknown}`, `${signal.label} has no setting '${unknown}'.`)
    headOfficeOnly(context)
    if (portfolio_id) await assertPortfolio(context, portfolio_id)
    const parsed = signal.thresholds.schema.safeParse({
      ...(await valuesBeneath(context, signal, portfolio_id)),
      ...values,
    })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = issue?.path.join('.') ?? ''
      throw refuse(`values.${field}`, `${signal.thresholds.fields[field]?.label ?? 'Settings'}: ${issue?.message}`)
    }
    const threshold_set_id = newId()
    await context.tx
      .withTables<AlertTables>()
      .insertInto('threshold_sets')
      .values({
        organization_id: context.org.organization_id,
        threshold_set_id,
        portfolio_id,
        code,
        threshold_values: JSON.stringify(parsed.data),
        valid_from: context.clock.now(),
        created_by: actorName(context.actor),
      })
      .execute()
    await markConcerned(context, portfolio_id)
    return { threshold_set_id, values: parsed.data }
  },
  audit: ({ code, portfolio_id }, { threshold_set_id, values }) => ({
    subject: `threshold_set:${threshold_set_id}`,
    payload: { code, portfolio_id, values },
  }),
})
