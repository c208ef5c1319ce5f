import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'
import { rebaseList, rebaseTexts } from './use-versioned.ts'

afterEach(closeBrowser)

const V1 = '00000000-0000-4000-8000-000000000001'
const V2 = '00000000-0000-4000-8000-000000000002'
const first = { version: V1, set_by: null, set_at: null }
const newer = { version: V2, set_by: 'Ravi', set_at: '2026-11-24T06:00:00Z' }
const REFUSED = 'Ravi changed these settings on 24 Nov 2026, 11:30 am, after you opened them. Nothing was saved.'

const CALENDAR = {
  ...{ state: null, saturdays_off: 'second_and_fourth', holidays: [], added: [], struck: [], states: [] },
  known: { from: '2024', to: '2030' },
}
const RULE = {
  ...{ rule_id: 'r1', name: 'Turned NPA', is_on: true, on_since: '2026-11-01T06:00:00Z', kind: 'npa' },
  ...{ exposure_from: null, alert_types: [], categories: [], case_type: 't1', assign_to: 'nobody', assignee: null },
  quiet_days: 30,
}
const RULES = { case_types: [{ case_type_id: 't1', name: 'Review' }], alert_types: [], people: [] }
type Dialog = ReturnType<typeof within>

interface Settings {
  path: string
  menu: string
  /** As they are read first, and after somebody else saved. */
  read: readonly [object, object]
  type: (dialog: Dialog) => Promise<unknown>
  /** What shows that the newer settings are seen. */
  seen: (dialog: Dialog) => void
  sent: object
}

const SETTINGS: Settings[] = [
  {
    ...{ path: 'settings', menu: 'Service levels and weights' },
    read: [
      { weights: { high_days: 1, low: 0.1 }, defaults: { high_days: 1, low: 0.1 }, type_days: {}, alert_types: [] },
      { weights: { high_days: 1, low: 0.3 }, defaults: { high_days: 1, low: 0.1 }, type_days: {}, alert_types: [] },
    ],
    type: async (dialog) => {
      const field = within(dialog.getByRole('group', { name: 'Working days to decide' })).getByLabelText('High')
      await userEvent.clear(field)
      await userEvent.type(field, '2')
    },
    seen: (dialog) => {
      const field = within(dialog.getByRole('group', { name: 'Severity' })).getByLabelText('Low')
      expect(field).toHaveProperty('value', '0.3')
    },
    sent: { weights: { high_days: 2 } },
  },
  {
    ...{ path: 'calendar', menu: 'Working days' },
    read: [CALENDAR, { ...CALENDAR, added: [{ day: '2026-12-01', name: 'Feast' }] }],
    type: (dialog) => userEvent.selectOptions(dialog.getByLabelText('Saturdays'), 'all'),
    seen: (dialog) => expect(dialog.getByText(/Feast/)).toBeTruthy(),
    sent: {
      ...{ state: null, saturdays_off: 'all', added: [{ day: '2026-12-01', name: 'Feast' }], struck: [] },
      ...{ opens: '10:00', closes: '17:00' },
    },
  },
  {
    ...{ path: 'escalation', menu: 'Escalation' },
    read: [
      { after_days: 2, usual_after_days: 2 },
      { after_days: 9, usual_after_days: 2 },
    ],
    type: async (dialog) => {
      const field = dialog.getByLabelText('After working days overdue')
      await userEvent.clear(field)
      await userEvent.type(field, '5')
    },
    seen: (dialog) => expect(dialog.getByLabelText('After working days overdue')).toHaveProperty('value', '9'),
    sent: { after_days: 5 },
  },
  {
    ...{ path: 'assignment', menu: 'Assignment' },
    read: [
      { steps: [], people: [] },
      { steps: [{ step: 'unit', user_ids: [], of_unit: false }], people: [] },
    ],
    type: async (dialog) => userEvent.click(await dialog.findByRole('button', { name: 'Add' })),
    seen: (dialog) => expect(dialog.getByRole('button', { name: 'Remove: Unit of the borrower' })).toBeTruthy(),
    sent: {
      steps: [
        { step: 'unit', user_ids: [], of_unit: false },
        { step: 'relationship_manager', user_ids: [], of_unit: false },
      ],
    },
  },
]

