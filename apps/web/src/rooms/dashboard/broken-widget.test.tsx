import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

const broken = vi.hoisted(() => ({ isBroken: true }))
vi.mock('./widgets/monitor-risk.tsx', () => ({
  title: 'Monitor risk',
  width: 'half',
  default: () => {
    if (broken.isBroken) throw new Error('drawn wrongly')
    return <p>whole again</p>
  },
}))

vi.mock('./widgets/mca-status.tsx', () => {
  throw new Error('the file did not come')
})

afterEach(closeBrowser)

it('keeps the page and the other widgets when one breaks or does not come, and tries it again', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const data = ['monitor-risk', 'mca-status', 'help-message'].map((id) => ({ id }))
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: {} },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/account/myconfig/dashboard': { data },
  })
  await openApp('/app/dashboard', { token: tokenFor() })
  await screen.findByRole('heading', { name: 'Need help?' })
  const frameOf = (id: string) => document.querySelector<HTMLElement>(`[data-widget="${id}"]`) ?? document.body
  for (const id of ['monitor-risk', 'mca-status'])
    expect(within(frameOf(id)).getByRole('alert').textContent).toContain('This widget could not be shown')
  expect(within(frameOf('help-message')).queryByRole('alert')).toBeNull()
  expect(consoleError).toHaveBeenCalled()
  broken.isBroken = false
  await userEvent.click(within(frameOf('monitor-risk')).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(frameOf('monitor-risk').textContent).toContain('whole again'))
})
