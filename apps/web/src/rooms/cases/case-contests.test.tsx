import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CONTESTS = 'GET /v1/admin/contests'
const CONTEST = {
  ...{ contest_id: 'c1', fact_id: 'f1', party_id: 'p1', party_name: 'Konkan Sample Agro', is_demo: true },
  ...{ kind: 'account_day_end', kind_name: 'Account at day-end', subject: 'A-1', valid_from: '2027-04-01' },
  ...{ claim: 'It was paid.', corrects: false, has_document: false, of_own_business: false, state: 'upheld' },
  ...{ asked_by_name: 'Asha', asked_at: '2026-11-12T06:00:00Z', decided_by_name: 'Vikram' },
  ...{ decided_at: '2026-11-14T06:00:00Z', correction_fact_id: null, in_score: false },
}

async function open(policy: object) {
  const counts = { open: 0, upheld: 1, rejected: 0, withdrawn: 0, undone: 0 }
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/cases/uid-7': {
      ticket: {
        ...{ uid: 'uid-7', case_id: 'CASE-2026-000007', subject: 'Account turned to SMA-1', issue: 'What happened' },
        ...{ party_id: 'p1', party_name: 'Konkan Sample Agro', status: 'OPEN', case_status: 'OPEN', editable: false },
      },
    },
    [CONTESTS]: { data: [CONTEST], total_count: 1, counts },
  })
  await openApp('/app/cases/uid-7', { token: tokenFor() })
  await screen.findByText('What happened')
  return server
}

it('a case says since when a fact of its alerts is set aside, with the contest', async () => {
  const server = await open({ '/v1': '*' })
  const said = await screen.findByText(/A fact this rests on is set aside since/)
  expect(said.closest('div')?.textContent).toContain('14-11-2026')
  const link = screen.getByRole('link', { name: /Account at day-end/ })
  expect(link.getAttribute('href')).toBe('/admin/contests/c1')
  expect(Object.fromEntries(server.to(CONTESTS).at(-1)?.url.searchParams ?? [])).toMatchObject({
    ...{ case_id: 'uid-7', marking: 'true' },
  })
})

it('asks for none for whoever may not see contests', async () => {
  const server = await open({ '/v1/cases': ['GET'] })
  expect(server.to(CONTESTS)).toEqual([])
})
