import type { Config } from './config.ts'
import { mountApiDocs } from './http/api-docs.ts'
import { createApp, type HttpApp } from './http/create-app.ts'
import { type Health, mountHealth } from './http/health.ts'
import { mountApi } from './http/mount.ts'
import { createRateGuard } from './http/rate-limits.ts'
import { mountWebApp } from './http/web-app.ts'
import { createSessions } from './identity/sessions.ts'
import type { TokenVerifier } from './identity/token-verifier.ts'
import { importsHandlers } from './imports/desk/handlers.ts'
import { dryRunsHandlers } from './monitoring/handlers.ts'
import type { EventFeed } from './platform/event-feed.ts'
import type { Platform } from './platform/verb.ts'
import { accountHandlers } from './rooms/account/handlers.ts'
import { settingsHandlers } from './rooms/account/settings-handlers.ts'
import { alertsHandlers } from './rooms/alerts/handlers.ts'
import { approvalsHandlers } from './rooms/approvals/handlers.ts'
import { casesHandlers } from './rooms/cases/handlers.ts'
import { formsHandlers } from './rooms/forms/handlers.ts'
import type { Handlers } from './rooms/handler.ts'
import { listsHandlers } from './rooms/lists/handlers.ts'
import { mailHandlers } from './rooms/mail/handlers.ts'
import { notificationsHandlers } from './rooms/notifications/handlers.ts'
import { ordersHandlers } from './rooms/orders/handlers.ts'
import { partiesHandlers } from './rooms/parties/handlers.ts'
import { personalDataHandlers } from './rooms/personal-data/handlers.ts'
import { portfoliosHandlers } from './rooms/portfolios/handlers.ts'
import { scoresHandlers } from './rooms/scores/handlers.ts'
import { unionsHandlers } from './rooms/unions/handlers.ts'
import { usersHandlers } from './rooms/users/handlers.ts'

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
  ...settingsHandlers,
  ...partiesHandlers,
  ...listsHandlers,
  ...portfoliosHandlers,
  ...scoresHandlers,
  ...alertsHandlers,
  ...casesHandlers,
  ...importsHandlers,
  ...dryRunsHandlers,
  ...ordersHandlers,
  ...formsHandlers,
  ...unionsHandlers,
  ...usersHandlers,
  ...approvalsHandlers,
  ...notificationsHandlers,
  ...mailHandlers(parts.config.mail !== null),
  ...personalDataHandlers,
})

/** The one place where the HTTP server is put together. */
export async function buildServer(parts: ServerParts): Promise<HttpApp> {
  const { config, platform } = parts
  const app = await createApp(platform.log, config)
  const rates = createRateGuard(config.rate_limits)
  app.addHook('onRequest', async ({ url, ip }) => {
    if (/^\/+idp\//i.test(url)) await rates.count('sign_in', ip)
  })
  mountHealth(app, platform.db, parts.health, config.metrics_token)
  mountApi(app, {
    platform,
    sessions: createSessions({
      db: platform.db,
      verifier: parts.verifier,
      clock: platform.clock,
      idle_seconds: config.inactivity_timeout,
      known_issuer: config.auth.is_own ? 'the demo provider' : null,
    }),
    handlers: handlersOf(parts),
    rates,
    key: config.key,
    secret: config.secret,
    check_answers: parts.check_answers ?? false,
    disk: parts.health.disk,
  })
  mountApiDocs(app)
  await mountWebApp(app, config, parts.web_folder, platform.clock)
  return app
}
