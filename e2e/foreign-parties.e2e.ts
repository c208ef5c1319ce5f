import { describe, expect, it } from 'vitest'
import { slowly } from './foreign-answer.ts'
import { address, bodies, enter, onForeignServer, page, see, server } from './foreign-browser.ts'

onForeignServer()

describe('parties of another server', () => {
  it('reads every spelling, drops late answers and shows ten at most [DOM-ENT-001] [DOM-ENT-002] [DOM-ENT-003] [DOM-SEARCH-011] [DOM-VAL-003]', async () => {
    const others = Array.from({ length: 30 }, (_, n) => ({ party_id: `x${n}`, party_name: `Late ${n}` }))
    server.answer('GET /v1/admin/parties', ({ query }: { query: URLSearchParams }) =>
      query.get('q') === 'abc'
        ? slowly(1800, { data: [{ id: 'old', name: 'Too late' }] })
        : query.get('q') === 'abcd'
          ? {
              data: [
                { id: 'A', party_id: 'B', name: 'One', type: 'firm' },
                { _id: 'C', attributes: { name: 'Two', model_type: 'person' } },
                { party_id: 'D', party_name: 'Three', model_type: 'public_company' },
              ],
            }
          : { data: others },
    )
    await enter('/app/cases')
    const box = page().getByRole('banner').getByRole('combobox')
    await box.fill('abc')
    await expect.poll(() => server.callsTo('GET /v1/admin/parties').length).toBe(1)
    const abandoned = page().waitForEvent('requestfailed', (request) => request.url().includes('q=abc&'))
    await box.fill('abcd')
    const options = page().getByRole('option')
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual([
        expect.stringMatching(/ONE[\s\S]*Firm/),
        expect.stringMatching(/TWO[\s\S]*Person/),
        expect.stringMatching(/THREE[\s\S]*Public Company/),
      ])
    await abandoned
    expect(await options.count()).toBe(3)
    await box.fill('other')
    await see('LATE 0')
    expect(await options.count()).toBe(10)
    await box.fill('abcd')
    await options.first().click()
    await expect.poll(address).toBe('/app/party/A')
  })

  it('shows a party that has nothing but a name, and only its own cases and alerts [DOM-ROUTE-002] [DOM-ROUTE-004] [SH-API-036]', async () => {
    server.answer('GET /v1/account/myconfig/party-sidebar', { sections: ['cases', 'alerts'] })
    await enter('/app/party/P2')
    await page().getByRole('heading', { name: 'Konkan Cashew Works' }).waitFor()
    await see('Firm')
    await see('Bare')
    expect(await page().getByText('Closed one').count()).toBe(0)
    const sections = page().getByRole('navigation', { name: 'Sections of this party' })
    expect((await sections.innerText()).split(/\s+/)).toEqual(['Cases', 'Alerts'])
    await sections.getByText('Alerts').click()
    await see('No Data Available')
  })

  it('makes the default watchlist once under a double click [SH-API-046] [SH-API-047] [DOM-ENT-089] [DOM-ENT-091] [DOM-ERR-018]', async () => {
    const lists: unknown[] = []
    server.answer('GET /v1/admin/lists', () => ({ data: lists }))
    server.answer('POST /v1/admin/lists', () => {
      lists.push({ list_id: 'D', name: 'Default', list_type: 'watchlist' })
      return slowly(200, { list: lists[0] })
    })
    await enter('/app/party/P1')
    await page().getByRole('button', { name: 'Add to watchlist' }).dblclick()
    await see('Successfully added to your Watchlist')
    expect(bodies('POST /v1/admin/lists')).toEqual([
      { list: { name: expect.stringContaining('Default'), description: expect.any(String), list_type: 'watchlist' } },
    ])
    const parties = [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd' }]
    expect(bodies('PATCH /v1/admin/lists/D')).toEqual([{ list: { action: 'add', list_type: 'watchlist', parties } }])
  })
})
