import type { Context } from '../../platform/verb.ts'
import { readRulesOn } from './rules.ts'

/** The task that opens what rules owe. */
export const OPEN_RULE_CASES = 'open-rule-cases'

/** One at a time, so that it never takes more than one place from imports, mails and exports. */
export const ruleJobOptions = (organization_id: string) => ({
  key: `case-rules:${organization_id}`,
  queue: 'case-rules',
})

/** Looks for cases that rules owe once the transaction is over, where a rule is on. */
export async function queueRules(context: Context): Promise<void> {
  const { organization_id } = context.org
  if ((await readRulesOn(context)).length === 0) return
  context.jobs.add(OPEN_RULE_CASES, { organization_id }, ruleJobOptions(organization_id))
}
