import type { Page } from 'playwright-core'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { addressesFor, type Things, thingsOf } from '../e2e/screen-walk.ts'

// What is photographed: every address of the web's tables, and states of screens. Of the demo world alone, chosen in the
// same way in every run.

export interface Picture {
  name: string
  at: string
  /** Who looks; the first admin of the demo bank unless another is named. `NOBODY` has not signed in. */
  as?: string
  /** Once for this width in place of both. */
  width?: number
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** On the page, when it has come to rest. */
  press?: (page: Page) => Promise<unknown>
}

export const ADMIN = 'asha@demo-bank.example'
export const NOBODY = 'nobody'
const INACTIVE = 'ravi@demo-bank.example'
/** A lender without any data. */
const NEW_LENDER = 'tara@empty-lender.example'
/** Without portfolios. */
const NARROWED = 'leela@demo-bank.example'
const SMALL_BUSINESS = 'meera@demo-sme.example'
const SUSPENDED = 'sunil@demo-suspended.example'

/** The alerts of a list that shows what the product does. All of them are of fictional borrowers. */
export const CONDUCT_ALERTS = 'severity=High&alert_type=dpd_status_change'

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

/** The first address of a screen has the screen's name, the others are counted. */
function everyAddress(access: 'public' | 'signed-in' | 'inactive-only', things: Things, as?: string): Picture[] {
  const seen = new Map<string, number>()
  return addressesFor(access, things).map(({ screen, address }) => {
    const count = (seen.get(screen) ?? 0) + 1
    seen.set(screen, count)
    const name = screen.replaceAll('_', '-')
    return { name: count === 1 ? name : `${name}-${count}`, at: address, ...(as && { as }) }
  })
}

export async function picturesOf(origin: string): Promise<Picture[]> {
  const api = apiClient(origin, await signInOverHttp(origin, ADMIN))
  const [alert] = (await api.get(`/v1/admin/alerts?state=open&${CONDUCT_ALERTS}`)).body.data
  const [open] = (await api.get('/v1/cases?status=WIP')).body.cases
  const things = await thingsOf(api)
  const first = async (path: string) => (await api.get(path)).body.data[0]
  const industry = await first('/v1/book/industries?per_page=1')
  const examination = await first('/v1/examinations?per_page=1')
  const request = await first('/v1/admin/approvals?kind=rebuttal&status=approved&per_page=1')
  return [
    ...everyAddress('public', things, NOBODY),
    { name: 'sign-in', at: '/app/dashboard', as: NOBODY, press: (page) => page.locator('input[name=email]').waitFor() },
    ...everyAddress('signed-in', things),
    ...everyAddress('inactive-only', things, INACTIVE),
    { name: 'dashboard-768', at: '/app/dashboard', width: 768 },
    { name: 'dashboard-1000', at: '/app/dashboard', width: 1000 },
    { name: 'arrange', at: '/app/dashboard?do=arrange' },
    { name: 'alert-panel', at: `/app/alerts?${CONDUCT_ALERTS}&offCanvas=${alert._id}` },
    { name: 'create-alert', at: '/app/alerts?offCanvas=create-alert' },
    { name: 'case', at: `/app/cases/${open.uid}` },
    { name: 'create-case', at: '/app/cases?offCanvas=create-case' },
    { name: 'queue-watching', at: '/app/alerts?tab=watching' },
    { name: 'provisions-rebutted', at: '/app/book/provisions?regime=ecl&increase=rebutted' },
    { name: 'limits-of-exposure', at: '/app/book/concentration?do=limits' },
    { name: 'large-from', at: '/app/book/large_borrowers?do=large' },
    { name: 'fill-watchlist', at: '/watchlist?do=fill' },
    ...(industry
      ? [{ name: 'map-industry', at: `/app/book/industries?map=${encodeURIComponent(industry.text)}` }]
      : []),
    ...(examination
      ? [
          {
            name: 'examination',
            at: `/app/book/examinations?offCanvas=examination&examination_id=${examination.examination_id}`,
          },
        ]
      : []),
    ...(request
      ? [
          {
            name: 'approval',
            at: `/admin/approvals?status=approved&offCanvas=approval&approval_id=${request.approval_id}`,
          },
        ]
      : []),
    { name: 'party-at-risk', at: `/app/party/${alert.party_id}` },
    {
      name: 'order-panel',
      at: '/account/reports?offCanvas=order-report',
      press: (page) => page.getByRole('radio', { name: /^C-360/ }).waitFor(),
    },
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
    ...['apps', 'zoho', 'my-business', 'my-business/gst', 'account/edit', 'consent/bank-statement'].map((path) => ({
      name: `small-business-${path.replaceAll('/', '-')}`,
      at: `/${path}`,
      as: SMALL_BUSINESS,
    })),
    { name: 'suspended', at: '/app/dashboard', as: SUSPENDED },
  ]
}
