import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const series = (more: Record<string, unknown>) => ({
  series: 'rbi_repo_rate',
  name: 'Repo rate',
  unit: 'per cent a year',
  frequency: 'on_change',
  source: 'Reserve Bank of India',
  attribution: null,
  as_of: '2025-12-05',
  read_on: '2026-11-20',
  is_sample: false,
  used_by: [],
  points: [
    { period: '2025-06-06', value: 5.5 },
    { period: '2025-12-05', value: 5.25 },
  ],
  ...more,
})
const open = async (answer: object | (() => unknown)) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/macro_indicators': answer,
  })
  await openApp('/macro-indicators', { token: tokenFor() })
}

it('shows each series as a line with a table behind it, its source, its day and who reads it [SH-ROUTE-018]', async () => {
  await open({ data: [series({})] })
  const region = within(await screen.findByRole('region', { name: 'Repo rate' }))
  region.getByRole('img', { name: 'Repo rate, per cent a year: 5.25 on 05-12-2025' })
  region.getByText('since 05-12-2025')
  expect(region.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '06-06-20255.5',
    '05-12-20255.25',
  ])
  region.getByText(/Source: Reserve Bank of India.*No signal reads this series\./)
  expect(region.queryByText('Sample data')).toBeNull()
})

it('marks sample data and names a month, a quarter and a year as they are', async () => {
  const of = (series_name: string, frequency: string, as_of: string) =>
    series({
      series: series_name,
      name: series_name,
      frequency,
      as_of,
      is_sample: true,
      points: [{ period: as_of, value: 1.005 }],
    })
  await open({ data: [of('a', 'monthly', '2026-04'), of('b', 'quarterly', '2026-Q1'), of('c', 'yearly', '2025')] })
  await screen.findByText('as of Apr 2026')
  screen.getByText('as of 2026-Q1')
  screen.getByText('as of 2025')
  expect(screen.getAllByText('Sample data')).toHaveLength(3)
})

it('says No data found without a series [SH-ERR-016], and tells a failure', async () => {
  await open({ data: [] })
  await screen.findByText('No data found')
  closeBrowser()
  await open(() => refuse(500, 'It broke.'))
  await screen.findByRole('button', { name: 'Retry' })
})
