import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(() => {
  closeBrowser()
  localStorage.clear()
})

const RATES = 'GET /v1/cmm/observed_rates'
const band = (name: string, from: number, to: number, borrowers: number, npa: number, rates: number[] = []) => ({
  ...{ band: name, from, to, borrowers, npa },
  ...{ rate: rates[0] ?? null, low: rates[1] ?? null, high: rates[2] ?? null },
})
const observedRates = {
  ...{ horizon: 12, on: '2025-10-31', card: { version: '2.0', since: '2025-06-10' } },
  ...{ none_because: null, counted_from: null, too_few: false },
  bands: [
    band('Low', 70, 100, 40, 3, [0.075, 0.0258, 0.1986]),
    band('Medium', 45, 69, 0, 0),
    band('High', 0, 44, 12, 7, [0.5833, 0.3195, 0.8067]),
  ],
  left_out: { npa_already: 2, not_watched: 4, watch_ended: 3 },
}
const TOO_YOUNG = { ...observedRates, none_because: 'too_young', counted_from: '2027-11-30', too_few: true }
const TOO_FEW = {
  ...observedRates,
  too_few: true,
  bands: observedRates.bands.map((band) => ({ ...band, rate: null, low: null, high: null })),
}

const score = {
  ...{ party_id: 'p1', score: 82, band: 'Low', reason: null, base: 22, coverage: 61, history: [] },
  ...{ as_of: '2026-11-20', is_stored: true, scorecard: { id: 'credit-monitoring', name: 'Score', version: '2.0' } },
  contributions: [{ id: 'a', area: 'conduct', label: 'Driver a', points: 5, state: 'measured', text: 'Seen.' }],
}

async function open(path: string, rates: unknown = observedRates) {
  const server = fakeServer({
    ...accountWith(undefined, { type: 'enterprise' }),
    'GET /v1/cmm/overview': { data: [], total_count: 0 },
    'GET /v1/cmm/statistics': { data: { monitored: 3, scored: 3, unscored: 0, bands: { high: 1, medium: 1, low: 1 } } },
    'GET /v1/parties/p1': { party_id: 'p1', name: 'Fictional Looms', model_type: 'private_company' },
    'GET /v1/parties/p1/score': { data: score },
    [RATES]: typeof rates === 'function' ? (rates as () => never) : { data: rates },
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const section = async () => within(await screen.findByRole('region', { name: 'What became of the bands' }))

it('shows of each band how many became NPA, the rate and its interval, and who is not counted', async () => {
  const server = await open('/cmm')
  const shown = await section()
  const rows = within(await shown.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Low risk70–1004037.5%2.6% to 19.9%',
    'Medium risk45–6900––',
    'High risk0–4412758.3%31.95% to 80.7%',
  ])
  shown.getByText(/^Counts the scores as they stood on 31-10-2025, .* 12 months .*Not counted: 2 were NPA already/)
  expect(server.to(RATES)[0]?.url.searchParams.get('horizon')).toBe('12')
  await userEvent.selectOptions(shown.getByRole('combobox', { name: 'NPA within' }), '6 months')
  expect(addressNow()).toBe('/cmm?horizon=6')
  expect(server.to(RATES).at(-1)?.url.searchParams.get('horizon')).toBe('6')
})

it('states no rate with too few, and says from which day the scores of a card can be counted', async () => {
  await open('/cmm', TOO_FEW)
  const few = await section()
  await few.findByText(/10 became NPA within 12 months: fewer than 10, too few for a rate\./)
  expect(within(few.getByRole('table')).getAllByRole('row')[1]?.textContent).toBe('Low risk70–100403––')
  closeBrowser()
  await open('/cmm', TOO_YOUNG)
  const none = await section()
  await none.findByText(/^Scores of this card are stored from 10-06-2025 on: .* can be counted from 30-11-2027 on\./)
  expect(none.queryByRole('table')).toBeNull()
})

it.each([
  [
    'the rate of its band',
    observedRates,
    'Of 40 borrowers in this band on 31-10-2025, 3 became NPA within 12 months (7.5%, interval of 95%: 2.6% to 19.9%).',
  ],
  [
    'why there is none',
    TOO_YOUNG,
    'Scores of this card are stored from 10-06-2025 on: what becomes of its bands within 12 months can be counted from 30-11-2027 on.',
  ],
  [
    'that nobody stood in it',
    { ...observedRates, bands: [band('Low', 70, 100, 0, 0)] },
    'No borrower that can be counted stood in this band on 31-10-2025.',
  ],
])('tells beside the drivers of a borrower %s', async (_, rates, sentence) => {
  await open('/app/party/p1?score=all', rates)
  await screen.findByText(sentence)
})

it('says nothing of bands to whoever may not see credit monitoring', async () => {
  const server = await open('/app/party/p1?score=all', () => refuse(403, 'Not allowed'))
  await screen.findByRole('table', { name: 'Drivers of the score' })
  expect(server.to(RATES)).toHaveLength(1)
  expect(screen.queryByText(/in this band|Scores of this card/)).toBeNull()
})

it('says the sentence in Hindi, in its own order', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  await open('/app/party/p1?score=all')
  await screen.findByText(
    '31-10-2025 को इस श्रेणी के 40 उधारकर्ताओं में से 3, 12 महीनों में NPA हुए (7.5%, 95% का अंतराल: 2.6% से 19.9%)।',
  )
})
