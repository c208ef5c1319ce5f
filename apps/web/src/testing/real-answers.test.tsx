import type { api } from '@saakh/contract/api'
import { EXAMPLES } from '@saakh/contract/examples'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from './fake-server.ts'
import { closeBrowser, openApp } from './open-app.tsx'
import { idIn, realAnswers } from './real-answers.ts'

// Screens over what the real server answered: an answer that a test made up may be what its screen hopes for.

afterEach(closeBrowser)

const party = idIn('getParty')
/** A screen, and the answer whose first name it shows. */
const SCREENS = [
  ['/app/alerts', 'desk'],
  ['/app/alerts?view=list', 'adminAlerts'],
  ['/app/cases', 'getCases'],
  ['/app/portfolios', 'adminPortfolios'],
  ['/app/parties', 'adminParties'],
  ['/app/book/concentration', 'bookConcentration'],
  ['/app/book/npa', 'bookRegister'],
  ['/app/book/feeds', 'feeds'],
  ['/cmm', 'cmmOverview'],
  [`/app/party/${party}`, 'getParty'],
  [`/app/party/${party}/signals`, 'partySignals'],
  [`/app/party/${party}/facilities`, 'partyFacilities'],
  ['/uploads', 'uploads'],
  ['/admin/users', 'adminUsers'],
  ['/admin/api-keys', 'apiKeys'],
  ['/admin/rules', 'rules'],
] as const satisfies readonly (readonly [string, keyof typeof api])[]

const NAMED = ['party_name', 'group_name', 'name', 'label', 'file_name', 'account_number']

/** The first text of an answer that names somebody or something. */
function nameIn(answer: unknown): string | undefined {
  if (Array.isArray(answer)) return answer.map(nameIn).find((name) => name !== undefined)
  if (typeof answer !== 'object' || answer === null) return undefined
  const record = answer as Record<string, unknown>
  const own = NAMED.map((key) => record[key]).find((value) => typeof value === 'string' && value !== '')
  return typeof own === 'string'
    ? own
    : Object.values(record)
        .map(nameIn)
        .find((name) => name !== undefined)
}

async function openScreen(address: string) {
  fakeServer(realAnswers())
  await openApp(address, { token: tokenFor() })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.queryByText('This page could not be shown')).toBeNull()
}

it.each(SCREENS)('%s shows what the real server answers', async (address, name) => {
  await openScreen(address)
  const named = nameIn(EXAMPLES[name]?.answer)
  expect(named).toBeDefined()
  await waitFor(() => expect(document.body.textContent).toContain(named))
})

it('the financials of a party show the first revenue that the real server answers, in lakh', async () => {
  await openScreen(`/app/party/${party}/financials`)
  const answer = EXAMPLES.partyFinancials?.answer as { data: { lines: Record<string, string> }[] } | undefined
  const rupees = Number(answer?.data[0]?.lines.revenue_from_operations)
  expect(rupees).toBeGreaterThan(0)
  await waitFor(() => expect(document.body.textContent).toContain((rupees / 100_000).toFixed(2)))
})
