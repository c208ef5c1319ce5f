import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const P = '00000000-0000-4000-8000-00000000000a'
const ROW = {
  ...{ party_id: P, party_name: 'Veerabhadra Castings', is_demo: false, customer_number: 'C1', high: 1, medium: 0 },
  ...{ low: 0, undecided: 1, decided: 'new', late_days: 0, watch_until: null, exposure: null, asset_class: null },
  ...{ days_past_due: null, npa_since: null, npa_on: null, priority: 30, newest_at: '2026-06-01T06:00:00Z' },
  factors: { severity: 1, exposure: 0.3, decided: 1, urgency: 1, trend: 1 },
  ...{ promise: null, promise_broken_on: null, next_deadline: null, readings: [], months: [] },
}
const PUNE = { user_id: null, unit_id: 'n1', name: 'Pune', is_deactivated: false }
const MEERA = { user_id: 'u3', unit_id: null, name: 'Meera', is_deactivated: true }
const RULES = 'GET /v1/admin/desk/assignment'
const SET = 'POST /v1/admin/desk/assignment'
const PREVIEW = 'POST /v1/admin/desk/assignment/preview'
const GIVE = 'POST /v1/admin/desk/assignments'
const NO_STEPS = { steps: [], people: [], set_by: null, set_at: null }
const TURNS = { step: 'round_robin', user_ids: ['u2', 'u3'], of_unit: true }
const STEPS = {
  steps: [
    { step: 'relationship_manager', user_ids: [], of_unit: false },
    { step: 'unit', user_ids: [], of_unit: false },
    TURNS,
  ],
  people: [
    { user_id: 'u2', name: 'Ravi', is_deactivated: false },
    { user_id: 'u3', name: 'Meera', is_deactivated: true },
  ],
  ...{ set_by: 'Asha', set_at: '2026-11-01T06:00:00Z' },
}
const giving = (giving_id: string, given_to: string | null, by_step: string | null) => ({
  ...{ giving_id, given_to, by_step, given_by: by_step ? 'Saakh' : 'Asha', given_at: '2026-11-01T06:00:00Z' },
})

async function open(more: Record<string, unknown> = {}, assignee: object | null = null, path = '/app/alerts') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [{ ...ROW, assignee }], total_count: 1, undecided: 1 },
      tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 0, watching: 0 },
    },
    [`GET /v1/admin/desk/borrowers/${P}`]: {
      ...{ row: null, alerts: [], notes: [{ note_id: 'x', text: 'Met', noted_by: 'Asha', photos: [] }] },
      ...{ promises: [], facilities: [], site_visits: [] },
      assignments: [
        giving('g4', 'Meera', 'relationship_manager'),
        giving('g3', null, null),
        giving('g2', 'Pune', null),
        giving('g1', 'Ravi', 'round_robin'),
      ],
    },
    'GET /v1/admin/desk/people': {
      data: [{ user_id: 'u2', name: 'Ravi' }],
      units: [
        { unit_id: 'n1', name: 'Pune', is_mine: true },
        { unit_id: 'n2', name: 'Goa', is_mine: false },
      ],
    },
    [RULES]: NO_STEPS,
    [SET]: { success: true, data: { message: 'The assignment is saved.' } },
    [GIVE]: { success: true, data: { message: 'Pune has 1 borrower now.', assigned: 1 } },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByText('Veerabhadra Castings')
  return server
}
const row = () => within(screen.getByText('Veerabhadra Castings').closest('li') as HTMLElement)

