import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'
import { asCsv, checkLines } from './checked-lines.ts'

afterEach(closeBrowser)

const openAt = async (path: string) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/search/parties/complete': { data: [], total_count: 0 },
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const said = (name: string) => screen.findByRole('article', { name })

describe('one business', () => {
  it('has each identifier taken apart, says what is wrong with one and what does not fit together', async () => {
    await openAt('/verify-identifiers')
    await userEvent.type(await field('GSTIN'), '27aapfu0939f1zv')
    const gstin = await said('GSTIN')
    within(gstin).getByText('Right')
    within(gstin).getByText('state: Maharashtra')
    await userEvent.type(await field('PAN'), 'AABCT5678K')
    await screen.findByText('The GSTIN belongs to the PAN AAPFU0939F, not to AABCT5678K.')
    await userEvent.type(await field('CIN'), 'U7290OKA2008PTC046374')
    const cin = await said('CIN')
    within(cin).getByText('Wrong')
    within(cin).getByText(/Character 6 of the CIN is the letter O/)
    await userEvent.clear(await field('PAN'))
    await userEvent.type(await field('PAN'), 'AAPFU0939F')
    await screen.findByText('The identifiers do not contradict each other.')
    // What is typed stays out of the address.
    expect(addressNow()).toBe('/verify-identifiers')
  })

  it('comes from the search with what was searched for', async () => {
    await openAt('/app/search?q=27AAPFU0939F1ZV')
    await userEvent.click(await screen.findByRole('link', { name: 'What 27AAPFU0939F1ZV says, part by part' }))
    expect((await field('GSTIN')).value).toBe('27AAPFU0939F1ZV')
    await said('GSTIN')
  })

  it('is linked from a search that finds nothing, and from verifying a business', async () => {
    await openAt('/app/search?q=nobody')
    await screen.findByRole('link', { name: 'Verify identifiers' })
    expect(screen.queryByText(/part by part/)).toBeNull()
    closeBrowser()
    await openAt('/verify-business')
    const link = await screen.findByRole('link', { name: 'Verify identifiers' })
    expect(link.getAttribute('href')).toBe('/verify-identifiers')
  })
})

describe('a list', () => {
  it('is judged line by line, as a table and as a file', async () => {
    await openAt('/verify-identifiers?tab=list')
    const list = '27AAPFU0939F1ZV, AABCT5678K\n\n=cmd|calc\n03AAJCR2207E1Z2\n'
    fireEvent.change(await field('Identifiers'), { target: { value: list } })
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    const rows = within(await screen.findByRole('table', { name: 'Identifiers' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^127AAPFU0939F1ZVGSTINLookThe GSTIN belongs to the PAN AAPFU0939F/),
      expect.stringMatching(/^1AABCT5678KPANRightAAB: a series of letters/),
      expect.stringMatching(/^3=cmdNot knownWrong/),
      expect.stringMatching(/^3calcNot knownWrong/),
      expect.stringMatching(/^403AAJCR2207E1Z2GSTINWrongThe last character/),
    ])
    screen.getByText('5 identifiers: 3 wrong, 1 to look at.')
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }))
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
    expect(saved[0]?.size).toBe(asCsv(checkLines(list, 2026).rows).length)
    expect(asCsv(checkLines(list, 2026).rows)).toContain("\n3,'=cmd,Not known,wrong,")
  })

  it('has at most 1,000 lines, and says how many it left off', () => {
    const { rows, left_off } = checkLines('AAPFU0939F\n'.repeat(1_002), 2026)
    expect([rows.length, left_off]).toEqual([1_000, 2])
    expect(asCsv(rows).split('\n')).toHaveLength(1_002)
  })
})
