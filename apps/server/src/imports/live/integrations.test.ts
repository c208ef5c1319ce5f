import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { booksOf } from '../../testing/books-of-firm.ts'
import { giveConsents } from '../../testing/consents.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { bills, dayBook, sale, trialBalance } from '../../testing/tally-files.ts'
import { tallyServer } from '../../testing/tally-server.ts'
import { growth } from '../../testing/work-figures.ts'
import { readTally } from './read-tally.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-20T06:00:00Z' })
})
afterAll(() => world.close())

type Server = Awaited<ReturnType<typeof tallyServer>>
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const REPORTS: Record<string, string> = {
  DayBook: dayBook([sale('20260401', 900_000), sale('20260429', 100_000)]),
  'Trial Balance': trialBalance([
    ['Capital Account', '', '300.00'],
    ['Current Assets', '-300.00', ''],
  ]),
  'Bills Receivable': bills([
    { date: '1-Jan-26', ref: 'S1', party: 'Palash &amp; Sons', open: '-300000.00', due: '1-Jan-26', overdue: 200 },
  ]),
}
const NO_REPORT = (report: string) => `<RESPONSE><LINEERROR>Could not find Report '${report}'!</LINEERROR></RESPONSE>`

async function connected(
  answer: Parameters<typeof tallyServer>[0] = (report, response) =>
    void response.end(REPORTS[report] ?? NO_REPORT(report)),
) {
  const client = await world.organization({ type: 'b2sme' })
  await giveConsents(world, client.organization_id)
  const server = await tallyServer(answer)
  servers.push(server)
  const { organization_id } = client
  const tally = { url: server.url, organization_id, company: 'Kaveri & Looms', patience_ms: 300 }
  world.platform.sources.connections = { tally }
  return { client, server, ...booksOf(world, client) }
}

/** What the worker does with the job that the call queued. */
async function askedOf(client: Client) {
  const { status, body } = await client.post('/v1/account/integrations', { integration: 'tally' })
  expect(status).toBe(200)
  await readTally(world.platform, client.organization_id, body.data.job_id)
  return (await client.get(`/v1/admin/jobs/${body.data.job_id}`)).body.data
}

const tile = async (client: Client, id: string) =>
  (await client.get('/v1/account/integrations')).body.data.find((item: { id: string }) => item.id === id)

