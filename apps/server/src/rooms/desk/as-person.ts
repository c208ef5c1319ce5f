import type { Policy } from '@saakh/domain/policy'
import { reachOf, type User } from '../../platform/access.ts'
import { hideTypes, narrowToUnit } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'

export interface Person {
  user_id: string
  name: string
  email: string
  unit_id: string | null
  policy: Policy
}

/** Reads and writes as this person does from here on: the own unit, without the alerts that the person does not see. */
export async function asPerson(context: Context, { policy, unit_id, ...person }: Person): Promise<Context> {
  const actor: User = { ...person, kind: 'user', status: 'active', policy, unit_id, session_id: '' }
  const { hidden_types } = reachOf(actor, context.sources.signals.fraud_types)
  await hideTypes(context.tx, hidden_types)
  if (unit_id !== null) await narrowToUnit(context.tx, unit_id)
  return { ...context, actor, unit_id, hidden_types, plain: false }
}
