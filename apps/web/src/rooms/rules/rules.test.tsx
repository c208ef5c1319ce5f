import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const FIELD = {
  ...{ key: 'average_above', label: 'High above', unit: 'percent', note: null, default: 90, min: 0, max: 1000 },
  options: null,
}
const SHIPPED = {
  ...{ threshold_set_id: null, portfolio_id: null, portfolio_name: null, values: { average_above: 90 } },
  ...{ valid_from: null, reason: null, circular: null, set_by: null, approved_by: null, back_test_id: null },
  ...{ definition_hash: null, is_in_force: true },
}
const RULE = {
  ...{ code: 'high_utilisation', label: 'High use of the limit', category: 'Account conduct', summary: 'Above 90 %.' },
  ...{
    rule_version: 'v1',
    fields: [FIELD],
    own: null,
    in_force: SHIPPED,
    portfolios: 0,
    versions: 1,
    changes: 0,
    open_alerts: 6,
  },
  ...{ weeks: [0, 3, 1], alerts_per_week: 1.3, alerts_of_year: 13, decided: 11, codes: { rule_too_strict: 2 } },
  ...{ borrowers_of_year: 13, became_npa: 6, proposal: null },
}
const OTHER = { ...RULE, code: 'gst_late', label: 'Late GST returns', category: 'GST', changes: 2 }
const TEST = {
  ...{ back_test_id: 'b1', outcome: 'npa', from: '2025-11-20', until: '2026-11-20', state: 'done', done: 0, total: 0 },
  ...{ asked_by: 'Asha', asked_at: '2026-11-21T06:00:00Z', ended_at: '2026-11-21T06:01:00Z', error: null },
  document_sha256: 'ab'.repeat(32),
}
const CHANGE = {
  ...{ change_id: 'c1', code: RULE.code, portfolio_id: null, portfolio_name: null, values: { average_above: 50 } },
  ...{
    values_before: { average_above: 90 },
    definition_hash: null,
    is_new_version: false,
    says: null,
    restores: null,
    reason: 'The board asks for it.',
    circular: null,
  },
  ...{ active_from: null, state: 'draft', proposed_by: 'Asha', proposed_at: '2026-11-21T06:00:00Z', is_own: true },
  ...{ decided_by: null, decided_at: null, back_tests: [], lacks: 'It needs a back-test of exactly these limits.' },
  back_test_due: null,
}
const BODY = {
  ...{ rule: RULE, versions: [SHIPPED], changes: [], portfolios: [], past_proposals: [], today: '2026-11-21' },
}
const PROPOSAL = {
  ...{ limit: 'average_above', value: 95, value_in_force: 90, outcomes: 41, caught: 39, caught_in_force: 40 },
  ...{ alerts_per_week: 2.5, alerts_per_week_in_force: 4 },
}
const KEPT = {
  ...PROPOSAL,
  ...{ proposal_id: 'p1', back_test_id: 'b1', outcome: 'write_off', proposed_at: '2026-11-20T22:15:00Z' },
  ...{ state: 'open', change_id: null, ended_by: null, ended_at: null, declined_because: null },
}
const NONE = { borrowers: 0, exposure: '0.00' }
const PREVIEW = {
  ...{ borrowers: 40, values: { average_above: 50 }, values_in_force: { average_above: 90 }, failed: 0 },
  ...{ alerted_now: { borrowers: 6, exposure: '600' }, alerted_then: { borrowers: 7, exposure: '700' } },
  ...{ fires: { borrowers: 1, exposure: '12500000.00' }, silent: NONE, changed: NONE },
  names: [
    {
      ...{ party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true, change: 'fires', before: null },
      ...{ after: 'Medium', exposure: '12500000.00', says: 'The use is 92%.' },
    },
  ],
}
const figures = (more: object = {}) => ({
  ...{ alerts: 20, alerts_per_week: 0.4, borrowers: 15, exposure: '90000000.00', outcomes: 12, caught: 9 },
  precision: { value: 0.6, low: 0.4, high: 0.8 },
  recall: { value: 0.75, low: 0.5, high: 0.9 },
  lead_days: { value: 63, low: 40, high: 80 },
  ...more,
})
const RESULT = {
  ...{
    code: RULE.code,
    rule_version: 'v1',
    outcome: 'npa',
    values: CHANGE.values,
    values_in_force: CHANGE.values_before,
  },
  ...{
    from: TEST.from,
    until: TEST.until,
    step_days: 7,
    steps: 53,
    horizon_days: 180,
    borrowers: 40,
    not_measurable: 3,
  },
  ...{ facts: 1000, reconstructed: 250, proposed: figures(), in_force: figures({ alerts: 8, caught: 4 }), failed: 0 },
  difference: { more: 7, fewer: 0, alerts_per_week: 0.2, exposure: '30000000.00' },
  by_week: [{ week: '2026-11-16', proposed: 2, in_force: 1 }],
  curve: [
    {
      ...{ value: 50, alerts_per_week: 0.4, borrowers: 15, precision: 0.6, recall: 0.75, lead_days: 63 },
      ...{ is_proposed: true, is_in_force: false },
    },
  ],
  curve_of: 'average_above',
  differing: [
    {
      ...{
        party_id: 'p1',
        name: 'Kaveri Sample Traders',
        change: 'fires',
        proposed_on: '2026-02-07',
        in_force_on: null,
      },
      ...{ exposure: '12500000.00', outcome_on: '2026-05-02' },
    },
  ],
}

