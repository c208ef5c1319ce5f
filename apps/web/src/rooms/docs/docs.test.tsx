import { ALERT_TYPES } from '@saakh/catalogue/alert-types.gen'
import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { altmanZDoublePrime } from '@saakh/domain/failure-scores'
import { rounded } from '@saakh/domain/ratio'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'
import { SCORE_DOCS, Z_EXAMPLE, Z_TERMS } from './scores.ts'

afterEach(closeBrowser)

const open = async (path: string, token: string | undefined = tokenFor()) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: {} },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  })
  await openApp(path, { token })
  if (token) await screen.findByRole('main')
  return server
}
const main = () => within(screen.getByRole('main'))
const title = (name: string) => main().findByRole('heading', { level: 1, name })
/** The index itself, not the skeleton that bears its title. */
const index = () => main().findByRole('textbox', { name: 'Search the documentation' })
/** Without asking for each line's role, which takes seconds of so many. */
const pages = () => [...document.querySelectorAll<HTMLElement>('main section li')]

describe('the index', () => {
  it('lists guides, reports, scores and every signal, and each line leads to its text [SH-ROUTE-047] [SH-ROUTE-048]', async () => {
    await open('/docs')
    await index()
    const groups = main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(groups.slice(0, 4)).toEqual([
      'Working with Saakh',
      'Reports',
      'Scores',
      'Conduct of accounts and covenants (core banking)',
    ])
    const linked = pages().map((line) => within(line).getByRole('link').getAttribute('href'))
    for (const { code } of ALERT_TYPES) expect(linked).toContain(`/docs/signals/${code}`)
    await userEvent.click(main().getByRole('link', { name: 'From a document to an alert' }))
    await title('From a document to an alert')
    expect(addressNow()).toBe('/docs/from-document-to-alert')
    main().getByText(/Facts are added, never changed/)
  })

  it('shows one part, finds by words and codes, and narrows by track in the address', async () => {
    await open('/docs/signals?q=dormant+limit')
    await index()
    expect(pages().map((line) => within(line).getByRole('link').textContent)).toEqual([
      'High or dormant use of the limit',
    ])
    const box = main().getByRole('textbox', { name: 'Search the documentation' })
    await userEvent.clear(box)
    await userEvent.type(box, '10120')
    await waitFor(() => expect(addressNow()).toBe('/docs/signals?q=10120'))
    expect(pages()).toHaveLength(1)
    await userEvent.clear(box)
    await userEvent.click(main().getByRole('button', { name: 'Fraud' }))
    const fraud = SIGNAL_DOCS.filter(({ track }) => track.includes('fraud'))
    await waitFor(() => expect(pages()).toHaveLength(fraud.length))
    await userEvent.type(box, 'zzz')
    await main().findByText('Nothing is documented under these words')
  })

  it.each(['/docs/nonsense', '/docs/signals/nonsense', '/docs/products/nonsense', '/docs/scores/nonsense'])(
    '%s is the index with a note',
    async (path) => {
      await open(path)
      await index()
      main().getByText('There is no page “nonsense” in the documentation. Here is what there is.')
      expect(pages().length).toBeGreaterThan(ALERT_TYPES.length)
      expect(addressNow()).toBe(path)
    },
  )

  it('is for signed-in users alone [SH-PUB-029]', async () => {
    for (const path of ['/docs', '/docs/keyboard', '/docs/signals/high_utilisation', '/docs/products/c-360']) {
      await open(path, '')
      await screen.findByText('Seen early and proven')
      expect(document.body.textContent).not.toMatch(/Documentation|utilisation|overview/)
      closeBrowser()
    }
  })
})

describe('a report', () => {
  it.each([
    ['c-360', 'C-360', '[SH-PROD-027]', /financial and non-financial overview/, true],
    ['c-docs', 'C-Docs', '[SH-PROD-028]', /regulatory filings/, false],
    ['c-trust', 'C-Trust', '[SH-PROD-029]', /creditworthiness score/, true],
  ] as const)('%s leads from the index to what %s is [SH-ROUTE-050] %s', async (id, name, _, text, has_sample) => {
    await open('/docs')
    await index()
    await userEvent.click(main().getByRole('link', { name }))
    await title(name)
    expect(addressNow()).toBe(`/docs/products/${id}`)
    expect(main().getAllByText(text).length).toBeGreaterThan(0)
    const sample = main().queryByRole('link', { name: 'See a sample' })
    expect(sample?.getAttribute('href') ?? null).toBe(has_sample ? `/pdf?slug=${id}` : null)
  })
})

