import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const AT = '2026-11-21T06:00:00Z'
const STUDIES = 'GET /v1/admin/score_studies'
const STUDY = 'GET /v1/admin/score_studies/s1'
const HEAD = {
  ...{ kind: 'calibration', steps_done: null, steps_all: null },
  ...{ study_id: 's1', state: 'done', model_version: '1', asked_by: 'Asha', asked_at: AT, ended_at: AT, error: null },
  ...{ document_sha256: 'ab'.repeat(32), found: 'fitted', borrowers_with_outcome: 40, borrowers_without: 50 },
}
const NOTHING = { document_sha256: null, found: null, borrowers_with_outcome: null, borrowers_without: null }
const RUNNING = { ...HEAD, ...NOTHING, state: 'running', ended_at: null }
const COUNTS = { rows: 93, rows_with_outcome: 41, borrowers_with_outcome: 40, borrowers_without: 50 }
const FITTED = {
  ...{ state: 'fitted', counts: COUNTS, draws: [[-2, 1]], brier: 0.1912, brier_of_base_rate: 0.2456 },
  ...{ prior: { value: -2.1, low: -2.6, high: -1.7 }, slope: { value: 1.04, low: 0.61, high: 1.5 } },
  ...{ area: { value: 0.742, low: 0.66, high: 0.82 } },
  tenths: [
    { firms: 9, forecast: 0.021, observed: 0 },
    { firms: 10, forecast: 0.684, observed: 0.7 },
  ],
}
const RESULT = {
  ...{ organization_id: 'o1', as_of: '2026-11-21', months: 12, model_version: '1', model_hash: 'cd', samples: 1000 },
  ...{ seed: 1, customers: 120, period: { from: '2023-05-20', until: '2025-10-02' }, calibration: FITTED },
  left_out: { npa_already: 3, no_year_end: 20, too_old: 1 },
}
const CHANGE = {
  ...{ kind: 'calibration', card_version: null },
  ...{ change_id: 'c1', study_id: 's1', studied_on: '2026-11-21', prior: -2.1, slope: 1.04, reason: 'It orders us.' },
  ...{ active_from: null, state: 'asked', proposed_by: 'Asha', proposed_at: AT, is_own: true, decided_by: null },
  ...{ decided_at: null, starts_at: null, is_in_force: false },
}
const IN_FORCE = { ...CHANGE, state: 'approved', decided_by: 'Ravi', decided_at: AT, starts_at: AT, is_in_force: true }
const list = (data: object[], changes: object[] = []) => ({
  [STUDIES]: {
    ...{ data, changes, model_version: '1', expert_card: '2.0', card_in_force: '2.0', least_borrowers: 30 },
    today: '2026-11-21',
  },
})
const study = (more: object = {}) => ({
  [STUDY]: {
    ...{ weights: null, names: {} },
    ...{ study: HEAD, result: RESULT, lacks: null, lacks_said: null, changes: [], least_borrowers: 30 },
    ...{ today: '2026-11-21', ...more },
  },
})

