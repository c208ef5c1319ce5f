import { addDays, istDate } from '@saakh/domain/dates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith, PROFILE } from '../../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'
import { hasScreen } from './targets.ts'

afterEach(closeBrowser)

type Answers = Parameters<typeof fakeServer>[0]

/** A dashboard of this one widget and a quiet other, so that it is no lone search bar. */
async function openWidget(id: string, more: Answers = {}, pageConfig?: object, width?: number) {
  const server = fakeServer({
    ...accountWith(undefined, { type: 'enterprise' }),
    'GET /v1/account/myconfig/dashboard': { data: [{ id }, { id: 'recent-searches' }] },
    ...(pageConfig ? { 'GET /assets/page-config.json': pageConfig } : {}),
    ...more,
  })
  await openApp('/app/dashboard', { token: tokenFor(), width })
  await waitFor(() => expect(document.querySelector(`[data-widget="${id}"]`)).not.toBeNull())
  const frame = document.querySelector<HTMLElement>(`[data-widget="${id}"]`) ?? document.body
  await waitFor(() => expect(frame.querySelector('[aria-busy="true"]')).toBeNull())
  return { server, frame, within: within(frame) }
}
const linkOf = (frame: HTMLElement, name: string) => within(frame).getByRole('link', { name }).getAttribute('href')
const asked = (server: { calls: { path: string }[] }) =>
  server.calls.map(({ path }) => path).filter((path) => path.startsWith('/v1/') && !path.startsWith('/v1/account'))

/** Of the list that is open. By attribute: the accessible name of each of many is long in coming. */
const choices = () =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')].filter(
    (option) =>
      option.closest<HTMLElement>('[role="presentation"], .mantine-Popover-dropdown')?.style.display !== 'none',
  )
const choiceOf = (words: RegExp) => choices().find(({ textContent }) => words.test(textContent)) ?? document.body

describe('the search bar', () => {
  const answers = {
    'GET /v1/admin/parties': { data: [{ party_id: 'p 1', name: 'Abc Mills', model_type: 'private_company' }] },
  }

  it('goes to the party of a chosen suggestion [SH-DASH-053]', async () => {
    const { within } = await openWidget('search-bar', answers)
    await userEvent.type(within.getByRole('combobox'), 'abc')
    await userEvent.click(await screen.findByRole('option', { name: /ABC MILLS/ }))
    await waitFor(() => expect(addressNow()).toBe('/app/party/p%201'))
  })

  it('goes to the results of a text of three characters, and nowhere for two [SH-DASH-054, SH-DASH-055]', async () => {
    const { within } = await openWidget('search-bar', answers)
    await userEvent.type(within.getByRole('combobox'), 'ab{Enter}')
    expect(addressNow()).toBe('/app/dashboard')
    await userEvent.type(within.getByRole('combobox'), 'c{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/app/search?q=abc'))
  })
})

describe('verify business', () => {
  it('asks for a name, and for state and city if one likes; Enter submits [SH-DASH-028, SH-DASH-029, SH-DASH-031, SH-DASH-032]', async () => {
    const { within } = await openWidget('verify-business')
    const name = within.getByRole('textbox', { name: /Business name/ })
    expect(within.getByRole('combobox', { name: 'State' })).toBeDefined()
    await userEvent.type(name, '{Enter}')
    expect(addressNow()).toBe('/app/dashboard')
    await userEvent.type(name, 'Tea & Co #1{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/verify-business?query=Tea+%26+Co+%231'))
  })

  it('offers the cities of the chosen state alone and passes all three on [SH-DASH-030, SH-DASH-032]', async () => {
    const { within } = await openWidget('verify-business')
    await userEvent.click(within.getByRole('combobox', { name: 'State' }))
    await waitFor(() => expect(choices()).toHaveLength(36))
    await userEvent.click(choiceOf(/^Karnataka$/))
    await userEvent.click(within.getByRole('combobox', { name: 'City' }))
    await waitFor(() => expect(choices().some(({ textContent }) => /Bengaluru/.test(textContent))).toBe(true))
    expect(choices().some(({ textContent }) => /Mumbai|Pune|Chennai/.test(textContent))).toBe(false)
    await userEvent.click(choiceOf(/^Mysuru/))
    await userEvent.type(within.getByRole('textbox', { name: /Business name/ }), 'acme{Enter}')
    await waitFor(() => expect(addressNow()).toMatch(/^\/verify-business\?query=acme&state=Karnataka&city=Mysuru/))
  })
})