describe('a row', () => {
  it.each([
    ['a unit', PUNE, 'Pune (unit)'],
    ['a deactivated person', MEERA, 'Meera (deactivated)'],
    ['nobody', null, 'Nobody'],
  ])('says that %s has the borrower', async (_, assignee, expected) => {
    await open({}, assignee)
    row().getByText(expected)
  })

  it('says, opened, to whom it was given and by what, the latest three', async () => {
    await open({}, MEERA, `/app/alerts?borrower=${P}`)
    const lines = within(await screen.findByRole('list', { name: 'Who had it' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Given to Meera automatically: relationship manager',
      'Given to nobody',
      'Given to Pune',
    ])
    expect(lines[1]?.textContent).toContain('Asha, ')
    expect(lines[0]?.textContent).not.toContain('Saakh')
  })

  it('is given to a unit', async () => {
    const server = await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Veerabhadra Castings' }))
    const bar = within(await screen.findByRole('group', { name: 'Decide for those chosen' }))
    await userEvent.click(bar.getByRole('button', { name: 'Assign' }))
    const form = within(await bar.findByRole('form', { name: 'Assign' }))
    await userEvent.selectOptions(form.getByLabelText('Assignee'), await form.findByRole('option', { name: 'Pune' }))
    await userEvent.click(form.getByRole('button', { name: 'Assign' }))
    await screen.findByText('Pune has 1 borrower now.')
    expect(server.to(GIVE)[0]?.body).toEqual({ party_ids: [P], assignee: null, unit_id: 'n1' })
    row().getByText('Pune (unit)')
  })

  it.each([
    ['My unit', 'my_unit'],
    ['Goa (unit)', 'n2'],
    ['Deactivated people', 'deactivated'],
  ])('is found by the assignee %s', async (word, value) => {
    await open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Any assignee' }))
    await userEvent.click(await screen.findByRole('option', { name: word }))
    await waitFor(() => expect(addressNow()).toContain(`assignee=${value}`))
  })
})

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assignment' }))
  return within(await screen.findByRole('dialog', { name: 'Assignment' }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const stepsIn = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)

describe('the dialog', () => {
  it('says that nobody is given anything without a step, and saves the steps that are added', async () => {
    const server = await open()
    const dialog = await openDialog()
    await dialog.findByText(/^Borrowers are assigned by hand\. Add a step/)
    expect(dialog.queryByRole('button', { name: 'Preview' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await userEvent.selectOptions(dialog.getByLabelText('Another step'), 'Turns by open work')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    expect(stepsIn(dialog)).toEqual(['Relationship manager', 'Turns by open work'])
    await userEvent.click(dialog.getByRole('combobox', { name: 'Who takes turns' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ravi' }))
    await userEvent.click(dialog.getByLabelText('Only people of the unit of the borrower'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The assignment is saved.')
    expect(server.to(SET)[0]?.body).toEqual({
      version: null,
      steps: [
        { step: 'relationship_manager', user_ids: [], of_unit: false },
        { step: 'round_robin', user_ids: ['u2'], of_unit: true },
      ],
    })
  })

  it('moves and removes steps by the keyboard, with the focus kept', async () => {
    await open({ [RULES]: STEPS })
    const dialog = await openDialog()
    await dialog.findByText('Meera (deactivated)')
    const up = dialog.getByRole('button', { name: 'Move up: Unit of the borrower' })
    up.focus()
    await userEvent.keyboard('{Enter}')
    expect(stepsIn(dialog)).toEqual(['Unit of the borrower', 'Relationship manager', 'Turns by open work'])
    expect(document.activeElement).toBe(up)
    // The first one goes no further up.
    await userEvent.keyboard('{Enter}')
    expect(stepsIn(dialog)[0]).toBe('Unit of the borrower')
    dialog.getByRole('button', { name: 'Move down: Unit of the borrower' }).focus()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(stepsIn(dialog)[2]).toBe('Unit of the borrower')
    dialog.getByRole('button', { name: 'Remove: Relationship manager' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(stepsIn(dialog)).toEqual(['Turns by open work', 'Unit of the borrower'])
    expect(document.activeElement).toBe(dialog.getByLabelText('Another step'))
  })

  it('previews what is not saved yet, and forgets it once a step changes', async () => {
    const server = await open({
      [RULES]: STEPS,
      [PREVIEW]: {
        ...{ unassigned: 1240, nobody: 3 },
        steps: [
          {
            ...{ step: 'relationship_manager', borrowers: 1200 },
            to: [
              { user_id: 'u2', unit_id: null, name: 'Ravi', borrowers: 1100 },
              { user_id: 'u4', unit_id: null, name: 'Kavita', borrowers: 100 },
            ],
          },
          { step: 'unit', borrowers: 37, to: [{ user_id: null, unit_id: 'n1', name: 'Pune', borrowers: 37 }] },
          { step: 'round_robin', borrowers: 0, to: [] },
        ],
      },
    })
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Preview' }))
    await dialog.findByText('Of 1,240 unassigned borrowers')
    expect(server.to(PREVIEW)[0]?.body).toEqual({ steps: STEPS.steps })
    dialog.getByText('Relationship manager: 1,200')
    dialog.getByText('Ravi: 1,100 · Kavita: 100')
    dialog.getByText('Turns by open work: 0')
    dialog.getByText('No step gives these to anybody: 3')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove: Turns by open work' }))
    expect(dialog.queryByText('Of 1,240 unassigned borrowers')).toBeNull()
    expect(server.to(SET)).toEqual([])
  })

  it('says why steps are refused, and keeps them', async () => {
    const refusal = () => refuse(403, 'Only head office does this: it concerns the borrowers of all branches.')
    await open({ [RULES]: STEPS, [SET]: refusal(), [PREVIEW]: refusal() })
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove: Unit of the borrower' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    await within(dialog.getByRole('status')).findByText(/^Only head office does this/)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Only head office does this/)
    expect(stepsIn(dialog)).toEqual(['Relationship manager', 'Turns by open work'])
  })

  it('says that the steps could not be read', async () => {
    await open({ [RULES]: refuse(500, 'It broke') })
    const dialog = await openDialog()
    await dialog.findByRole('alert')
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  })

  it('has its words in Hindi', () => {
    for (const text of ['Assignment', 'Turns by open work', 'Preview', 'Move up', 'Who had it', 'My unit'])
      expect(HINDI).toHaveProperty([text])
  })
})
