import { api, type EndpointName } from '../packages/contract/src/api.ts'
import type { ApiClient } from './client.ts'

// What the examples of the reference read beside the quick start's own requests: an administrator's reads in the demo world.

/** Each endpoint with what stands behind its address. Streams and files have no example. */
export const READS: readonly (readonly [name: EndpointName, query?: string])[] = [
  ['myProfile'],
  ['myOrganization'],
  ['firstSteps'],
  ['mySessions'],
  ['myPreferences'],
  ['myNotifications', '?per_page=2'],
  ['mySecondFactor'],
  ['myJobs', '?per_page=2'],
  ['integrations'],
  ['sectorInterests'],
  ['adminParties', '?per_page=2'],
  ['isWatchlisted'],
  ['getAdminParty'],
  ['partySecurities'],
  ['partyOtherLenders'],
  ['partyCustomerRecords'],
  ['factDismissals'],
  ['waitingDocuments'],
  ['partyFinancials'],
  ['partyPeers'],
  ['partyStrength'],
  ['partyFilings'],
  ['partyDirectors'],
  ['partyCharges'],
  ['partyGroup'],
  ['getList'],
  ['bookLimits'],
  ['bookPortfolio'],
  ['getPortfolio'],
  ['portfolioParties', '?per_page=2'],
  ['scoresOverview'],
  ['cmmStatistics'],
  ['observedRates'],
  ['strengthProbability'],
  ['scoreStudies'],
  ['alertSignals'],
  ['fraudTypes'],
  ['thresholds'],
  ['rules'],
  ['rule'],
  ['ownRuleParts'],
  ['stress'],
  ['stressBuyers'],
  ['stressRuns'],
  ['lookBacks'],
  ['models'],
  ['alertEconomics'],
  ['deskBorrower'],
  ['deskAtRisk'],
  ['deskPeople'],
  ['assignmentRules'],
  ['prioritySettings'],
  ['workingCalendar'],
  ['deskClocks', '?per_page=2'],
  ['deskClosed', '?per_page=2'],
  ['deskPromises', '?per_page=2'],
  ['escalationSettings'],
  ['savedViews'],
  ['caseRules'],
  ['caseTypes'],
  ['caseCountByStatus'],
  ['caseCountByRisk'],
  ['getCase'],
  ['caseStatusOptions'],
  ['caseAssigneeOptions'],
  ['caseTypeOptions'],
  ['caseAlertOptions'],
  ['uploads', '?per_page=2'],
  ['jobCellsLeftOut'],
  ['linkReviews', '?per_page=2'],
  ['columnLayouts'],
  ['contests'],
  ['adminOrders', '?per_page=2'],
  ['adminProducts'],
  ['partyUnions'],
  ['mcaStatusIndex'],
  ['mcaStatusHistory'],
  ['legalCases', '?per_page=2'],
  ['macroIndicators'],
  ['bookMovement'],
  ['bookIndustries'],
  ['feeds'],
  ['feed'],
  ['feedNotices'],
  ['bookCoverage'],
  ['bookCoverageBorrowers', '?per_page=2'],
  ['bookProvisions'],
  ['bookProvisionFacilities', '?per_page=2'],
  ['examinations', '?per_page=2'],
  ['boardPacks'],
  ['notices', '?per_page=2'],
  ['getUser'],
  ['adminIndustries'],
  ['adminUsers', '?per_page=2'],
  ['userSessions'],
  ['policyTemplates'],
  ['groupMappings'],
  ['apiKeys'],
  ['webhooks'],
  ['adminApprovals', '?per_page=2'],
  ['adminActivity', '?per_page=2'],
  ['activityPeople'],
  ['orgUnits'],
  ['adminOutbox', '?per_page=2'],
  ['adminExports', '?per_page=2'],
  ['exportSchedules'],
]

/** Its address with the ids of the demo world. Throws where one of them is not known. */
export const addressOf = (name: EndpointName, ids: Readonly<Record<string, string>>): string =>
  api[name].path.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const id = ids[slot]
    if (id === undefined) throw new Error(`${name} asks for ${slot}, which nothing in the demo world gives`)
    return id
  })

/** Ids of the things that the reads ask for by id. */
export async function idsOfDemo(asha: ApiClient): Promise<Record<string, string>> {
  // biome-ignore lint/suspicious/noExplicitAny: the answers are read freely, as those of the client are
  const read = async (address: string): Promise<any> => {
    const { status, body } = await asha.get(address)
    if (status !== 200) throw new Error(`${address} answers ${status}`)
    return body
  }
  const [users, cases, lists, portfolios] = await Promise.all([
    read('/v1/admin/users?per_page=1'),
    read('/v1/cases?per_page=1'),
    read('/v1/admin/lists'),
    read('/v1/admin/portfolios?per_page=1'),
  ])
  return {
    user_id: users.data[0]?.user_id,
    case_id: cases.cases[0]?.uid,
    list_id: lists.lists[0]?.list_id,
    portfolio_id: portfolios.data[0]?.id,
    ...{ code: 'dpd_status_change', kind: 'customers' },
  }
}
