import type { Page } from 'playwright-core'
import type { Things } from './screen-walk.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** What stands over a page or takes its place: an address, what is pressed there, and what must then be seen. */
export const OPENED_OVER_A_PAGE: readonly {
  what: string
  at: string
  press?: (page: Page) => Promise<void>
  shows: (page: Page) => Promise<void>
}[] = [
  ...[
    ['an alert', '/app/alerts?offCanvas=:alert_id'],
    ['a case', '/app/cases?offCanvas=view-case&case_id=:case_id'],
    ['creating an alert', '/app/alerts?offCanvas=create-alert'],
    ['creating a case', '/app/cases?offCanvas=create-case'],
    ['creating a case about a party', '/app/party/:party_id?party_offcanvas=create-case'],
  ].map(([what = '', at = '']) => ({
    what,
    at,
    shows: (page: Page) => page.getByRole('button', { name: 'Close panel' }).waitFor(),
  })),
  {
    what: 'ordering a report',
    at: '/account/reports?offCanvas=order-report',
    shows: (page) => page.getByRole('radio', { name: /^C-360/ }).waitFor(),
  },
  {
    what: 'arranging the dashboard',
    at: '/app/dashboard?do=arrange',
    shows: (page) =>
      page
        .getByRole('button', { name: /^(Done|Save)/ })
        .first()
        .waitFor(),
  },
  ...['edit', 'delete', 'import'].map((what) => ({
    what: `to ${what} in a portfolio`,
    at: `/app/portfolio/:portfolio_id?do=${what}`,
    shows: (page: Page) => page.getByRole('dialog').waitFor(),
  })),
  {
    what: 'creating a portfolio',
    at: '/app/portfolios?do=create',
    shows: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    what: 'the palette',
    at: '/app/cases',
    press: (page) => page.keyboard.press('Control+k'),
    shows: (page) => page.getByRole('dialog').getByRole('combobox').waitFor(),
  },
  {
    what: 'the sheet of shortcuts',
    at: '/app/cases',
    press: (page) => page.keyboard.press('?'),
    shows: (page) => dialog(page, 'Keyboard shortcuts').waitFor(),
  },
  {
    what: 'the bell',
    at: '/app/cases',
    press: (page) =>
      page
        .getByRole('button', { name: /notification/i })
        .first()
        .click(),
    shows: (page) => dialog(page, /notification/i).waitFor(),
  },
  {
    what: 'the user menu',
    at: '/app/cases',
    press: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
    shows: (page) => page.getByText('Last login').waitFor(),
  },
]

/** An address with what the account has. */
export const placeOf = (at: string, things: Things): string =>
  at.replace(/:([a-z_]+)/g, (_, name: string) => things[name] ?? '')
