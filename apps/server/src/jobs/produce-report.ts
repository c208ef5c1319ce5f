import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { inOrganization, type Tx } from '../platform/db.ts'
import { narrowToUnit } from '../platform/units.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { produceTimeline } from '../reports/advanced-timeline/produce-timeline.ts'
import { produceReport } from '../reports/produce-report.ts'
import { beginProduction } from '../rooms/orders/begin-production.ts'
import { failProduction } from '../rooms/orders/fail-production.ts'
import { finishOrder } from '../rooms/orders/finish-order.ts'
import {
  organizationsWithSilentOrders,
  PRODUCE_REPORT,
  type Production,
  readSilentOrders,
} from '../rooms/orders/production.ts'
import type { JobTask } from './job-task.ts'

const payloadOfProduction = z.object({ organization_id: z.uuid(), order_id: z.uuid() })

interface Produced {
  content: Uint8Array
  media_type: string
  manifest: unknown
}

/** Makes what was ordered, out of what was known when it was. */
export async function produce(tx: Tx, organization_id: string, order: Production): Promise<Produced> {
  const { party_id, report_type, as_of, unit_id, language } = order
  const about = { organization_id, party_id, known_at: as_of, as_of: istDate(new Date(as_of)) }
  if (report_type === 'advanced-timeline') {
    if (unit_id !== null) await narrowToUnit(tx, unit_id)
    const { events, manifest } = await produceTimeline(tx, about)
    return { content: Buffer.from(JSON.stringify({ events })), media_type: 'application/json', manifest }
  }
  const { pdf, manifest } = await produceReport(tx, { ...about, report_type, unit_id, language, is_sample: false })
  return { content: pdf, media_type: 'application/pdf', manifest }
}

const caller = (organization_id: string) => systemCaller(organization_id, PRODUCE_REPORT)

/** What the user is told: a refusal written for one, and nothing of any other error. */
const messageOf = (error: unknown): string | null =>
  error instanceof AppError && error.code !== 'internal' ? error.message : null

/**
 * Produces an ordered report. An attempt that comes to nothing is made again by the queue; the last one makes the order
 * failed. The file is on disk before the row that names it commits.
 */
export const produceReportTask = (make: typeof produce = produce): JobTask => ({
  name: PRODUCE_REPORT,
  async run(platform, payload) {
    const { organization_id, order_id } = payloadOfProduction.parse(payload)
    const order = await execute(platform, caller(organization_id), beginProduction, { order_id })
    if (order === null) return
    try {
      const made = await inOrganization(platform.db, organization_id, (tx) => make(tx, organization_id, order))
      const { sha256, size } = await platform.files.put(organization_id, made.content)
      const { media_type, manifest } = made
      await execute(platform, caller(organization_id), finishOrder, { order_id, sha256, size, media_type, manifest })
    } catch (error) {
      platform.log.error({ err: error, organization_id, order_id }, 'a report was not produced')
      const state = await fail(platform, organization_id, order_id, error)
      if (state === 'waits') throw error
    }
  },
})

/** What was refused for a reason that stays is not tried again by itself. */
const fail = (platform: Platform, organization_id: string, order_id: string, error: unknown) =>
  execute(platform, caller(organization_id), failProduction, {
    order_id,
    message: messageOf(error),
    requeues: false,
    is_final: error instanceof AppError && ['invalid', 'not_found', 'forbidden'].includes(error.code),
  })

const SILENT_SECONDS = 600

/** Orders whose process died, or whose queue gave up without a word, are taken up again or failed; none waits for ever. */
export const takeUpOrdersTask: JobTask = {
  name: 'take-up-orders',
  cron: '* * * * *',
  async run(platform) {
    for (const organization_id of await organizationsWithSilentOrders(platform.db, SILENT_SECONDS)) {
      const silent = await inOrganization(platform.db, organization_id, (tx) =>
        readSilentOrders({ tx }, SILENT_SECONDS),
      )
      for (const order_id of silent)
        await execute(platform, caller(organization_id), failProduction, {
          order_id,
          message: null,
          requeues: true,
          is_final: false,
        })
    }
  },
}