/** A server where somebody else saves before the first send. */
async function open({ path, menu, read: [before, after] }: Settings) {
  let isSaved = false
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [], total_count: 0, undecided: 0 },
      tabs: { open: 0, mine: 0, unassigned: 0, no_facility: 0, watching: 0 },
    },
    [`GET /v1/admin/desk/${path}`]: () => (isSaved ? { ...after, ...newer } : { ...before, ...first }),
    [`POST /v1/admin/desk/${path}`]: (call: { body: unknown }) => {
      if ((call.body as { version: string }).version === V2) return { success: true, data: { message: 'Saved now.' } }
      isSaved = true
      return refuse(409, REFUSED)
    },
  } as Parameters<typeof fakeServer>[0])
  await openApp('/app/alerts', { token: tokenFor() })
  await screen.findByText('Nobody waits here')
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: menu }))
  const dialog = within(await screen.findByRole('dialog', { name: menu }))
  const sent = () => server.to(`POST /v1/admin/desk/${path}`).map(({ body }) => body)
  return { dialog, sent }
}
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))

describe('settings that another person saved meanwhile', () => {
  it.each(SETTINGS)('of $path are seen, and what was typed is applied on them', async (settings) => {
    const { dialog, sent } = await open(settings)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
    await settings.type(dialog)
    await press(dialog, 'Save')
    await dialog.findByText(`${REFUSED} What you changed is kept.`)
    await press(dialog, 'See the newer settings')
    await dialog.findByText('These are the newer settings. What you changed is kept.')
    settings.seen(dialog)
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await press(dialog, 'Apply my changes again')
    await press(dialog, 'Save')
    await screen.findByText('Saved now.')
    expect(sent()).toEqual([expect.objectContaining({ version: V1 }), { ...settings.sent, version: V2 }])
  })

  const rules: Settings = {
    ...{ path: 'case_rules', menu: 'Cases by rule', sent: {} },
    read: [
      { ...RULES, rules: [RULE] },
      { ...RULES, rules: [{ ...RULE, rule_id: 'r0', name: 'Of Ravi' }, RULE] },
    ],
    type: async () => undefined,
    seen: () => undefined,
  }

  it('of case rules are seen behind the form, and the rule is saved among them', async () => {
    const { dialog, sent } = await open(rules)
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit: Turned NPA' }))
    const name = dialog.getByLabelText('Name of the rule')
    await userEvent.clear(name)
    await userEvent.type(name, 'NPA now')
    await press(dialog, 'Save')
    await dialog.findByText(`${REFUSED} What you changed is kept.`)
    await press(dialog, 'See the newer settings')
    await dialog.findByText('Of Ravi')
    await userEvent.click(dialog.getAllByRole('button', { name: 'Apply my changes again' })[0] as HTMLElement)
    await screen.findByText('Saved now.')
    expect(sent()[1]).toMatchObject({ version: V2, rules: [{ rule_id: 'r0' }, { rule_id: 'r1', name: 'NPA now' }] })
  })

  it('of case rules let a rule be turned off on the newer ones', async () => {
    const { dialog, sent } = await open(rules)
    await userEvent.click(await dialog.findByRole('switch', { name: 'Turned NPA' }))
    await press(dialog, 'See the newer settings')
    await dialog.findByText('Of Ravi')
    await press(dialog, 'Apply my changes again')
    await screen.findByText('Saved now.')
    expect(sent()[1]).toMatchObject({
      version: V2,
      rules: [
        { rule_id: 'r0', is_on: true },
        { rule_id: 'r1', is_on: false },
      ],
    })
  })
})

describe('applying again', () => {
  it('adds and takes out on the newer list, and keeps an order where nothing is newer', () => {
    expect(rebaseList(['b', 'c'], ['a', 'b'], ['a', 'b', 'd'])).toEqual(['b', 'd', 'c'])
    expect(rebaseList(['b', 'a'], ['a', 'b'], ['a', 'b'])).toEqual(['b', 'a'])
  })

  it('sets and takes out texts by their names', () => {
    expect(rebaseTexts({ x: '1', y: '5' }, { x: '1', y: '2', z: '3' }, { x: '9', y: '2', z: '3', w: '4' })).toEqual({
      ...{ x: '9', y: '5', w: '4' },
    })
  })
})
