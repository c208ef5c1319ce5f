import type { Page } from 'playwright-core'
import { apiClient, signInOverHttp } from '../e2e/client.ts'

// What is photographed: of the demo world alone, chosen in the same way in every run.

export interface Picture {
  name: string
  at: string
  /** Who looks; the first admin of the demo bank unless another is named. */
  as?: string
  /** Once for this width in place of both. */
  width?: number
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** On the page, when it has come to rest. */
  press?: (page: Page) => Promise<unknown>
}

export const ADMIN = 'asha@demo-bank.example'
/** A lender without any data. */
const NEW_LENDER = 'tara@empty-lender.example'
/** Without portfolios. */
const NARROWED = 'leela@demo-bank.example'
const SMALL_BUSINESS = 'meera@demo-sme.example'
const SUSPENDED = 'sunil@demo-suspended.example'

/** What a call answers, once it is made to say something else. */
const answering = (path: string, change: (body: Record<string, unknown>) => Record<string, unknown>) => (page: Page) =>
  page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  })

const failing = (path: string) => (page: Page) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '7f31c2a0' },
      json: { error: { code: 'INTERNAL', message: 'Something went wrong.', request_id: '7f31c2a0' } },
    }),
  )

export async function picturesOf(origin: string): Promise<Picture[]> {
  const api = apiClient(origin, await signInOverHttp(origin, ADMIN))
  const [alert] = (await api.get('/v1/admin/alerts?state=open&severity=High')).body.data
  const [open] = (await api.get('/v1/cases?status=WIP')).body.cases
  const [portfolio] = (await api.get('/v1/admin/portfolios')).body.data
  const [job] = (await api.get('/v1/admin/jobs?per_page=1')).body.data
  const party = `/app/party/${alert.party_id}`
  return [
    { name: 'landing', at: '/' },
    { name: 'dashboard', at: '/app/dashboard' },
    { name: 'dashboard-768', at: '/app/dashboard', width: 768 },
    { name: 'dashboard-1000', at: '/app/dashboard', width: 1000 },
    { name: 'arrange', at: '/app/dashboard?do=arrange' },
    { name: 'alerts', at: '/app/alerts' },
    { name: 'alert-panel', at: `/app/alerts?offCanvas=${alert._id}` },
    { name: 'create-alert', at: '/app/alerts?offCanvas=create-alert' },
    { name: 'cases', at: '/app/cases' },
    { name: 'case', at: `/app/cases/${open.uid}` },
    { name: 'create-case', at: '/app/cases?offCanvas=create-case' },
    { name: 'party-overview', at: party },
    { name: 'party-facilities', at: `${party}/facilities` },
    { name: 'party-signals', at: `${party}/signals` },
    { name: 'party-financials', at: `${party}/financials` },
    { name: 'party-filings', at: `${party}/filings` },
    { name: 'party-alerts', at: `${party}/alerts` },
    { name: 'parties', at: '/app/parties' },
    { name: 'portfolios', at: '/app/portfolios' },
    { name: 'portfolio', at: `/app/portfolio/${portfolio.id}` },
    { name: 'search', at: '/app/search?q=konkan' },
    { name: 'verify-business', at: '/verify-business?query=hotels&state=Goa&city=Panaji' },
    { name: 'uploads', at: '/uploads' },
    { name: 'job', at: `/admin/job/${job.job_id}` },
    { name: 'forms', at: '/app/forms' },
    {
      name: 'order-panel',
      at: '/account/reports?offCanvas=order-report',
      press: (page) => page.getByRole('radio', { name: /^C-360/ }).waitFor(),
    },
    { name: 'checkout', at: `${party}/checkout?slug=c-360` },
    { name: 'reports', at: '/account/reports' },
    { name: 'products', at: '/app/account/products' },
    // The browser's own viewer draws when it likes.
    { name: 'viewer', at: '/pdf?slug=c-360', press: (page) => page.waitForTimeout(2500) },
    { name: 'credit-monitoring', at: '/cmm' },
    { name: 'docs', at: '/docs' },
    { name: 'docs-signals', at: '/docs/signals' },
    { name: 'docs-signal', at: '/docs/signals/high_utilisation' },
    { name: 'docs-score', at: '/docs/scores/altman-z-double-prime' },
    { name: 'my-profile', at: '/account/my-profile' },
    { name: 'edit-profile', at: '/account/edit' },
    { name: 'preferences', at: '/account/preferences' },
    { name: 'outbox', at: '/account/outbox' },
    { name: 'my', at: '/my' },
    { name: 'palette', at: '/app/cases', press: (page) => page.keyboard.press('Control+k') },
    {
      name: 'shortcuts',
      at: '/app/cases',
      press: async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      },
    },
    {
      name: 'idle-question',
      at: '/app/cases',
      prepare: (page) => page.clock.install(),
      press: async (page) => {
        // The ten minutes begin here, however long the page took.
        await page.mouse.move(400, 20)
        await page.clock.fastForward(601_000)
        await page.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
      },
    },
    {
      name: 'banner',
      at: '/app/cases',
      prepare: answering('/v1/account/myorg', (body) => ({
        ...body,
        message: [{ name: 'danger', I18_code: 'PAYMENT_DUE' }],
      })),
      press: (page) => page.locator('[data-banner]').waitFor(),
    },
    { name: 'error-card', at: '/app/cases', prepare: failing('/v1/cases?*') },
    { name: 'permission-card', at: '/app/portfolios', as: NARROWED },
    { name: 'empty-dashboard', at: '/app/dashboard', as: NEW_LENDER },
    { name: 'empty-alerts', at: '/app/alerts', as: NEW_LENDER },
    { name: 'empty-cases', at: '/app/cases', as: NEW_LENDER },
    { name: 'empty-portfolios', at: '/app/portfolios', as: NEW_LENDER },
    { name: 'empty-reports', at: '/account/reports', as: NEW_LENDER },
    { name: 'small-business', at: '/app/dashboard', as: SMALL_BUSINESS },
    { name: 'suspended', at: '/app/dashboard', as: SUSPENDED },
  ]
}
