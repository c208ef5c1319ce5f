import { readPreferences } from '@saakh/contract/settings'
import { allows, type Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

export interface Recipient {
  user_id: string
  name: string
  email: string
  /** Null is head office. */
  unit_id: string | null
  alert_mail: 'immediate' | 'digest' | 'off'
}

const ALERTS = '/v1/admin/alerts'
export const maySeeAlerts = (policy: Policy): boolean => allows(policy, ALERTS, 'GET')

/** Active users of the organization who may see its alerts, and how they want them by mail. */
export async function readRecipients({ tx, org }: Pick<Context, 'tx' | 'org'>): Promise<Recipient[]> {
  const { rows } = await sql<Omit<Recipient, 'alert_mail'> & { policy: Policy; preferences: unknown }>`
    select u.user_id, u.name, u.email, u.policy, u.unit_id, s.value as preferences from users u
      left join user_settings s on s.organization_id = u.organization_id and s.user_id = u.user_id and s.name = 'preferences'
    where u.organization_id = ${org.organization_id} and u.status = 'active' order by u.user_id`.execute(tx)
  return rows
    .filter(({ policy }) => maySeeAlerts(policy))
    .map(({ policy: _, preferences, ...user }) => ({
      ...user,
      alert_mail: readPreferences(preferences).alert_mail,
    }))
}
