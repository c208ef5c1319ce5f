import { api } from '@saakh/contract/api'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { AppError } from '@saakh/domain/errors'
import { readPartyType } from '@saakh/domain/party'
import { orderRefusal, type ReportType, readReportType, readSku } from '@saakh/domain/report-type'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { firstOfRepeated } from '../../platform/first-of-repeated.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
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

/** Orders a report for a party and queues its production; one send gives one order. */
export const placeOrder = verb({
  name: 'place_order',
  access: api.placeOrder,
  /** `hold_back_hours` is for the demo world, where one order shall be seen waiting. */
  input: api.placeOrder.body.extend({ hold_back_hours: z.number().int().min(0).default(0) }),
  async run(context, input): Promise<Placed> {
    const report_type = readReportType(input.report_type)
    if (report_type === null) throw refuse('report_type', `There is no report '${input.report_type}'.`)
    const party = await readParty(context, input.party_id)
    const refusal = orderRefusal(await skuOf(context), readPartyType(party.type), report_type)
    if (refusal !== null) throw refuse(party.type === 'person' ? 'party_id' : 'report_type', refusal)
    return orderFor(context, party, report_type, input)
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

async function skuOf({ tx, org }: Context) {
  const { sku } = await tx
    .selectFrom('organizations')
    .select('sku')
    .where('organization_id', '=', org.organization_id)
    .executeTakeFirstOrThrow()
  return readSku(sku) ?? {}
}

async function orderFor(
  context: Context,
  party: Party,
  report_type: ReportType,
  { hold_back_hours }: { hold_back_hours: number },
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
  const produce_after =
    hold_back_hours > 0 ? sql<Date>`clock_timestamp() + make_interval(hours => ${hold_back_hours})` : null
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
  queueProduction(context, order_id, order.produce_after ?? undefined)
  return { order_id, party_id, report_type, repeated: false }
}
