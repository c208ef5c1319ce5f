import type { Locator, Page } from 'playwright-core'
import type { ApiClient } from '../../e2e/client.ts'
import { follow } from '../../e2e/page-walk.ts'
import type { Camera } from './camera.ts'

// What the tutorials show. All of it is of fictional borrowers of the demo world.

export interface Cast {
  /** Of a fictional borrower in trouble: its page, an alert on its accounts, one on its returns, a report of its documents. */
  party: string
  conduct_alert: string
  return_alert: string
  documents_report: string
}

export interface Tutorial {
  /** As in the page config and in the file names. */
  slug: string
  film: (camera: Camera, cast: Cast) => Promise<void>
}

const BORROWER = 'Indravati Loom Textiles Private Limited'

export async function castOf(api: ApiClient): Promise<Cast> {
  const { body } = await api.get('/v1/admin/alerts?state=open&severity=High&per_page=100')
  const alert = (code: string) =>
    body.data.find(
      (item: { party_name?: string; alert_type?: string }) => item.party_name === BORROWER && item.alert_type === code,
    )
  const { body: orders } = await api.get('/v1/admin/products?product_definition_type=report')
  const report = orders.data.find(
    ({ attributes }: { attributes: Record<string, unknown> }) =>
      attributes.party_name === BORROWER && attributes.report_type === 'c-docs' && attributes.status === 'done',
  )
  const conduct = alert('dpd_status_change')
  return {
    party: `/app/party/${conduct.party_id}`,
    conduct_alert: conduct._id,
    return_alert: alert('gst_payment_non_compliance')._id,
    documents_report: report.id,
  }
}

const open = async (camera: Camera, address: string) => {
  await follow(camera.page, address)
  await camera.rest()
}
const panel = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('complementary')).last()
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name }).first()
const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('tbody tr').filter({ hasText: text }).first()

