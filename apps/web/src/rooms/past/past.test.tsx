import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { ALERTS, BAR, BOOK, barText, FOUND, openPast, PARTY, rowsOf, SUMS } from '../../testing/past-answers.ts'

afterEach(closeBrowser)

const searched = () => Object.fromEntries(new URLSearchParams(addressNow().split('?')[1]))

describe('the book on a past day', () => {
  const PATH = 'GET /v1/as_known/book'

  it('says which day and which reading it is, with the way back to today', async () => {
    const server = await openPast('/app/past?on=2026-06-30', { [PATH]: BOOK })
    const bar = within(await screen.findByRole('region', { name: 'The day that you see' }))
    expect(barText()).toContain('What Saakh held by the end of this day.')
    expect(bar.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/app/book')
    expect(barText()).not.toContain('demo world')
    expect(Object.fromEntries(server.to(PATH)[0]?.url.searchParams ?? [])).toEqual({
      ...{ on: '2026-06-30', knowledge: 'had' },
    })
  })

  it('shows classes, registers and who changed class since, each leading on within that day', async () => {
    await openPast('/app/past?on=2026-06-30', { [PATH]: BOOK })
    await screen.findByRole('table', { name: 'Registers' })
    expect(
      within(rowsOf('By class')[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/registers/all?on=2026-06-30&asset_class=SMA-1')
    expect(
      within(rowsOf('Registers')[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/registers/npa?on=2026-06-30')
    const [named] = rowsOf('The largest that changed class')
    expect(named?.textContent).toContain('Kaveri Sample Traders')
    expect(
      within(named as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/parties/p1?on=2026-06-30')
  })

  it('changes the reading and the day in its address', async () => {
    const server = await openPast('/app/past?on=2026-06-30', { [PATH]: BOOK })
    await userEvent.click(await screen.findByRole('button', { name: 'As it was known' }))
    expect(searched()).toEqual({ on: '2026-06-30', knowledge: 'public' })
    await waitFor(() => expect(barText()).toContain('What was known by the end of this day'))
    await userEvent.click(screen.getByRole('button', { name: 'As we had it' }))
    expect(searched()).toEqual({ on: '2026-06-30' })
    expect(server.to(PATH).map(({ url }) => url.searchParams.get('knowledge'))).toContain('public')
  })

  it('takes the end of the last quarter where no day is asked for', async () => {
    const server = await openPast('/app/past', { [PATH]: BOOK })
    await screen.findByRole('table', { name: 'Registers' })
    expect(server.to(PATH)[0]?.url.searchParams.get('on')).toMatch(/^\d{4}-(03-31|06-30|09-30|12-31)$/)
  })

  it('is not calm but empty before anything was stored, and offers what was known', async () => {
    const empty = { ...BOOK, ...{ facilities: 0, borrowers: 0, by_class: [], registers: [] } }
    const since = { exposure: '0.00', borrowers: 0, moves: [], names: [] }
    const bar = { ...BAR, on: '2024-12-31' }
    await openPast('/app/past?on=2024-12-31', { [PATH]: { ...empty, since, bar } })
    await screen.findByText('Nothing was known of a book')
    expect(barText()).toContain('Your first file came later, on 01-04-2025.')
    await userEvent.click(screen.getByRole('button', { name: 'Show what was known' }))
    expect(searched()).toEqual({ on: '2024-12-31', knowledge: 'public' })
  })

  it.each([
    ['as we had it the members of that day', {}, 'a portfolio has the members of that day.'],
    ['as it was known the members of today', { knowledge: 'public' }, 'units and portfolios are those of today.'],
    ['in the demo world the members of today', { is_demo: true }, 'units and portfolios are those of today.'],
  ])('says that portfolios have %s', async (_, barFields, says) => {
    const { knowledge } = { ...BAR, ...barFields }
    await openPast(`/app/past?on=2026-06-30&knowledge=${knowledge}`, {
      [PATH]: { ...BOOK, bar: { ...BAR, ...barFields } },
    })
    await waitFor(() => expect(barText()).toContain(says))
  })

  it('says of the demo world that it was stored at once', async () => {
    await openPast('/app/past?on=2026-06-30', { [PATH]: { ...BOOK, bar: { ...BAR, is_demo: true } } })
    await waitFor(() => expect(barText()).toContain('The demo world was stored at once'))
  })

  it('says why a day is refused, and keeps it', async () => {
    const message = '01-01-2030 has not come yet. Choose today or a day before.'
    await openPast('/app/past?on=2030-01-01', { [PATH]: refuse(400, message, { fields: { on: message } }) })
    await screen.findByText(message)
    expect(searched()).toEqual({ on: '2030-01-01' })
  })
})

describe('alerts on a past day', () => {
  const PATH = 'GET /v1/as_known/alerts'

  it('tell how each read then, what had been decided and what became of it', async () => {
    await openPast('/app/past/alerts?on=2026-06-30', { [PATH]: ALERTS })
    await screen.findByRole('table', { name: 'Alerts of that day' })
    const said = rowsOf('Alerts of that day')[0]?.textContent ?? ''
    for (const word of [
      '45 days past due',
      'Medium',
      'Acknowledged',
      'Asha Kulkarni',
      '02-05-2026',
      'Cleared 01-09-2026',
    ])
      expect(said).toContain(word)
  })

  it('of what was known are what the rules find, with no decision', async () => {
    const answer = { ...ALERTS, data: [FOUND], bar: { ...BAR, knowledge: 'public' } }
    await openPast('/app/past/alerts?on=2026-06-30&knowledge=public', { [PATH]: answer })
    await screen.findByRole('table', { name: 'Alerts of that day' })
    screen.getByText(/^What the rules of today find on what was known/)
    expect(rowsOf('Alerts of that day')[0]?.textContent).toContain('No alert')
    expect(screen.queryByText('Acknowledged')).toBe(null)
    expect(screen.queryByRole('combobox', { name: 'Decided' })).toBe(null)
  })

  it('say that none was open', async () => {
    const none = { ...ALERTS, data: [], total_count: 0 }
    await openPast('/app/past/alerts?on=2026-06-30&severity=High', { [PATH]: none })
    await screen.findByText('No alert with these properties was open at the end of this day.')
  })
})

describe('a borrower on a past day', () => {
  const PATH = 'GET /v1/as_known/parties/p1'

  it('stands beside what it is today', async () => {
    await openPast('/app/past/parties/p1?on=2026-06-30', { [PATH]: PARTY })
    await screen.findByRole('heading', { level: 1, name: 'Kaveri Sample Traders' })
    screen.getByText('No facility was known.')
    expect(screen.getByText('Score, then and today').parentElement?.textContent).toContain('69 → no score')
    const signals = rowsOf('Signals, then and today').map(({ textContent }) => textContent)
    expect(signals).toEqual([
      'Change of days-past-due statusFindingSMA-1FindingNPA',
      'GST return missednot judgedFinding',
    ])
    expect(rowsOf('Records')[0]?.textContent).toContain('Account at day-end')
    expect(screen.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/app/party/p1')
  })

  it('has no fall of the score where another card makes it today', async () => {
    const scoreText = async (card: string) => {
      const answer = { ...PARTY, score_now: { score: 55, band: 'Medium', of: '2026-11-20', card } }
      await openPast('/app/past/parties/p1?on=2026-06-30', { [PATH]: answer })
      const figure = await screen.findByText('Score, then and today')
      return figure.parentElement?.textContent
    }
    expect(await scoreText('2.0')).toContain('69 → 55 · Scores of two cards are not compared.')
    closeBrowser()
    expect(await scoreText('1.0')).not.toContain('Scores of two cards')
  })

  it('that does not exist is no empty page', async () => {
    await openPast('/app/past/parties/p1?on=2026-06-30', { [PATH]: refuse(404, 'This party does not exist.') })
    await screen.findByText('There is no such party')
  })
})

describe('a register on a past day', () => {
  it('asks for the day, and says that nobody stood in it', async () => {
    const path = 'GET /v1/as_known/registers/npa'
    const server = await openPast('/app/past/registers/npa?on=2026-06-30&asset_class=NPA', {
      [path]: {
        bar: BAR,
        data: [],
        total_count: 0,
        totals: { ...SUMS, sanctioned: '0.00', undrawn: null, margin: null },
      },
    })
    await screen.findByText('On this day no facility stood in this register, in this reading.')
    expect(Object.fromEntries(server.to(path)[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ on: '2026-06-30', knowledge: 'had', asset_class: 'NPA' },
    })
    expect(screen.getByRole('link', { name: 'All registers of that day' }).getAttribute('href')).toBe(
      '/app/past?on=2026-06-30',
    )
  })
})