describe('what a report is said to tell', () => {
  it.each([
    ['c-360', [/each signal: fired, clear, out of date/, /your own accounts/], /filings that are missing/],
    ['c-docs', [/annual filings, charges, reports of auditors/, /with its SHA-256/], /missing|late\b/],
    ['c-trust', [/signed points/, /gets no score: facts and ratios alone/], /would change the score/],
  ] as const)('%s has what stands in the report, and promises nothing else', async (id, said, unsaid) => {
    await open(`/docs/products/${id}`)
    await main().findByRole('heading', { name: 'What it tells' })
    const text = screen.getByRole('main').textContent ?? ''
    for (const pattern of said) expect(text).toMatch(pattern)
    expect(text).not.toMatch(unsaid)
  })
})

describe('a score', () => {
  it('is computed before the reader, by the weights that the product uses [SH-ROUTE-051]', async () => {
    await open('/docs/scores/altman-z-double-prime')
    await title("Altman Z''")
    const zScore = altmanZDoublePrime(Z_EXAMPLE)
    if (!zScore.ok) throw new Error('not measured')
    const points = Z_TERMS.map(({ weight }, at) => {
      const ratio = [110 / 900, 140 / 900, 72 / 900, 260 / 640][at] ?? 0
      return weight * ratio
    })
    expect(points.reduce((sum, point) => sum + point)).toBeCloseTo(rounded(zScore.value.score, 6), 5)
    main().getByText(rounded(zScore.value.score, 3).toFixed(3))
    main().getByText('below 1.1')
  })

  it('counts days past due as the product does [SH-ROUTE-051]', async () => {
    await open('/docs/scores/dpd-and-sma')
    const table = within(await main().findByRole('region', { name: 'Classes by days' }))
    const lines = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(lines).toEqual([
      ['Class', 'Term loan, days past due', 'Cash credit and overdraft, days in excess'],
      ['Standard', 'nothing due', 'up to 30 days'],
      ['SMA-0', '1 to 30 days', 'does not occur'],
      ['SMA-1', '31 to 60 days', '31 to 60 days'],
      ['SMA-2', '61 to 90 days', '61 to 90 days'],
      ['NPA', 'more than 90 days', 'more than 90 days'],
    ])
  })

  it.each(SCORE_DOCS.map(({ id, title: name }) => [id, name]))('%s has a page', async (id, name) => {
    await open(`/docs/scores/${id}`)
    await title(name)
    main().getByRole('heading', { name: 'What it cannot say' })
  })
})

describe('a signal', () => {
  it('tells meaning, data, thresholds and worked examples [SH-ROUTE-049]', async () => {
    await open('/docs/signals/high_utilisation')
    await title('High or dormant use of the limit')
    const listed = Object.fromEntries(
      [...document.querySelectorAll('main dl > div')].map((line) => [
        line.querySelector('dt')?.textContent,
        line.querySelector('dd')?.textContent,
      ]),
    )
    expect(listed['Data needed']).toContain('Account at day-end (own)')
    expect(listed.Track).toContain('Credit')
    expect(listed['Name and code']).toBe('high_utilisation 10140')
    main().getByText('High above')
    main().getByText('Account 0077 used 93.4% of its limit on average over 30 days.')
    for (const name of ['It finds', 'It is clear', 'It is not measurable']) main().getByRole('heading', { name })
    main().getByText('Exactly 90% is not above 90%.')
    main().getByText('All companies and figures in examples are made up.')
  })

  it('is found by any of its codes, and every type has a page with examples [SH-ROUTE-049]', async () => {
    await open('/docs/signals/10141')
    await title('High or dormant use of the limit')
    expect(SIGNAL_DOCS.map(({ code }) => code).sort()).toEqual(ALERT_TYPES.map(({ code }) => code).sort())
    for (const { examples, raised_by, code } of SIGNAL_DOCS)
      expect(
        examples.map(({ kind }) => kind),
        code,
      ).toEqual(raised_by === 'rule' ? ['finding', 'clear', 'not_measurable'] : examples.map(() => 'detail'))
  })

  it('shows the alert of a type that people raise', async () => {
    await open('/docs/signals/account_risk')
    await title('Risk grade of an account')
    main().getByText('None: a person raises it, or a system of yours that writes its own alerts.')
    main().getByText('0077001000101')
  })
})
