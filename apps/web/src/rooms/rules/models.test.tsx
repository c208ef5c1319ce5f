import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Answer, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const REVIEW = {
  ...{ review_id: 'r1', owner_id: 'u2', owner_name: 'Vikram Shah', finding: 'Its data are a day late.' },
  ...{ reviewed_by: 'u1', reviewed_by_name: 'Asha', reviewed_at: '2026-01-05T06:00:00Z', next_review_on: '2026-11-01' },
}
const RULE = {
  ...{ model: 'high_utilisation', kind: 'rule', label: 'High use of the limit', version: 'ab12cd34ef56' },
  ...{ purpose: 'Above 90 %.', data: 'Account at day-end', validation: 'Back-test of 01-01-2026 to 30-06-2026' },
  ...{ validated_at: '2026-07-01T06:00:00Z', back_test_id: 'b1', approval: 'Asha, approved by Vikram Shah' },
  study_id: null,
  ...{ approved_at: '2026-07-02T06:00:00Z', owner_name: 'Vikram Shah', last_review: REVIEW.reviewed_at },
  ...{ reviewed_by_name: 'Asha', finding: REVIEW.finding, next_review_on: '2026-11-01', is_due: true },
  reviews: [REVIEW],
}
const SCORE = {
  ...{ ...RULE, model: 'credit-monitoring', kind: 'score', label: 'Credit monitoring', validation: null },
  ...{ back_test_id: null, approval: 'Shipped by Saakh', approved_at: null, owner_name: null, last_review: null },
  ...{ next_review_on: null, finding: null, reviewed_by_name: null, reviews: [] },
}
const MODELS = {
  data: [SCORE, RULE],
  people: [
    { user_id: 'u1', name: 'Asha' },
    { user_id: 'u2', name: 'Vikram Shah' },
  ],
  today: '2026-11-21',
}

async function open(answers: Record<string, Answer> = {}, search = '', policy: object = { '/v1': '*' }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/models': MODELS,
    ...answers,
  })
  await openApp(`/admin/models${search}`, { token: tokenFor() })
  return server
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest<HTMLElement>('tr, [role=row]')
  if (!row) throw new Error(`no row of ${name}`)
  return row
}

it('tells each rule and score with its test, approval, owner and next review', async () => {
  await open()
  const rule = within(await rowOf('High use of the limit'))
  expect(rule.getByRole('link', { name: 'Back-test of 01-01-2026 to 30-06-2026' }).getAttribute('href')).toMatch(/b1$/)
  for (const text of ['Above 90 %.', 'Asha, approved by Vikram Shah', 'Vikram Shah', 'Overdue']) rule.getByText(text)
  const score = within(await rowOf('Credit monitoring'))
  for (const text of ['None yet', 'Shipped by Saakh', 'Never reviewed']) score.getByText(text)
  const study = score.getByRole('link', { name: 'Study it on your own outcomes' })
  expect(study.getAttribute('href')).toMatch(/\/admin\/score-study$/)
})

it('leads from the financial score to its study, and to where one is run', async () => {
  const STRENGTH = { ...SCORE, model: 'financial-strength', label: 'Financial strength' }
  const studied = { validation: 'Study of 21-11-2026 on own outcomes: AUC 0.740 (0.660 to 0.820)', study_id: 's1' }
  await open({ 'GET /v1/admin/models': { ...MODELS, data: [{ ...STRENGTH, ...studied }] } })
  const row = within(await rowOf('Financial strength'))
  expect(row.getByRole('link', { name: studied.validation }).getAttribute('href')).toBe('/admin/score-study/s1')
  await closeBrowser()
  await open({ 'GET /v1/admin/models': { ...MODELS, data: [{ ...STRENGTH, validation: 'Not measured.' }] } })
  const none = within(await rowOf('Financial strength'))
  expect(none.getByRole('link', { name: 'Study it on your own outcomes' }).getAttribute('href')).toBe(
    '/admin/score-study',
  )
})

it('records a review with the earlier ones in sight, and keeps what was typed when it is refused', async () => {
  const user = userEvent.setup()
  const server = await open({
    'POST /v1/admin/models/high_utilisation/reviews': refuse(400, 'Look at the fields.', {
      fields: { owner_id: 'Who owns a rule or score does not review it: name another owner.' },
    }),
  })
  await user.click(await screen.findByText('Overdue'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Its data are a day late.')
  await user.type(dialog.getByLabelText('What was found'), 'It does what it says.')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await dialog.findByText(/name another owner/)
  expect(server.to('POST /v1/admin/models/high_utilisation/reviews')[0]?.body).toEqual({
    ...{ owner_id: 'u2', finding: 'It does what it says.', next_review_on: '2027-11-21' },
  })
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What was found').value).toBe('It does what it says.')
})

it('asks for what its address says, and says when nothing matches', async () => {
  const server = await open({ 'GET /v1/admin/models': { ...MODELS, data: [] } }, '?kind=score&review=due')
  await screen.findByText('No rule or score matches')
  const asked = server.to('GET /v1/admin/models')[0]?.url.searchParams
  expect(Object.fromEntries(asked ?? [])).toEqual({ kind: 'score', review: 'due' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(addressNow()).toBe('/admin/models'))
})

it('offers no review to whoever may read the rules alone', async () => {
  await open({}, '', { '/v1': ['GET'] })
  await userEvent.click(await screen.findByText('Overdue'))
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('Its data are a day late.')
})
