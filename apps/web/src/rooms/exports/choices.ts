import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import {
  EXPORT_ENTITIES,
  EXPORT_ENTITY_NAMES,
  type ExportEntityName,
  exportEntity,
} from '@saakh/contract/export-entities'
import type { PolicyUrl } from '@saakh/contract/policy-urls'
import { z } from 'zod'

/** The lists that are exported; one by one, so that the page brings what it needs of the contract. */
const LISTS = {
  adminAlerts: api.adminAlerts,
  adminApprovals: api.adminApprovals,
  adminJobs: api.adminJobs,
  adminLists: api.adminLists,
  adminOrders: api.adminOrders,
  adminParties: api.adminParties,
  adminPortfolios: api.adminPortfolios,
  adminUsers: api.adminUsers,
  bookConcentration: api.bookConcentration,
  bookCoverageBorrowers: api.bookCoverageBorrowers,
  bookIndustries: api.bookIndustries,
  bookLimits: api.bookLimits,
  bookMovementFacilities: api.bookMovementFacilities,
  bookProvisionFacilities: api.bookProvisionFacilities,
  bookProvisions: api.bookProvisions,
  bookRegister: api.bookRegister,
  cmmOverview: api.cmmOverview,
  desk: api.desk,
  deskPromises: api.deskPromises,
  examinations: api.examinations,
  getCases: api.getCases,
  getList: api.getList,
  groupMappings: api.groupMappings,
  legalCases: api.legalCases,
  linkReviews: api.linkReviews,
  mcaStatusHistory: api.mcaStatusHistory,
  mcaStatusIndex: api.mcaStatusIndex,
  models: api.models,
  orgUnits: api.orgUnits,
  partyUnions: api.partyUnions,
  policyTemplates: api.policyTemplates,
  portfolioParties: api.portfolioParties,
  showcause: api.showcause,
} satisfies Record<(typeof EXPORT_ENTITIES)[ExportEntityName]['list'], Endpoint>

export type Filters = Readonly<Record<string, string>>

/** Lists that the policy shows. */
export const offeredEntities = (can: (url: PolicyUrl) => boolean): { value: ExportEntityName; label: string }[] =>
  EXPORT_ENTITY_NAMES.filter((name) => can(LISTS[EXPORT_ENTITIES[name].list].access.url)).map((value) => ({
    value,
    label: exportEntity(value).label,
  }))

/** The few values of a filter as its list declares them; null where it is text or an id. */
function valuesOf(entity: ExportEntityName, name: string): readonly string[] | null {
  const schema: unknown = Object.entries(LISTS[EXPORT_ENTITIES[entity].list].query.shape).find(
    ([key]) => key === name,
  )?.[1]
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return inner instanceof z.ZodEnum ? inner.options.map(String) : null
}

interface Choice {
  name: string
  label: string
  /** Null: free text. */
  values: readonly string[] | null
}

/** Filters that a form can offer without asking for an id; those stand on the lists themselves. */
export const choicesOf = (entity: ExportEntityName): Choice[] =>
  Object.entries(exportEntity(entity).filters).flatMap(([name, label]) => {
    const values = valuesOf(entity, name)
    return values !== null || name === 'q' ? [{ name, label, values }] : []
  })

/** Members and watched companies are of one portfolio or watchlist. */
export function whatIsMissing(entity: ExportEntityName, filters: Filters): boolean {
  const { within } = exportEntity(entity)
  return within !== null && !filters[within]
}