async function open(path: string, answers: Record<string, Answer>, policy: object = { '/v1': '*' }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the studies', () => {
  it('says what a first one needs, and runs it', async () => {
    const started = { success: true, data: { message: 'The study runs.', study_id: 's1' } }
    const running = study({ study: RUNNING, result: null, lacks: 'The study is not done.' })
    const server = await open('/admin/score-study', {
      ...{ ...list([]), ...running },
      'POST /v1/admin/score_studies': started,
    })
    await screen.findByText('No study yet')
    expect(screen.getAllByText(/A study needs 30 borrowers that became NPA and 30 that did not\.$/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Run a study' }))
    await waitFor(() => expect(addressNow()).toBe('/admin/score-study/s1'))
    await screen.findByText(/^The book is read and the score is fitted/)
    expect(server.to('POST /v1/admin/score_studies')).toHaveLength(1)
  })

  it('lists them with what came out, and runs none while one runs', async () => {
    const failed = { ...RUNNING, study_id: 's0', state: 'failed', error: 'The study failed.' }
    const few = { ...HEAD, study_id: 's2', found: 'too_few', borrowers_with_outcome: 4, asked_by: null }
    await open('/admin/score-study', list([RUNNING, few, failed]))
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows[1]).toMatch(/Running/)
    expect(rows[2]).toMatch(/Too few outcomes450Command line$/)
    expect(rows[3]).toMatch(/Failed.*The study failed\./)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run a study' }).disabled).toBe(true)
  })

  it('tells the calibration in force with its two persons, and asks to end it', async () => {
    const path = 'POST /v1/admin/score_changes'
    const server = await open('/admin/score-study', {
      ...list([HEAD], [IN_FORCE]),
      [path]: refuse(409, 'A calibration waits for its second person already.'),
    })
    await screen.findByText('In force')
    screen.getByText(/Ravi/)
    await userEvent.click(screen.getByRole('button', { name: 'End the calibration' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'The book changed.')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask a second person' }))
    await dialog.findByText('A calibration waits for its second person already.')
    expect(server.to(path)[0]?.body).toEqual({ study_id: null, reason: 'The book changed.', active_from: null })
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('The book changed.')
  })

  it('lets who proposed withdraw, and another one decide', async () => {
    const withdraw = 'DELETE /v1/admin/score_changes/c1'
    const server = await open('/admin/score-study', {
      ...list([HEAD], [CHANGE]),
      [withdraw]: { success: true, message: 'The calibration is withdrawn.' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(server.to(withdraw)).toHaveLength(1))
    expect(screen.queryByText('Decide on it')).toBeNull()
    await closeBrowser()
    await open('/admin/score-study', list([HEAD], [{ ...CHANGE, is_own: false }]))
    const decide = await screen.findByRole('link', { name: 'Decide on it' })
    expect(decide.getAttribute('href')).toBe('/admin/approvals?kind=score')
  })

  it('offers nothing to who may only read, and says when it cannot be read', async () => {
    await open('/admin/score-study', list([HEAD], [IN_FORCE]), { '/v1': ['GET'] })
    await screen.findByText('In force')
    for (const name of ['Run a study', 'End the calibration']) expect(screen.queryByRole('button', { name })).toBeNull()
    await closeBrowser()
    await open('/admin/score-study', { [STUDIES]: refuse(500, 'Something failed.') })
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('a study', () => {
  it('tells what was counted, left out and fitted', async () => {
    await open('/admin/score-study/s1', study())
    await screen.findByText('-2.100')
    for (const text of ['1.040', '0.610 – 1.500', '0.742', '0.1912', '0.2456', '68.4%', '70%', 'Left out'])
      screen.getByText(text)
    const period = screen.getByText('Became known').parentElement?.textContent
    expect(period).toBe('Became known20-05-2023 – 02-10-2025')
    screen.getByText('3 year-ends')
    screen.getByText('1 year-end')
    screen.getByText('20 borrowers')
    screen.getByTitle('ab'.repeat(32))
  })

  it('is cancelled while it runs, and says so', async () => {
    const path = 'DELETE /v1/admin/score_studies/s1'
    const server = await open('/admin/score-study/s1', {
      ...study({ study: RUNNING, result: null }),
      [path]: { success: true, message: 'The study is cancelled.' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the study' }))
    await waitFor(() => expect(server.to(path)).toHaveLength(1))
    closeBrowser()
    await open(
      '/admin/score-study/s1',
      study({ study: { ...RUNNING, state: 'cancelled', ended_at: AT }, result: null }),
    )
    await screen.findByText('This study was cancelled')
    expect(screen.queryByRole('button', { name: 'Cancel the study' })).toBe(null)
  })

  it('is put in force by a proposal with its reason and day', async () => {
    const path = 'POST /v1/admin/score_changes'
    const answered = { success: true, data: { message: 'A second person can approve it now.', change_id: 'c1' } }
    const server = await open('/admin/score-study/s1', { ...study(), [path]: answered })
    await userEvent.click(await screen.findByRole('button', { name: 'Put in force' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Why'), 'It orders us.')
    await userEvent.type(dialog.getByLabelText('From'), '2026-12-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask a second person' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = { study_id: 's1', reason: 'It orders us.', active_from: '2026-12-01' }
    expect(server.to(path)[0]?.body).toEqual(body)
  })

  it('that fitted nothing has no figures, says why and cannot be put in force', async () => {
    const text = 'It fitted nothing: {1} borrowers that became NPA and {1} that did not are needed.'
    const calibration = { state: 'too_few', counts: COUNTS, missing_with_outcome: 26, missing_without: 0 }
    const lacks = { lacks: text.replaceAll('{1}', '30'), lacks_said: { text, slots: ['30'] } }
    const result = { ...RESULT, period: null, calibration }
    await open('/admin/score-study/s1', study({ study: { ...HEAD, found: 'too_few' }, result, ...lacks }))
    await screen.findByText(/30 borrowers that became NPA and 30 that did not are needed\./)
    expect(screen.queryByText('Slope')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Put in force' })).toBeNull()
    screen.getByRole('button', { name: 'Save as file' })
  })

  it('that does not order the book tells its slope alone', async () => {
    const calibration = { state: 'no_order', counts: COUNTS, slope: { value: 0.1, low: -0.2, high: 0.4 } }
    const lacks_said = { text: 'It fitted nothing: the score does not order this book.', slots: [] }
    const head = { study: { ...HEAD, found: 'no_order' }, result: { ...RESULT, calibration } }
    await open('/admin/score-study/s1', study({ ...head, lacks: lacks_said.text, lacks_said }))
    await screen.findByText('0.100')
    expect(screen.queryByText('Prior')).toBeNull()
  })

  it('that failed says so; one that is not there is not found', async () => {
    const error = 'The study failed. Run it again; if it fails again, tell your administrator.'
    await open(
      '/admin/score-study/s1',
      study({ study: { ...RUNNING, state: 'failed', error }, result: null, lacks: 'The study is not done.' }),
    )
    expect((await screen.findByRole('alert')).textContent).toBe(error)
    await closeBrowser()
    await open('/admin/score-study/s1', { [STUDY]: refuse(404, 'There is no study with this id.') })
    await screen.findByText('There is no study with this id.')
    await closeBrowser()
    const refused = 'Only head office does this: it concerns the borrowers of all branches.'
    await open('/admin/score-study/s1', { [STUDY]: refuse(403, refused) })
    await screen.findByText(refused)
  })
})
