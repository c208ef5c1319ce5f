import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CLOCKS = 'GET /v1/admin/desk/clocks'
const CALENDAR = 'GET /v1/admin/desk/calendar'
const SET_CALENDAR = 'POST /v1/admin/desk/calendar'
const SET_WEIGHTS = 'POST /v1/admin/desk/settings'

const clock = (more: Record<string, unknown> = {}) => ({
  ...{ kind: 'case_task', due_on: '2020-01-02', working_days: -4, party_id: 'p1', party_name: 'Sample Mills' },
  ...{ is_demo: false, text: 'Visit the unit', case_id: 'c1', case_number: 'CASE-1', notice_id: null },
  ...{ examination_id: null, assignee_name: 'Ravi', waiting_since: null, waiting_for: null, further: 0 },
  ...more,
})
const answerOf = (data: object[], total_count = data.length) => ({ data, total_count, over: 1 })
const CALENDAR_ANSWER = {
  ...{ state: 'MH', saturdays_off: 'second_and_fourth', added: [{ day: '2026-11-09', name: 'Local election' }] },
  ...{
    struck: [],
    states: [
      { letters: 'MH', name: 'Maharashtra' },
      { letters: 'GA', name: 'Goa' },
    ],
  },
  ...{
    opens: '09:30',
    closes: '17:00',
    known: { from: '2024', to: '2030' },
    set_by: 'Ravi',
    set_at: '2026-11-01T06:00:00Z',
  },
  holidays: [
    { day: '2026-11-09', name: 'Local election', of: 'own', is_struck: false },
    { day: '2026-12-25', name: 'Christmas', of: 'india', is_struck: false },
  ],
}

async function open(more: Record<string, unknown> = {}, policy: object = { '/v1': '*' }, width?: number) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [], total_count: 0, undecided: 0 },
      tabs: { open: 0, mine: 0, unassigned: 0, no_facility: 0, watching: 0 },
    },
    'GET /v1/admin/desk/settings': {
      ...{ weights: { high_days: 2, high: 1 }, defaults: { high_days: 1, high: 1 }, set_by: null, set_at: null },
    },
    [CALENDAR]: CALENDAR_ANSWER,
    [SET_CALENDAR]: { success: true, data: { message: 'The working days are saved.' } },
    [SET_WEIGHTS]: { success: true, data: { message: 'The queue is weighed anew.', weights: {} } },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp('/app/alerts', { token: tokenFor(), ...(width && { width }) })
  await screen.findByText('Nobody waits here')
  return server
}
const lane = () => screen.getByRole('region', { name: /^Due and overdue/ })
const openSettings = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the lane above the queue', () => {
  it('shows the first three with how long they are overdue or left, and all of them when asked', async () => {
    await open({
      [CLOCKS]: answerOf([
        clock({ further: 7 }),
        clock({
          kind: 'examination',
          examination_id: 'e1',
          case_id: null,
          text: 'Receipts elsewhere',
          working_days: -1,
        }),
        clock({ kind: 'case_state', due_on: '2999-01-03', working_days: 1, text: 'NEW' }),
        clock({ kind: 'notice_order', notice_id: 'n1', due_on: '2999-01-04', working_days: 3, text: 'Wilful default' }),
      ]),
    })
    const lines = () =>
      within(lane())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(lines()).toEqual([
      '4 working days overdueVisit the unit and 7 moreSample Mills · CASE-1 · Ravi',
      expect.stringContaining('1 working day overdueExamination: Receipts elsewhere'),
      expect.stringContaining('in 1 working dayCase in state NEW'),
    ])
    within(lane()).getByText('1 overdue')
    await userEvent.click(within(lane()).getByRole('button', { name: 'Show all 4' }))
    expect(lines()[3]).toContain('in 3 working daysOrder: Wilful default')
    expect(within(lane()).getByRole('link', { name: 'Visit the unit' }).getAttribute('href')).toBe('/app/cases/c1')
    await userEvent.click(within(lane()).getByRole('button', { name: 'Show fewer' }))
    expect(lines()).toHaveLength(3)
  })

  it('shows the first one on a phone, so that the borrowers are in view', async () => {
    const two = [clock(), clock({ case_id: 'c2', due_on: '2999-01-03', working_days: 1 })]
    await open({ [CLOCKS]: answerOf(two) }, { '/v1': '*' }, 390)
    expect(within(lane()).getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(within(lane()).getByRole('button', { name: 'Show all 2' }))
    expect(within(lane()).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says since when a case waits for the borrower and for what, and leads to all that wait', async () => {
    const waits = { waiting_since: '2026-11-10', waiting_for: 'Stock statement' }
    await open({
      [CLOCKS]: {
        ...answerOf([
          clock({ kind: 'case_waiting', text: 'Stock statement', due_on: '2999-01-03', working_days: 2, ...waits }),
          clock({ case_id: 'c2', ...waits }),
        ]),
        waiting: 3,
      },
    })
    const [asked, task] = within(lane()).getAllByRole('listitem')
    expect(asked?.textContent).toContain(
      'in 2 working daysAsk the borrower again: Stock statement · waiting since 10-11-2026',
    )
    expect(task?.textContent).toContain('Visit the unit · Waiting for the borrower since 10-11-2026: Stock statement')
    const all = within(lane()).getByRole('link', { name: '3 cases wait for the borrower' })
    expect(all.getAttribute('href')).toBe('/app/cases?waiting=all')
  })

  it('stands for cases that wait alone, too', async () => {
    await open({ [CLOCKS]: { ...answerOf([]), over: 0, waiting: 1 } })
    within(lane()).getByRole('link', { name: '1 case waits for the borrower' })
  })

  it.each([
    ['nothing is due', answerOf([])],
    ['the server has no such clocks', refuse(404, 'no such route')],
  ])('is not there where %s', async (_, answer) => {
    await open({ [CLOCKS]: answer })
    expect(screen.queryByRole('region', { name: /^Due and overdue/ })).toBeNull()
  })
})

