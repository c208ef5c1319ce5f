import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const open = (policy: Record<string, string> = { '/v1': '*' }) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/portfolios': { data: [], total_count: 0 },
    'GET /v1/book/packs': { data: [], total_count: 0, months: ['2026-03'] },
  })
  return openApp('/app/book/packs', { token: tokenFor() })
}
const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

describe('the parts of the book', () => {
  it('stand in three groups, of which one is open', async () => {
    await open()
    expect(await linksOf('Groups of the book')).toEqual([
      ['Analyses', '/app/book', null],
      ['Registers', '/app/book/all', null],
      ['Feeds and papers', '/app/book/feeds', 'true'],
    ])
    expect(await linksOf('Feeds and papers')).toEqual([
      ['Feeds', '/app/book/feeds', null],
      ['Early warnings', '/app/book/examinations', null],
      ['Board packs', '/app/book/packs', 'page'],
    ])
  })

  it('are one list on a phone, which leads to the chosen one', async () => {
    await open()
    const list = await screen.findByRole('combobox', { name: 'Part of the book', hidden: true })
    expect(within(list).getAllByRole('group', { hidden: true })).toHaveLength(3)
    await userEvent.selectOptions(list, 'large_borrowers')
    expect(addressNow()).toBe('/app/book/large_borrowers')
  })

  it('name no early warnings to whoever does not see the fraud track', async () => {
    await open({ '/v1/book': '*' })
    expect((await linksOf('Feeds and papers')).map(([name]) => name)).toEqual(['Feeds', 'Board packs'])
  })
})