describe('the live connection to Tally', () => {
  it('reads the reports of the financial year up to yesterday, and tells of each what came of it', async () => {
    const { client, server, facts, alerts } = await connected()
    const job = await askedOf(client)
    expect(job).toMatchObject({ status: 'done', type_label: 'Reading Tally' })
    expect(job.message).toContain('Day book: 1 row read, 0 set aside, 1 fact written.')
    expect(job.message).toContain(
      "Balance sheet: Tally gave no report; it answered: Could not find Report 'Balance Sheet'!",
    )
    expect(server.asked[0]).toContain('<SVFROMDATE>20260401</SVFROMDATE><SVTODATE>20260719</SVTODATE>')
    expect(server.asked[0]).toContain('<SVCURRENTCOMPANY>Kaveri &amp; Looms</SVCURRENTCOMPANY>')
    expect((await facts()).map(({ subject }) => subject)).toEqual([
      'tally 2026-04',
      'tally receivable 2026-07-19',
      'tally groups 2026-07-19',
    ])
    expect((await alerts()).map(({ type }) => type)).toContain('overdue_receivables')
    expect(await tile(client, 'tally')).toMatchObject({
      state: 'connected',
      live: { state: 'configured' },
      last_data_day: '2026-07-19',
      last_asked: { status: 'done' },
      next_step: 'Read Tally again when a month has ended.',
    })
  })

  it('times each call, by whether it was answered', async () => {
    const lines = ['answered', 'failed'].map(
      (outcome) => `saakh_connector_seconds_count{connector="tally",outcome="${outcome}"}`,
    )
    const { client } = await connected()
    expect(await growth(lines, () => askedOf(client))).toEqual([6, 0])
    const broken = await connected((_report, response) => void response.writeHead(500).end())
    expect(await growth(lines, () => askedOf(broken.client))).toEqual([0, 6])
  })

  it('changes nothing when Tally says the same again', async () => {
    const { client, facts } = await connected()
    await askedOf(client)
    const before = await facts()
    const job = await askedOf(client)
    expect(job.message).toContain('Day book: as it was read before.')
    expect(await facts()).toEqual(before)
  })

  it('waits for a slow Tally as long as it goes on, and not for a silent one', async () => {
    const slowly = await connected(async (report, response) => {
      for (const piece of (REPORTS[report] ?? NO_REPORT(report)).match(/[\s\S]{1,400}/g) ?? []) {
        response.write(piece)
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    })
    expect((await askedOf(slowly.client)).status).toBe('done')
    const silent = await connected((_, response) => void response.write('<ENVELOPE>'))
    const job = await askedOf(silent.client)
    expect(job).toMatchObject({ status: 'failed', message: expect.stringContaining('Tally was silent for 1 seconds.') })
    expect(await silent.facts()).toEqual([])
  })

  it('tells a wrong answer, a broken one and none at all, and keeps nothing of them', async () => {
    const web = await connected((_, response) => void response.end('<html><body>Sign in</body></html>'))
    expect((await askedOf(web.client)).message).toContain("begins with the element 'html'")
    const failing = await connected((_, response) => void response.writeHead(500).end('no'))
    expect((await askedOf(failing.client)).message).toContain('Tally answered with status 500.')
    const leading = await connected(
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect((await askedOf(leading.client)).message).toContain('does not answer at the address')
    const cut = await connected((_, response) => {
      response.writeHead(200, { 'content-length': '9999' })
      response.write('<ENVELOPE>')
      setImmediate(() => response.destroy())
    })
    expect((await askedOf(cut.client)).message).toContain('broke off')
    const gone = await connected()
    await gone.server.close()
    expect(await askedOf(gone.client)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('does not answer'),
    })
    for (const connection of [web, failing, leading, cut, gone]) expect(await connection.facts()).toEqual([])
  })

  it('is nobody else’s: another organization is told that it is not configured', async () => {
    const { server } = await connected()
    const other = await world.organization({ type: 'b2sme' })
    await giveConsents(world, other.organization_id)
    const answer = await other.post('/v1/account/integrations', { integration: 'tally' })
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { message: expect.stringContaining('not configured') } },
    })
    expect(server.asked).toEqual([])
    expect(await tile(other, 'tally')).toMatchObject({ state: 'not_connected', live: { state: 'not_configured' } })
  })

  it('is not asked without consent', async () => {
    const client = await world.organization({ type: 'b2sme' })
    const server = await tallyServer((_, response) => void response.end(''))
    servers.push(server)
    const { organization_id } = client
    world.platform.sources.connections = {
      tally: { url: server.url, organization_id, company: null, patience_ms: 300 },
    }
    const answer = await client.post('/v1/account/integrations', { integration: 'tally' })
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { message: expect.stringContaining('without consent') } },
    })
    expect(server.asked).toEqual([])
  })

  it('is asked once at a time', async () => {
    const { client } = await connected()
    const answers = await Promise.all(
      [1, 2].map(() => client.post('/v1/account/integrations', { integration: 'tally' })),
    )
    expect(new Set(answers.map(({ body }) => body.data.job_id)).size).toBe(1)
    expect(answers.map(({ body }) => body.data.message).sort()).toEqual([
      'The reports are being asked for already.',
      'The reports are being asked for.',
    ])
  })
})

describe('the integrations of an organization', () => {
  it('say what is not configured, what is not connected and what was read', async () => {
    const client = await world.organization({ type: 'b2sme' })
    await giveConsents(world, client.organization_id)
    const { data } = (await client.get('/v1/account/integrations')).body
    expect(data.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      ['tally', 'not_connected'],
      ['zoho_books', 'not_configured'],
      ['dynamics_bc', 'not_configured'],
      ['bank_statements', 'not_connected'],
      ['it_returns', 'not_connected'],
      ['financial_statements', 'not_connected'],
      ['gst', 'not_connected'],
    ])
    await booksOf(world, client).give('tally', REPORTS.DayBook ?? '')
    expect(await tile(client, 'tally')).toMatchObject({
      state: 'connected',
      last_data_day: '2026-04-29',
      read: [{ kind: 'tally', files: 1, facts: 1 }],
      next_step: 'Give the next file when a month has ended. The live connection is not configured on this server.',
    })
    expect(await tile(client, 'zoho_books')).toMatchObject({
      live: { state: 'not_configured', settings: expect.arrayContaining(['SAAKH_ZOHO_CLIENT_ID']) },
    })
    const refused = await client.post('/v1/account/integrations', { integration: 'zoho_books' })
    expect(refused).toMatchObject({ status: 409 })
  })

  it('are those of the caller alone', async () => {
    const client = await world.organization({ type: 'b2sme' })
    await giveConsents(world, client.organization_id)
    await booksOf(world, client).give('tally', REPORTS.DayBook ?? '')
    const other = await world.organization({ type: 'b2sme' })
    await giveConsents(world, other.organization_id)
    expect(await tile(other, 'tally')).toMatchObject({ state: 'not_connected', read: [] })
    const rows = await inOrganization(world.platform.db, other.organization_id, (tx) =>
      sql`select from jobs`.execute(tx),
    )
    expect(rows.rows).toEqual([])
  })
})
