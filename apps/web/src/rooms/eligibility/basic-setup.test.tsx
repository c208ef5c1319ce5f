import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const FARID = { user_id: 'u6', name: 'Farid', email: 'f@b.example', policy: { '/v1': '*' }, instance_name: 'eqaro' }
const at = (current_step_id: unknown, current_step_status: unknown, more: object = {}) => ({
  'GET /v1/user/current_step': { data: { current_step_id, current_step_status, ...more } },
})
const FIELDS = [
  { name: 'business_name', type: 'text', label: 'Name of the business', mandatory: true },
  { name: 'pan', type: 'pan', label: 'PAN', mandatory: true },
]
const step = (data: object = {}) => ({
  data: {
    step_status: 'pending',
    form: { id: 'f', name: 'Identity', fields: FIELDS },
    answers: {},
    known: {},
    ...data,
  },
})
const PATCH = 'PATCH /v1/user/steps/1'

const openAt = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': FARID,
    'GET /v1/account/myorg': { organization_id: 'o6', status: 'active' },
    'GET /v1/user/steps/1': step(),
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const NAMES = ['', 'Business identity', 'Existence', 'Finances', 'Conduct', 'Guarantee']

describe('the set-up', () => {
  it.each<[string, unknown, unknown, number]>([
    ['[SH-ELIG-001]', 1, 'done', 2],
    ['[SH-ELIG-002]', 1, 'pending', 1],
    ['[SH-ELIG-003]', 2, 'done', 3],
    ['[SH-ELIG-005]', 2, 'pending', 2],
    ['[SH-ELIG-006]', 3, 'done', 4],
    ['[SH-ELIG-007]', 3, 'pending', 3],
    ['[SH-ELIG-008]', 4, 'done', 5],
    ['[SH-ELIG-010]', 4, 'pending', 4],
    ['[SH-ELIG-013]', 5, 'pending', 5],
    ['[SH-ELIG-014]', 6, 'done', 1],
    ['[SH-ELIG-014]', 0, 'done', 1],
    ['[SH-ELIG-014]', null, null, 1],
    ['[SH-ELIG-015]', 1, 'ineligible', 1],
    ['[SH-ELIG-015]', 3, 'ineligible', 3],
    ['[SH-ELIG-016]', '2', 'done', 3],
  ])(
    '%s: step %s that is %s shows step %i, in our own words where the server has none',
    async (_id, id, status, shown) => {
      await openAt('/basic-setup', { ...at(id, status), 'GET /v1/user/steps/1': () => refuse(404, 'No data found') })
      await heading(NAMES[shown] ?? '')
      expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(NAMES[shown])
      expect(addressNow()).toBe('/basic-setup')
    },
  )

  it('shows the completed profile once step 5 is done [SH-ELIG-011]', async () => {
    await openAt('/basic-setup', at(5, 'done'))
    await screen.findByText(/Your profile is complete/)
    expect(screen.getByRole('link', { name: 'Complete Consent' }).getAttribute('href')).toBe('/consent')
  })

  it.each([
    ['[SH-ELIG-004]', 2],
    ['[SH-ELIG-009]', 4],
    ['[SH-ELIG-012]', 5],
  ])('%s: leads to the page that says why when step %i is ineligible', async (_id, number) => {
    await openAt('/basic-setup', at(number, 'ineligible', { can_recheck: false }))
    await screen.findByText(
      /^We regret that we are unable to offer you a Guarantee.*check back your eligibility after 90 days\.$/,
    )
    expect(addressNow()).toBe('/ineligible')
  })

  it('fills what is known and says where from; what was answered stands before it', async () => {
    const from = { kind: 'fact', label: 'Company register', as_of: '2026-05-31' }
    const known = { business_name: { value: 'QUILL PRIVATE LIMITED', from }, pan: { value: 'AABCT5678K', from } }
    await openAt('/basic-setup', {
      ...at(1, 'pending'),
      'GET /v1/user/steps/1': step({ known, answers: { pan: 'typed' } }),
    })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the business/ })
    expect(name.value).toBe('QUILL PRIVATE LIMITED')
    screen.getByText('Company register, 31-05-2026: QUILL PRIVATE LIMITED')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /PAN/ }).value).toBe('typed')
    screen.getByText('Company register, 31-05-2026: AABCT5678K')
  })

  it('sends a step and shows the next one without asking again [SH-ENT-071]', async () => {
    const server = await openAt('/basic-setup', {
      ...at(1, 'pending'),
      [PATCH]: { success: true, data: { current_step_id: 1, current_step_status: 'done' } },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /Name of the business/ }), ' Quill ')
    await userEvent.type(screen.getByRole('textbox', { name: /PAN/ }), 'aabct5678k')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send and go on' }))
    await heading('Existence')
    expect(server.to(PATCH).map(({ body }) => body)).toEqual([
      { fields: { business_name: 'Quill', pan: 'AABCT5678K' }, step_status: 'done' },
    ])
  })

  it('keeps a step as it was typed, right or wrong, and lets the user leave', async () => {
    const server = await openAt('/basic-setup', {
      ...at(1, 'pending'),
      [PATCH]: { success: true, data: { current_step_id: 1, current_step_status: 'pending' } },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /PAN/ }), 'aab')
    await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }))
    await waitFor(() => expect(addressNow()).toBe('/my'))
    expect(server.to(PATCH)[0]?.body).toEqual({ fields: { business_name: null, pan: 'aab' }, step_status: 'pending' })
  })

  it('keeps what was typed when the server refuses it', async () => {
    await openAt('/basic-setup', {
      ...at(1, 'pending'),
      [PATCH]: () => refuse(400, 'The decision stands.', { fields: { business_name: 'Of somebody else' } }),
    })
    await userEvent.type(await screen.findByRole('textbox', { name: /PAN/ }), 'aab')
    await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }))
    await screen.findByText(/The decision stands/)
    screen.getByText('Of somebody else')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /PAN/ }).value).toBe('aab')
  })

  it('opens a step that was answered before, and none that comes later', async () => {
    await openAt('/basic-setup?step=1', { ...at(2, 'done') })
    await heading('Identity')
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }))
    expect(steps.getByRole('link', { name: 'Existence' }).getAttribute('href')).toBe('/basic-setup?step=2')
    expect(steps.queryByRole('link', { name: 'Conduct' })).toBeNull()
    closeBrowser()
    await openAt('/basic-setup?step=5', at(2, 'done'))
    await heading('Finances')
  })

  it('opens the step again once the 90 days are over', async () => {
    await openAt('/basic-setup?step=2', at(2, 'ineligible', { can_recheck: true }))
    await heading('Existence')
  })
})

