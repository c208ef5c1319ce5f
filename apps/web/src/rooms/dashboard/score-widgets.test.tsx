import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const SCORES = 'GET /v1/scores/overview'
const CMM = 'GET /v1/cmm/overview'
const COUNTS = 'GET /v1/cmm/statistics'
const row = (n: number, more: object = {}) => ({
  party_id: `p${n}`,
  party_name: `Looms ${n}`,
  score: n,
  band: 'High',
  change_30_days: -n,
  recent_scores: [80, n],
  ...more,
})
const bands = { high: 2, medium: 30, low: 168 }
const BANDS = ['2 High', '30 Medium', '168 Low']

describe('score-overview', () => {
  it('counts the borrowers by risk and names the lowest scores [SH-DASH-058]', async () => {
    await openWidgets(['score-overview'], {
      [SCORES]: { data: { scored: 200, unscored: 5, bands, average_score: 74.4, lowest: [row(3), row(9)] } },
    })
    const shown = await widget('Score overview')
    await shown.findByText('200 scored, 74 on average')
    expect(await rowsOf('Parties by risk')).toEqual(BANDS)
    expect(await rowsOf('Lowest scores')).toEqual(['Looms 3High risk3', 'Looms 9High risk9'])
    expect(shown.getByRole('link', { name: 'Looms 3' }).getAttribute('href')).toBe('/app/party/p3?score=all')
    await userEvent.click(shown.getByRole('link', { name: '30 Medium' }))
    expect(addressNow()).toBe('/cmm?band=Medium')
  })

  it.each([
    ['nothing is scored', { data: { scored: 0, unscored: 3, bands: {}, lowest: [] } }],
    ['an empty list', { data: [] }],
    ['an empty body', {}],
    ['a server that does not know the call', () => refuse(404, 'No data found')],
  ])("says it in the specification's words: %s [SH-EMPTY-004]", async (_, answer) => {
    await openWidgets(['score-overview'], { [SCORES]: answer })
    const shown = within((await widget('Score overview')).region)
    await shown.findByText("Looks like you don't have any risk score")
    expect(shown.queryByText(/portfolios|cases|CMM/)).toBeNull()
  })

  it('says what a score of zero is', async () => {
    await openWidgets(['score-overview'], { [SCORES]: { data: { scored: 2, bands, lowest: [row(0), row(9)] } } })
    expect(await rowsOf('Lowest scores')).toEqual(['Looms 0High risk0 is the lowest score0', 'Looms 9High risk9'])
  })

  it('reads a bare list and other names', async () => {
    await openWidgets(['score-overview'], {
      [SCORES]: [
        { id: 'a', name: 'A', score: '20', risk: 'HIGH' },
        { id: 'b', name: 'B', score: 90, band: 'low risk' },
      ],
    })
    expect(await rowsOf('Parties by risk')).toEqual(['1 High', '0 Medium', '1 Low'])
    expect(await rowsOf('Lowest scores')).toEqual(['AHigh risk20', 'BLow risk90'])
  })
})

