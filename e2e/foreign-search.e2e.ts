import { beforeEach, describe, expect, it } from 'vitest'
import { CUT, reply } from './foreign-answer.ts'
import { address, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

const ADMIN = 'GET /v1/admin/parties'
const EVERYBODY = 'GET /v1/search/parties/complete'
const box = () => page().getByRole('banner').getByRole('combobox', { name: 'Search parties' })
const options = () => page().getByRole('option')
const words = async () => (await options().allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
const answerBoth = (answer: unknown) => {
  server.answer(ADMIN, answer)
  server.answer(EVERYBODY, answer)
}
const searches = () => [...server.callsTo(ADMIN), ...server.callsTo(EVERYBODY)]

/** A user whose policy has nothing of administration. */
const asPlainUser = () =>
  server.answer('GET /v1/account/myprofile', {
    user_id: 'f-2',
    name: 'Plain User',
    email: 'plain@elsewhere.example',
    policy: { '/v1/search': 'GET', '/v1/parties': 'GET', '/v1/cases': 'GET' },
  })

describe('the search bar over another server', () => {
  it('stands on every main screen of a desktop, unless the page says no [DOM-SEARCH-001]', async () => {
    for (const path of [
      '/app/dashboard',
      '/home',
      '/app/parties',
      '/app/portfolios',
      '/app/cases',
      '/app/alerts',
      '/app/account/products',
      '/watchlist',
      '/app/party/P1',
      '/app/search?q=abc',
      '/verify-business',
    ]) {
      await enter(path)
      await box().waitFor()
      expect(await box().isVisible(), path).toBe(true)
    }
    server.configure({ pages: { common: {}, pages: { cases: { header_search: false }, parties: {} } } })
    await enter('/app/cases')
    await page().getByRole('heading', { name: 'Cases' }).waitFor()
    expect(await box().count()).toBe(0)
    await enter('/app/parties')
    await box().waitFor()
  })

  it('is hidden on a phone until it is asked for, and hidden again [DOM-SEARCH-002]', async () => {
    await page().setViewportSize({ width: 400, height: 800 })
    await enter('/app/cases')
    const toggle = page().getByRole('banner').getByRole('button', { name: 'Search' })
    await toggle.waitFor()
    expect(await box().isVisible()).toBe(false)
    await toggle.click()
    await box().waitFor()
    await toggle.click()
    await box().waitFor({ state: 'hidden' })
  })

  it('opens a party of each type, with an icon and words for it in the suggestion and on its page [DOM-ENT-004] [DOM-ENT-005] [DOM-ENT-006] [DOM-ENT-007] [DOM-ENT-008] [DOM-ENT-009]', async () => {
    const types = [
      ['panchganga', 'P4', 'public_company', 'Public Company'],
      ['sahyadri', 'P1', 'private_company', 'Private Company'],
      ['meera', 'P3', 'person', 'Person'],
      ['tulsi', 'P5', 'limited_liability_partnership', 'Limited Liability Partnership'],
      ['konkan', 'P2', 'firm', 'Firm'],
      ['unknown', 'P6', 'default', 'Business'],
    ] as const
    for (const [text, id, icon, label] of types) {
      await enter('/app/cases')
      await box().fill(text)
      const option = options().filter({ hasText: label })
      await option.waitFor()
      expect(await option.locator(`svg[data-party-icon="${icon}"]`).isVisible(), text).toBe(true)
      await option.click()
      await expect.poll(address).toBe(`/app/party/${id}`)
      const header = page().locator('header', { has: page().getByRole('heading', { level: 1 }) })
      await header.getByText(label).waitFor()
      expect(await header.locator(`svg[data-party-icon="${icon}"]`).isVisible(), text).toBe(true)
    }
  })

  it('reads the first listed name of id, name and type, and shows markup as it stands [DOM-ENT-095] [DOM-PROD-002] [DOM-PROD-003]', async () => {
    answerBoth({
      data: [
        {
          party_id: 'C',
          _id: 'B',
          id: 'A',
          party_name: 'Third',
          attributes: { name: 'Second', model_type: 'person' },
          name: '<img src=x onerror=alert(1)> & Söhne',
          model_type: 'firm',
          type: 'Public Company',
        },
        { party_id: 'E', _id: 'D', party_name: 'Third', attributes: { name: 'Second' }, model_type: 'firm' },
      ],
    })
    await enter('/app/cases')
    await box().fill('abc')
    await expect
      .poll(words)
      .toEqual(['<IMG SRC=X ONERROR=ALERT(1)> & SÖHNE Public Company (Inactive)', 'SECOND Firm (Inactive)'])
    await options().first().click()
    await expect.poll(address).toBe('/app/party/A')
  })

  it('asks once after quick typing, from three characters on, and shows ten of thirty [DOM-CONST-001] [DOM-CONST-002] [DOM-CONST-003]', async () => {
    answerBoth({ data: Array.from({ length: 30 }, (_, n) => ({ id: n, name: `Match ${n}`, type: null })) })
    await enter('/app/cases')
    await box().pressSequentially('ma', { delay: 30 })
    await see('Minimum 3 characters required')
    await box().press('Enter')
    expect(address()).toBe('/app/cases')
    expect(searches()).toEqual([])
    let lastKey = 0
    let firstCall = 0
    server.answer(ADMIN, () => {
      firstCall ||= Date.now()
      return { data: Array.from({ length: 30 }, (_, n) => ({ id: n, name: `Match ${n}`, type: null })) }
    })
    await box().pressSequentially('tch', { delay: 40 })
    lastKey = Date.now()
    await see('MATCH 0')
    expect(await options().count()).toBe(10)
    expect(searches().map(({ query }) => [query.get('q'), query.get('m')])).toEqual([['match', 'autocomplete']])
    expect(firstCall - lastKey).toBeGreaterThan(350)
    await box().fill('')
    await expect.poll(() => options().count()).toBe(0)
  })

  it.each([
    ['a failure', reply(500, { message: 'no' })],
    ['a page instead of an answer', reply(200, '<!doctype html><h1>Bad gateway</h1>')],
    ['a page with status 502', reply(502, '<html><body>Bad gateway</body></html>')],
    ['a cut connection', CUT],
  ])('says so after %s, and goes on with the next text [DOM-VAL-006]', async (_, answer) => {
    answerBoth(answer)
    await enter('/app/cases')
    await box().fill('abc')
    await see('Error Occured')
    expect(await page().getByText('Error Occured').count()).toBe(1)
    answerBoth({ data: [] })
    await box().fill('abcd')
    await see('No Records Found')
    expect(await page().getByText('Error Occured').count()).toBe(0)
  })

  it("marks '(Inactive)' for whom the policy opens the admin variant, and for nobody else [DOM-SEARCH-006] [DOM-SEARCH-007]", async () => {
    answerBoth({
      data: [
        { id: 'A', name: 'Watched', type: 'firm', monitoring_active: ['x'] },
        { id: 'B', name: 'Empty', type: 'firm', monitoring_active: [] },
        { id: 'C', name: 'Missing', type: 'firm' },
      ],
    })
    await enter('/app/cases')
    await box().fill('abc')
    await expect.poll(words).toEqual(['WATCHED Firm', 'EMPTY Firm (Inactive)', 'MISSING Firm (Inactive)'])
    expect(server.callsTo(EVERYBODY)).toEqual([])
    asPlainUser()
    await enter('/app/cases')
    await box().fill('abc')
    await expect.poll(words).toEqual(['WATCHED Firm', 'EMPTY Firm', 'MISSING Firm'])
    expect(server.callsTo(ADMIN)).toHaveLength(1)
  })

  it('is used with the keyboard alone [DOM-SEARCH-010]', async () => {
    answerBoth({ data: ['A', 'B', 'C'].map((id) => ({ id, name: `Acme ${id}`, type: 'firm' })) })
    await enter('/app/cases')
    await box().waitFor()
    await page().keyboard.press('/')
    await page().keyboard.type('acme')
    await see('ACME C')
    for (const key of ['ArrowDown', 'End', 'Home', 'ArrowUp', 'Escape']) await page().keyboard.press(key)
    await expect.poll(() => options().count()).toBe(0)
    await page().keyboard.press('ArrowDown')
    await see('ACME C')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page().keyboard.press(key)
    await expect.poll(address).toBe('/app/party/B')
  })
})

describe('the results over another server', () => {
  beforeEach(() => asPlainUser())

  it('lists every spelling, in Devanagari too, and fits a long name on a phone [DOM-ENT-094] [DOM-SEARCH-009]', async () => {
    const long = `${'Sahyadri'.repeat(12)} Foundry & Sons`
    answerBoth([
      { _id: 'a', attributes: { name: 'साख उद्योग', model_type: 'person', cin: 'U1', city: 'पुणे' } },
      { party_id: 'b', party_name: long },
    ])
    await page().setViewportSize({ width: 390, height: 844 })
    await enter('/app/cases')
    await page().getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await box().fill('साख')
    await box().press('Enter')
    await expect.poll(() => decodeURIComponent(address())).toBe('/app/search?q=साख')
    await see('साख उद्योग')
    await page().getByRole('link', { name: long }).waitFor()
    expect(await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page().getByRole('link', { name: long }).click()
    await expect.poll(address).toBe('/app/party/b')
  })

  it('tells a failure and asks again; short texts only get the hint', async () => {
    answerBoth(reply(500, { message: 'Broken for now' }))
    await enter('/app/search?q=acme')
    await see('Error Occured')
    answerBoth({ data: [] })
    await page().getByRole('button', { name: 'Retry' }).click()
    await see('No Records Found')
    const before = searches().length
    await enter('/app/search?q=%20ab%20')
    await see('Minimum 3 characters required')
    expect(searches().length).toBe(before)
  })
})

describe('verifying a business over another server', () => {
  it('takes state and city from the map, clears a city of another state, and narrows what the server does not [DOM-DATA-001] [DOM-DATA-002] [DOM-DATA-003] [DOM-DATA-004] [SH-QP-006] [SH-QP-007]', async () => {
    answerBoth({
      data: [
        { id: 'A', name: 'Acme of Surat', type: 'firm', state: 'Gujarat', city: 'Surat' },
        { id: 'B', name: 'Acme of Kochi', type: 'firm', state: 'Kerala', city: 'Cochin' },
        { id: 'C', name: 'Acme of somewhere', type: 'firm' },
      ],
    })
    await enter('/verify-business?query=acme&state=Gujarat&city=Surat')
    await page().getByRole('link', { name: 'Acme of Surat' }).waitFor()
    expect(await page().getByRole('link', { name: 'Acme of Kochi' }).count()).toBe(0)
    await see('City not known')
    const state = page().getByRole('combobox', { name: 'State' })
    const city = page().getByRole('combobox', { name: 'City' })
    expect([await state.inputValue(), await city.inputValue()]).toEqual(['Gujarat', 'Surat'])
    await state.click()
    await expect.poll(() => options().count()).toBe(36)
    await page().getByRole('option', { name: 'Kerala' }).click()
    await expect.poll(() => city.inputValue()).toBe('')
    await city.fill('coch')
    await expect.poll(words).toEqual(['Kochi (Cochin, Ernakulam)'])
    await options().first().click()
    await page().getByRole('textbox', { name: 'Business name' }).press('Enter')
    await expect.poll(address).toBe('/verify-business?query=acme&state=Kerala&city=Kochi')
    await page().getByRole('link', { name: 'Acme of Kochi' }).click()
    await expect.poll(address).toBe('/app/party/B')
  })
})
