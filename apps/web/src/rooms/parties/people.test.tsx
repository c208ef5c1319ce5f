import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { document_id: 'd1', file_name: 'directors.csv', row: 2, as_of: '2026-06-20' }
const TERM = {
  fact_id: 'f1',
  din: '00000001',
  name: 'Sample Director One',
  role: 'Managing director',
  appointed_on: '2019-07-01',
  ceased_on: null,
  reason: null,
  din_status: 'approved',
  disqualified_from: null,
  disqualified_until: null,
  source: SOURCE,
}
const open = (path: string, answers: Parameters<typeof fakeServer>[0]) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'directors' }, { id: 'charges' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'private_company' },
    ...answers,
  })
  return openApp(path, { token: tokenFor() })
}

describe('the sections of a party', () => {
  it('name the directors with their terms and the line that tells them', async () => {
    await open('/app/party/p1/directors', {
      'GET /v1/parties/p1/directors': { party_id: 'p1', data: [{ ...TERM, other_companies: 2 }] },
    })
    const link = await screen.findByRole('link', { name: 'Sample Director One' })
    expect(link.getAttribute('href')).toBe('/app/person/00000001')
    const row = within(link.closest('tr') ?? document.body)
    for (const text of ['00000001', 'Managing director', '01-07-2019', 'in office', '2']) row.getByText(text)
    expect(row.getByRole('link', { name: 'directors.csv, line 2' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=2',
    )
  })

  it('name the charges and what the open ones secure', async () => {
    await open('/app/party/p1/charges', {
      'GET /v1/parties/p1/charges': {
        data: [
          {
            fact_id: 'c1',
            charge_id: '100990001',
            holder: 'Sample Gramin Bank',
            own: true,
            amount: '2500000.00',
            created_on: '2026-01-20',
            modified_on: null,
            satisfied_on: null,
            assets: 'Book debts',
            source: SOURCE,
          },
        ],
        open_amount: '2500000.00',
      },
    })
    await screen.findByText('Sample Gramin Bank (your own)')
    screen.getByText('They secure, not owed')
  })
})

describe('a person', () => {
  it('is shown with every company and which of them are in default', async () => {
    await open('/app/person/00000001', {
      'GET /v1/persons/00000001': {
        din: '00000001',
        names: ['Sample Director One', 'S. Director'],
        din_status: 'approved',
        directorships: [
          {
            ...TERM,
            party_id: 'p1',
            company: 'Quill Traders',
            company_status: null,
            borrower_class: 'NPA',
            in_default: 'An account with your organization is NPA.',
          },
        ],
        relations: [
          {
            fact_id: 'g1',
            relation: 'guarantee',
            share: null,
            basis: null,
            amount: '1000000.00',
            reference: 'PG-1',
            from: '2023-04-12',
            until: null,
            holds: true,
            rolls_up: false,
            source: { ...SOURCE, file_name: 'relations.csv' },
            party_id: 'p2',
            company: 'Brook Mills',
            company_status: null,
            borrower_class: null,
            in_default: null,
          },
        ],
      },
    })
    await screen.findByText('An account with your organization is NPA.')
    screen.getByText('Files also write: S. Director.')
    expect(screen.getByText('Guarantees that stand').nextSibling?.textContent).toBe('1')
    const given = within(screen.getByRole('table', { name: 'Guarantees and holdings' })).getAllByRole('row')[1]
    expect(given?.textContent).toMatch(/Brook Mills.*Guarantees for it.*PG-1.*12-04-2023.*relations.csv, line 2/)
    expect(screen.getByRole('link', { name: 'Quill Traders' }).getAttribute('href')).toBe('/app/party/p1')
  })

  it('is offered where a DIN is searched', async () => {
    await open('/app/search?q=00000001', { 'GET /v1/search/parties/complete': { data: [], total_count: 0 } })
    const link = await screen.findByRole('link', { name: 'The director with the DIN 00000001' })
    expect(link.getAttribute('href')).toBe('/app/person/00000001')
  })
})