describe('the settings of the queue', () => {
  it('are offered to nobody who may only look', async () => {
    await open({}, { '/v1': ['GET'] })
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
  })

  it('change the working days, keeping what was not touched', async () => {
    const server = await open()
    await openSettings('Working days')
    const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'We work: 25-12-2026' }))
    await userEvent.selectOptions(dialog.getByLabelText('Saturdays'), 'All Saturdays off')
    await userEvent.type(dialog.getByLabelText('Name'), 'Bank strike')
    await userEvent.type(dialog.getByLabelText('Another holiday'), '2026-12-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    dialog.getByText('01-12-2026 Bank strike')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(SET_CALENDAR)).toHaveLength(1))
    expect(server.to(SET_CALENDAR)[0]?.body).toEqual({
      version: null,
      ...{ opens: '09:30', closes: '17:00' },
      ...{ state: 'MH', saturdays_off: 'all', struck: ['2026-12-25'] },
      added: [
        { day: '2026-11-09', name: 'Local election' },
        { day: '2026-12-01', name: 'Bank strike' },
      ],
    })
    await screen.findByText('The working days are saved.')
  })

  it('say why working days are refused, and keep what was chosen', async () => {
    await open({
      [SET_CALENDAR]: refuse(403, 'Only head office does this: it concerns the borrowers of all branches.'),
    })
    await openSettings('Working days')
    const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }))
    await userEvent.selectOptions(await dialog.findByLabelText('State of the holidays'), 'Goa')
    dialog.getByText('Save to see the holidays of this state.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Only head office does this: it concerns the borrowers of all branches.')
    expect(dialog.getByLabelText('State of the holidays')).toHaveProperty('value', 'GA')
  })

  it('change service levels, and send numbers alone', async () => {
    const server = await open()
    await openSettings('Service levels and weights')
    const dialog = within(await screen.findByRole('dialog', { name: 'Service levels and weights' }))
    const levels = within(await dialog.findByRole('group', { name: 'Working days to decide' }))
    levels.getByText('Usually 1')
    const high = levels.getByLabelText('High')
    await userEvent.clear(high)
    await userEvent.type(high, 'two')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    levels.getByText('Enter a number.')
    expect(server.to(SET_WEIGHTS)).toEqual([])
    await userEvent.clear(high)
    await userEvent.type(high, '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(SET_WEIGHTS)).toHaveLength(1))
    expect(server.to(SET_WEIGHTS)[0]?.body).toEqual({ weights: { high_days: 3 }, version: null })
  })

  const BY_TYPE = {
    ...{
      weights: { high_days: 1 },
      defaults: { high_days: 1 },
      type_days: { rmd_alert: 2 },
      set_by: null,
      set_at: null,
    },
    alert_types: [
      { code: 'rmd_alert', label: 'Adverse news', category: 'News and lists' },
      { code: 'proceeding_nclt', label: 'Insolvency case', category: 'Court' },
    ],
  }
  const openLevels = async (more: Record<string, unknown> = {}) => {
    const server = await open({ 'GET /v1/admin/desk/settings': BY_TYPE, ...more })
    await openSettings('Service levels and weights')
    const dialog = within(await screen.findByRole('dialog', { name: 'Service levels and weights' }))
    const types = within(await dialog.findByRole('group', { name: 'Working days of single types of alerts' }))
    return { server, types, save: () => userEvent.click(dialog.getByRole('button', { name: 'Save' })) }
  }

  it('give a type of alert days of its own, and take those of another one out', async () => {
    const { server, types, save } = await openLevels()
    expect(types.getByLabelText('Adverse news')).toHaveProperty('value', '2')
    await userEvent.selectOptions(types.getByLabelText('Add a type of alert'), 'Insolvency case')
    await save()
    types.getByText('Enter whole working days from 0 to 365.')
    expect(server.to(SET_WEIGHTS)).toEqual([])
    await userEvent.type(types.getByLabelText('Insolvency case'), '1')
    await userEvent.click(types.getByRole('button', { name: 'Remove: Adverse news' }))
    await save()
    await waitFor(() => expect(server.to(SET_WEIGHTS)).toHaveLength(1))
    expect(server.to(SET_WEIGHTS)[0]?.body).toEqual({ weights: {}, type_days: { proceeding_nclt: 1 }, version: null })
  })

  it('say beside the type why its days are refused, and keep them', async () => {
    const message = 'There is no alert type rmd_alert.'
    const { types, save } = await openLevels({
      [SET_WEIGHTS]: refuse(400, 'There is no such type of alert.', { fields: { 'type_days.rmd_alert': message } }),
    })
    await userEvent.type(types.getByLabelText('Adverse news'), '0')
    await save()
    await types.findByText(message)
    expect(types.getByLabelText('Adverse news')).toHaveProperty('value', '20')
  })
})