describe('cmm-overview', () => {
  it('names who fell the most, and leads to the screen of credit monitoring [SH-DASH-057]', async () => {
    const server = await openWidgets(['cmm-overview'], {
      [CMM]: { data: [row(20), row(12), row(41, { change_30_days: null, score: null, band: null })], total_count: 90 },
      [COUNTS]: { data: { scored: 0, unscored: 0, bands: {} } },
    })
    const shown = await widget('CMM overview')
    await shown.findByText('2 of 90')
    expect(await rowsOf('Largest falls in 30 days')).toEqual([
      'Looms 20High risk−20 points20',
      'Looms 12High risk−12 points12',
    ])
    expect(Object.fromEntries(server.to(CMM)[0]?.url.searchParams ?? [])).toEqual({
      sort_by: 'change',
      sort_in: 'asc',
      page: '1',
      per_page: '5',
    })
    await userEvent.click(shown.getByRole('link', { name: 'View More' }))
    expect(addressNow()).toBe('/cmm')
    await within(document.body).findByRole('heading', { level: 1, name: 'Credit monitoring' })
  })

  it('names falls alone, and says when nothing fell', async () => {
    await openWidgets(['cmm-overview'], {
      [CMM]: { data: [row(20), row(30, { change_30_days: 4 })], total_count: 2 },
    })
    expect(await rowsOf('Largest falls in 30 days')).toEqual(['Looms 20High risk−20 points20'])
    closeBrowser()
    await openWidgets(['cmm-overview'], { [CMM]: { data: [row(30, { change_30_days: 4 })], total_count: 1 } })
    expect(await rowsOf('No score fell in 30 days')).toEqual(['Looms 30High risk+4 points30'])
  })

  it('does not say that nothing fell where a new card compares nobody yet', async () => {
    const own = row(30, { change_30_days: null, card_since: '2026-11-20' })
    await openWidgets(['cmm-overview'], { [CMM]: { data: [own], total_count: 1 } })
    expect(await rowsOf('Scored borrowers')).toEqual(['Looms 30High risk30'])
    const shown = await widget('CMM overview')
    shown.getByText('New scorecard from 20-11-2026. Scores of two cards are not compared.')
  })

  it.each([
    ['no party', { data: [], total_count: 0 }],
    ['no party with a score', { data: [row(1, { score: null, band: null })], total_count: 1 }],
    ['a server that does not know the call', () => refuse(404, 'No data found')],
  ])("says it in the specification's words: %s [SH-EMPTY-005]", async (_, answer) => {
    await openWidgets(['cmm-overview'], { [CMM]: answer })
    const shown = within((await widget('CMM overview')).region)
    await shown.findByText("Looks like you don't have any CMM overview score")
    expect(shown.queryByText(/risk score|portfolios/)).toBeNull()
  })
})

describe('cmm-statistics', () => {
  it('counts the monitored, the scored, the unscored and the movers, and leaves the bands to the overview [SH-DASH-056]', async () => {
    const movers = { up: 4, down: 7 }
    await openWidgets(['cmm-statistics'], {
      [COUNTS]: { data: { monitored: 207, scored: 200, unscored: 5, bands, average_coverage: 61.4, movers } },
    })
    const shown = await widget('CMM statistics')
    await shown.findByText('Monitored')
    expect([...shown.region.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Monitored207',
      'Scored200',
      'Not scored5',
      'Fell by 10 or more7',
      'Rose by 10 or more4',
      'Coverage, %61',
    ])
    expect(shown.queryByRole('list', { name: 'Parties by risk' })).toBeNull()
    expect(shown.getByRole('link', { name: '5' }).getAttribute('href')).toBe('/cmm?band=unscored')
    expect(shown.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/cmm?moved=down')
    expect(shown.getByRole('link', { name: '4' }).getAttribute('href')).toBe('/cmm?moved=up')
    expect(shown.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe('/cmm')
  })

  it('leaves out what a server does not state', async () => {
    await openWidgets(['cmm-statistics'], { [COUNTS]: { data: { scored: 3, unscored: 2 } } })
    const shown = await widget('CMM statistics')
    await shown.findByText('Monitored')
    expect([...shown.region.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Monitored5',
      'Scored3',
      'Not scored2',
    ])
  })

  it.each([
    ['nothing is monitored', { data: { scored: 0, unscored: 0, bands: {} } }],
    ['a server that does not know the call', () => refuse(404, 'No data found')],
  ])('has an empty state: %s [SH-DASH-056]', async (_, answer) => {
    await openWidgets(['cmm-statistics'], { [COUNTS]: answer })
    await (await widget('CMM statistics')).findByText('No data found')
  })
})

it.each([
  ['score-overview', 'Score overview', SCORES],
  ['cmm-overview', 'CMM overview', CMM],
  ['cmm-statistics', 'CMM statistics', COUNTS],
])('%s says when it is not allowed, and offers to try again after a failure', async (id, title, call) => {
  await openWidgets([id], { [call]: () => refuse(403, 'Not for you') })
  await (await widget(title)).findByText('Access is not allowed, contact admin')
  closeBrowser()
  await openWidgets([id], { [call]: () => refuse(500, 'Broken') })
  await (await widget(title)).findByRole('button', { name: 'Retry' })
})
