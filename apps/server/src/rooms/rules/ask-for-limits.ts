import { signalByCode } from '@saakh/catalogue/registry'
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
import { type ChangeRecord, lockChange, readTests, whatLacks } from './limit-changes.ts'

/** Each limit that changes, and what else a second person should know. */
function differences({
  code,
  threshold_values,
  values_before,
  reason,
  circular,
  active_from,
  portfolio_name,
}: ChangeRecord) {
  const fields = signalByCode(code)?.thresholds.fields ?? {}
  const changed = Object.keys(threshold_values).filter((key) => threshold_values[key] !== values_before[key])
  return [
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
    await within(context, requestApproval, {
      kind: 'limits',
      subject_id: change.change_id,
      title: signalByCode(change.code)?.label ?? change.code,
      difference: differences(change),
    })
    return { code: change.code }
  },
  audit: ({ change_id }, { code }) => ({
    subject: `limit_change:${change_id.toLowerCase()}`,
    payload: { code },
    events: [{ kind: 'rule.changed', payload: {} }],
  }),
})
