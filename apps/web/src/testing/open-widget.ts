import { screen, within } from '@testing-library/react'
import { PROFILE } from './account.ts'
import { fakeServer, tokenFor } from './fake-server.ts'
import { openApp } from './open-app.tsx'

export const USER = 'f-1'
const OURS = { ...PROFILE, user_id: USER, industries: [] as unknown[], interests: [] as unknown[] }

/** The dashboard with these widgets alone, against a server that answers what it is told and 404 for the rest. */
export async function openWidgets(
  ids: readonly string[],
  answers: Parameters<typeof fakeServer>[0] = {},
  { width, status = 'active', type = 'enterprise' }: { width?: number; status?: string; type?: string } = {},
) {
  const server = fakeServer({
    'GET /v1/account/myprofile': OURS,
    'GET /v1/account/myorg': { organization_id: 'o1', status, type },
    'GET /v1/account/myconfig/dashboard': { data: ids.map((id) => ({ id })) },
    ...answers,
  })
  await openApp('/app/dashboard', { token: tokenFor(), width })
  return server
}

export const profileWith = (change: object) => ({ ...OURS, ...change })

/** The panel of a widget, by its heading. */
export const widget = async (title: string) => {
  const region = await screen.findByRole('region', { name: title })
  return Object.assign(within(region), { region })
}

/** The rows of a list, each as its text. */
export const rowsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
