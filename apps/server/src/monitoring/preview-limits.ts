import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { rules } from '@saakh/contract/rules'
import { AppError } from '@saakh/domain/errors'
import { headOfficeOnly } from '../platform/units.ts'
import type { Context } from '../platform/verb.ts'
import { ruleOfCode } from '../rooms/rules/known-rules.ts'
import { limitsInForce, wholeLimits } from '../rooms/rules/limits-of-rule.ts'
import { type BothRules, compareInChunks, previewOf } from './compare-rules.ts'
import { readConcerned } from './concerned-borrowers.ts'
import { readPartyScope } from './party-scope.ts'
import { ruleInUse } from './rules.ts'
import { readSettings, type TriedLimits } from './thresholds.ts'

type Asked = Query<(typeof rules)['previewLimits']>
type Preview = Answer<(typeof rules)['previewLimits']>

function readValues(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {}
  throw new AppError('invalid', 'The values are one JSON object.', { values: 'The values are one JSON object.' })
}

/** The limits of each borrower, as they are and as they would be: several portfolios may set them, and the strictest counts. */
async function settingsOfAll({ tx, org, clock }: Context, concerned: string[], tried: TriedLimits) {
  const { party_ids, targetOf } = await readPartyScope(tx, org.organization_id, concerned)
  const settings = (limits: TriedLimits | null) =>
    readSettings(tx, org.organization_id, party_ids, targetOf, asOfInstant(clock.today()), limits)
  return { in_force: await settings(null), tried: await settings(tried) }
}

/**
 * Who would newly have an alert of a rule today, and who would have none any more, by other limits. It judges on the facts of
 * today and stores nothing.
 */
export async function previewLimits(context: Context, code: string, asked: Asked): Promise<Preview> {
  headOfficeOnly(context)
  const known = await ruleOfCode(context, code)
  if (!known.is_in_force) throw new AppError('conflict', 'This rule is not in force yet: preview it where it is built.')
  const rule = ruleInUse(known)
  const portfolio_id = asked.portfolio_id ?? null
  const values_in_force = await limitsInForce(context, known, portfolio_id)
  const values = wholeLimits(known.signal, values_in_force, readValues(asked.values))
  const concerned = await readConcerned(context.tx, context.org.organization_id, {
    ...{ code, portfolio_id, at: context.clock.now() },
  })
  const settings = await settingsOfAll(context, concerned, { code, portfolio_id, values })
  const both: BothRules = {
    before: { rule, values: (party_id) => settings.in_force(rule.signal, party_id).values },
    after: { rule, values: (party_id) => settings.tried(rule.signal, party_id).values },
  }
  const compared = await compareInChunks(context, concerned, both)
  return { ...(await previewOf(context, compared, both)), values, values_in_force }
}
