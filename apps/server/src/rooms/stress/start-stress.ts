import { api } from '@saakh/contract/api'
import type { StressAsked } from '@saakh/contract/stress'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'

export const RUN_STRESS = 'run-stress'

async function checkPortfolio({ tx, org }: Context, portfolio_id: string | undefined): Promise<void> {
  if (portfolio_id === undefined) return
  const { rows } = await sql`select from portfolios
    where organization_id = ${org.organization_id} and portfolio_id = ${portfolio_id}`.execute(tx)
  const message = 'There is no such portfolio.'
  if (rows.length === 0) throw new AppError('invalid', message, { portfolio_id: message })
}

const NO_SHOCK = 'Choose at least one shock.'

function refuseNone({ largest_buyer, buyer, ...asked }: StressAsked): void {
  const { revenue_fall_percent, rate_points, receivable_days, arrears_days } = asked
  const sum = revenue_fall_percent + rate_points + receivable_days + arrears_days
  if (sum === 0 && largest_buyer === 'false' && buyer === undefined)
    throw new AppError('invalid', NO_SHOCK, { revenue_fall_percent: NO_SHOCK })
}

/** Keeps the shocks as they were asked for and queues the run. One runs at a time in an organization. */
export const startStressRun = verb({
  name: 'start_stress_run',
  access: api.startStressRun,
  input: api.startStressRun.body,
  async run(context, asked) {
    const { tx, org, actor, clock, jobs, hidden_types } = context
    const { organization_id } = org
    headOfficeOnly(context)
    const by = userId(context)
    if (actor.kind !== 'user' || by === null) throw new AppError('forbidden', 'Only a person starts a stress test.')
    refuseNone(asked)
    await checkPortfolio(context, asked.portfolio_id)
    const stress_run_id = newId()
    const { rows } =
      await sql`insert into stress_runs (organization_id, stress_run_id, asked, portfolio_id, hidden_types,
        asked_by, asked_by_name, asked_at)
      values (${organization_id}, ${stress_run_id}, ${JSON.stringify(asked)}::jsonb, ${asked.portfolio_id ?? null},
        ${[...hidden_types]}::text[], ${by}, ${actor.name}, ${clock.now()})
      on conflict (organization_id) where state in ('waiting', 'running') do nothing returning stress_run_id`.execute(
        tx,
      )
    if (rows.length === 0) throw new AppError('conflict', 'A stress test runs already. Wait for it, or cancel it.')
    jobs.add(
      RUN_STRESS,
      { organization_id, stress_run_id },
      { key: `${RUN_STRESS}:${stress_run_id}`, queue: 'stress-tests' },
    )
    return { stress_run_id }
  },
  audit: (asked, { stress_run_id }) => ({
    subject: `stress_run:${stress_run_id}`,
    payload: { asked },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
