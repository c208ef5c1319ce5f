import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const AT = '2026-11-21T06:00:00Z'
const STUDIES = 'GET /v1/admin/score_studies'
const STUDY = 'GET /v1/admin/score_studies/w1'
const CHANGES = 'POST /v1/admin/score_changes'
const HEAD = {
  ...{ study_id: 'w1', kind: 'weights', state: 'done', steps_done: 8, steps_all: 8, model_version: '2.0' },
  ...{ asked_by: 'Asha', asked_at: AT, ended_at: AT, error: null, document_sha256: 'ab'.repeat(32), found: 'fitted' },
  ...{ borrowers_with_outcome: 40, borrowers_without: 50 },
}
const RUNNING = { ...HEAD, state: 'running', steps_done: 3, ended_at: null, document_sha256: null, found: null }
const around = (value: number) => ({ value, low: value - 0.2, high: value + 0.2 })
const COUNTS = { rows: 300, rows_with_outcome: 60, borrowers_with_outcome: 40, borrowers_without: 50 }
const COMPARED = {
  ...{ counts: COUNTS, strength: 0.03, area_expert: 0.711, area_fitted: 0.784, brier_expert: 0.1412 },
  ...{ brier_fitted: 0.1234, gain: { value: 0.073, low: 0.021, high: 0.122 } },
  multipliers: {
    ...{ conduct: around(1.42), financials: around(0.63), compliance: around(1.05), legal: around(0.9) },
    ratings_and_charges: around(0.71),
  },
}
const band = (name: string, borrowers: number) => ({
  ...{ band: name, borrowers, exposure: '12500000.00', rows: 100, rows_with_outcome: 9 },
})
const FITTED = {
  ...{ state: 'fitted', ...COMPARED, changing: 31 },
  bands_expert: [band('Low', 60), band('Medium', 30), band('High', 10)],
  bands_fitted: [band('Low', 55), band('Medium', 28), band('High', 17)],
  first_changing: [{ party_id: 'p1', score_expert: 56, band_expert: 'Medium', score_fitted: 33, band_fitted: 'High' }],
}
const result = (weights: object) => ({
  ...{ kind: 'weights', organization_id: 'o1', as_of: '2026-11-21', months: 12, model_version: '2.0' },
  ...{ model_hash: 'cd', samples: 200, seed: 1, customers: 120, quarter_ends: ['2023-12-31', '2025-09-30'] },
  ...{ left_out: { unscored: 17 }, weights, prices: ['Weights are as old as their study.'] },
})
const study = (more: object = {}) => ({
  [STUDY]: {
    ...{ study: HEAD, result: null, weights: result(FITTED), names: { p1: 'Fictional Oil Mills' }, lacks: null },
    ...{ lacks_said: null, changes: [], least_borrowers: 30, today: '2026-11-21', ...more },
  },
})
const list = (data: object[], changes: object[] = [], card_in_force = '2.0') => ({
  [STUDIES]: {
    ...{ data, changes, model_version: '1', expert_card: '2.0', card_in_force, least_borrowers: 30 },
    today: '2026-11-21',
  },
})
const CHANGE = {
  ...{ change_id: 'c1', kind: 'weights', study_id: 'w1', studied_on: '2026-11-21', prior: null, slope: null },
  ...{ card_version: null, reason: 'It orders us better.', active_from: null, state: 'asked', proposed_by: 'Asha' },
  ...{ proposed_at: AT, is_own: true, decided_by: null, decided_at: null, starts_at: null, is_in_force: false },
}
const IN_FORCE = {
  ...{ ...CHANGE, state: 'approved', card_version: '2.0-w1', decided_by: 'Ravi', decided_at: AT, starts_at: AT },
  is_in_force: true,
}

async function open(path: string, answers: Record<string, Answer>) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const section = async () => within(await screen.findByRole('region', { name: 'Weights of the credit-monitoring card' }))

