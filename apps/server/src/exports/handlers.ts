import type { boardPacks } from '@saakh/contract/board-packs'
import type { exports } from '@saakh/contract/exports'
import type { watching } from '@saakh/contract/watching'
import { AppError } from '@saakh/domain/errors'
import { formatCount } from '@saakh/domain/formats'
import type { Call } from '../platform/handler.ts'
import type { Platform } from '../platform/verb.ts'
import type { HandlersOf } from '../rooms/handler.ts'
import { createExportSchedule, createPackSchedule, stopExportSchedule } from './change-schedule.ts'
import { exportOnWire, findOwnExport } from './export-row.ts'
import { fillList } from './fill-list.ts'
import { produceExport } from './produce-export.ts'
import { downloadExport, readExports } from './reads.ts'
import { requestExport } from './request-export.ts'
import { readSchedules } from './schedules.ts'
import { cancelExport, retryExport } from './settle-export.ts'

const FILLED = (added: number): string =>
  added === 1 ? '1 party was put on the watchlist.' : `${formatCount(added)} parties were put on the watchlist.`

async function madeSchedule(call: Call, schedule_id: string) {
  const { data } = await call.look(readSchedules)
  const made = data.find((item) => item.schedule_id === schedule_id)
  if (!made) throw new AppError('not_found', 'This schedule was stopped.')
  return made
}

export const exportsHandlers = (
  platform: Platform,
): HandlersOf<typeof exports & typeof watching & Pick<typeof boardPacks, 'createPackSchedule'>> => ({
  fillList: async (call, { params, body }) => {
    const done = await call.run(fillList, { ...body, list_id: params.list_id })
    return { success: true, message: FILLED(done.added), ...done }
  },
  adminExports: (call, { query }) => call.look((context) => readExports(context, query)),
  createExport: async (call, { body }) => {
    const { export_id, is_small } = await call.run(requestExport, body)
    const { organization_id } = call.caller
    if (is_small) await produceExport(platform, { organization_id, export_id }, false)
    const row = await call.look((context) => findOwnExport(context, export_id))
    return { success: true, data: exportOnWire(row, platform.clock.now()) }
  },
  getExport: (call, { params }) =>
    call.look(async (context) => ({
      data: exportOnWire(await findOwnExport(context, params.export_id), context.clock.now()),
    })),
  downloadExport: (call, { params }) =>
    call.look(
      (context) => downloadExport(context, params.export_id),
      () => `export:${params.export_id}`,
    ),
  cancelExport: async (call, { params }) => {
    await call.run(cancelExport, params)
    return { success: true, message: 'The export is cancelled.' }
  },
  retryExport: async (call, { params }) => {
    await call.run(retryExport, params)
    return { success: true, message: 'The export is made again.' }
  },
  exportSchedules: (call) => call.look(readSchedules),
  createExportSchedule: async (call, { body }) => {
    const { schedule_id } = await call.run(createExportSchedule, body)
    return { success: true, data: await madeSchedule(call, schedule_id) }
  },
  createPackSchedule: async (call, { body }) => {
    const { schedule_id } = await call.run(createPackSchedule, body)
    return { success: true, data: await madeSchedule(call, schedule_id) }
  },
  stopExportSchedule: async (call, { params }) => {
    await call.run(stopExportSchedule, params)
    return { success: true, message: 'The schedule is stopped.' }
  },
})
