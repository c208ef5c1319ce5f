import type { Config } from './config.ts'
import { exportsHandlers } from './exports/handlers.ts'
import { createApp, type HttpApp } from './http/create-app.ts'
import { type Health, mountHealth } from './http/health.ts'
import { mountApi } from './http/mount.ts'
import { createRateGuard } from './http/rate-limits.ts'
import { mountApiDocs } from './http/reference/api-docs.ts'
import { mountWebApp } from './http/web-app.ts'
import { createApiKeys } from './identity/api-keys.ts'
import { createSessions } from './identity/sessions.ts'
import type { TokenVerifier } from './identity/token-verifier.ts'
import { consentsHandlers } from './imports/desk/consents-handlers.ts'
import { importsHandlers } from './imports/desk/handlers.ts'
import { feedsHandlers } from './imports/feeds/handlers.ts'
import { columnLayoutsHandlers } from './imports/layouts/handlers.ts'
import { integrationsHandlers } from './imports/live/handlers.ts'
import {
  asKnownHandlers,
  contestHandlers,
  dryRunsHandlers,
  limitPreviewHandlers,
  myBusinessHandlers,
  observedRatesHandlers,
  probabilityHandlers,
  stressHandlers,
} from './monitoring/handlers.ts'
import { systemCaller } from './platform/access.ts'
import type { EventFeed } from './platform/event-feed.ts'
import { execute, type Platform } from './platform/verb.ts'
import { caseFilesHandlers } from './reports/case-files/handlers.ts'
import { boardPacksHandlers } from './reports/packs/handlers.ts'
import { accountHandlers } from './rooms/account/handlers.ts'
import { settingsHandlers } from './rooms/account/settings-handlers.ts'
import { signIn } from './rooms/account/sign-in.ts'
import { activityHandlers } from './rooms/activity/handlers.ts'
import { alertsHandlers } from './rooms/alerts/handlers.ts'
import { apiKeysHandlers } from './rooms/api-keys/handlers.ts'
import { approvalsHandlers } from './rooms/approvals/handlers.ts'
import { bookHandlers } from './rooms/book/handlers.ts'
import { caseRuleHandlers } from './rooms/case-rules/handlers.ts'
import { casesHandlers, caseWorkHandlers } from './rooms/cases/handlers.ts'
import { contestsHandlers } from './rooms/contests/handlers.ts'
import { deskEscalationHandlers } from './rooms/desk/escalation-handlers.ts'
import { deskBulkHandlers, deskHandlers, savedViewHandlers } from './rooms/desk/handlers.ts'
import { siteVisitHandlers } from './rooms/desk/site-visit-handlers.ts'
import { economicsHandlers } from './rooms/economics/handlers.ts'
import { eligibilityHandlers } from './rooms/eligibility/handlers.ts'
import { examinationsHandlers } from './rooms/examinations/handlers.ts'
import { formsHandlers } from './rooms/forms/handlers.ts'
import { admitByGroup } from './rooms/group-mappings/admit-by-group.ts'
import { groupMappingsHandlers } from './rooms/group-mappings/handlers.ts'
import type { Handlers } from './rooms/handler.ts'
import { legalHandlers } from './rooms/legal/handlers.ts'
import { listsHandlers } from './rooms/lists/handlers.ts'
import { lookBackHandlers } from './rooms/look-back/handlers.ts'
import { macroHandlers } from './rooms/macro/handlers.ts'
import { mailHandlers } from './rooms/mail/handlers.ts'
import { mcaStatusHandlers } from './rooms/mca-status/handlers.ts'
import { modelsHandlers } from './rooms/models/handlers.ts'
import { noticesHandlers } from './rooms/notices/handlers.ts'
import { notificationsHandlers } from './rooms/notifications/handlers.ts'
import { ordersHandlers } from './rooms/orders/handlers.ts'
import { orgUnitsHandlers } from './rooms/org-units/handlers.ts'
import { organizationsHandlers } from './rooms/organizations/handlers.ts'
import { outcomesHandlers } from './rooms/outcomes/handlers.ts'
import { secondFactorHandlers } from './rooms/own-accounts/handlers.ts'
import { OWN_ISSUER } from './rooms/own-accounts/sign-in-accounts.ts'
import { partiesHandlers } from './rooms/parties/handlers.ts'
import { personalDataHandlers } from './rooms/personal-data/handlers.ts'
import { policyTemplatesHandlers } from './rooms/policy-templates/handlers.ts'
import { portfoliosHandlers } from './rooms/portfolios/handlers.ts'
import { presenceHandlers } from './rooms/presence/handlers.ts'
import { rulesHandlers } from './rooms/rules/handlers.ts'
import { scoreStudyHandlers } from './rooms/score-study/handlers.ts'
import { scoresHandlers } from './rooms/scores/handlers.ts'
import { stressRunHandlers } from './rooms/stress/handlers.ts'
import { unionsHandlers } from './rooms/unions/handlers.ts'
import { usersHandlers } from './rooms/users/handlers.ts'
import { peopleHandlers } from './rooms/users/people-handlers.ts'
import { webhooksHandlers } from './rooms/webhooks/handlers.ts'

