import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SCORE = 'GET /v1/parties/p1/score'
const driver = (id: string, points: number, more: object = {}) => ({
  id,
  kind: 'figure',
  area: 'conduct',
  label: `Driver ${id}`,
  points,
  best: 10,
  worst: -45,
  state: 'measured',
  text: `Seen of ${id}.`,
  as_of: '2026-11-20',
  sources: [],
  ...more,
})
const score = {
  party_id: 'p1',
  score: 62,
  band: 'Medium',
  reason: null,
  base: 22,
  coverage: 61,
  contributions: [
    driver('a', 5),
    driver('b', -8, {
      sources: [
        {
          fact_id: 'f1',
          label: 'Balance',
          observed: '1',
          as_of: '2026-11-20',
          document_id: 'd1',
          file_name: 'conduct.csv',
          row: 221,
        },
      ],
    }),
    driver('c', 16),
    driver('d', 27, { area: 'financials' }),
    driver('e', 0, {
      area: 'legal',
      state: 'not_measurable',
      text: 'No file of court cases was delivered.',
      as_of: null,
    }),
  ],
  history: [
    { as_of: '2026-09-01', score: 74, band: 'Low', coverage: 60, scorecard_version: '1.0' },
    { as_of: '2026-11-20', score: 62, band: 'Medium', coverage: 61, scorecard_version: '1.0' },
  ],
  as_of: '2026-11-20',
  is_stored: true,
  scorecard: { id: 'credit-monitoring', name: 'Credit-monitoring score', version: '1.0', hash: '0123456789abcdef' },
}

async function open(path: string, answer: Parameters<typeof fakeServer>[0] = { [SCORE]: { data: score } }) {
  const server = fakeServer({
    ...accountWith({ '/v1': '*' }, { type: 'enterprise' }),
    'GET /v1/parties/p1': { party_id: 'p1', name: 'Fictional Looms', model_type: 'private_company' },
    ...answer,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const strip = async () => within(await screen.findByRole('region', { name: 'Score' }))

it('shows score, band and the three drivers that move it most, with signed points', async () => {
  await open('/app/party/p1')
  const shown = await strip()
  shown.getByText('62')
  shown.getByText('Medium risk')
  expect(
    within(shown.getByRole('list', { name: 'Main drivers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['+27 Driver d', '+16 Driver c', '−8 Driver b'])
  shown.getByText(/61% known/)
})

it('names no limit of the card as a driver, and says what a score of zero is', async () => {
  const floor = {
    id: 'floor',
    kind: 'limit',
    area: 'limit',
    label: 'Held at zero',
    points: 66,
    state: 'measured',
    text: '',
  }
  await open('/app/party/p1', {
    [SCORE]: { data: { ...score, score: 0, band: 'High', contributions: [...score.contributions, floor] } },
  })
  const shown = await strip()
  shown.getByText('0 is the lowest score', { exact: false })
  const drivers = within(shown.getByRole('list', { name: 'Main drivers' })).getAllByRole('listitem')
  expect(drivers.map(({ textContent }) => textContent)).toEqual(['+27 Driver d', '+16 Driver c', '−8 Driver b'])
})

it('opens all drivers in the address: they add up, cite their line, and say why one is silent', async () => {
  await open('/app/party/p1')
  await userEvent.click(await (await strip()).findByRole('button', { name: 'All drivers' }))
  expect(addressNow()).toBe('/app/party/p1?score=all')
  const table = within(await screen.findByRole('table', { name: 'Drivers of the score' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DriverPointsWhat was seenAs of',
    'Base22Where every borrower begins',
    'Conduct of accounts',
    'Driver a+5Seen of a.20-11-2026',
    'Driver b−8Seen of b. line 22120-11-2026',
    'Driver c+16Seen of c.20-11-2026',
    'Financial statements',
    'Driver d+27Seen of d.20-11-2026',
    'Legal',
    'Driver enoneNot measurable because: No file of court cases was delivered.',
    'Score6261% of the weight that applies is known20-11-2026',
  ])
  expect(table.getByRole('link', { name: 'line 221' }).getAttribute('href')).toBe('/app/documents/d1?row=221')
  const history = within(screen.getByRole('figure'))
  expect(history.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    '01-09-202674',
    '20-11-202662',
  ])
  screen.getByText(/version 1.0/)
  await userEvent.click((await strip()).getByRole('button', { name: 'Hide drivers' }))
  expect(addressNow()).toBe('/app/party/p1')
})

it('draws no line from the score of one card to that of the next, and says from which day the card is new', async () => {
  const now = [
    { as_of: '2026-11-25', score: 55, band: 'Medium', coverage: 61, scorecard_version: '2.0' },
    { as_of: '2026-11-28', score: 57, band: 'Medium', coverage: 61, scorecard_version: '2.0' },
  ]
  await open('/app/party/p1?score=all', { [SCORE]: { data: { ...score, history: [...score.history, ...now] } } })
  await screen.findByRole('table', { name: 'Drivers of the score' })
  const lines = screen.getAllByRole('figure').map((line) =>
    within(line)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  )
  expect(lines).toEqual([
    ['01-09-202674', '20-11-202662'],
    ['25-11-202655', '28-11-202657'],
  ])
  screen.getByText('New scorecard from 25-11-2026. Scores of two cards are not compared.')
  ;(await strip()).getByTitle('New scorecard from 25-11-2026')
})

it('says why there is no score', async () => {
  const reason = { code: 'not_a_borrower', text: 'Scores are made only of borrowers.' }
  await open('/app/party/p1', {
    [SCORE]: { data: { ...score, score: null, band: null, reason, contributions: [], history: [] } },
  })
  const shown = await strip()
  shown.getByText('Not scored')
  shown.getByText('Scores are made only of borrowers.')
  expect(shown.queryByRole('button')).toBeNull()
})

it('leaves no trace where the server knows no scores, and reads a bare answer of another', async () => {
  const server = await open('/app/party/p1', { [SCORE]: () => refuse(404, 'No data found') })
  await screen.findByText('Open alerts')
  expect(server.to(SCORE)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Score' })).toBeNull()
  closeBrowser()
  await open('/app/party/p1', {
    [SCORE]: { score: '44', risk: 'HIGH', drivers: [{ name: 'Arrears', contribution: '-30' }] },
  })
  const shown = await strip()
  shown.getByText('44')
  shown.getByText('High risk')
  shown.getByText('−30')
})

it('offers to try again after a failure', async () => {
  const server = await open('/app/party/p1', { [SCORE]: () => refuse(500, 'Broken') })
  const alert = within((await screen.findByText(/The score could not be loaded/)).closest('p') ?? document.body)
  server.answers[SCORE] = { data: score }
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }))
  ;(await strip()).getByText('62')
})
