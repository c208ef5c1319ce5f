import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { rememberPages } from './last-pages.ts'
import type { Product } from './product.ts'

/**
 * Beside each window Chromium makes two pages of its own for its address bar, which cost three times what ours does. Only
 * the last list of the command line counts, so it begins with what Playwright switches off.
 */
const WITHOUT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
]

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join()}`,
]

export const WIDTHS = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const
export type Width = keyof typeof WIDTHS

export interface OpenBrowser {
  context: BrowserContext
  page: Page
  /** What went wrong in the page: console errors, uncaught errors. */
  complaints: string[]
  close(): Promise<void>
}

let chromiumOfThisProcess: Promise<Browser> | null = null

/** One Chromium serves a whole file: starting it takes longer than most tests. */
const running = (): Promise<Browser> => {
  chromiumOfThisProcess ??= chromium.launch({
    executablePath: process.env.SAAKH_BROWSER ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  })
  return chromiumOfThisProcess
}

export async function endChromium(): Promise<void> {
  await (await chromiumOfThisProcess)?.close()
  chromiumOfThisProcess = null
}

/** A profile of its own, empty, with one page. */
export async function openBrowser(
  width: Width = 'desktop',
  options: {
    timezoneId?: string
    colorScheme?: 'light' | 'dark'
    scale?: number
    /** What another profile had stored, such as its session. */
    storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
  } = {},
): Promise<OpenBrowser> {
  const context = await (await running()).newContext({
    viewport: WIDTHS[width],
    locale: 'en-IN',
    timezoneId: options.timezoneId ?? 'Asia/Kolkata',
    colorScheme: options.colorScheme ?? 'light',
    deviceScaleFactor: options.scale ?? 1,
    acceptDownloads: true,
    ...(options.storageState && { storageState: options.storageState }),
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    context,
    page,
    complaints,
    async close() {
      await rememberPages(context, complaints)
      await context.close()
    },
  }
}

/** Fills the provider's form, wherever the page is on the way to it. */
export async function fillSignIn(page: Page, email: string, password = 'saakh-demo'): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').first().click()
}

/** Opens `path` as nobody and signs in on the way; ends on `path` or the dashboard. */
export async function signIn(
  page: Page,
  product: Pick<Product, 'origin'>,
  email: string,
  path = '/app/dashboard',
  password?: string,
): Promise<void> {
  await page.goto(product.origin + path)
  await fillSignIn(page, email, password)
  await page.waitForURL(
    (url) => url.origin === product.origin && !['/auth', '/idp'].some((part) => url.pathname.startsWith(part)),
  )
}
