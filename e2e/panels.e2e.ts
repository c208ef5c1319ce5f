import { describe, expect, it } from 'vitest'
import { address, enter, onForeignServer, page, panel, see, server } from './foreign-browser.ts'

onForeignServer()

const LONG = 'x'.repeat(6000)
const close = () => panel().getByRole('button', { name: 'Close panel' }).click()
const alertCalls = () => server.callsTo('GET /v1/admin/alerts/*').map(({ path }) => path)

describe('the panel of an address on another server', () => {
  it.each([
    ['a slash', 'a%2Fb', ['/v1/admin/alerts/a%2Fb']],
    ['letters of another script', '%E0%A4%86%20b', ['/v1/admin/alerts/%E0%A4%86%20b']],
    ['a question mark and a hash', '%3Fx%3D1%23y', ['/v1/admin/alerts/%3Fx%3D1%23y']],
    ['six thousand letters', LONG, [`/v1/admin/alerts/${LONG}`]],
    ['a repeated parameter', 'first&offCanvas=second', ['/v1/admin/alerts/first']],
    ['the word in other letter case', 'Create-Case', ['/v1/admin/alerts/Create-Case']],
    // A browser would take it for the folder above, and ask for something else.
    ['two dots', '..', []],
  ])('takes %s for an alert that is none, and stays usable [DOM-PANEL-007]', async (_, value, paths) => {
    await enter(`/app/cases?q=late&offCanvas=${value}`)
    await see('Not A Valid Alert!', panel())
    expect(alertCalls()).toEqual(paths)
    await see('Stock statement late')
    await close()
    await expect.poll(address).toBe('/app/cases?q=late')
  })

  it('opens nothing and asks for nothing when it is empty [DOM-PANEL-008]', async () => {
    await enter('/app/cases?offCanvas=')
    await see('Stock statement late')
    expect([await panel().count(), alertCalls()]).toEqual([0, []])
  })

  it('goes from offCanvas to party_offcanvas by their rank, and closes both [DOM-PANEL-019] [DOM-PANEL-017]', async () => {
    await enter('/app/party/P1/alerts?party_offcanvas=create-case&offCanvas=al-1&kept=1')
    await panel().getByRole('heading', { name: 'Charge of 4 crore' }).waitFor()
    await close()
    await expect.poll(address).toBe('/app/party/P1/alerts?kept=1')
    await enter('/app/party/P1?party_offcanvas=al-1')
    await panel().getByRole('heading', { name: 'Charge of 4 crore' }).waitFor()
  })

  it('closes at Back when a click opened it, and Forward opens it again [DOM-PANEL-010]', async () => {
    await enter('/app/alerts')
    await page().getByRole('main').getByText('Charge of 4 crore').click()
    await expect.poll(address).toBe('/app/alerts?offCanvas=al-1')
    await panel().waitFor()
    await page().goBack()
    await expect.poll(address).toBe('/app/alerts')
    await panel().waitFor({ state: 'detached' })
    await see('Charge of 4 crore')
    await page().goForward()
    await panel().getByRole('heading', { name: 'Charge of 4 crore' }).waitFor()
  })
})
