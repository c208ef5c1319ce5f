import { isFraudAlone } from '@saakh/catalogue/fraud-track'
import { signalList } from '@saakh/catalogue/signal-list'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

/** The types of the fraud track with their open alerts. */
export async function readFraudTypes({ tx, org }: Context) {
  const types = signalList.filter(({ alert_type }) => isFraudAlone(alert_type))
  const { rows } = await sql<{ alert_type: string; open: number }>`
    select alert_type, count(*)::int as open from alerts
    where organization_id = ${org.organization_id} and state = 'open'
      and alert_type = any(${types.map(({ alert_type }) => alert_type)}::text[]) group by alert_type`.execute(tx)
  const open = new Map(rows.map((row) => [row.alert_type, row.open]))
  return {
    data: types.map(({ alert_type, label }) => ({ code: alert_type, label, open: open.get(alert_type) ?? 0 })),
  }
}
