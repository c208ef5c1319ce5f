import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const CALL = 'GET /v3/recommendations/parties'

it('lists the recommended parties, each leading to its page, asked with key and secret [SH-DASH-018] [SH-API-002] [SH-API-003] [SH-API-004] [SH-API-067]', async () => {
  const server = await openWidgets(['recommended-for-you'], {
    [CALL]: {
      data: [
        { party_id: 'p1', party_name: 'Alpha', model_type: 'firm' },
        { id: 2, attributes: { name: 'Beta' } },
      ],
    },
  })
  expect(await rowsOf('Recommended parties')).toEqual(['AlphaFirm ', 'BetaBusiness '])
  const [call] = server.to(CALL)
  expect([call?.headers.get('key'), call?.headers.get('secret'), call?.headers.get('authorization')]).toEqual([
    'k1',
    's1',
    null,
  ])
  expect(screen.getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('/app/party/2')
  await userEvent.click(screen.getByRole('link', { name: 'Alpha' }))
  expect(addressNow()).toBe('/app/party/p1')
})

it.each([
  ['data.parties', { data: { parties: [{ party_id: 'p1', name: 'Alpha' }] } }],
  ['another name', { recommendations: [{ party: { party_id: 'p1', party_name: 'Alpha' }, score: 0.9 }] }],
])('reads the parties under %s', async (_, answer) => {
  await openWidgets(['recommended-for-you'], { [CALL]: answer })
  expect(await rowsOf('Recommended parties')).toEqual(['AlphaBusiness '])
})

it('shows six first and all when asked', async () => {
  const data = Array.from({ length: 20 }, (_, n) => ({ party_id: `p${n}`, name: `Party ${n}` }))
  await openWidgets(['recommended-for-you'], { [CALL]: { data } })
  expect(await rowsOf('Recommended parties')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
  expect(await rowsOf('Recommended parties')).toHaveLength(20)
})

it.each([
  ['an empty list', { data: [] }],
  ['a bare empty list', []],
])('says so without recommendations: %s [SH-DASH-076]', async (_, answer) => {
  await openWidgets(['recommended-for-you'], { [CALL]: answer })
  await screen.findByText('No data found')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([401, 403])('a key that is refused with %i leaves the session as it is', async (status) => {
  await openWidgets(['recommended-for-you'], { [CALL]: () => refuse(status, 'The key is not known') })
  await screen.findByText('The key is not known')
  expect(localStorage.getItem('token')).not.toBeNull()
  expect(addressNow()).toBe('/app/dashboard')
})
