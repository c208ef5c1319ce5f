import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

async function open(profile: object) {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', ...profile },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
  })
  await openApp('/account/my-profile', { token: tokenFor() })
}

it('names what one may do in the words of the navigation, and an unknown url as it is', async () => {
  await open({
    policy: {
      '/v9/other': ['GET'],
      '/v1/cases': ['GET', 'POST', 'PATCH', 'DELETE'],
      '/v1/admin/alerts': 'get, post',
      '/v1/admin/portfolios': [],
    },
  })
  const rows = within(await screen.findByRole('table', { name: 'What you may do' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['/v9/other', 'see'],
    ['Alerts', 'see, create'],
    ['Cases', 'everything'],
    ['Portfolios', 'nothing'],
  ])
})

it('leads to the choice of industries and interests while none is made', async () => {
  await open({ industries: [], interests: [] })
  const links = await screen.findAllByRole('link', { name: 'Choose' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/account/edit', '/account/edit'])
})