describe('business integration', () => {
  it('has seven tiles that lead to screens where the data is connected [SH-DASH-033] [SH-DASH-034] [SH-DASH-035] [SH-DASH-036] [SH-DASH-037]', async () => {
    const { frame } = await openWidget('business-integration')
    const tiles = within(frame).getAllByRole('link')
    expect(
      tiles.map((tile) => [tile.querySelector('span')?.firstChild?.textContent, tile.getAttribute('href')]),
    ).toEqual([
      ['Bank Statements', '/consent/bank-statement'],
      ['IT Returns', '/consent/itr-details'],
      ['Financial Statements', '/consent/financial-statement'],
      ['GST', '/consent/gstn-details'],
      ['Tally', '/my-business/tally'],
      ['Zoho Books', '/zoho'],
      ['MS Dynamics', '/apps'],
    ])
    for (const tile of tiles)
      expect([tile.getAttribute('href'), hasScreen(tile.getAttribute('href') ?? '')]).toEqual([
        tile.getAttribute('href'),
        true,
      ])
  })

  it('leads a small business with the one next step', async () => {
    const integration = (id: string, state: string, consent: string, next_step: string) => ({
      ...{ id, label: id, state, consent, next_step, live: null, kinds: [{ kind: id, label: id }], read: [] },
      ...{ last_data_day: null, last_read_at: null, last_asked: null },
    })
    const { frame } = await openWidget('business-integration', {
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', party_id: 'p1' },
      'GET /v1/account/integrations': {
        data: [
          integration('bank_statements', 'connected', 'bank-statement', 'Give the next file when a month has ended.'),
          integration('gst', 'not_connected', 'gstn-details', 'Give a GST return.'),
        ],
      },
    })
    const next = await within(frame).findByRole('link', { name: 'Next: Give a GST return.' })
    expect(next.getAttribute('href')).toBe('/consent/gstn-details')
  })

  it('has a Zoho Books tile that leads to a screen [SH-DASH-038]', async () => {
    const { frame } = await openWidget('business-integration')
    const tile = within(frame).getByRole('link', { name: 'Zoho Books' })
    expect(tile.getAttribute('href')).toBe('/zoho')
  })

  it('has an MS Dynamics tile [SH-DASH-039]', async () => {
    const { frame } = await openWidget('business-integration')
    expect(within(frame).getByRole('link', { name: /^MS Dynamics/ })).toBeDefined()
  })
})

describe('the reports', () => {
  it.each([
    ['c-360-details', '[SH-PROD-027]', ['financial and non-financial overview', 'quick view of a business']],
    ['c-docs-details', '[SH-PROD-028]', ['regulatory filings', 'MCA documents']],
    ['c-trust-details', '[SH-PROD-029]', ['creditworthiness score', 'in-depth understanding of a business entity']],
  ])('%s says what the report is %s', async (id, _, phrases) => {
    const { frame } = await openWidget(id)
    for (const phrase of phrases) expect(frame.textContent).toContain(phrase)
  })

  it.each([
    ['c-360-details', '[SH-DASH-040, SH-CONST-023]', '/pdf?slug=c-360', 'quick view of a business'],
    ['c-trust-details', '[SH-DASH-042, SH-CONST-024]', '/pdf?slug=c-trust', 'in-depth understanding'],
  ])('%s explains itself and leads to its sample and to ordering %s', async (id, _, sample, words) => {
    const { frame } = await openWidget(id)
    expect(frame.textContent).toContain(words)
    expect(linkOf(frame, 'Sample report')).toBe(sample)
    await userEvent.click(within(frame).getByRole('button', { name: 'Order Report' }))
    expect(addressNow()).toBe('/app/dashboard?offCanvas=order-report')
  })

  it('c-docs-details leads to ordering and has no sample [SH-DASH-041, SH-CONST-025]', async () => {
    const { frame } = await openWidget('c-docs-details')
    expect(frame.textContent).toContain('MCA documents')
    expect(within(frame).queryByText(/sample/i)).toBeNull()
    expect(within(frame).getByRole('button', { name: 'Order Report' })).toBeDefined()
  })

  it('run-diligence says what it is for and leads to ordering [SH-DASH-049]', async () => {
    const { frame } = await openWidget('run-diligence')
    expect(frame.textContent).toContain('order what you need to know')
    await userEvent.click(within(frame).getByRole('button', { name: 'Order Report' }))
    expect(addressNow()).toBe('/app/dashboard?offCanvas=order-report')
  })
})

it('mca-status is premium and leads to the MCA status [SH-DASH-043] [SH-DASH-044]', async () => {
  const { frame } = await openWidget('mca-status')
  expect(within(frame).getByText('Premium')).toBeDefined()
  expect(linkOf(frame, 'Check Status')).toBe('/mca-status')
  await userEvent.click(within(frame).getByRole('link', { name: 'Check Status' }))
  await waitFor(() => expect(addressNow()).toBe('/mca-status'))
})

