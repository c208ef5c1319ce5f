import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/portfolios'
const portfolio = (index: number) => ({
  id: `p${index}`,
  attributes: {
    name: `Portfolio ${index}`,
    no_of_parties: 12,
    risk_details: { low_risk: 0, medium_risk: 2, high_risk: 1 },
  },
})
const open = (answer: Parameters<typeof fakeServer>[0], policy: object = { '/v1': '*' }, path = '/app/portfolios') => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...answer,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}

it('lists and pages all portfolios with their counts [SH-ROUTE-010] [SH-API-050] [SH-API-051] [SH-API-080]', async () => {
  const all = Array.from({ length: 30 }, (_, index) => portfolio(index + 1))
  const server = await open({
    [LIST]: ({ url }: { url: URL }) => {
      const from = (Number(url.searchParams.get('page')) - 1) * 20
      return { data: all.slice(from, from + 20), total_count: 30 }
    },
  })
  const row = await screen.findByRole('row', { name: /^Portfolio 1 / })
  expect(row.textContent).toMatch(/^Portfolio 1-12 parties1 high2 medium0 low$/)
  screen.getByText('1–20 of 30')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Portfolio 30')
  await waitFor(() => expect(server.to(LIST).at(-1)?.url.searchParams.get('page')).toBe('2'))
})

it('is reached from the main navigation [DOM-ROUTE-010] [SH-NAV-002]', async () => {
  await open({ [LIST]: { data: [portfolio(1)], total_count: 1 } }, undefined, '/app/cases')
  const navigation = await screen.findByRole('navigation', { name: 'Main' })
  await userEvent.click(within(navigation).getByRole('link', { name: /^Portfolios/ }))
  expect(addressNow()).toBe('/app/portfolios')
  await screen.findByRole('link', { name: 'Portfolio 1' })
})

it('says so when there is none, with a next step', async () => {
  await open({ [LIST]: { data: [], total_count: 0 } })
  await screen.findByText("Looks like you don't have any portfolios")
  await userEvent.click(screen.getByRole('button', { name: 'Create a portfolio' }))
  await screen.findByRole('dialog', { name: 'New portfolio' })
})

it('shows the card when the server does not allow it [SH-PERM-011]', async () => {
  await open({ [LIST]: () => refuse(403, 'Not for you') })
  await screen.findByText('Access is not allowed, contact admin')
})
