import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CIRCULAR = {
  waiting_id: 'c1',
  source: 'BSE',
  date: '2026-01-05',
  title: 'Suspension of Trading for Quill Traders and Another Maker',
  label: 'Equity suspended non compliance',
  address: null,
  place: null,
  not_linked_because: 'The title names several companies.',
}
const SIGNAL = {
  ...{ code: 'regulatory_action', label: 'Regulatory action', category: 'Regulatory', track: 'fraud' },
  ...{ state: 'not_certain', severity: null, sentence: 'Not certain: 1 document that may name it waits.' },
  ...{ last_data_date: null, last_state: null, alert_id: null },
}
const open = (documents: object, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'signals' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'public_company' },
    'GET /v1/parties/p1/signals': { data: [SIGNAL], evaluated_at: null, monitored: true },
    'GET /v1/parties/p1/waiting_documents': documents,
    ...answers,
  })
  return { server, opened: openApp('/app/party/p1/signals', { token: tokenFor() }) }
}

describe('the documents that may name a company', () => {
  it('stand above its signals with why no rule links them, and one click says whose they are', async () => {
    const said: unknown[] = []
    const { opened } = open(
      {
        waiting: [{ ...CIRCULAR, signals: [{ code: 'regulatory_action', label: 'Regulatory action' }] }],
        decided: [],
        rows: [],
        companies: [],
      },
      {
        'POST /v1/parties/p1/waiting_documents/c1': ({ body }: { body: unknown }) => {
          said.push(body)
          return { success: true, data: { message: 'It is judged as a document about Quill Traders.' } }
        },
      },
    )
    await opened
    const list = within(await screen.findByRole('region', { name: 'What may be about this company' }))
    list.getByText(CIRCULAR.title)
    list.getByText('The title names several companies. Affects: Regulatory action.')
    await userEvent.click(list.getByRole('button', { name: /^About this company/ }))
    await screen.findByText('It is judged as a document about Quill Traders.')
    expect(said).toEqual([{ says: 'about' }])
  })

  it('say what was decided, and take back what the organization said alone', async () => {
    const word = { says: 'not_about', decided_by: 'Asha', decided_at: '2026-06-01T06:00:00Z' }
    await open({
      ...{ waiting: [], rows: [], companies: [] },
      decided: [
        { ...CIRCULAR, ...word, holds_for: 'own' },
        { ...CIRCULAR, ...word, waiting_id: 'c2', title: 'Another title', holds_for: 'all' },
      ],
    }).opened
    const list = within(await screen.findByRole('region', { name: 'What may be about this company' }))
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Take back: ${CIRCULAR.title}`,
    ])
    list.getByText(/for everybody/)
  })

  it('stand beside rows that were set aside and companies that may be the same one', async () => {
    const said: unknown[] = []
    const signals = [{ code: 'proceeding_nclt', label: 'NCLT proceedings' }]
    await open(
      {
        ...{ waiting: [], decided: [] },
        rows: [{ job_id: 'j1', row: 7, file_name: 'court.csv', field: 'stage', known_on: '2026-03-01', signals }],
        companies: [{ party_id: 'p2', name: 'QUILL TRADERS', signals }],
      },
      {
        'POST /v1/admin/jobs/j1/quarantine/dealt_with': ({ body }: { body: unknown }) => {
          said.push(body)
          return { success: true, data: { message: '1 row dealt with: no signal waits for it any more.' } }
        },
      },
    ).opened
    const list = within(await screen.findByRole('region', { name: 'What may be about this company' }))
    expect(list.getByRole('link', { name: 'Line 7 of court.csv was set aside' }).getAttribute('href')).toBe(
      '/admin/job/j1',
    )
    list.getByText('Nobody knows what it would have said. Affects: NCLT proceedings.')
    expect(list.getByRole('link', { name: 'QUILL TRADERS' }).getAttribute('href')).toBe('/app/party/p2/signals')
    expect(list.getByRole('link', { name: 'Compare and decide' }).getAttribute('href')).toBe('/app/parties/one-company')
    await userEvent.click(list.getByRole('button', { name: 'Dealt with: line 7' }))
    await screen.findByText('1 row dealt with: no signal waits for it any more.')
    expect(said).toEqual([{ row: 7, dealt_with: true }])
  })

  it('leave no trace where none waits', async () => {
    await open({ waiting: [], decided: [], rows: [], companies: [] }).opened
    await screen.findByText('Regulatory action')
    expect(screen.queryByRole('region', { name: 'What may be about this company' })).toBe(null)
  })
})
