import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const SERVER = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/cases/c-1': { ticket: { _id: 'c-1', case_number: 'CASE-2026-000001', subject: 'Stock statement late' } },
}

it.each([
  ['/', 'Saakh'],
  ['/app/dashboard', 'Saakh'],
  ['/admin/dashboard', 'Saakh'],
  ['/app/cases', 'Cases · Saakh'],
  ['/my/alerts', 'My alerts · Saakh'],
  ['/app/cases/c-1', 'Stock statement late · Case · Saakh'],
])('%s stands under the title %s [SH-ENT-026]', async (path, title) => {
  fakeServer(SERVER)
  await openApp(path, { token: tokenFor() })
  await waitFor(() => expect(document.title).toBe(title))
})
