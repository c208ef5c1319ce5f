import { z } from 'zod'
import { followServerTime } from './clock.ts'

const optionalText = z.string().nullish().catch(null)

const appConfig = z.looseObject({
  API_URL: z.string().catch('').default(''),
  key: optionalText,
  secret: optionalText,
  AUTH_URL: optionalText,
  CLIENT_ID: optionalText,
  LOGIN_TYPE: z.enum(['cognito', 'amplify']).catch('cognito').default('cognito'),
  /** Seconds. */
  INACTIVITY_TIMEOUT: z.coerce.number().positive().catch(600).default(600),
  GOOGLE_TAG_MANAGER: optionalText,
  GOOGLE_ANALYTICS: optionalText,
  /** The time of a server that does not live in the browser's. */
  NOW: optionalText,
})
export type AppConfig = z.output<typeof appConfig>

const flag = z.boolean().optional().catch(undefined)
const pageFlags = z.looseObject({ header_search: flag, support: flag, fullscreen: flag, footer_text: optionalText })
const link = z.object({ label: z.string(), url: z.string() })
const pageConfig = z.looseObject({
  common: z
    .looseObject({
      title_app: z.string().catch('Saakh').default('Saakh'),
      fav_icon_app: optionalText,
      tagline: z.string().catch('').default(''),
      support_url: optionalText,
      links: z
        .looseObject({
          privacy: link.optional().catch(undefined),
          cookie: link.optional().catch(undefined),
          api_terms: link.optional().catch(undefined),
        })
        .catch({})
        .default({}),
    })
    .prefault({}),
  pages: z.record(z.string(), pageFlags).catch({}).default({}),
})
export type PageConfig = z.output<typeof pageConfig>

// Two documents read once before the first screen; what stands here until then is what an empty document means.
let app: AppConfig = appConfig.parse({})
let page: PageConfig = pageConfig.parse({})

export const config = (): AppConfig => app
export const pageConfigOf = (): PageConfig => page

/** Search, support and fullscreen are on unless the page's entry says false (decisions O-35, C-04). */
export function pageFlagsOf(name: string) {
  const flags = page.pages[name]
  return {
    header_search: flags?.header_search !== false,
    support: flags?.support !== false,
    fullscreen: flags?.fullscreen !== false,
    footer_text: flags?.footer_text ?? null,
  }
}

async function readDocument(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
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

/** A document that cannot be read is only logged (shell.txt 8): the app starts with what it knew before. */
export async function loadConfig(): Promise<void> {
  const [forApp, forPages] = await Promise.allSettled([
    readDocument('/config.json').then((document) => takeAppConfig(document)),
    readDocument('/assets/page-config.json').then((document) => takePageConfig(pageConfig.parse(document))),
  ])
  for (const outcome of [forApp, forPages])
    if (outcome.status === 'rejected') console.warn('A configuration document was not read', outcome.reason)
}
