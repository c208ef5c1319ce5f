import { SUGGESTIONS } from '@saakh/catalogue/desk/next-act'
import { OFFERS } from '@saakh/catalogue/products'
import { alertTypes } from '@saakh/catalogue/registry'
import { HINDI_PAPERS } from '@saakh/catalogue/retold/hindi-papers'
import { HINDI_REPORTS } from '@saakh/catalogue/retold/hindi-reports'
import { INDUSTRIES } from '@saakh/domain/industries'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser, openApp } from '../testing/open-app.tsx'
import { HINDI } from './hindi.ts'

/** Such a word stands for another thing on paper: a change and to change, what is created, what a rating is of, a class and an alert. */
const ANOTHER_SENSE = ['As of', 'Change', 'Created', 'Instrument', 'Next due', 'Open', 'Worse']

afterEach(closeBrowser)

const ALERT = {
  _id: 'a1',
  party_id: 'p1',
  party_name: 'Konkan Agro Processors LLP',
  risk_severity: 'High',
  alert_summary: 'Utilisation of the limit was above 95 % on 20 days',
  alert_category: 'Conduct',
  alert_type: 'High utilisation',
  state: 'cleared',
  origin: 'system',
  exposure: 42_500_000,
  date_of_alert: '2026-11-20',
  created_at: '2026-11-20T04:00:00Z',
}

/** As a rule says it. */
const OF_A_RULE = {
  ...ALERT,
  _id: 'a2',
  alert_summary: 'Account 0077 used 93.4% of its limit on average over 30 days.',
  alert_type: 'high_utilisation',
}

it('draws the page of alerts in Hindi with what rules say, and leaves in English what is not ours to translate', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/alerts': { data: [ALERT, OF_A_RULE], total: 2 },
  })
  await openApp('/app/alerts', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: HINDI.Alerts })
  const table = within(await screen.findByRole('table'))
  table.getByText(ALERT.alert_summary)
  table.getByText('खाता 0077 में 30 दिनों में औसतन सीमा का 93.4% उपयोग हुआ।')
  expect(table.getAllByText(HINDI.High)).toHaveLength(2)
  table.getByText(HINDI.Exposure)
  expect(table.getAllByText(HINDI.Cleared)).toHaveLength(2)
  screen.getByRole('button', { name: `${HINDI.Severity} के अनुसार क्रम दें` })
  screen.getByRole('button', { name: HINDI['Create alert'] })
})

it.each(Object.entries(HINDI))('%s: in Devanagari, a sentence like the English', (english, hindi) => {
  // Terms of the trade stay as bankers write them, in capitals: NPA, GSTR-3B, TOL / TNW.
  expect(hindi).toMatch(/\p{Script_Extensions=Devanagari}|^[A-Z0-9'-]+$/u)
  expect(hindi).not.toMatch(/[a-z]|^\s|\s$/u)
  // 'n.e.c.' is the end of a name.
  expect(hindi.endsWith('।')).toBe(/(?<!n\.e\.c)\.$/.test(english))
  expect(hindi.endsWith('?')).toBe(english.endsWith('?'))
})

const has = (english: string) => english in HINDI

it.each(alertTypes.map((type) => [type.label, type] as const))(
  '%s: has its own Hindi, with category and summary',
  (_, type) => {
    expect([type.label, type.category, type.summary].filter((text) => !has(text))).toEqual([])
  },
)

it('has what is suggested beside alerts, the industries and the reports on offer', () => {
  const suggested = Object.values(SUGGESTIONS).flatMap(({ says, high }) => [says, ...(high ? [high.says] : [])])
  const industries = INDUSTRIES.flatMap(({ name, section_name }) => [name, section_name])
  const offers = OFFERS.flatMap(({ subtitle, description }) => [subtitle, description])
  expect([...suggested, ...industries, ...offers].filter((text) => !has(text))).toEqual([])
})

it('has one Hindi for a text, wherever it is used', () => {
  const files = import.meta.glob<string>(['./hindi*.ts', '../../../../packages/domain/src/hindi/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const keys = Object.values(files).flatMap((source) =>
    [...source.matchAll(/^ {2}(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([A-Za-z_]\w*)):/gm)].map(
      ([, single, double, bare]) => (single ?? double ?? bare ?? '').replaceAll("\\'", "'"),
    ),
  )
  expect(keys.length).toBeGreaterThan(5000)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('says a text of a screen in a report or a paper as on the screen', () => {
  const papers = Object.entries({ ...HINDI_REPORTS, ...HINDI_PAPERS })
  const screens: Readonly<Record<string, string>> = HINDI
  const other = papers.filter(([english, hindi]) => english in screens && screens[english] !== hindi)
  expect(other.map(([english]) => english).sort()).toEqual(ANOTHER_SENSE)
})
