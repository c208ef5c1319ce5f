import { z } from 'zod'
import { followServerTime } from './clock.ts'
import { type PageConfig, readPageConfig } from './page-config.ts'

const optionalText = z.string().nullish().catch(null)
/** A number of seconds or its text; 'on', true and an empty text are none. */
const seconds = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(z.number().positive())
  .catch(600)
  .default(600)

const appConfig = z.looseObject({
  API_URL: z.string().catch('').default(''),
  key: optionalText,
  secret: optionalText,
  AUTH_URL: optionalText,
  CLIENT_ID: optionalText,
  LOGIN_TYPE: z
    .preprocess((value) => String(value).trim().toLowerCase(), z.enum(['cognito', 'amplify']))
    .catch('cognito')
    .default('cognito'),
  INACTIVITY_TIMEOUT: seconds,
  GOOGLE_TAG_MANAGER: optionalText,
  GOOGLE_ANALYTICS: optionalText,
  /** The time of a server that does not live in the browser's. */
  NOW: optionalText,
})
export type AppConfig = z.output<typeof appConfig>

// Two documents read once before the first screen; what stands here until then is what an empty document means.
let app: AppConfig = appConfig.parse({})
let page: PageConfig = readPageConfig({})

export const config = (): AppConfig => app
export const pageConfigOf = (): PageConfig => page

/** A document that has not come by then is taken for one that cannot be read: the app does not wait for ever. */
const PATIENCE_MS = 10_000

async function readDocument(path: string): Promise<unknown> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error(`${path} did not answer`)), PATIENCE_MS)
  try {
    const headers = { Accept: 'application/json' }
    const response = await fetch(path, { headers, cache: 'no-cache', signal: patience.signal })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}

function takeAppConfig(document: unknown) {
  app = appConfig.parse(document)
  followServerTime(app.NOW ?? null)
  localStorage.setItem('API_URL', app.API_URL)
  for (const item of ['key', 'secret'] as const) {
    const value = app[item]
    if (value) localStorage.setItem(item, value)
    else localStorage.removeItem(item)
  }
}

function takePageConfig(parsed: PageConfig) {
  page = parsed
  document.title = page.common.title_app
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && page.common.fav_icon_app) icon.href = page.common.fav_icon_app
}

/** A document that cannot be read is only logged: the app starts with what it knew before. */
export async function loadConfig(): Promise<void> {
  const [forApp, forPages] = await Promise.allSettled([
    readDocument('/config.json').then((document) => takeAppConfig(document)),
    readDocument('/assets/page-config.json').then((document) => takePageConfig(readPageConfig(document))),
  ])
  for (const outcome of [forApp, forPages])
    if (outcome.status === 'rejected') console.warn('A configuration document was not read', outcome.reason)
}