describe('the guarantee set-up', () => {
  const CURRENT = 'GET /v1/user/current_step'
  const at = (current_step_id: unknown, current_step_status: unknown, more: object = {}) => ({
    data: { current_step_id, current_step_status, ...more },
  })
  const REGRET = /^We regret that we are unable to offer you a Guarantee.*check back your eligibility after 90 days\./
  const daysAgo = (days: number) => addDays(istDate(new Date()), -days)
  const expectStatus = async (frame: HTMLElement, text: string | RegExp) =>
    waitFor(() =>
      expect(within(frame).getByRole('status').textContent).toMatch(
        typeof text === 'string' ? new RegExp(`^${text}$`) : text,
      ),
    )

  it.each([
    [at(2, 'pending'), 'Step 2 of 5 is open.'],
    [{ current_step_id: '3', current_step_status: 'DONE' }, 'Step 4 of 5 is open.'],
    [at(4, 'pending'), 'Step 4 of 5 is open.'],
    [{ data: {} }, 'Step 1 of 5 is open.'],
    [refuse(404, 'No data found'), 'The state of your set-up is not available yet.'],
    [refuse(403, 'No'), 'Access is not allowed, contact admin'],
  ])('says what comes next and leads to it: %j [SH-DASH-045] [SH-ELIG-020]', async (answer, text) => {
    const { frame } = await openWidget('eqaro-setup', { [CURRENT]: () => answer })
    await expectStatus(frame, text)
    expect(linkOf(frame, 'Complete profile')).toBe('/basic-setup')
  })

  it('shows a completed profile, and leads to the consent [SH-ELIG-017]', async () => {
    const { frame } = await openWidget('eqaro-setup', { [CURRENT]: at(5, 'done') })
    await expectStatus(frame, /^Your profile is complete/)
    expect(within(frame).getByRole('link', { name: 'Complete Consent' }).getAttribute('href')).toBe('/consent')
  })

  it.each([
    ['by its day', 89, {}],
    ['by its word', 200, { can_recheck: false }],
  ])('regrets while the decision stands, %s [SH-ELIG-018] [SH-ELIG-019] [SH-CONST-008]', async (_by, days, more) => {
    const { frame } = await openWidget('eqaro-setup', {
      [CURRENT]: at(2, 'ineligible', { decided_on: daysAgo(days), ...more }),
    })
    await expectStatus(frame, REGRET)
    expect(within(frame).queryByRole('link', { name: 'Check eligibility again' })).toBeNull()
    expect(linkOf(frame, 'See what was found')).toBe('/ineligible')
  })

  it.each([
    ['by its day', 90, {}],
    ['by its word', 1, { can_recheck: true }],
  ])('offers to check again when 90 days are over, %s [SH-ELIG-019] [SH-CONST-008]', async (_by, days, more) => {
    const { frame } = await openWidget('eqaro-setup', {
      [CURRENT]: at(4, 'ineligible', { decided_on: daysAgo(days), ...more }),
    })
    await expectStatus(frame, REGRET)
    expect(linkOf(frame, 'Check eligibility again')).toBe('/ineligible')
  })
})

it('check-business-verified asks whether a business is verified and leads there [SH-DASH-046]', async () => {
  const { frame } = await openWidget('check-business-verified')
  expect(frame.textContent).toContain('Check whether a business is verified')
  expect(linkOf(frame, 'Check a business')).toBe('/verify-business')
})

describe('help-message', () => {
  it('leads to the configured support and to the documentation [SH-DASH-047]', async () => {
    const page = { common: { support_url: 'mailto:help@saakh.example' }, pages: {} }
    const { frame } = await openWidget('help-message', {}, page)
    expect(linkOf(frame, 'Contact support')).toBe('mailto:help@saakh.example')
    expect(linkOf(frame, 'Documentation')).toBe('/docs')
  })

  it('names the administrator where no support is configured [SH-DASH-047]', async () => {
    const { frame } = await openWidget('help-message', {}, { common: {}, pages: {} })
    expect(within(frame).queryByRole('link', { name: 'Contact support' })).toBeNull()
    expect(frame.textContent).toContain('contact support through your organization’s administrator')
  })
})

it('monitor-risk explains it and leads to alerts and watchlist [SH-DASH-048]', async () => {
  const { frame } = await openWidget('monitor-risk')
  expect(frame.textContent).toContain('becomes an alert with its evidence')
  expect([linkOf(frame, 'View alerts'), linkOf(frame, 'View watchlist')]).toEqual(['/app/alerts', '/watchlist'])
})

