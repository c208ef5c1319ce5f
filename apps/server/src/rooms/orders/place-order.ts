import { api } from '@saakh/contract/api'
import { differenceSaid } from '@saakh/contract/approvals'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { readPartyType } from '@saakh/domain/party'
import { orderRefusal, REPORT_NAMES, type ReportType, readReportType, readSku } from '@saakh/domain/report-type'
import { said } from '@saakh/domain/said'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { firstOfRepeated } from '../../platform/first-of-repeated.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { takeUp } from '../../platform/units.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { mayApprove } from '../approvals/may-approve.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { ordersOf } from './find-order.ts'
import { queueProduction } from './production.ts'
import type { OrderTables } from './tables.ts'

interface Placed {
  order_id: string
  party_id: string
  report_type: ReportType
  repeated: boolean
}

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

/**
 * Orders a report for a party and queues its production; one send gives one order. Where the organization wants it so, an
 * order of somebody else than an administrator is produced when one approves of it.
 */
export const placeOrder = verb({
  name: 'place_order',
  access: api.placeOrder,
  /** `hold_back_hours` is for the demo world, where one order shall be seen waiting. */
  input: api.placeOrder.body.extend({ hold_back_hours: z.number().int().min(0).default(0) }),
  async run(context, input): Promise<Placed> {
    const report_type = readReportType(input.report_type)
    if (report_type === null) throw refuse('report_type', `There is no report '${input.report_type}'.`)
    const party = await readParty(context, input.party_id)
    await takeUp(context, [party.party_id])
    const { sku, configs } = await organizationOf(context)
    const refusal = orderRefusal(readSku(sku) ?? {}, readPartyType(party.type), report_type)
    if (refusal !== null) throw refuse(party.type === 'person' ? 'party_id' : 'report_type', refusal)
    const waits = configs.orders_need_approval === true && !mayApprove(context.actor)
    return orderFor(context, party, report_type, { ...input, waits })
  },
  audit: (_input, { order_id, party_id, report_type, repeated }) =>
    repeated
      ? null
      : {
          subject: `order:${order_id}`,
          payload: { party_id, report_type },
          events: [{ kind: 'order.placed', payload: { order_id, report_type } }],
        },
})

interface Party {
  party_id: string
  name: string
  type: string
}

/** The register's or the organization's own, through redirects; the name is the party's, not what the sender wrote. */
async function readParty({ tx }: Context, party_id: string): Promise<Party> {
  const { rows } = isUuid(party_id)
    ? await sql<Party>`
        select party_id, name, type from party_cards(array[party_read_as(${party_id}::uuid)])`.execute(tx)
    : { rows: [] }
  const [party] = rows
  if (!party) throw refuse('party_id', 'This party does not exist.')
  return party
}

const organizationOf = ({ tx, org }: Context) =>
  tx
    .selectFrom('organizations')
    .select(['sku', 'configs'])
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()

/** An infinite time: until somebody says yes. */
const UNTIL_APPROVED = sql<Date>`'infinity'::timestamptz`

async function orderFor(
  context: Context,
  party: Party,
  report_type: ReportType,
  { hold_back_hours, waits }: { hold_back_hours: number; waits: boolean },
): Promise<Placed> {
  const { actor, clock, org, tx } = context
  const { party_id } = party
  const ordered_by = userId(context)
  const content_hash =
    context.request_key === null ? sha256(canonicalJson({ party_id, report_type, ordered_by })) : null
  const orders = ordersOf(context).select(['order_id', 'party_id', 'report_type'])
  const first = await firstOfRepeated(context, 'order', content_hash, orders)
  if (first) return { ...first, repeated: true }
  const order_id = newId()
  const now = clock.now()
  const held_back =
    hold_back_hours > 0 ? sql<Date>`clock_timestamp() + make_interval(hours => ${hold_back_hours})` : null
  const produce_after = waits ? UNTIL_APPROVED : held_back
  const order = await tx
    .withTables<OrderTables>()
    .insertInto('orders')
    .values({
      organization_id: org.organization_id,
      order_id,
      party_id,
      party_name: party.name,
      report_type,
      status: 'ordered',
      as_of: now,
      produce_after,
      content_hash,
      ordered_by,
      ordered_by_name: displayName(actor),
      created_at: now,
    })
    .returning('produce_after')
    .executeTakeFirstOrThrow()
  const title = `${REPORT_NAMES[report_type]}, ${party.name}`
  const difference = [differenceSaid('Report', null, said('{1} is produced and charged', REPORT_NAMES[report_type]))]
  if (waits) await within(context, requestApproval, { kind: 'order', subject_id: order_id, title, difference })
  else queueProduction(context, order_id, order.produce_after ?? undefined)
  return { order_id, party_id, report_type, repeated: false }
}
