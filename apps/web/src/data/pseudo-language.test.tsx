import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'

// A language is one file of texts. Here stands another one in the place of the Hindi: each English text in brackets. What has
// none on a screen is a name, a figure, or a text that was never handed to the language.

vi.mock('./hindi.ts', async (original) => {
  const { HINDI } = await original<typeof import('./hindi.ts')>()
  return { HINDI: Object.fromEntries(Object.keys(HINDI).map((english) => [english, `⟦${english}⟧`])) }
})

afterEach(closeBrowser)

const NAMES = ['Konkan Agro Processors LLP', 'Saakh', 'Asha']

/** Names, and amounts with their unit. */
const OF_ANY_LANGUAGE = new RegExp(`${NAMES.join('|')}|₹[\\d,.]+ (?:lakh|cr)`, 'g')
const withoutWords = (text: string) => !/[A-Za-z]{2}/.test(text.replace(OF_ANY_LANGUAGE, ''))

function unsaid(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts.filter((text) => !/⟦.*⟧/.test(text) && !withoutWords(text))
}

const ALERT = {
  _id: 'a1',
  party_id: 'p1',
  party_name: 'Konkan Agro Processors LLP',
  risk_severity: 'High',
  alert_summary: '₹4.25',
  alert_category: 'Account conduct',
  alert_type: 'high_utilisation',
  state: 'cleared',
  origin: 'engine',
  exposure: 42_500_000,
  date_of_alert: '2026-11-20',
  created_at: '2026-11-20T04:00:00Z',
}

it('says every text of a screen in another language', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/alerts': { data: [ALERT], total: 1 },
  })
  await openApp('/app/alerts?view=list', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: '⟦Alerts⟧' })
  await screen.findByText('Konkan Agro Processors LLP')
  expect(unsaid()).toEqual([])
})