describe('the weights of the card', () => {
  it('says that the expert card scores, what a first study needs, and runs it', async () => {
    const started = { success: true, data: { message: 'The study runs.', study_id: 'w1' } }
    const running = study({ study: RUNNING, weights: null, lacks: 'The study is not done.' })
    const server = await open('/admin/score-study', {
      ...{ ...list([]), ...running },
      'POST /v1/admin/score_studies': started,
    })
    const weights = await section()
    weights.getByText('No study of the weights yet')
    expect(weights.getByText('The expert card scores now:').parentElement?.textContent).toMatch(/scores now: 2\.0Run/)
    await userEvent.click(weights.getByRole('button', { name: 'Run a study of the weights' }))
    await waitFor(() => expect(addressNow()).toBe('/admin/score-study/w1'))
    await screen.findByText(/^Each quarter-end is judged anew/)
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3)
    expect(server.to('POST /v1/admin/score_studies')[0]?.body).toEqual({ kind: 'weights' })
  })

  it('stand apart from the calibration, with what came out, and wait for a second person', async () => {
    await open('/admin/score-study', list([HEAD, { ...HEAD, study_id: 'w2', found: 'not_better' }], [CHANGE]))
    const weights = await section()
    weights.getByText('Better than the expert card')
    weights.getByText('Not better than the expert card')
    weights.getByText('Waits for a second person')
    weights.getByRole('button', { name: 'Withdraw' })
    screen.getByText('No study yet')
    expect(weights.queryByRole('button', { name: 'Back to the expert card' })).toBeNull()
  })

  it('in force are told with their card, and end by a proposal of the expert card', async () => {
    const answered = { success: true, data: { message: 'A second person can approve it now.', change_id: 'c2' } }
    const server = await open('/admin/score-study', { ...list([HEAD], [IN_FORCE], '2.0-w1'), [CHANGES]: answered })
    const weights = await section()
    expect(weights.getByText('Your own weights score now:').parentElement?.textContent).toMatch(/score now: 2\.0-w1Run/)
    weights.getByText('In force')
    await userEvent.click(weights.getByRole('button', { name: 'Back to the expert card' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'The book changed.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask a second person' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = { study_id: null, kind: 'weights', reason: 'The book changed.', active_from: null }
    expect(server.to(CHANGES)[0]?.body).toEqual(body)
  })
})

describe('a study of the weights', () => {
  it('tells multipliers, both cards, bands and who changes band, and is proposed', async () => {
    await open('/admin/score-study/w1', study())
    await screen.findByText('× 1.42')
    for (const text of [
      '1.22 – 1.62',
      '0.711',
      '0.784',
      '0.021 – 0.122',
      '0.1412',
      '0.1234',
      '60 → 55',
      '9 / 100 → 9 / 100',
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    screen.getByText('the card gives no score')
    screen.getByText('Weights are as old as their study.')
    const link = screen.getByRole('link', { name: 'Fictional Oil Mills' })
    expect(link.closest('tr')?.textContent).toMatch(/56, Medium risk.*33, High risk/)
    await userEvent.click(screen.getByRole('button', { name: 'Put in force' }))
    await screen.findByRole('dialog', { name: 'Put these weights in force' })
  })

  it('that is not better says so and cannot be put in force', async () => {
    const text =
      'It offers nothing: on borrowers that it did not see, the fitted card is not better than the expert card.'
    const weights = result({ state: 'not_better', ...COMPARED })
    const head = { ...HEAD, found: 'not_better' }
    await open('/admin/score-study/w1', study({ study: head, weights, lacks: text, lacks_said: { text, slots: [] } }))
    await screen.findByText(/^It offers nothing/)
    expect(screen.queryByRole('button', { name: 'Put in force' })).toBeNull()
    expect(screen.queryByText('Who changes band today')).toBeNull()
  })

  it('of too few outcomes has counts and no figures', async () => {
    const weights = result({ state: 'too_few', counts: COUNTS, missing_with_outcome: 26, missing_without: 0 })
    await open('/admin/score-study/w1', study({ study: { ...HEAD, found: 'too_few' }, weights, lacks: 'Too few.' }))
    await screen.findByText('Borrowers at quarter-ends')
    expect(screen.queryByText(/^×/)).toBeNull()
  })
})
