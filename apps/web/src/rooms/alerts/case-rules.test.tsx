import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const RULES = 'GET /v1/admin/desk/case_rules'
const SET = 'POST /v1/admin/desk/case_rules'
const PREVIEW = 'GET /v1/admin/desk/case_rules/preview'

const rule = (more: Record<string, unknown> = {}) => ({
  ...{ rule_id: 'r1', name: 'Large High', is_on: true, on_since: '2026-11-01T06:00:00Z', kind: 'high_above' },
  ...{ exposure_from: '5000000.00', alert_types: ['rmd_alert'], categories: [], case_type: 't1' },
  ...{ assign_to: 'nobody', assignee: null, quiet_days: 30, ...more },
})
const answerOf = (rules: object[]) => ({
  rules,
  case_types: [
    { case_type_id: 't1', name: 'Early warning review' },
    { case_type_id: 't2', name: 'Covenant breach' },
  ],
  alert_types: [
    { code: 'rmd_alert', label: 'Alert of the risk department', category: 'Raised by people' },
    { code: 'negative_media_sentiment', label: 'Negative news', category: 'News and lists' },
  ],
  people: [{ user_id: 'u2', name: 'Ravi' }],
  ...{ set_by: null, set_at: null },
})
const row = (at: number) => ({
  ...{ party_id: `p${at}`, party_name: `Sample Mills ${at}`, is_demo: false, day: '2026-11-10' },
  ...{ reason: `Account L-${at} is NPA since 10-11-2026.`, exposure: '80000000.00' },
})

async function open(rules: unknown, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [], total_count: 0, undecided: 0 },
      tabs: { open: 0, mine: 0, unassigned: 0, no_facility: 0, watching: 0 },
    },
    [RULES]: rules,
    [SET]: { success: true, data: { message: 'The rules are saved.' } },
    [PREVIEW]: { from: '2026-10-27', count: 2, exposure: '160000000.00', rows: [row(1), row(2)] },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp('/app/alerts', { token: tokenFor() })
  await screen.findByText('Nobody waits here')
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cases by rule' }))
  return { server, dialog: within(await screen.findByRole('dialog', { name: 'Cases by rule' })) }
}
const sentTo = (server: ReturnType<typeof fakeServer>) => server.to(SET).map(({ body }) => body)

describe('the rules that open cases', () => {
  it('say that there is none, and that people alone open cases', async () => {
    const { dialog } = await open(answerOf([]))
    await dialog.findByText('No rule yet')
    dialog.getByText('Cases are opened by people alone.')
    dialog.getByText(/never for what stands already/)
  })

  it('say what failed', async () => {
    const { dialog } = await open(refuse(503, 'Come again later.'))
    await dialog.findByText('Come again later.')
    dialog.getByRole('button', { name: 'Retry' })
  })

  it('are listed with what they look for, and turned off at once', async () => {
    const { dialog, server } = await open(answerOf([rule(), rule({ rule_id: 'r2', name: 'Old', case_type: 'gone' })]))
    await dialog.findByText('Large High')
    dialog.getByText(
      /High alert, exposure from ₹50.00 lakh · 1 chosen kind · Early warning review · On since 01-11-2026/,
    )
    dialog.getByText('This case type is no longer offered: the rule opens nothing.')
    await userEvent.click(dialog.getByRole('switch', { name: 'Large High' }))
    await waitFor(() => expect(sentTo(server)).toHaveLength(1))
    expect(sentTo(server)[0]).toMatchObject({
      rules: [
        { rule_id: 'r1', is_on: false },
        { rule_id: 'r2', is_on: true },
      ],
    })
    await screen.findByText('The rules are saved.')
  })

  it('are added beside the others, after a look at last month', async () => {
    const { dialog, server } = await open(answerOf([rule()]))
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a rule' }))
    await userEvent.type(dialog.getByLabelText('Name of the rule'), 'New NPA')
    await userEvent.selectOptions(dialog.getByLabelText('Type of the case'), 'Covenant breach')
    await userEvent.selectOptions(dialog.getByLabelText('Who gets the case'), 'A person')
    await userEvent.selectOptions(dialog.getByLabelText('Person'), 'Ravi')
    const days = dialog.getByLabelText('Quiet days')
    await userEvent.clear(days)
    dialog.getByText('Write whole days.')
    await userEvent.type(days, '60')
    await userEvent.click(dialog.getByRole('button', { name: /^Show what it would have opened/ }))
    await dialog.findByText(/it would have opened 2 cases/)
    expect(String(server.to(PREVIEW)[0]?.url)).toContain('kind=npa&case_type=t2&quiet_days=60')
    dialog.getByRole('link', { name: 'Sample Mills 2' })
    dialog.getByText('Account L-1 is NPA since 10-11-2026.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(server)).toHaveLength(1))
    expect(sentTo(server)[0]).toMatchObject({
      rules: [
        { rule_id: 'r1' },
        {
          ...{ rule_id: null, name: 'New NPA', is_on: true, kind: 'npa', exposure_from: null, case_type: 't2' },
          ...{ assign_to: 'person', assignee: 'u2', quiet_days: 60 },
        },
      ],
    })
    await dialog.findByRole('button', { name: 'Add a rule' })
  })

  it('keep what was typed where they are refused, and put an old preview away', async () => {
    const message = 'The amount must not be below zero.'
    const { dialog, server } = await open(answerOf([rule()]), {
      [SET]: refuse(400, `Large High: ${message}`, { fields: { 'rules.0.exposure_from': message } }),
      [PREVIEW]: { from: '2026-10-27', count: 0, exposure: null, rows: [] },
    })
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit: Large High' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Show what it would have opened/ }))
    await dialog.findByText('It would have opened nothing in the last 30 days')
    const amount = dialog.getByLabelText('Exposure from, in rupees')
    await userEvent.clear(amount)
    await userEvent.type(amount, '-5')
    dialog.getByRole('button', { name: /^Show what it would have opened/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(message)
    expect(amount).toHaveProperty('value', '-5')
    expect(sentTo(server)).toMatchObject([
      { rules: [{ rule_id: 'r1', exposure_from: '-5', alert_types: ['rmd_alert'] }] },
    ])
  })

  it('are removed', async () => {
    const { dialog, server } = await open(answerOf([rule()]))
    await userEvent.click(await dialog.findByRole('button', { name: 'Edit: Large High' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove this rule' }))
    await waitFor(() => expect(sentTo(server)).toEqual([{ rules: [], version: null }]))
  })
})
