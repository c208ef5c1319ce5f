import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const section = (id: string, label: string, more: object = {}) => ({
  ...{ section: id, label, shares: `${label} are shared.`, purpose: 'To see.', state: 'not_given', valid_until: null },
  ...{ takes_files: false },
  ...{ consents: [], files: [], kinds: [] },
  ...more,
})
const GIVEN = {
  ...{ consent_id: 'c1', basis: 'dpdp', purpose: 'To see.', purpose_code: null, data_from: null, data_until: null },
  ...{ frequency: 'monthly', data_life_months: 24, valid_until: '2027-03-31', given_by: 'Meera' },
  ...{ given_at: '2026-04-01T06:00:00Z', handle: null, handle_state: null, artefact: null, artefact_state: null },
  ...{ ended_by: null, ended_at: null },
}
const BANK = section('bank-statement', 'Bank statements', {
  ...{ state: 'given', takes_files: true, valid_until: '2027-03-31', consents: [GIVEN] },
  files: [
    {
      ...{ document_id: 'd1', file_name: 'hdfc.csv', received_at: '2026-04-02T06:00:00Z', fact_count: 10 },
      ...{ last_day: '2026-03-31', kept_until: '2028-04-02', is_erased: false },
    },
  ],
  kinds: [{ kind: 'bank_statements', label: 'Bank statement', is_report: true }],
})
const ALL = {
  consumer: 'Kaveri Sample Traders',
  data: [
    BANK,
    section('itr-details', 'IT returns'),
    section('financial-statement', 'Financial statements'),
    section('gstn-details', 'GST returns', { state: 'withdrawn' }),
  ],
}
const open = (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Meera', email: 'm@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/user/consents': ALL,
    ...answers,
  })
  return openApp(path, { token: tokenFor() })
}

describe('the consents of a business', () => {
  it('are four sections with their state [SH-ROUTE-029]', async () => {
    await open('/consent')
    await screen.findByRole('heading', { level: 2, name: 'Bank statements' })
    screen.getByRole('heading', { level: 1, name: 'Consent' })
    const rows = (await screen.findAllByRole('listitem')).filter((item) =>
      within(item).queryByRole('heading', { level: 2 }),
    )
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Bank statements.*Given until 31-03-2027.*1 file read$/),
      expect.stringMatching(/^IT returns.*Not given.*Nothing was read yet$/),
      expect.stringMatching(/^Financial statements.*Not given/),
      expect.stringMatching(/^GST returns.*Withdrawn/),
    ])
    const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'))
    expect(links).toEqual([
      '/consent/bank-statement',
      '/consent/itr-details',
      '/consent/financial-statement',
      '/consent/gstn-details',
    ])
  })

  it.each([
    ['itr-details', 'IT returns', '[SH-ROUTE-031]'],
    ['financial-statement', 'Financial statements', '[SH-ROUTE-032]'],
    ['gstn-details', 'GST returns', '[SH-ROUTE-033]'],
  ])('have a form at /consent/%s that is sent once the word is given %s %s', async (id, label) => {
    const sent: unknown[] = []
    await open(`/consent/${id}`, {
      [`POST /v1/user/consents/${id}`]: ({ body }: { body: unknown }) => {
        sent.push(body)
        return { success: true, data: { message: 'You gave your consent.', consent_id: 'c2', job_id: null } }
      },
    })
    const form = within(await screen.findByRole('form', { name: `Consent form: ${label}` }))
    const give = form.getByRole('button', { name: 'Give consent' })
    expect(give.hasAttribute('disabled')).toBe(true)
    await userEvent.click(form.getByRole('checkbox'))
    await userEvent.click(give)
    await screen.findByText('You gave your consent.')
    expect(sent).toEqual([{ accepted: true, details: { frequency: 'monthly', data_life_months: 24 } }])
  })

  it('keep what was typed when the server refuses a day, and say it at the field', async () => {
    await open('/consent/itr-details', {
      'POST /v1/user/consents/itr-details': new Response(
        JSON.stringify({
          success: false,
          data: { message: 'No.', fields: { valid_until: 'Choose a day from today on.' } },
        }),
        { status: 400 },
      ),
    })
    const until = await screen.findByLabelText('Holds until')
    await userEvent.type(until, '2020-01-01')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Give consent' }))
    await screen.findByText('Choose a day from today on.')
    expect(until).toHaveProperty('value', '2020-01-01')
  })

  it('show what was read, take files and are withdrawn by one click [SH-ROUTE-030]', async () => {
    const sent: unknown[] = []
    await open('/consent/bank-statement', {
      'POST /v1/user/consents/bank-statement': ({ body }: { body: unknown }) => {
        sent.push(body)
        return { success: true, data: { message: 'You withdrew your consent.', consent_id: 'c1', job_id: null } }
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Consent: Bank statements' })
    const read = within(screen.getByRole('table', { name: 'What was read' }))
    expect(read.getAllByRole('row')[1]?.textContent).toMatch(/hdfc.csv.*02-04-2026.*31-03-2026.*10.*02-04-2028/)
    screen.getByLabelText('Upload a file: Bank statement')
    expect(screen.getByRole('table', { name: 'Consents of this section' }).textContent).toMatch(/Meera/)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }))
    await screen.findByText('You withdrew your consent.')
    expect(sent).toEqual([{ accepted: false }])
  })

  it('lead back from a section that is none [SH-ROUTE-034]', async () => {
    await open('/consent/nonsense')
    await screen.findByText(/No data found: there is no such section/)
    expect(screen.getByRole('link', { name: 'See the four sections' }).getAttribute('href')).toBe('/consent')
  })

  it('are no page for somebody who is not signed in [SH-PUB-024]', async () => {
    fakeServer({})
    await openApp('/consent/bank-statement')
    expect(screen.queryByText(/Bank statements/)).toBeNull()
  })
})

describe('a request at an aggregator', () => {
  const recorded: unknown[] = []
  const WORLD = {
    'POST /v1/user/consents/bank-statement/aggregator': ({ body }: { body: unknown }) => {
      recorded.push(body)
      return { success: true, data: { message: 'Recorded.', consent_id: 'c9' } }
    },
    'GET /v1/search/parties/complete': {
      data: [{ party_id: '00000000-0000-4000-8000-000000000001', party_name: 'Narmada Textiles' }],
    },
  }

  it('names the borrower where a lender records it', async () => {
    await open('/consent/bank-statement', {
      ...WORLD,
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    })
    const form = within(await screen.findByRole('form', { name: 'Record a request at an aggregator' }))
    await userEvent.type(await form.findByLabelText('Borrower'), 'Narmada')
    await userEvent.click(await screen.findByRole('option', { name: /Narmada Textiles/i }))
    await userEvent.type(form.getByLabelText('Handle of the request'), 'handle-1')
    await userEvent.click(form.getByRole('button', { name: 'Record the request' }))
    await screen.findByText('Recorded.')
    expect(recorded).toEqual([
      { handle: 'handle-1', purpose_code: '103', party_id: '00000000-0000-4000-8000-000000000001' },
    ])
  })

  it('is of the business itself where it is no lender', async () => {
    await open('/consent/bank-statement', {
      ...WORLD,
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'b2sme' },
    })
    await screen.findByLabelText('Handle of the request')
    expect(screen.queryByLabelText('Borrower')).toBeNull()
  })
})
