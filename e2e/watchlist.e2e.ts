import { describe, expect, it } from 'vitest'
import { CUT, reply, slowly } from './foreign-answer.ts'
import { bodies, browser, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

const STATUS = 'GET /v1/admin/parties/{id}/is_watchlisted'
const PATCH = 'PATCH /v1/admin/lists/{id}'
const control = (name: string) => page().getByRole('button', { name, exact: true })
const adding = () => control('Add to watchlist')
const removing = () => control('Remove from watchlist')
const actions = () => bodies(PATCH).map((body) => (body as { list: { action: string } }).list.action)

/** From party to party without loading the page. */
async function toParty(text: string, name: string) {
  await page().getByRole('banner').getByRole('combobox').fill(text)
  await page().getByRole('option').first().click()
  await page().getByRole('heading', { level: 1, name }).waitFor()
}

describe('the watch control on another server', () => {
  it('claims nothing and cannot be pressed until the server answers [DOM-STATE-001] [DOM-STATE-002] [DOM-STATE-004]', async () => {
    server.answer(STATUS, slowly(1500, { meta: { total_records: 0 } }))
    await enter('/app/party/P1')
    const waiting = control('Watchlist')
    await waiting.waitFor()
    expect([await waiting.isDisabled(), await adding().count(), await removing().count()]).toEqual([true, 0, 0])
    await adding().waitFor()
  })

  it('adds and removes, and a reload shows what was done [DOM-PROD-004] [DOM-PROD-005] [DOM-STATE-003] [DOM-ERR-018] [DOM-ERR-019] [DOM-API-011]', async () => {
    await enter('/app/party/P1')
    await adding().click()
    await see('Successfully added to your Watchlist')
    await page().reload()
    await removing().click()
    await see('Party removed from your Watchlist')
    await page().reload()
    await adding().waitFor()
    expect(actions()).toEqual(['add', 'remove'])
  })

  it.each([
    ['a text', { meta: { total_records: '2' } }, 'Remove from watchlist'],
    ['two', { meta: { total_records: 2 } }, 'Remove from watchlist'],
    ['nothing', {}, 'Add to watchlist'],
  ])('reads %s for the number of lists [DOM-STATE-006]', async (_, answer, name) => {
    server.answer(STATUS, answer)
    await enter('/app/party/P1')
    await control(name).waitFor()
  })

  it.each([
    ['a failure', reply(500)],
    ['no connection', CUT],
    ['no JSON', '<html></html>'],
  ])('tells %s of the status, and asks again [DOM-STATE-005] [DOM-ERR-016]', async (_, answer) => {
    server.answer(STATUS, answer)
    await enter('/app/party/P1')
    await see('Failed to fetch watchlist status')
    server.answer(STATUS, { meta: { total_records: 1 } })
    await control('Retry').click()
    await removing().waitFor()
  })

  it.each([
    ['a failure', reply(500)],
    ['a refusal', reply(400, { success: false, data: { message: 'Their reason' } })],
    ['no connection', CUT],
  ])('goes back to what it was at %s of the change [DOM-ERR-017]', async (_, answer) => {
    server.answer(PATCH, answer)
    await enter('/app/party/P1')
    await adding().click()
    await see('Failed to update watchlist')
    await adding().waitFor()
    expect(await page().getByText('Successfully added').count()).toBe(0)
  })

  it('makes one default list in two tabs and under double clicks [DOM-CONST-019]', async () => {
    const lists: unknown[] = []
    server.answer('GET /v1/admin/lists', () => slowly(150, { lists: [...lists] }))
    server.answer('POST /v1/admin/lists', () => {
      lists.push({ list_id: `D${lists.length}`, name: 'Default', type: 'watchlist' })
      return slowly(150, { list: lists.at(-1) })
    })
    await enter('/app/party/P1')
    const second = await browser.context.newPage()
    await second.goto(`${server.origin}/app/party/P2`)
    const there = second.getByRole('button', { name: 'Add to watchlist' })
    await Promise.all([adding().waitFor(), there.waitFor()])
    await Promise.all([adding().dblclick(), there.dblclick()])
    await see('Successfully added to your Watchlist')
    await second.getByText('Successfully added to your Watchlist').waitFor()
    await second.close()
    expect(bodies('POST /v1/admin/lists')).toHaveLength(1)
    expect(server.callsTo(PATCH).map(({ path }) => path)).toEqual(['/v1/admin/lists/D0', '/v1/admin/lists/D0'])
  })

  it('ends in the last wish, and follows the party from page to page [DOM-STATE-037]', async () => {
    await enter('/app/party/P1')
    await adding().click()
    await removing().click()
    await adding().click()
    await removing().waitFor()
    await expect.poll(() => actions().at(-1)).toBe('add')
    await see('Successfully added to your Watchlist')
    await toParty('meera', 'Meera Deshpande')
    await adding().waitFor()
    expect(await removing().count()).toBe(0)
  })

  it('is taken back from the notification by keyboard after the page has gone to another party', async () => {
    await enter('/app/party/P1')
    await adding().click()
    await see('Successfully added to your Watchlist')
    await toParty('meera', 'Meera Deshpande')
    await page().getByRole('main').focus()
    await page().keyboard.press('Control+z')
    await see('Party removed from your Watchlist')
    const parties = [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd' }]
    expect(bodies(PATCH).at(-1)).toEqual({ list: { action: 'remove', list_type: 'watchlist', parties } })
    await adding().waitFor()
  })
})

describe('analytics', () => {
  const events = () =>
    page().evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((entry) => Array.from(entry))
        .flatMap(([command, name, payload]) => (command === 'event' ? [[name, payload]] : [])),
    )

  it('hear of a search and the watchlist, whether or not their host can be reached [DOM-EVT-001] [DOM-EVT-002] [DOM-EVT-003] [DOM-EVT-004]', async () => {
    server.configure({ config: { GOOGLE_ANALYTICS: 'G-77' } })
    const asked: string[] = []
    await page().route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await enter('/app/party/P1')
    await adding().click()
    await see('Successfully added to your Watchlist')
    await removing().click()
    await see('Party removed from your Watchlist')
    await toParty('meera', 'Meera Deshpande')
    await page().getByRole('banner').getByRole('combobox').fill('sahyadri')
    await page().keyboard.press('Enter')
    await page().waitForURL(/\/app\/search\?q=sahyadri/)
    expect(await events()).toEqual([
      ['add_to_watchlist', { party_id: 'P1' }],
      ['remove_from_watchlist', { party_id: 'P1' }],
      ['search_party', { how: 'chosen', query_length: 5 }],
      ['search_party', { how: 'submitted', query_length: 8 }],
    ])
    expect(asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-77'])
    await page().unroute('https://www.googletagmanager.com/**')
  })

  it('are asked for nothing where none is configured', async () => {
    const asked: string[] = []
    await page().route(/google/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await enter('/app/party/P1')
    await adding().click()
    await see('Successfully added to your Watchlist')
    expect([await events(), asked]).toEqual([[], []])
    await page().unroute(/google/)
  })
})
