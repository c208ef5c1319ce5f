import { toldRule } from '@saakh/catalogue/own-rules/own-signal'
import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatDate } from '@saakh/domain/formats'
import { limitText } from '@saakh/domain/limit-text'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import { verb, within } from '../../platform/verb.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { type KnownRule, ruleOfChange } from './known-rules.ts'
import { type ChangeRecord, lockChange, readTests, whatLacks } from './limit-changes.ts'

const toldAs = (rule: KnownRule | null, values: ChangeRecord['values_before']): string | null =>
  rule?.own ? toldRule(rule.own.definition, values).join(' ') : null

/** Each limit that changes, and what else a second person should know. */
function differences(
  { threshold_values, values_before, definition_hash, definition_hash_before, ...change }: ChangeRecord,
  { rule, before }: { rule: KnownRule | null; before: KnownRule | null },
) {
  const { reason, circular, active_from, portfolio_name } = change
  const fields = rule?.signal.thresholds.fields ?? {}
  const changed = Object.keys(threshold_values).filter((key) => threshold_values[key] !== values_before[key])
  return [
    ...(definition_hash === definition_hash_before
      ? []
      : [
          {
            label: 'What it judges',
            before: toldAs(before, values_before),
            after: toldAs(rule, threshold_values) ?? '',
          },
        ]),
    ...(portfolio_name === null ? [] : [{ label: 'Portfolio', before: null, after: portfolio_name }]),
    ...changed.map((key) => ({
      label: fields[key]?.label ?? key,
      before: limitText(fields[key]?.unit ?? '', values_before[key]),
      after: limitText(fields[key]?.unit ?? '', threshold_values[key]),
    })),
    {
      label: 'From',
      before: null,
      after: active_from === null ? 'as soon as it is approved' : formatDate(active_from),
    },
    { label: 'Reason', before: null, after: reason },
    ...(circular === null ? [] : [{ label: 'Circular', before: null, after: circular }]),
  ]
}

/** Asks for the second person. Without a back-test of exactly these limits it is refused, unless a circular sets them. */
export const askForLimits = verb({
  name: 'ask_for_limits',
  access: api.askForLimits,
  input: z.object({ change_id: z.string() }),
  async run(context, { change_id }) {
    const { tx, org } = context
    headOfficeOnly(context)
    const change = await lockChange(context, change_id)
    if (change.proposed_by !== userId(context))
      throw new AppError('forbidden', `${change.proposed_by_name} proposed this change, and asks for its approval.`)
    if (change.state !== 'draft') throw new AppError('conflict', `This change was ${change.state} before.`)
    const lacks = await whatLacks(context, change, await readTests(context, [change_id]))
    if (lacks !== null) throw new AppError('conflict', lacks)
    await sql`update limit_changes set state = 'asked'
      where organization_id = ${org.organization_id} and change_id = ${change_id}`.execute(tx)
    const rule = await ruleOfChange(context, change)
    const before = await ruleOfChange(context, { ...change, definition_hash: change.definition_hash_before })
    await within(context, requestApproval, {
      kind: 'limits',
      subject_id: change.change_id,
      title: rule?.signal.label ?? change.code,
      difference: differences(change, { rule, before }),
    })
    return { code: change.code }
  },
  audit: ({ change_id }, { code }) => ({
    subject: `limit_change:${change_id.toLowerCase()}`,
    payload: { code },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
