import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const news = (notification_id: string, change: string, matters: number) => ({
  ...{ notification_id, kind: 'review', change, matters, alert_id: null, party_id: null, party_name: '', title: '' },
  ...{ severity: null, state: 'open', created_at: '2026-11-20T05:41:00Z', read_at: null },
})

it('tells in the bell of due reviews and of those that are over, and leads to the inventory', async () => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/notifications': {
      ...{ data: [news('n2', 'review_late', 1), news('n1', 'review_due', 3)], total_count: 2, unread_count: 2 },
      next_cursor: null,
    },
  })
  await openApp('/app/portfolios', { token: tokenFor() })
  await userEvent.click(await screen.findByRole('button', { name: /Notifications/ }))
  await screen.findByText('1 review is over for 30 days')
  await userEvent.click(screen.getByText('3 reviews are due'))
  expect(addressNow()).toContain('/admin/models?review=due')
})
