import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const DOCUMENT = 'GET /v1/admin/documents/d1'
const LAST = 60
const SHA = 'a'.repeat(64)

/** Lines 2 to 60 as the server answers them. */
const answer = ({ url }: Call) => {
  const around = Number(url.searchParams.get('around'))
  const row = url.searchParams.get('row')
  const [from, to] = row === null ? [2, 2 + 2 * around] : [Math.max(2, Number(row) - around), Number(row) + around]
  const rows = Array.from({ length: Math.min(to, LAST) - from + 1 }, (_, index) => from + index)
  return {
    document_id: 'd1',
    file_name: 'register.csv',
    kind: 'company_master',
    size: 2048,
    sha256: SHA,
    imported_at: '2026-11-20T18:45:00Z',
    attribution: 'MCA, GODL',
    columns: ['CIN', 'Registered_Office_Address'],
    fields: ['cin', 'address'],
    lines: rows.map((row) => ({ row, cells: [`CIN-${row}`, `Street ${row}`] })),
    not_shown: ['EMAIL_ADDR'],
  }
}

const openDocument = (path: string, given: Parameters<typeof fakeServer>[0] = { [DOCUMENT]: answer }) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...given,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const lineOf = async (name: string) => {
  const line = (await screen.findByRole('rowheader', { name })).closest('tr')
  if (!line) throw new Error(`${name} is no line`)
  return line
}

it('shows the line that is meant among its neighbours, and what the file is', async () => {
  await openDocument('/app/documents/d1?row=30')
  const line = await lineOf('30')
  expect(line.getAttribute('aria-current')).toBe('location')
  within(line).getByText('CIN-30')
  expect(document.querySelectorAll('[aria-current="location"]')).toHaveLength(1)
  screen.getByRole('heading', { level: 1, name: 'register.csv' })
  for (const text of ['company master', '2 kB', SHA, '21 Nov 2026, 12:15 am', 'EMAIL_ADDR', 'MCA, GODL'])
    screen.getByText(text)
})

it('shows an address of the company that is meant and of no other', async () => {
  await openDocument('/app/documents/d1?row=30')
  within(await lineOf('30')).getByText('Street 30')
  within(await lineOf('31')).getByText('not shown')
  expect(screen.queryByText('Street 31')).toBeNull()
})

it('goes on and back by a screenful, up to both ends, and keeps the line that is meant', async () => {
  await openDocument('/app/documents/d1?row=30')
  await lineOf('42')
  await userEvent.click(screen.getByRole('button', { name: 'Next lines' }))
  await lineOf('43')
  expect(addressNow()).toBe('/app/documents/d1?row=30&at=55')
  await lineOf('60')
  expect(screen.getByRole('button', { name: 'Next lines' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Back to line 30' }))
  expect((await lineOf('30')).getAttribute('aria-current')).toBe('location')
  await userEvent.click(screen.getByRole('button', { name: 'Previous lines' }))
  await lineOf('2')
  expect(screen.getByRole('button', { name: 'Previous lines' })).toHaveProperty('disabled', true)
})

const WIDE = ['account_number', 'date', 'balance', 'limit', 'rate', 'margin', 'days_past_due', 'branch']
const wide = (call: Call) => {
  const { lines, ...rest } = answer(call)
  const cells = ['A-1', '2026-04-30', '70000000.00', '80000000.00', '9.25', '0', '31', 'Panaji']
  return { ...rest, columns: WIDE, fields: WIDE, lines: lines.map(({ row }) => ({ row, cells })) }
}

it('frames the cell that counts, folds the columns beside it, and leads back to the alert', async () => {
  await openDocument('/app/documents/d1?row=30&field=days_past_due&alert=a1', { [DOCUMENT]: wide })
  const line = await lineOf('30')
  expect(document.querySelectorAll('td[data-framed]')).toHaveLength(1)
  expect(line.querySelector('td[data-framed]')?.textContent).toBe('31')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Line', 'account_number', 'date', 'days_past_due'])
  expect(screen.getByRole('link', { name: 'Back to the alert' }).getAttribute('href')).toBe('/app/alerts?offCanvas=a1')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8 columns' }))
  expect(heads()).toEqual(['Line', ...WIDE])
  // As it is read in India, with what the file says on hover.
  expect(within(await lineOf('30')).getByTitle('70000000.00').textContent).toBe('7,00,00,000.00')
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer columns' }))
  expect(heads()).toHaveLength(4)
})

it('frames nothing where the file has no such column', async () => {
  await openDocument('/app/documents/d1?row=30&field=nothing', { [DOCUMENT]: wide })
  await lineOf('30')
  expect(document.querySelectorAll('[data-framed]')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /columns$/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to the alert' })).toBeNull()
})

it('says so when there is no such document', async () => {
  await openDocument('/app/documents/d1', { [DOCUMENT]: () => refuse(404, 'There is no such document.') })
  await screen.findByText('No data found')
})
