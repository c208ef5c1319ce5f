import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@saakh/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import { refusalOf } from './errors.ts'

/**
 * What the browser learns at start. Nothing here is secret: the key pair opens public data only.
 * `NOW` stands only where the product lives in a time of its own (SAAKH_NOW): the browser's days then follow it.
 */
export const appConfig = (config: Config, clock: Clock) => ({
  API_URL: config.api_url,
  key: config.key,
  secret: config.secret,
  AUTH_URL: config.auth.url,
  CLIENT_ID: config.auth.client_id,
  LOGIN_TYPE: config.auth.login_type,
  INACTIVITY_TIMEOUT: config.inactivity_timeout,
  GOOGLE_TAG_MANAGER: config.google_tag_manager,
  GOOGLE_ANALYTICS: config.google_analytics,
  ...(config.now && { NOW: clock.now().toISOString() }),
})

const originOf = (address: string) => new URL(address).origin

/** Where Google's scripts send to; allowed only where one of them is configured. */
const ANALYTICS_HOSTS = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

const contentPolicy = (config: Config) => {
  const connect = new Set(["'self'", originOf(config.api_url), originOf(config.auth.url)])
  const tracks = config.google_tag_manager !== '' || config.google_analytics !== ''
  const scripts = tracks ? "'self' https://www.googletagmanager.com https://www.google-analytics.com" : "'self'"
  if (tracks) for (const host of ANALYTICS_HOSTS) connect.add(host)
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Recordings of tutorials may stand wherever the page config says.
    "media-src 'self' https:",
    "font-src 'self' data:",
    `connect-src ${[...connect].join(' ')}`,
    // Reports are shown by the browser's own PDF viewer.
    'object-src blob:',
    'frame-src blob:',
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A file of the build whose content can only change together with its name. */
const NAMED_BY_CONTENT = /^\/+assets\/.+-[\w-]{8}\.\w+$/

/** Scripts, styles and fonts are no pages: the policy of every answer stands for them, and a page brings many. */
const IS_PART = /\.(js|css|woff2)$/
/** What a browser asks of pages and of answers of the API alone; that nothing may frame a part, its policy says. */
const OF_PAGES = [
  ...['x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'],
  'access-control-expose-headers',
] as const

/** The built web app with its configuration; every other page address answers the app, unknown API paths a JSON 404. */
export async function mountWebApp(app: FastifyInstance, config: Config, folder: string, clock: Clock): Promise<void> {
  const policy = contentPolicy(config)
  app.get('/config.json', async (_request, reply) => reply.send(appConfig(config, clock)))
  const built = existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(async (files) => {
      // Said last: what every answer says, and what the file server says of age, stand for neither page nor file.
      files.addHook('onSend', async (request, reply) => {
        // That a file is missing may be over with the next release.
        const path = request.url.split('?')[0] ?? ''
        const isNamedByContent = reply.statusCode < 400 && NAMED_BY_CONTENT.test(path)
        const isPart = isNamedByContent && IS_PART.test(path)
        reply.headers({
          'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
          ...(!isPart && { 'content-security-policy': policy }),
          vary: 'accept-encoding',
        })
        if (isPart)
          for (const name of OF_PAGES) {
            reply.removeHeader(name)
            reply.raw.removeHeader(name)
          }
      })
      await files.register(fastifyStatic, {
        root: folder,
        wildcard: true,
        index: false,
        // The build leaves each text compressed beside it, better than there is time for while somebody waits.
        preCompressed: true,
        // A folder is no file: it answers the app, not the 403 of the file server. No file has a NUL in its name, and
        // none lies above the folder.
        allowedPath: (path) => !path.endsWith('/') && !path.includes('\0') && !path.split(/[\\/]/).includes('..'),
      })
    })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !/^\/+(v\d+|idp|metrics)(\/|$)/i.test(path) && !/\.\w{1,5}$/.test(path)
    if (!isPage || !built) {
      const message =
        built || !isPage ? 'There is nothing at this address.' : 'The web app is not built: run npm start.'
      return reply.status(404).send(refusalOf(new AppError('not_found', message), request.id))
    }
    return reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      })
      .type('text/html')
      .send(await readFile(join(folder, 'index.html')))
  })
}
