import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v2/admin/orders'
type Answer = NonNullable<Parameters<typeof fakeServer>[0]>[string]

const order = (id: string, status: string, more: object = {}) => ({
  id,
  attributes: {
    party_name: `Company ${id}`,
    party_id: `P${id}`,
    status,
    report_type: 'c-360',
    created_at: '2026-05-03T20:00:00Z',
    ...more,
  },
})
const ORDERS = [
  order('1', 'ordered'),
  order('2', 'done', { report_type: 'c-docs' }),
  order('3', 'failed', { report_type: 'c-trust', message: 'The report could not be produced.' }),
  order('4', 'done', { report_type: 'advanced-timeline' }),
]

async function open(
  answer: Answer = { orders: ORDERS, total_entries: 4 },
  path = '/account/reports',
  more: Record<string, Answer> = {},
) {
  const server = fakeServer({
    ...accountWith({ '/v2/admin/orders': '*', '/v1/admin/products': ['GET'] }),
    [LIST]: answer,
    ...more,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the reports', () => {
  it('show each order with its report, business, day and status [SH-ROUTE-015, SH-PROD-015, SH-ENT-045, SH-ENT-046]', async () => {
    const server = await open()
    const first = await rowOf(/Company 1/)
    first.getByText('C-360')
    first.getByText('04 May 2026, 01:30 am')
    expect(first.getByRole('link', { name: 'Company 1' }).getAttribute('href')).toBe('/app/party/P1')
    ;(await rowOf(/Company 4/)).getByText('Advanced timeline')
    const asked = server.to(LIST)[0]?.url.searchParams
    expect([asked?.get('sort_by'), asked?.get('sort_in'), asked?.get('page')]).toEqual(['created_at', 'desc', '1'])
  })

  it('spin while something is being produced, and offer what is done [SH-STATE-022, SH-STATE-023]', async () => {
    await open()
    const waiting = await rowOf(/Company 1/)
    waiting.getByText('Ordered')
    waiting.getByRole('progressbar')
    expect(waiting.queryByRole('button')).toBeNull()
    const done = await rowOf(/Company 2/)
    done.getByText('Done')
    expect(done.queryByRole('progressbar')).toBeNull()
    expect(done.getByRole<HTMLButtonElement>('button', { name: /^Download/ }).disabled).toBe(false)
  })

  it('load first, then stand [SH-ENT-067]', async () => {
    let answer: (body: unknown) => void = () => undefined
    await open(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await screen.findByRole('heading', { name: 'Reports' })
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull())
    await act(async () => answer({ orders: ORDERS }))
    await rowOf(/Company 1/)
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('turn to done by themselves while the page is seen [SH-STATE-024]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isDone = false
    const server = await open(() => ({ orders: [order('1', isDone ? 'done' : 'ordered')] }))
    await rowOf(/Company 1/)
    isDone = true
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect(server.to(LIST)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    await (await rowOf(/Company 1/)).findByRole('button', { name: /^Download/ })
    const asked = server.to(LIST).length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(server.to(LIST)).toHaveLength(asked)
  })

  it('have no column of which nothing is known in any row', async () => {
    await open({ orders: [order('1', 'ordered', { created_at: null })], total_entries: 1 })
    await rowOf(/Company 1/)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Report',
      'For',
      'Status',
    ])
  })

  it('say so when nothing was ordered [SH-EMPTY-007]', async () => {
    await open({ orders: [] })
    await screen.findByText('No report history details are available. Please start ordering reports')
    screen.getByText(/^Press Order Report above/)
  })

  it('have filters only while there is something to filter, and a way out of those that leave nothing', async () => {
    await open({ orders: [] })
    await screen.findByText('No report history details are available. Please start ordering reports')
    expect(screen.queryByRole('group', { name: 'Report' })).toBeNull()
    closeBrowser()
    await open({ orders: [] }, '/account/reports?status=failed')
    await screen.findByText('No record found.')
    expect(screen.getByRole('group', { name: 'Status' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('No report history details are available. Please start ordering reports')
    expect(addressNow()).toBe('/account/reports')
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull()
  })

  it('say so when they are not allowed, and keep the session [SH-PERM-024, SH-PERM-023]', async () => {
    await open(() => refuse(403, 'No'))
    await screen.findByText('Access is not allowed, contact admin')
    expect([localStorage.getItem('token') === null, addressNow()]).toEqual([false, '/account/reports'])
  })

  it('are narrowed by report and status in the address [SH-API-060, SH-ERR-017]', async () => {
    const server = await open(({ url }: Call) => {
      const type = url.searchParams.get('type')
      return { orders: ORDERS.filter(({ attributes }) => type === null || attributes.report_type === type) }
    })
    await rowOf(/Company 1/)
    await userEvent.click(screen.getByRole('button', { name: 'C-Docs' }))
    await waitFor(() => expect(screen.queryByText('Company 1')).toBeNull())
    expect(addressNow()).toBe('/account/reports?type=c-docs')
    expect(server.to(LIST).at(-1)?.url.searchParams.get('type')).toBe('c-docs')
    await userEvent.click(screen.getByRole('button', { name: 'Failed' }))
    await screen.findByText('No record found.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await rowOf(/Company 1/)
  })

  it('turn their pages', async () => {
    await open(({ url }: Call) => {
      const page = Number(url.searchParams.get('page'))
      return {
        orders: Array.from({ length: page === 1 ? 20 : 5 }, (_, n) => order(`${page}-${n}`, 'done')),
        total_entries: 25,
      }
    })
    await rowOf(/Company 1-0/)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await rowOf(/Company 2-0/)
    expect(addressNow()).toBe('/account/reports?page=2')
  })

  it('try a failed order again', async () => {
    const server = await open(undefined, undefined, {
      'POST /v2/admin/orders/3/retry': { success: true, data: order('3', 'ordered') },
    })
    const failed = await rowOf(/Company 3/)
    failed.getByText('Failed')
    await userEvent.click(failed.getByRole('button', { name: /^Try again/ }))
    await waitFor(() => expect(server.to('POST /v2/admin/orders/3/retry')).toHaveLength(1))
    await waitFor(() => expect(server.to(LIST).length).toBeGreaterThan(1))
  })

  it.each([
    ['bare', ORDERS],
    ['under data', { data: ORDERS, total: 4 }],
    ['within data', { data: { orders: ORDERS } }],
    ['flat', { orders: ORDERS.map(({ id, attributes }) => ({ order_id: id, ...attributes })), total_count: '4' }],
    [
      'in capitals',
      {
        orders: ORDERS.map(({ id, attributes }) => ({
          id,
          attributes: { ...attributes, status: attributes.status.toUpperCase() },
        })),
      },
    ],
  ])('of another server are read %s', async (_how, answer) => {
    await open(answer)
    ;(await rowOf(/Company 1/)).getByText('Ordered')
    ;(await rowOf(/Company 2/)).getByRole('button', { name: /^Download/ })
  })
})

describe('a finished report', () => {
  const PDF = '%PDF-1.7 a report'
  const download = async (id: string) =>
    userEvent.click((await rowOf(new RegExp(`Company ${id}`))).getByRole('button', { name: /^Download/ }))
  const withFiles = () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined }))
  }

  it.each(['EFS', 'efs'])('of the storage %s opens in the viewer of the app [SH-API-063]', async (storage_type) => {
    withFiles()
    const server = await open(undefined, undefined, {
      'GET /v1/report/products/2/download': { data: '/v1/report/products/2/file', meta: { storage_type } },
      'GET /v1/report/products/2/file': new Response(PDF, { headers: { 'content-type': 'application/pdf' } }),
      'GET /v2/admin/orders/2': { data: ORDERS[1] },
    })
    await download('2')
    await waitFor(() => expect(addressNow()).toBe('/pdf?slug=2'))
    await waitFor(() => expect(document.querySelector('object')?.getAttribute('data')).toBe('blob:report'))
    expect(document.querySelector('object')?.getAttribute('type')).toBe('application/pdf')
    await screen.findByRole('heading', { name: 'C-Docs: Company 2' })
    expect(server.to('GET /v1/report/products/2/file')[0]?.headers.get('Authorization')).toMatch(/^Bearer /)
  })

  it('of a timeline opens the timeline, event by event [SH-API-064]', async () => {
    await open(undefined, undefined, {
      'GET /v1/report/products/4/download': { data: '/x', meta: { storage_type: 'EFS' } },
      'GET /v2/admin/orders/4': { data: ORDERS[3] },
      'GET /v1/report/products/4/timeline': {
        data: [
          { key: 'k1', date: '2026-04-01', kind: 'charge', title: 'Charge of Example Bank created', detail: 'Plant' },
        ],
        total_entries: 60,
        counts: { charge: 60 },
        as_of: '2026-05-03T20:00:00Z',
      },
    })
    await download('4')
    await waitFor(() => expect(addressNow()).toBe('/app/account/products/4/'))
    const events = within(await screen.findByRole('list', { name: 'Events' }))
    events.getByText('Charge of Example Bank created')
    events.getByText('01-04-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(addressNow()).toBe('/app/account/products/4/?page=2'))
  })

  it.each(['S3', 's3'])(
    'of the storage %s opens its link in a window of its own [SH-API-065]',
    async (storage_type) => {
      const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
      const link = 'https://store.example/report.pdf?signature=x'
      await open(undefined, undefined, { 'GET /v1/report/products/2/download': { data: link, meta: { storage_type } } })
      await download('2')
      await waitFor(() => expect(opened).toHaveBeenCalledWith(link, '_blank', 'noopener,noreferrer'))
      expect(addressNow()).toBe('/account/reports')
    },
  )

  it.each([
    ['/files/r.pdf?s=1', 'http://api.test/files/r.pdf?s=1'],
    ['//store.example/r.pdf', 'http://store.example/r.pdf'],
  ])('whose link is %s opens it on its server', async (data, address) => {
    const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
    await open(undefined, undefined, {
      'GET /v1/report/products/2/download': { data, meta: { storage_type: 'S3' } },
    })
    localStorage.setItem('API_URL', 'http://api.test/')
    vi.stubGlobal(
      'fetch',
      (
        (real) => (input: string, init?: RequestInit) =>
          real(input.replace('http://api.test', ''), init)
      )(fetch),
    )
    await download('2')
    await waitFor(() => expect(opened).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer'))
  })

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', ''])(
    'whose link is %j opens nothing, and says so',
    async (data) => {
      const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
      await open(undefined, undefined, {
        'GET /v1/report/products/2/download': { data, meta: { storage_type: 'S3' } },
      })
      await download('2')
      await screen.findByText('The server named no address for this file.')
      expect(opened).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['in the answer itself', () => new Response(PDF)],
    ['as base64', () => ({ data: btoa(PDF), meta: { storage_type: 'EFS' } })],
    ['under a bare path', () => ({ data: 'files/2.pdf', meta: { storage_type: 'EFS' } })],
    ['under its own call', () => ({ meta: { storage_type: 'EFS' } })],
  ])('that comes %s is shown', async (_how, answer) => {
    withFiles()
    await open(undefined, undefined, {
      'GET /v1/report/products/2/download': answer,
      'GET /files/2.pdf': () => new Response(PDF),
      'GET /v1/report/products/2/file': () => new Response(PDF),
    })
    await download('2')
    await waitFor(() => expect(document.querySelector('object')?.getAttribute('data')).toBe('blob:report'))
  })

  it('that the server refuses is told, and the list stays', async () => {
    await open(undefined, undefined, {
      'GET /v1/report/products/2/download': () => refuse(400, 'This report is still being produced.'),
    })
    await download('2')
    await screen.findByText('This report is still being produced.')
    expect(addressNow()).toBe('/account/reports')
  })
})

describe('the viewer', () => {
  const samples = {
    'GET /assets/samples/c-360-sample.pdf': () => new Response('%PDF-1.7 sample'),
    'GET /assets/samples/c-trust-sample.pdf': () => new Response('%PDF-1.7 sample'),
  }
  const openViewer = (search: string, more: Record<string, Answer> = {}) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL: () => undefined }))
    return open(undefined, `/pdf${search}`, { ...samples, ...more })
  }

  it.each([
    ['c-360', 'C-360 sample report', '[SH-ROUTE-017, SH-QP-004, SH-CONST-023]'],
    ['c-trust', 'C-Trust sample report', '[SH-QP-004, SH-CONST-024]'],
  ])('shows the sample of %s as %s %s', async (slug, title) => {
    const server = await openViewer(`?slug=${slug}`)
    await screen.findByRole('heading', { name: title })
    await waitFor(() => expect(document.querySelector('object')?.getAttribute('data')).toBe('blob:sample'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('blob:sample'),
    )
    expect(server.to(`GET /assets/samples/${slug}-sample.pdf`)).toHaveLength(1)
  })

  it.each(['?slug=c-docs', '?slug=', ''])('has nothing to show at %j [SH-QP-004, SH-CONST-025]', async (search) => {
    await openViewer(search)
    await screen.findByText('No data found')
    expect(document.querySelector('object')).toBeNull()
  })

  it('takes no page for a report, and says that an unknown one is not there', async () => {
    await openViewer('?slug=o1', {
      'GET /v1/report/products/o1/download': { data: '/v1/report/products/o1/file', meta: { storage_type: 'EFS' } },
      'GET /v1/report/products/o1/file': () => new Response('<html>Sign in</html>'),
    })
    await screen.findByText('The server sent something that is not a PDF.')
    closeBrowser()
    await openViewer('?slug=nope')
    await screen.findByText('No data found')
  })
})
