import { GUARANTEE_RULE } from '@saakh/catalogue/eligibility/guarantee-rule'
import { statusOf } from '@saakh/catalogue/eligibility/judge-eligibility'
import { SETUP_STEPS, type SetupStep } from '@saakh/domain/setup-step'
import type { Context } from '../../platform/verb.ts'
import { type OwnSetup, type StepRow, writeStep } from './own-steps.ts'
import { judgedCriteria, readBasis } from './verdict.ts'

/**
 * Judges every step that was sent, each by what is known today. A step that stays ineligible keeps the day of its
 * decision, so that looking at it again costs nobody another 90 days; `sent` is a new decision. Answers what was changed.
 */
export async function settle(context: Context, setup: OwnSetup, sent: SetupStep | null): Promise<StepRow[]> {
  const today = context.clock.today()
  const { basis } = await readBasis(context, setup.rows)
  const changed: StepRow[] = []
  for (const step of SETUP_STEPS) {
    const row = setup.rows.get(step)
    if (!row || row.status === 'pending') continue
    const criteria = setup.variant === 'rupeeboss' ? [] : judgedCriteria(basis, today, [step])
    const status = criteria.length > 0 && statusOf(criteria) === 'ineligible' ? 'ineligible' : 'done'
    if (status === row.status && step !== sent) continue
    const rule_version = criteria.length > 0 ? GUARANTEE_RULE.version : null
    const settled: StepRow = { ...row, status, criteria, rule_version, decided_on: today }
    await writeStep(context, setup.user_id, settled)
    changed.push(settled)
  }
  return changed
}