async function open(path: string, answers: object = {}, policy: object = { '/v1': '*' }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/rules': { data: [RULE, OTHER] },
    'GET /v1/admin/rules/high_utilisation': BODY,
    'GET /v1/admin/rules/high_utilisation/preview': PREVIEW,
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const withChange = (change: object) => ({ 'GET /v1/admin/rules/high_utilisation': { ...BODY, changes: [change] } })

describe('the rules', () => {
  it('stand with their limits, what they cost in alerts and what came of them', async () => {
    await open('/admin/rules')
    const table = await screen.findByRole('table', { name: 'Rules and limits' })
    const [, first, second] = within(table).getAllByRole('row')
    for (const words of ['High use of the limit', 'High above 90 %', 'as shipped', '1.3', '6 / 13', '85 %'])
      expect(first?.textContent).toContain(words)
    expect(second?.textContent).toContain('2 changes proposed')
  })

  it('are found by words and by category', async () => {
    await open('/admin/rules?category=GST')
    const table = await screen.findByRole('table', { name: 'Rules and limits' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    await userEvent.type(screen.getByLabelText('Rule'), 'nothing like it')
    expect(await screen.findByText('No rule matches')).toBeTruthy()
  })
})

describe('the limits of a rule', () => {
  it('are previewed while they are typed, names first, and drafted with a reason', async () => {
    const server = await open('/admin/rules/high_utilisation', {
      'POST /v1/admin/rules/high_utilisation/changes': {
        success: true,
        data: { message: 'The change is drafted. It changes nothing yet.', change_id: 'c1', values: {} },
      },
    })
    const field = await screen.findByLabelText('High above')
    await userEvent.clear(field)
    await userEvent.type(field, '50')
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(preview.textContent).toContain('Kaveri Sample Traders')
    expect(preview.textContent).toContain('would have an alert')
    expect(preview.textContent).toContain('6 → 7 / 40')
    const asked = server.to('GET /v1/admin/rules/high_utilisation/preview').at(-1)?.url.searchParams.get('values')
    expect(asked).toBe('{"average_above":50}')
    await userEvent.click(screen.getByRole('button', { name: 'Draft this change' }))
    const dialog = await screen.findByRole('dialog', { name: 'Draft a change of limits' })
    await userEvent.type(within(dialog).getByLabelText('Why'), 'The board asks for it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(server.to('POST /v1/admin/rules/high_utilisation/changes')).toHaveLength(1))
    expect(server.to('POST /v1/admin/rules/high_utilisation/changes')[0]?.body).toEqual({
      ...{ portfolio_id: null, values: { average_above: 50 }, restores: null, reason: 'The board asks for it.' },
      ...{ circular: null, active_from: null },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are refused at their field, and keep what was typed', async () => {
    const message = 'High above: Too big: expected number to be <=1000'
    await open('/admin/rules/high_utilisation', {
      'GET /v1/admin/rules/high_utilisation/preview': () =>
        refuse(400, message, { fields: { 'values.average_above': message } }),
    })
    const field = await screen.findByLabelText('High above')
    await userEvent.clear(field)
    await userEvent.type(field, '5000')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(field).toHaveProperty('value', '5000')
    expect(screen.getByRole('button', { name: 'Draft this change' })).toHaveProperty('disabled', true)
  })

  it('are read alone by who may not propose', async () => {
    await open('/admin/rules/high_utilisation', {}, { '/v1/admin/rules': ['GET'] })
    expect(await screen.findByLabelText('High above')).toHaveProperty('readOnly', true)
  })
})

describe('a limit that Saakh proposes', () => {
  const PATH = 'GET /v1/admin/rules/high_utilisation'
  const proposed = { [PATH]: { ...BODY, rule: { ...RULE, proposal: KEPT } } }

  it('stands in the list with its price', async () => {
    await open('/admin/rules', { 'GET /v1/admin/rules': { data: [{ ...RULE, proposal: KEPT }] } })
    const table = await screen.findByRole('table', { name: 'Rules and limits' })
    expect(table.textContent).toContain('Proposed: High above 95 % · 1.5 alerts a week fewer · 1 missed')
  })

  it('is declined with a reason; a refusal keeps what was typed', async () => {
    let isRefused = true
    const server = await open('/admin/rules/high_utilisation', {
      ...proposed,
      'POST /v1/admin/limit_proposals/p1/decline': () =>
        isRefused
          ? refuse(400, 'reason: x', { fields: { reason: 'Please fill the field' } })
          : { success: true, message: 'The proposal is declined. No limit changed.' },
    })
    const section = await screen.findByRole('region', { name: 'Proposed by Saakh' })
    for (const words of ['High above 95 % instead of 90 %', '4.0 → 2.5', '1 missed'])
      expect(section.textContent).toContain(words)
    await userEvent.click(within(section).getByRole('button', { name: 'Decline' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline the proposed limit' })
    await userEvent.type(within(dialog).getByLabelText('Why'), 'We hear of these early.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await within(dialog).findByText('Please fill the field')
    expect(within(dialog).getByLabelText('Why')).toHaveProperty('value', 'We hear of these early.')
    isRefused = false
    const ended = { ...KEPT, state: 'declined', ended_by: 'Asha', ended_at: KEPT.proposed_at }
    server.answers[PATH] = { ...BODY, past_proposals: [{ ...ended, declined_because: 'We hear of these early.' }] }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    const past = await screen.findByRole('region', { name: 'Earlier proposals of Saakh' })
    expect(past.textContent).toContain('We hear of these early.')
    expect(screen.queryByRole('region', { name: 'Proposed by Saakh' })).toBeNull()
    expect(server.to('POST /v1/admin/limit_proposals/p1/decline').at(-1)?.body).toEqual({
      reason: 'We hear of these early.',
    })
  })

  it('is drafted like every other change, named as what it drafts', async () => {
    const server = await open('/admin/rules/high_utilisation', {
      ...proposed,
      'POST /v1/admin/rules/high_utilisation/changes': {
        success: true,
        data: { message: 'The change is drafted. It changes nothing yet.', change_id: 'c2', values: {} },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Draft this' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Why'), 'The outcomes speak for it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(server.to('POST /v1/admin/rules/high_utilisation/changes')).toHaveLength(1))
    expect(server.to('POST /v1/admin/rules/high_utilisation/changes')[0]?.body).toMatchObject({
      ...{ portfolio_id: null, values: { average_above: 95 }, proposal_id: 'p1' },
    })
  })

  it('is looked at without acts by whoever may not propose', async () => {
    await open('/admin/rules/high_utilisation', proposed, { '/v1/admin/rules': ['GET'] })
    await screen.findByRole('region', { name: 'Proposed by Saakh' })
    expect(screen.queryByRole('button', { name: /Draft this|Decline/ })).toBeNull()
  })
})

describe('a proposed change', () => {
  it('says what it lacks, and runs a back-test', async () => {
    const server = await open('/admin/rules/high_utilisation', {
      ...withChange(CHANGE),
      'POST /v1/admin/limit_changes/c1/back_tests': {
        success: true,
        data: { message: 'It runs.', back_test_id: 'b1' },
      },
    })
    expect(await screen.findByText('It needs a back-test of exactly these limits.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask a second person' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Run a back-test' }))
    const dialog = await screen.findByRole('dialog', { name: 'Run a back-test' })
    await userEvent.selectOptions(within(dialog).getByLabelText('Outcome'), 'sma_2')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(server.to('POST /v1/admin/limit_changes/c1/back_tests')).toHaveLength(1))
    expect(server.to('POST /v1/admin/limit_changes/c1/back_tests')[0]?.body).toEqual({
      ...{ outcome: 'sma_2', from: '2025-11-20', until: '2026-11-20' },
    })
  })

  it('is asked for when it lacks nothing', async () => {
    const server = await open('/admin/rules/high_utilisation', {
      ...withChange({ ...CHANGE, lacks: null, back_tests: [TEST] }),
      'POST /v1/admin/limit_changes/c1/ask': { success: true, message: 'A second person can approve it now.' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask a second person' }))
    await waitFor(() => expect(server.to('POST /v1/admin/limit_changes/c1/ask')).toHaveLength(1))
  })

  it('is decided by a second person in the queue of approvals', async () => {
    await open('/admin/rules/high_utilisation', withChange({ ...CHANGE, state: 'asked', is_own: false, lacks: null }))
    const link = await screen.findByRole('link', { name: 'Decide on it' })
    expect(link.getAttribute('href')).toBe('/admin/approvals?kind=limits')
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })
})

describe('a back-test', () => {
  const { back_tests: _, ...change } = CHANGE
  const answer = (back_test: object, result: object | null, proposal: object | null = null, more: object = {}) => ({
    'GET /v1/admin/back_tests/b1': {
      ...{
        code: RULE.code,
        kept: null,
        back_test,
        change,
        label: RULE.label,
        fields: [FIELD],
        result,
        proposal,
        today: BODY.today,
      },
      ...more,
    },
  })

  it('shows both limits with intervals, the share that is reconstructed, and who differs', async () => {
    await open('/admin/back-tests/b1', answer(TEST, RESULT))
    const table = await screen.findByRole('table', { name: 'What it costs and what it catches' })
    for (const words of ['75.0 % (50.0 % – 90.0 %)', '63 d', '9 / 12', '4 / 12', '+7 −0'])
      expect(table.textContent).toContain(words)
    expect(screen.getByText(/25 %/).textContent).toBe('Reconstructed: 25 %.')
    await userEvent.click(screen.getByRole('link', { name: 'Kaveri Sample Traders' }))
    await waitFor(() => expect(addressNow()).toContain('/app/party/p1'))
  })

  it('shows no precision where there were too few outcomes', async () => {
    const few = figures({ outcomes: 4, precision: null, recall: null, lead_days: null })
    await open('/admin/back-tests/b1', answer(TEST, { ...RESULT, proposed: few, in_force: few }))
    expect(await screen.findByText(/fewer than ten outcomes/)).toBeTruthy()
  })

  it('tells what the outcomes speak for with its price, and drafts it like any other change when somebody wants it', async () => {
    const server = await open('/admin/back-tests/b1', {
      ...answer(TEST, RESULT, PROPOSAL),
      'POST /v1/admin/rules/high_utilisation/changes': {
        success: true,
        data: { message: 'The change is drafted. It changes nothing yet.', change_id: 'c2', values: {} },
      },
    })
    const section = await screen.findByRole('region', { name: 'What the outcomes speak for' })
    for (const words of ['High above 95 % instead of 90 %', '4.0 → 2.5', '40 → 39 of 41', '1 missed'])
      expect(section.textContent).toContain(words)
    expect(server.to('POST /v1/admin/rules/high_utilisation/changes')).toHaveLength(0)
    await userEvent.click(within(section).getByRole('button', { name: 'Draft this change' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Why'), 'The outcomes speak for it.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(server.to('POST /v1/admin/rules/high_utilisation/changes')).toHaveLength(1))
    expect(server.to('POST /v1/admin/rules/high_utilisation/changes')[0]?.body).toMatchObject({
      ...{ values: { average_above: 95 }, reason: 'The outcomes speak for it.' },
    })
  })

  it('that Saakh ran by itself says so, and what became of its proposal', async () => {
    const kept = {
      ...KEPT,
      state: 'declined',
      ended_by: 'Ravi',
      ended_at: KEPT.proposed_at,
      declined_because: 'Early.',
    }
    await open('/admin/back-tests/b1', answer({ ...TEST, asked_by: 'Saakh' }, RESULT, PROPOSAL, { change: null, kept }))
    await screen.findByText(/Saakh ran it by itself/)
    const section = screen.getByRole('region', { name: 'What the outcomes speak for' })
    const table = screen.getByRole('table', { name: 'What it costs and what it catches' })
    expect(within(table).queryByText('Proposed')).toBeNull()
    expect(section.textContent).toMatch(/Declined Ravi, .+: Early\./)
    expect(screen.getByRole('link', { name: 'To the rule' }).getAttribute('href')).toBe('/admin/rules/high_utilisation')
  })

  it('says how far it is, and is cancelled', async () => {
    const running = { ...TEST, state: 'running', done: 10, total: 40, ended_at: null, document_sha256: null }
    const server = await open('/admin/back-tests/b1', {
      ...answer(running, null),
      'DELETE /v1/admin/back_tests/b1': { success: true, message: 'The back-test is cancelled.' },
    })
    expect(await screen.findByText(/10 \/ 40/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the run' }))
    await waitFor(() => expect(server.to('DELETE /v1/admin/back_tests/b1')).toHaveLength(1))
  })
})
