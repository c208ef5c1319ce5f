import type { Api } from '@saakh/contract/api'
import type { EXPORT_ENTITIES, ExportEntityName } from '@saakh/contract/export-entities'
import { isRecord, recordOf, valueAt } from '@saakh/domain/loose-value'
import { importsHandlers } from '../imports/desk/handlers.ts'
import type { Call } from '../platform/handler.ts'
import type { Context } from '../platform/verb.ts'
import { alertsHandlers } from '../rooms/alerts/handlers.ts'
import { approvalsHandlers } from '../rooms/approvals/handlers.ts'
import { bookHandlers } from '../rooms/book/handlers.ts'
import { casesHandlers } from '../rooms/cases/handlers.ts'
import { deskHandlers } from '../rooms/desk/handlers.ts'
import { examinationsHandlers } from '../rooms/examinations/handlers.ts'
import { groupMappingsHandlers } from '../rooms/group-mappings/handlers.ts'
import type { Handlers } from '../rooms/handler.ts'
import { legalHandlers } from '../rooms/legal/handlers.ts'
import { listsHandlers } from '../rooms/lists/handlers.ts'
import { mcaStatusHandlers } from '../rooms/mca-status/handlers.ts'
import { modelsHandlers } from '../rooms/models/handlers.ts'
import { noticesHandlers } from '../rooms/notices/handlers.ts'
import { ordersHandlers } from '../rooms/orders/handlers.ts'
import { orgUnitsHandlers } from '../rooms/org-units/handlers.ts'
import { partiesHandlers } from '../rooms/parties/handlers.ts'
import { policyTemplatesHandlers } from '../rooms/policy-templates/handlers.ts'
import { portfoliosHandlers } from '../rooms/portfolios/handlers.ts'
import { scoresHandlers } from '../rooms/scores/handlers.ts'
import { unionsHandlers } from '../rooms/unions/handlers.ts'
import { peopleHandlers } from '../rooms/users/people-handlers.ts'
import type { Chosen } from './choose-rows.ts'

/** The lists of the contract that entities are rows of. */
export type ListName = (typeof EXPORT_ENTITIES)[ExportEntityName]['list'] & keyof Api

/** Rows come from what answers the list itself: its filters, its order, its rows of this caller. */
const LISTS: Pick<Handlers, ListName> = {
  adminAlerts: alertsHandlers.adminAlerts,
  desk: deskHandlers.desk,
  deskPromises: deskHandlers.deskPromises,
  getCases: casesHandlers.getCases,
  adminOrders: ordersHandlers.adminOrders,
  adminParties: partiesHandlers.adminParties,
  portfolioParties: portfoliosHandlers.portfolioParties,
  getList: listsHandlers.getList,
  adminLists: listsHandlers.adminLists,
  cmmOverview: scoresHandlers.cmmOverview,
  adminJobs: importsHandlers.adminJobs,
  adminUsers: peopleHandlers.adminUsers,
  adminApprovals: approvalsHandlers.adminApprovals,
  adminPortfolios: portfoliosHandlers.adminPortfolios,
  bookRegister: bookHandlers.bookRegister,
  bookProvisions: bookHandlers.bookProvisions,
  bookCoverageBorrowers: bookHandlers.bookCoverageBorrowers,
  bookMovementFacilities: bookHandlers.bookMovementFacilities,
  bookConcentration: bookHandlers.bookConcentration,
  bookLimits: bookHandlers.bookLimits,
  bookProvisionFacilities: bookHandlers.bookProvisionFacilities,
  bookIndustries: bookHandlers.bookIndustries,
  legalCases: legalHandlers.legalCases,
  mcaStatusIndex: mcaStatusHandlers.mcaStatusIndex,
  mcaStatusHistory: mcaStatusHandlers.mcaStatusHistory,
  showcause: noticesHandlers.showcause,
  examinations: examinationsHandlers.examinations,
  linkReviews: importsHandlers.linkReviews,
  partyUnions: unionsHandlers.partyUnions,
  orgUnits: orgUnitsHandlers.orgUnits,
  policyTemplates: policyTemplatesHandlers.policyTemplates,
  groupMappings: groupMappingsHandlers.groupMappings,
  models: modelsHandlers.models,
}

/** Rows that are read at once. */
const PAGE_ROWS = 1000

export interface Place {
  page: number
  /** Of a list that goes on after a row instead of counting. */
  cursor?: string
}

export interface RowPage {
  rows: Record<string, unknown>[]
  /** Of all pages; null where the list counts up to a limit alone and there are more. */
  total: number | null
  next: Place | null
}

type AnyList = (call: Call, asked: { params: unknown; query: unknown; body: undefined }) => Promise<unknown>
/** The table of handlers is typed entry by entry; `chooseRows` has read the query with the schema of the same entry. */
const listOf = (name: ListName) => LISTS[name] as unknown as AnyList

/** A list reads and writes nothing; it reads in this transaction, with what its caller may see. */
const callOn = (context: Context): Call => ({
  caller: {
    organization_id: context.org.organization_id,
    organization_status: context.org.status,
    actor: context.actor,
    plain: context.plain,
  },
  headers: {},
  request_id: 'export',
  run: () => Promise.reject(new Error('A list changes nothing.')),
  look: (work) => work(context),
})

export async function readRows(context: Context, chosen: Chosen, place: Place, per_page = PAGE_ROWS): Promise<RowPage> {
  const { entity, list, params } = chosen
  const { sort_by, sort_in, ...filters } = chosen.query
  // A cursor knows its order.
  const order = place.cursor === undefined ? { sort_by, sort_in } : {}
  const query = { ...filters, ...order, ...place, per_page }
  const answer = recordOf(await listOf(list)(callOn(context), { params, query, body: undefined }))
  const rawRows = valueAt(answer, entity.rows)
  const rows = Array.isArray(rawRows) ? rawRows.filter(isRecord) : []
  if (entity.total === null) return { rows, total: rows.length, next: null }
  const total = Number(valueAt(answer, entity.total))
  return {
    rows,
    total: answer.total_capped === true ? null : total,
    next: 'next_cursor' in answer ? afterCursor(answer.next_cursor, place) : afterPage(rows.length, per_page, place),
  }
}

const afterCursor = (cursor: unknown, { page }: Place): Place | null =>
  typeof cursor === 'string' ? { page: page + 1, cursor } : null
const afterPage = (rows: number, per_page: number, { page }: Place): Place | null =>
  rows < per_page ? null : { page: page + 1 }