describe('the redirect', () => {
  it.each<[string, number, string]>([
    ['[SH-ELIG-023]', 1, 'pending'],
    ['[SH-ELIG-023]', 1, 'done'],
    ['[SH-ELIG-023]', 2, 'pending'],
    ['[SH-ELIG-023]', 3, 'pending'],
  ])(
    '%s: an eqaro user at step %i that is %s is led from the dashboard to the set-up, once [SH-PROD-024] [SH-ELIG-029]',
    async (_id, id, status) => {
      await openAt('/app/dashboard', at(id, status))
      await waitFor(() => expect(addressNow()).toBe('/basic-setup'))
      await screen.findByRole('heading', { level: 1, name: 'Guarantee set-up' })
      await screen.findByRole('button', { name: 'Save and leave' }).catch(() => heading('Existence'))
      expect(addressNow()).toBe('/basic-setup')
    },
  )

  it.each<[string, number, string]>([
    ['[SH-ELIG-024]', 4, 'pending'],
    ['[SH-ELIG-025]', 5, 'pending'],
    ['[SH-ELIG-026]', 5, 'done'],
    ['[SH-ELIG-027]', 2, 'ineligible'],
  ])('%s: one at step %i that is %s stays', async (_id, id, status) => {
    await openAt('/app/dashboard', at(id, status))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(addressNow()).toBe('/app/dashboard')
  })

  it('is for nobody else, who is not even asked where they stand [SH-ELIG-028]', async () => {
    const server = await openAt('/app/dashboard', {
      ...at(1, 'pending'),
      'GET /v1/account/myprofile': { ...FARID, instance_name: null },
    })
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect([addressNow(), server.to('GET /v1/user/current_step').length]).toEqual(['/app/dashboard', 0])
  })

  it('leaves the dashboard open where the server states no step', async () => {
    await openAt('/app/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  })
})

describe('the variant of the lending partner', () => {
  const NILA = { 'GET /v1/account/myprofile': { ...FARID, instance_name: 'rupeeboss' } }
  it('leads to the partner set-up until step 1 is done, and from there to the consent [SH-ELIG-031] [SH-ROUTE-036] [SH-PROD-023]', async () => {
    const server = await openAt('/app/dashboard', {
      ...NILA,
      [PATCH]: { success: true, data: { current_step_id: 1, current_step_status: 'done' } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Partner set-up' })
    expect(addressNow()).toBe('/rupeeboss-setup')
    await userEvent.type(await screen.findByRole('textbox', { name: /Name of the business/ }), 'Quill')
    await userEvent.type(screen.getByRole('textbox', { name: /PAN/ }), 'aabct5678k')
    await userEvent.click(screen.getByRole('button', { name: 'Send and go on' }))
    await waitFor(() => expect(addressNow()).not.toBe('/rupeeboss-setup'))
    expect(server.to(PATCH)).toHaveLength(1)
  })

  it('leads to the consent once it is done, and then leaves the dashboard open [SH-ELIG-030]', async () => {
    const visited: string[] = []
    const replaced = window.history.replaceState.bind(window.history)
    window.history.replaceState = (state, unused, url) => {
      visited.push(String(url))
      replaced(state, unused, url)
    }
    try {
      await openAt('/app/dashboard', { ...NILA, 'GET /v1/user/steps/1': step({ step_status: 'done' }) })
      await waitFor(() => expect(visited).toContain('/consent'))
    } finally {
      window.history.replaceState = replaced
    }
    closeBrowser()
  })

  it('has no guarantee set-up', async () => {
    await openAt('/basic-setup', NILA)
    await screen.findByRole('heading', { level: 1, name: 'Partner set-up' })
    expect(addressNow()).toBe('/rupeeboss-setup')
  })
})