export const TUTORIALS: readonly Tutorial[] = [
  {
    slug: 'manage-risk',
    async film(camera, cast) {
      const { page } = camera
      await open(camera, '/app/alerts?severity=High&alert_type=dpd_status_change')
      camera.say('Alerts say what changed at your borrowers, the newest first.')
      await camera.hold(2.2)
      camera.say('Choose one to read it beside the list.')
      await camera.press(page.locator(`a[href*="${cast.conduct_alert}"]`).first())
      await camera.hold(1.6)
      camera.say('Why it was raised, and what would clear it.')
      await camera.hold(2.4)
      camera.poster()
      camera.say('Each figure names the file and the line it came from.')
      await camera.scrollTo(heading(page, 'Evidence'))
      await camera.hold(2.2)
      camera.say('Re-run judges the stored facts again: the same result.')
      await camera.press(page.getByRole('button', { name: 'Re-run' }))
      await camera.hold(2.4)
      camera.say('What needs work becomes a case.')
      await camera.press(panel(page).getByRole('button', { name: 'Create case' }))
      await camera.hold(2.2)
    },
  },
  {
    slug: 'regulatory-filings',
    async film(camera, cast) {
      const { page } = camera
      await open(camera, '/app/alerts?alert_type=gst_payment_non_compliance')
      camera.say('GST returns that were not filed in time, borrower by borrower.')
      await camera.hold(2.6)
      camera.say('A missing return is an alert with its reason.')
      await camera.press(page.locator(`a[href*="${cast.return_alert}"]`).first())
      await camera.hold(2.6)
      camera.say('It names the months, and the lines of the file that say so.')
      await camera.scrollTo(heading(page, 'Evidence'))
      await camera.hold(2.6)
      camera.poster()
      camera.say('The C-Docs report lists filings and documents with their dates and sources.')
      await open(camera, '/account/reports')
      await camera.pointAt(rowWith(page, 'C-Docs').getByRole('link').first())
      await camera.hold(1.6)
      await open(camera, `/pdf?slug=${cast.documents_report}`)
      await page.waitForTimeout(PDF_DRAWS_MS)
      await camera.hold(3)
    },
  },
  {
    slug: 'generate-reports',
    async film(camera, cast) {
      const { page } = camera
      await open(camera, cast.party)
      camera.say('On the page of a business choose Order Report.')
      await camera.hold(1.4)
      await camera.press(page.getByRole('button', { name: 'Order Report' }).first())
      camera.say('Three reports: an overview, the documents, the creditworthiness.')
      await camera.hold(2)
      await camera.press(page.getByRole('radio', { name: /^C-360/ }))
      await camera.hold(0.8)
      camera.poster()
      camera.say('Nothing is ordered until you confirm.')
      await camera.press(page.getByRole('button', { name: 'Order Report' }).last())
      await camera.hold(1.6)
      await camera.press(page.getByRole('button', { name: 'Confirm order' }))
      camera.say('It is made while you go on, and can be read here when it is done.')
      await camera.hold(1)
      await rowWith(page, BORROWER).getByText('Done').waitFor({ timeout: 60_000 })
      await camera.rest()
      await camera.hold(1.8)
      camera.say('Every figure has a footnote that leads to its fact.')
      await camera.press(rowWith(page, BORROWER).getByRole('button', { name: /^Download/ }))
      await page.waitForTimeout(PDF_DRAWS_MS)
      await camera.hold(3.4)
    },
  },
  {
    slug: 'explore-data',
    async film(camera, cast) {
      const { page } = camera
      await open(camera, `${cast.party}/financials`)
      camera.say('Statements side by side, with the change from year to year.')
      await camera.hold(2.4)
      camera.say('Balance sheet and cash flow stand beside it.')
      await camera.press(page.getByText('Balance sheet', { exact: true }).first())
      await camera.hold(2.2)
      camera.poster()
      camera.say('Accounts: limits, use, and days past due month by month.')
      await open(camera, `${cast.party}/facilities`)
      await camera.hold(2.6)
      camera.say('Each figure is one click from the line it came from.')
      await camera.press(page.getByRole('link', { name: /line \d+/ }).first())
      await camera.hold(2.6)
      camera.say('Signals say what was found, what is clear and what cannot be measured.')
      await open(camera, `${cast.party}/signals`)
      await camera.hold(3)
    },
  },
  {
    slug: 'discover-companies',
    async film(camera, cast) {
      const { page } = camera
      await open(camera, cast.party)
      const watched = page.getByRole('button', { name: 'Remove from watchlist' })
      // An earlier film may have put it there.
      if (await watched.isVisible()) {
        await watched.click()
        await camera.rest()
        // Nothing of it must be seen.
        await page.reload()
        await camera.rest()
      }
      await open(camera, '/cmm')
      camera.say('Search by name, CIN, PAN or GSTIN from every page.')
      await camera.hold(1)
      if (camera.format === 'mobile') await camera.press(page.getByRole('button', { name: /search/i }).first())
      const field = page.getByRole('combobox', { name: 'Search parties' }).last()
      await camera.press(field)
      await field.fill('indravati loom')
      await page
        .getByRole('option', { name: /indravati/i })
        .first()
        .waitFor()
      await camera.rest()
      await camera.hold(1.8)
      camera.say('One page: the score with its drivers, alerts, accounts, results.')
      await camera.press(page.getByRole('option', { name: /indravati/i }).first())
      await camera.hold(2.8)
      camera.poster()
      camera.say('Put it on your watchlist to be told what changes.')
      await camera.press(page.getByRole('button', { name: 'Add to watchlist' }))
      await camera.hold(1.8)
      camera.say('All drivers shows how the score adds up, and how much is known.')
      await open(camera, `${cast.party}?score=all`)
      await camera.hold(3)
      camera.say('Credit monitoring puts your borrowers in order.')
      await open(camera, '/cmm')
      await camera.hold(2.6)
    },
  },
]

/** The browser's own viewer says nothing of when it has drawn. */
const PDF_DRAWS_MS = 3000
