import type { IsoDate } from '@saakh/domain/dates'
import type { ReportType } from '@saakh/domain/report-type'
import { sql } from 'kysely'
import { inOrganization } from '../platform/db.ts'
import { ownSend } from '../platform/request-keys.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { placeOrder } from '../rooms/orders/place-order.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'

interface Ordered {
  by: string
  report_type: ReportType
  /** Which of the fictional businesses that may have the report, by customer number; of a small business itself 0. */
  of: number
  days_ago: number
  /** Held back, so that an order is seen waiting. */
  hold_back_hours?: number
}

const TWO_DAYS = 48

/** Produced by the worker after the start: reports as of the day on which each was ordered. */
const ORDERED: readonly Ordered[] = [
  { by: 'U1', report_type: 'c-360', of: 3, days_ago: 34 },
  { by: 'U1b', report_type: 'c-docs', of: 3, days_ago: 33 },
  { by: 'U1', report_type: 'c-trust', of: 7, days_ago: 20 },
  { by: 'U1b', report_type: 'advanced-timeline', of: 2, days_ago: 11 },
  { by: 'U1', report_type: 'c-360', of: 12, days_ago: 6 },
  { by: 'U1', report_type: 'c-trust', of: 15, days_ago: 1, hold_back_hours: TWO_DAYS },
  { by: 'U2', report_type: 'c-360', of: 0, days_ago: 16 },
  { by: 'U2', report_type: 'advanced-timeline', of: 0, days_ago: 9 },
  { by: 'U2', report_type: 'c-360', of: 0, days_ago: 1, hold_back_hours: TWO_DAYS },
]

/** Orders of Demo Bank and Demo SME, of fictional businesses alone. */
export async function loadDemoOrders(platform: Platform, anchor: IsoDate): Promise<void> {
  for (const [index, { by, report_type, of, days_ago, hold_back_hours }] of ORDERED.entries()) {
    const caller = demoCaller(by)
    const party_id = await findParty(platform, caller.organization_id, report_type, of)
    // The plan of a small demo world may hold it for nobody.
    if (party_id === undefined) continue
    const then = daysBefore(platform, anchor, days_ago, '11:45')
    await execute(then, caller, placeOrder, { party_id, report_type, hold_back_hours }, ownSend(`demo order ${index}`))
  }
}

const findParty = (platform: Platform, organization_id: string, report_type: ReportType, of: number) =>
  inOrganization(platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`
      select p.party_id from parties p
        cross join organizations o left join customers c on c.party_id = p.party_id
      where o.organization_id = ${organization_id} and p.owner_organization_id = o.organization_id and p.is_demo
        and jsonb_exists(o.sku -> p.type, ${report_type})
      order by c.customer_number, p.name offset ${of} limit 1`.execute(tx)
    return rows[0]?.party_id
  })
