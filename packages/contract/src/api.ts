import { account } from './account.ts'
import { activity } from './activity.ts'
import { alertEconomics } from './alert-economics.ts'
import { alerts } from './alerts.ts'
import { apiKeys } from './api-keys.ts'
import { approvals } from './approvals.ts'
import { asKnown } from './as-known.ts'
import { boardPacks } from './board-packs.ts'
import { book } from './book.ts'
import { bookAnalysis } from './book-analysis.ts'
import { bookCoverage } from './book-coverage.ts'
import { bookIndustries } from './book-industries.ts'
import { bookPortfolios } from './book-portfolios.ts'
import { bookProvisions } from './book-provisions.ts'
import { caseFiles } from './case-file.ts'
import { caseRules } from './case-rules.ts'
import { caseWork } from './case-work.ts'
import { cases } from './cases.ts'
import { columnLayouts } from './column-layouts.ts'
import { consents } from './consents.ts'
import { contests } from './contests.ts'
import { desk } from './desk.ts'
import { deskBulk } from './desk-bulk.ts'
import { deskEscalation } from './desk-escalation.ts'
import { dryRuns } from './dry-runs.ts'
import { eligibility } from './eligibility.ts'
import type { Endpoint } from './endpoint.ts'
import { examinations } from './examinations.ts'
import { exports } from './exports.ts'
import { feeds } from './feeds.ts'
import { forms } from './forms.ts'
import { groupMappings } from './group-mappings.ts'
import { imports } from './imports.ts'
import { integrations } from './integrations.ts'
import { legal } from './legal.ts'
import { limitProposals } from './limit-proposals.ts'
import { lists } from './lists.ts'
import { lookBacks } from './look-backs.ts'
import { macro } from './macro.ts'
import { mcaStatus } from './mca-status.ts'
import { models } from './models.ts'
import { myBusiness } from './my-business.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { orgUnits } from './org-units.ts'
import { organizations } from './organizations.ts'
import { outbox } from './outbox.ts'
import { outcomes } from './outcomes.ts'
import { ownRules } from './own-rules.ts'
import { parties } from './parties.ts'
import { people } from './people.ts'
import { personalData } from './personal-data.ts'
import { policyTemplates } from './policy-templates.ts'
import { portfolios } from './portfolios.ts'
import { presence } from './presence.ts'
import { products } from './products.ts'
import { rules } from './rules.ts'
import { savedViews } from './saved-views.ts'
import { scoreStudies } from './score-study.ts'
import { scores } from './scores.ts'
import { secondFactor } from './second-factor.ts'
import { settings } from './settings.ts'
import { siteVisits } from './site-visits.ts'
import { stress } from './stress.ts'
import { unions } from './unions.ts'
import { users } from './users.ts'
import { watching } from './watching.ts'
import { webhooks } from './webhooks.ts'

/** The HTTP API as data. A handler per entry is mounted by the server; one that lacks does not compile. */
export const api = {
  ...account,
  ...settings,
  ...eligibility,
  ...parties,
  ...lists,
  ...watching,
  ...bookPortfolios,
  ...portfolios,
  ...scores,
  ...scoreStudies,
  ...alerts,
  ...rules,
  ...ownRules,
  ...stress,
  ...asKnown,
  ...lookBacks,
  ...models,
  ...alertEconomics,
  ...desk,
  ...deskBulk,
  ...deskEscalation,
  ...siteVisits,
  ...outcomes,
  ...limitProposals,
  ...presence,
  ...savedViews,
  ...caseRules,
  ...cases,
  ...caseWork,
  ...caseFiles,
  ...imports,
  ...columnLayouts,
  ...consents,
  ...contests,
  ...dryRuns,
  ...myBusiness,
  ...integrations,
  ...orders,
  ...products,
  ...forms,
  ...unions,
  ...mcaStatus,
  ...legal,
  ...macro,
  ...book,
  ...bookAnalysis,
  ...bookIndustries,
  ...feeds,
  ...bookCoverage,
  ...bookProvisions,
  ...examinations,
  ...boardPacks,
  ...notices,
  ...users,
  ...people,
  ...policyTemplates,
  ...groupMappings,
  ...apiKeys,
  ...webhooks,
  ...approvals,
  ...activity,
  ...orgUnits,
  ...organizations,
  ...secondFactor,
  ...notifications,
  ...outbox,
  ...personalData,
  ...exports,
} satisfies Record<string, Endpoint>

export type Api = typeof api
export type EndpointName = keyof Api