export interface ServerParts {
  config: Config
  platform: Platform
  verifier: TokenVerifier
  feed: EventFeed
  health: Health
  /** The built web app. */
  web_folder: string
  check_answers?: boolean
}

const handlersOf = (parts: ServerParts): Handlers => ({
  ...accountHandlers(parts.feed),
  ...presenceHandlers(parts.feed),
  ...settingsHandlers,
  ...eligibilityHandlers,
  ...partiesHandlers,
  ...listsHandlers,
  ...portfoliosHandlers,
  ...scoresHandlers,
  ...observedRatesHandlers,
  ...scoreStudyHandlers,
  ...probabilityHandlers,
  ...alertsHandlers,
  ...deskHandlers,
  ...deskBulkHandlers,
  ...siteVisitHandlers,
  ...outcomesHandlers,
  ...savedViewHandlers,
  ...deskEscalationHandlers,
  ...caseRuleHandlers,
  ...casesHandlers,
  ...caseWorkHandlers,
  ...caseFilesHandlers(parts.platform),
  ...importsHandlers,
  ...columnLayoutsHandlers,
  ...feedsHandlers,
  ...consentsHandlers,
  ...dryRunsHandlers,
  ...limitPreviewHandlers,
  ...rulesHandlers,
  ...stressHandlers,
  ...stressRunHandlers,
  ...asKnownHandlers,
  ...lookBackHandlers,
  ...contestsHandlers,
  ...contestHandlers,
  ...modelsHandlers,
  ...economicsHandlers,
  ...myBusinessHandlers,
  ...integrationsHandlers,
  ...ordersHandlers,
  ...formsHandlers,
  ...unionsHandlers,
  ...mcaStatusHandlers,
  ...bookHandlers,
  ...legalHandlers,
  ...macroHandlers,
  ...examinationsHandlers,
  ...noticesHandlers,
  ...usersHandlers,
  ...approvalsHandlers,
  ...activityHandlers,
  ...orgUnitsHandlers,
  ...organizationsHandlers(parts.config.mail !== null),
  ...secondFactorHandlers,
  ...peopleHandlers,
  ...policyTemplatesHandlers,
  ...groupMappingsHandlers,
  ...apiKeysHandlers,
  ...webhooksHandlers(parts.platform.sources),
  ...notificationsHandlers,
  ...mailHandlers(parts.config.mail !== null),
  ...personalDataHandlers,
  ...exportsHandlers(parts.platform),
  ...boardPacksHandlers(parts.platform),
})

/** A provider below /idp is wherever this process happens to run; who signs in with it stays who they are. */
const KNOWN_ISSUERS = { demo: 'the demo provider', saakh: OWN_ISSUER, provider: null } as const

/** What a first request with a token changes, as verbs. */
function signInsOf(platform: Platform): Pick<Parameters<typeof createSessions>[0], 'signIn' | 'admit'> {
  return {
    signIn: (caller, { session_key, issued_at, expires_at, groups }, device) => {
      if (caller.actor.kind !== 'user') throw new Error('A session belongs to a user.')
      const { user_id, session_id } = caller.actor
      return execute(platform, caller, signIn, {
        user_id,
        session_id,
        session_key,
        issued_at,
        expires_at,
        device,
        groups,
      })
    },
    admit: async (stranger) => {
      const { accounts } = platform.sources
      if (accounts.of !== 'provider' || accounts.admits_to === null) return false
      const system = systemCaller(accounts.admits_to, 'identity provider')
      return (await execute(platform, system, admitByGroup, stranger)) !== null
    },
  }
}

/** The one place where the HTTP server is put together. */
export async function buildServer(parts: ServerParts): Promise<HttpApp> {
  const { config, platform } = parts
  const app = await createApp(platform.log, config)
  const rates = createRateGuard(config.rate_limits)
  app.addHook('onRequest', async ({ url, ip }) => {
    if (/^\/+idp\//i.test(url)) await rates.count('sign_in', ip)
  })
  mountHealth(app, platform, parts.health, config.metrics_token)
  mountApi(app, {
    platform,
    sessions: createSessions({
      db: platform.db,
      verifier: parts.verifier,
      idle_seconds: config.inactivity_timeout,
      known_issuer: KNOWN_ISSUERS[platform.sources.accounts.of],
      ...signInsOf(platform),
    }),
    keys: createApiKeys(platform),
    handlers: handlersOf(parts),
    rates,
    key: config.key,
    secret: config.secret,
    check_answers: parts.check_answers ?? false,
    disk: parts.health.disk,
  })
  mountApiDocs(app, parts.web_folder)
  await mountWebApp(app, config, parts.web_folder, platform.clock)
  return app
}