describe('the video tutorials', () => {
  const NAMES = ['Manage Risk', 'Regulatory Filings', 'Generate Reports', 'Explore Data', 'Discover Companies']
  const PATHS = [
    '/docs/from-document-to-alert',
    '/docs/products/c-docs',
    '/docs/products',
    '/docs/signals',
    '/docs/scores',
  ]

  it('are five, each opening what is written on it while there is no recording [SH-DASH-003]', async () => {
    const { frame } = await openWidget('video-tutorial', {}, { common: {}, pages: {} })
    const links = within(frame).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      NAMES.map((name, place) => [name, PATHS[place]]),
    )
    expect(frame.textContent).toContain('Videos that are not there yet follow')
    expect(document.querySelector('video')).toBeNull()
  })

  const tutorials = Object.fromEntries(
    NAMES.map((name, place) => [name, { desktop: `/v/${place}-wide.mp4`, mobile: `/v/${place}-narrow.mp4` }]),
  )
  it.each([
    [1440, 'wide'],
    [400, 'narrow'],
  ])(
    'play the recording for %s px, where the installation has them [SH-DASH-004, SH-DASH-005, SH-DASH-006, SH-DASH-007, SH-DASH-008, SH-DASH-009]',
    async (width, made) => {
      const { frame } = await openWidget('video-tutorial', {}, { common: { tutorials }, pages: {} }, width)
      for (const [place, name] of NAMES.entries()) {
        await userEvent.click(within(frame).getByText(name))
        const player = await waitFor(() => document.querySelector('video') ?? expect.fail('no player'))
        expect([name, player.getAttribute('src')]).toEqual([name, `/v/${place}-${made}.mp4`])
        await userEvent.click(screen.getByLabelText('Close'))
        await waitFor(() => expect(document.querySelector('video')).toBeNull())
      }
      expect(frame.textContent).not.toContain('follow')
    },
  )

  it('show a picture and offer captions where the installation has them, and load nothing before they are played', async () => {
    const made = { video: '/v/0.webm', poster: '/v/0.webp', captions: '/v/0.vtt' }
    const config = { common: { tutorials: { 'Manage Risk': { desktop: made } } }, pages: {} }
    const { frame } = await openWidget('video-tutorial', {}, config)
    await userEvent.click(within(frame).getByText('Manage Risk'))
    const player = await waitFor(() => document.querySelector('video') ?? expect.fail('no player'))
    expect([player.preload, player.autoplay, player.controls]).toEqual(['none', false, true])
    expect([player.getAttribute('src'), player.getAttribute('poster')]).toEqual([made.video, made.poster])
    expect(player.querySelector('track')?.getAttribute('src')).toBe(made.captions)
    expect(frame.textContent).toContain('Videos that are not there yet follow')
  })
})

describe('quick actions', () => {
  it.each([
    ['View Portfolios', '/app/portfolios', '[SH-DASH-059]', 'Portfolios'],
    ['View Cases', '/app/cases', '[SH-DASH-060]', 'Cases'],
    ['View Products', '/app/account/products', '[SH-DASH-061]', 'Products'],
  ])('%s opens %s %s', async (label, path, _, heading) => {
    const { within } = await openWidget('quick-actions')
    await userEvent.click(within.getByRole('link', { name: label }))
    await screen.findByRole('heading', { level: 1, name: heading })
    expect(addressNow()).toBe(path)
  })

  it('is dimmed without GET in the policy and leads to the permission card [SH-PERM-003]', async () => {
    const policy = { '/v1/cases': ['GET'], '/v1/admin/portfolios': ['POST'] }
    const { within } = await openWidget('quick-actions', { 'GET /v1/account/myprofile': { ...PROFILE, policy } })
    const allowed = within.getAllByRole('link').map(({ textContent, dataset }) => [textContent, dataset.allowed])
    expect(allowed).toEqual([
      ['View Portfolios', 'false'],
      ['View Cases', 'true'],
      ['View Products', 'false'],
    ])
    await userEvent.click(within.getByRole('link', { name: 'View Portfolios' }))
    await screen.findByText("Sorry, you don't have permission to view this page")
  })
})

