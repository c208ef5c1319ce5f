import { toldRule } from '@saakh/catalogue/own-rules/own-signal'
import type { Answer } from '@saakh/contract/endpoint'
import type { ownRules } from '@saakh/contract/own-rules'
import { headOfficeOnly } from '../platform/units.ts'
import type { Context } from '../platform/verb.ts'
import { limitsInForce } from '../rooms/rules/limits-of-rule.ts'
import { definitionHash, useOwnRule } from '../rooms/rules/own-rules.ts'
import { ownRuleOfCode, ruleOfDefinition } from '../rooms/rules/propose-own-rule.ts'
import { type BothRules, compareInChunks, previewOf, type Said } from './compare-rules.ts'
import { readConcerned } from './concerned-borrowers.ts'
import { ruleInUse } from './rules.ts'

type Preview = Answer<(typeof ownRules)['previewOwnRule']>['data']
type Asked = { definition: Record<string, unknown>; code?: string | null | undefined }

/** A rule that is not stored yet has no code; nothing is kept of it. */
const TRIED = 'own_tried'
const MOST_REASONS = 5

function notMeasured(said: readonly Said[]): Preview['not_measured'] {
  const counts = new Map<string, number>()
  for (const { unmeasured } of said) if (unmeasured !== null) counts.set(unmeasured, (counts.get(unmeasured) ?? 0) + 1)
  return [...counts]
    .map(([reason, borrowers]) => ({ reason, borrowers }))
    .sort((a, b) => b.borrowers - a.borrowers || (a.reason < b.reason ? -1 : 1))
    .slice(0, MOST_REASONS)
}

/**
 * Who would have an alert today by an own rule as it is being built, beside the version in force. It judges on the facts of today
 * and stores nothing.
 */
export async function previewOwnRule(context: Context, { definition: given, code: asked }: Asked): Promise<Preview> {
  headOfficeOnly(context)
  const definition = ruleOfDefinition(given)
  const known = asked ? await ownRuleOfCode(context, asked) : null
  const code = known?.signal.code ?? TRIED
  const tried = ruleInUse(useOwnRule({ code, definition_hash: definitionHash(definition), definition }))
  const before =
    known?.own && known.is_in_force
      ? { rule: ruleInUse(known), values: await limitsInForce(context, known, null) }
      : null
  const concerned = await readConcerned(context.tx, context.org.organization_id, {
    ...{ code, portfolio_id: null, at: context.clock.now() },
  })
  const both: BothRules = {
    before,
    after: { rule: tried, values: tried.signal.thresholds.defaults },
  }
  const compared = await compareInChunks(context, concerned, both)
  const said = compared.map(({ after }) => after)
  return {
    ...(await previewOf(context, compared, both)),
    says: toldRule(definition),
    measured: said.filter(({ unmeasured }) => unmeasured === null).length,
    not_measured: notMeasured(said),
  }
}
