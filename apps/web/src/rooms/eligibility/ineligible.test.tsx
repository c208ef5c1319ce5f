import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const REGRET = /^We regret that we are unable to offer you a Guarantee.*check back your eligibility after 90 days\.$/
const CHECK = 'GET /v1/eligibility_check'
const CURRENT = 'GET /v1/user/current_step'
const ineligible = (more: object = {}) => ({ data: { current_step_id: 2, current_step_status: 'ineligible', ...more } })
const CRITERIA = [
  {
    ...{ code: 'mca_active', label: 'MCA register', asks: 'Status Active', state: 'missed', found: 'Another status' },
    ...{ unit: 'word', band: null, source: 'a guide', step: 2 },
    read_from: [
      {
        ...{ field: 'mca_status', label: 'Status', value: 'Another status' },
        from: {
          kind: 'fact',
          label: 'Company register',
          as_of: '2026-05-31',
          document_id: 'd1',
          file_name: 'r.csv',
          row: 7,
        },
        otherwise: { label: 'Your answer', value: 'Active' },
      },
    ],
  },
  {
    ...{ code: 'vintage', label: 'Time in business', asks: 'At least 24 months', state: 'met', found: 218 },
    ...{ unit: 'months', band: 'A', source: 'a guide', step: 2, read_from: [] },
  },
  {
    ...{ code: 'bureau', label: 'Bureau score', asks: 'At least 650', state: 'missing', found: null, unit: 'points' },
    ...{ band: null, source: 'a guide', step: 4 },
    read_from: [{ field: 'bureau_score', label: 'Bureau score', value: null, from: null, otherwise: null }],
  },
]
const RULE = { id: 'guarantee', version: 1, note: 'These limits are our defaults.' }
const verdict = (status: string, more: object = {}) => ({ data: { status, criteria: CRITERIA, rule: RULE, ...more } })

const openAt = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': {
      ...{ user_id: 'u6', name: 'Farid', email: 'f@b.example', policy: { '/v1': '*' }, instance_name: 'eqaro' },
    },
    'GET /v1/account/myorg': { organization_id: 'o6', status: 'active' },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the ineligible page', () => {
  it('says so, judges again on load, and lists each criterion with what was found and where [SH-SIGN-006] [SH-ERR-011] [SH-ELIG-021]', async () => {
    const server = await openAt('/ineligible', {
      [CURRENT]: ineligible({ decided_on: '2026-06-01', recheck_on: '2026-08-30', can_recheck: false }),
      [CHECK]: verdict('ineligible'),
    })
    await screen.findByText(REGRET)
    const rows = within(await screen.findByRole('table', { name: 'Criteria' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /MCA register.*Another status.*Missed.*Company register, 31-05-2026 line 7.*Your answer: Active/,
      ),
      expect.stringMatching(/Bureau score.*Not told yet.*Missing.*Asked in step 4/),
      expect.stringMatching(/Time in business.*218 months Band A.*Met/),
    ])
    screen.getByText(/1 of 3 criteria met\. These limits are our defaults\. Version 1 of the rule\./)
    screen.getByText('Decided on 01-06-2026. You can change your answers from 30-08-2026.')
    expect(screen.queryByRole('link', { name: 'Change your answers' })).toBeNull()
    expect(server.to(CHECK).map(({ url }) => url.searchParams.get('recheck'))).toEqual(['true'])
    expect(addressNow()).toBe('/ineligible')
  })

  it('offers to change the answers once the 90 days are over', async () => {
    await openAt('/ineligible', { [CURRENT]: ineligible({ can_recheck: true }), [CHECK]: verdict('ineligible') })
    const link = await screen.findByRole('link', { name: 'Change your answers' })
    expect(link.getAttribute('href')).toBe('/basic-setup?step=2')
  })

  it('is left for the next step when the business is eligible by now [SH-ELIG-022]', async () => {
    let asked = 0
    await openAt('/ineligible', {
      [CURRENT]: () => {
        asked += 1
        return asked === 1 ? ineligible() : { data: { current_step_id: 2, current_step_status: 'done' } }
      },
      [CHECK]: verdict('eligible'),
    })
    await screen.findByRole('heading', { level: 2, name: 'Finances' })
    expect([addressNow(), asked]).toEqual(['/basic-setup', 2])
  })

  it('is left for the dashboard when all is decided, also where the step still says otherwise', async () => {
    await openAt('/ineligible', { [CURRENT]: ineligible(), [CHECK]: verdict('eligible') })
    await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  })

  it('stays with its message when it cannot be judged again', async () => {
    await openAt('/ineligible', { [CURRENT]: ineligible(), [CHECK]: () => refuse(500, 'Not now') })
    await screen.findByText(REGRET)
    await screen.findByText('This could not be loaded')
    expect(addressNow()).toBe('/ineligible')
  })
})

describe('the quick calculator', () => {
  it('asks six things, holds them in the address and shows an indicative result by the server [SH-ROUTE-037]', async () => {
    const server = await openAt('/quick-eligibility-calculator', { [CHECK]: verdict('eligible', { indicative: true }) })
    const type = async (name: RegExp, text: string) => userEvent.type(await screen.findByLabelText(name), text)
    await type(/^Turnover/, '1,00,00,000')
    await type(/^Months in business/, '36')
    await type(/^Existing debt/, '0')
    await type(/^Guarantee you look for/, '500000')
    for (const yes of screen.getAllByRole('radio', { name: 'Yes' })) await userEvent.click(yes)
    expect(server.to(CHECK)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Check eligibility' }))
    await screen.findByRole('heading', { name: 'Probably eligible (indicative)' })
    const asked = {
      turnover: '10000000',
      vintage: '36',
      existing_debt: '0',
      requested_amount: '500000',
      gst: 'yes',
      itr: 'yes',
    }
    expect(Object.fromEntries(server.to(CHECK)[0]?.url.searchParams ?? [])).toEqual(asked)
    expect(addressNow()).toBe(`/quick-eligibility-calculator?${new URLSearchParams(asked)}`)
  })
})