it.each(['recent-alerts', 'recent-searches'])(
  '%s is a static list, said to be a sample, and asks nothing [SH-DASH-051, SH-DASH-052]',
  async (id) => {
    const { frame, server } = await openWidget(id)
    expect(within(frame).getAllByRole('listitem')).toHaveLength(3)
    expect(within(frame).getByText('Sample')).toBeDefined()
    const others = ['/v1/cases', '/v1/admin/alerts'].map((path) =>
      server.calls.filter((call) => call.path === path && call.url.searchParams.get('per_page') !== '1'),
    )
    expect(others).toEqual([[], []])
    expect(asked(server).some((path) => path.includes('search'))).toBe(false)
  },
)

describe('to do', () => {
  const nothing = {
    'GET /v1/cases': { cases: [], count: 0 },
    'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
    'GET /v1/admin/lists': {
      lists: [{ list_id: 'l1', name: 'Default watchlist', type: 'watchlist', is_default: true }],
    },
    'GET /v1/admin/lists/l1': {
      data: { list_id: 'l1', name: 'x', parties: [{ party_id: 'p', name: 'P' }] },
      meta: { total_records: 1 },
    },
  }
  const whole = { ...PROFILE, profile_pic: 'https://x.example/a.png', industries: ['1'], interests: ['Peer Review'] }

  it('tells what is left, with how many, and where to do it [SH-DASH-050]', async () => {
    const { frame, server } = await openWidget('todo-message', {
      ...nothing,
      'GET /v1/cases': { cases: [{ uid: 'c1', subject: 'x', status: 'OPEN' }], count: 4 },
      'GET /v1/admin/link_reviews': { data: [], total_count: 1 },
      'GET /v1/admin/lists': { lists: [] },
    })
    const links = within(frame).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['4 open cases are assigned to you', '/my/cases'],
      ['1 customer waits to be linked', '/uploads'],
      ['Watch a company', '/app/parties'],
      ['Complete your profile', '/account/my-profile'],
      ['Choose your industries', '/account/my-profile'],
      ['Choose your interests', '/account/my-profile'],
    ])
    const mine = server.to('GET /v1/cases').some(({ url }) => url.searchParams.get('assignee') === 'me')
    expect(mine).toBe(true)
  })

  it('tells a new organization what it does first, and where [SH-DASH-050]', async () => {
    const left = (id: string, is_done = false) => ({ id, is_done })
    const { frame } = await openWidget('todo-message', {
      ...nothing,
      'GET /v1/account/myprofile': whole,
      'GET /v1/account/first_steps': {
        data: [left('customers', true), ...['day_ends', 'portfolio', 'people', 'units', 'mails'].map((id) => left(id))],
      },
    })
    const links = within(frame).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Upload accounts and day-ends', '/uploads'],
      ['Make a first portfolio', '/app/portfolios'],
      ['Invite your colleagues', '/admin/users'],
      ['Make your branches', '/admin/org-units'],
      ['See that mails go out', '/account/outbox'],
    ])
  })

  it('says nothing of calls that a server does not have, nor of cases that it did not narrow to the user', async () => {
    const { frame } = await openWidget('todo-message', {
      ...nothing,
      'GET /v1/cases': { cases: [{ uid: 'c1' }, { uid: 'c2' }], count: 2 },
      'GET /v1/admin/link_reviews': () => refuse(404, 'No such address'),
      'GET /v1/account/myprofile': whole,
    })
    expect(frame.textContent).toContain('Nothing is left to do.')
    expect(within(frame).queryByRole('alert')).toBeNull()
  })

  it('says when nothing is left [SH-DASH-050]', async () => {
    const { frame } = await openWidget('todo-message', { ...nothing, 'GET /v1/account/myprofile': whole })
    expect(frame.textContent).toContain('Nothing is left to do.')
  })

  it('asks nothing that the policy does not allow', async () => {
    const profile = { ...whole, policy: { '/v1/cases': ['GET'] } }
    const { frame, server } = await openWidget('todo-message', { ...nothing, 'GET /v1/account/myprofile': profile })
    expect(frame.textContent).toContain('Nothing is left to do.')
    expect(server.to('GET /v1/admin/link_reviews')).toEqual([])
    expect(server.to('GET /v1/admin/lists')).toEqual([])
  })

  it('keeps what it knows when a call fails, and asks again', async () => {
    let isDown = true
    const reviews = () => (isDown ? refuse(500, 'boom') : { data: [], total_count: 2 })
    const { frame } = await openWidget('todo-message', { ...nothing, 'GET /v1/admin/link_reviews': reviews })
    expect(within(frame).getByRole('alert').textContent).toContain('could not be looked up')
    expect(within(frame).getByRole('link', { name: 'Complete your profile' })).toBeDefined()
    isDown = false
    await userEvent.click(within(frame).getByRole('button', { name: 'Retry' }))
    await within(frame).findByRole('link', { name: '2 customers wait to be linked' })
  })
})
