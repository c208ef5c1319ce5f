import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { arrange } from '../../testing/arrange.ts'
import { importText } from '../../testing/import-text.ts'
import { readPdf } from '../../testing/pdf-reader.ts'
import { query } from '../../testing/query.ts'
import { headingsOf, isEnglish, wordsOf } from '../../testing/report-words.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import type { KeptDocument } from '../kept-document.ts'
import { sayInHindi } from '../say-in-hindi.ts'
import { composePack } from './compose-pack.ts'
import { packInput } from './pack-input.ts'
import { verifyPack } from './verify-pack.ts'

const CUSTOMERS = `customer_number,name,branch,industry
C-1,Ashwini Sample Mills,Panaji,Textiles
C-2,Kaveri Sample Traders,Margao,Trade
C-3,Devbagh Sample Marine,Panaji,Fishing
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,margin
A-1,C-1,CC,50000000,
A-2,C-1,BG,20000000,2000000
A-3,C-2,term loan,9000000,
A-4,C-3,term loan,3000000,
`
const HEAD = 'account_number,day_end_date,outstanding,dpd,undrawn,asset_class,npa_since\n'
const DAYS = `${HEAD}A-1,2026-02-28,46000000,0,,Standard,
A-1,2026-03-31,52500000,62,,SMA-2,
A-2,2026-03-31,15000000,0,,Standard,
A-3,2026-02-28,8000000,30,0,SMA-0,
A-3,2026-03-31,7900000,61,0,SMA-1,
A-4,2026-03-31,2500000,200,0,Sub-standard,2025-12-14
`

let world: TestWorld
let asha: Client

/** An organization with the book above. */
async function lender(): Promise<Client> {
  const client = await world.organization()
  const give = (kind: string, text: string) => importText(world, client.organization_id, kind, text)
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  await give('day_end', DAYS)
  await evaluateDirty(world.platform, client.organization_id)
  return client
}

beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await lender()
})
afterAll(() => world.close())

const make = async (client: Client, body: object = { month: '2026-03' }) => {
  const answer = await client.post('/v1/book/packs', body)
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body.data
}
const pdfOf = async ({ sha256: hash }: { sha256: string }) => {
  const parts: Buffer[] = []
  for await (const part of world.platform.files.stream(asha.organization_id, hash)) parts.push(part)
  return Buffer.concat(parts)
}
const textOf = (pdf: Buffer) =>
  readPdf(pdf)
    .pages.map(({ text }) => text)
    .join('\n')
const stored = async (pack_id: string, of: Client = asha) => {
  const [row] = await arrange(world.platform.db, of.organization_id, async (tx) => {
    const { rows } = await sql<KeptDocument>`select manifest, made_from, sha256 as file from board_packs
      where pack_id = ${pack_id}`.execute(tx)
    return rows
  })
  if (!row) throw new Error('the pack is not stored')
  return row
}
const verify = (row: KeptDocument, of: Client = asha) =>
  inOrganization(world.platform.db, of.organization_id, (tx) => verifyPack(tx, row))

interface ToldFigure {
  text: string
  notes: readonly number[]
  is_ours?: true
}
const isFigure = (value: object): value is ToldFigure => 'text' in value && 'notes' in value
function* figuresIn(value: unknown): Iterable<ToldFigure> {
  if (typeof value !== 'object' || value === null) return
  if (isFigure(value)) yield value
  else for (const member of Object.values(value)) yield* figuresIn(member)
}
async function contentOf(pack_id: string, of: Client = asha) {
  const { sections, footnotes } = composePack(packInput.parse((await stored(pack_id, of)).made_from))
  return { sections, footnotes, figures: [...figuresIn(sections)] }
}

describe('a board pack', () => {
  it('tells the figures of the book, each with its source, and is kept under its hash', async () => {
    const pack = await make(asha)
    expect(pack).toMatchObject({ month: '2026-03', portfolio_id: null, unit_name: null, is_scheduled: false })
    const pdf = await pdfOf(pack)
    expect([sha256(pdf), pdf.length]).toEqual([pack.sha256, pack.size])
    const text = textOf(pdf)
    // 5.25 + 1.80 + 0.79 + 0.25 crore, against 5.00 + 0.80 a month before: an increase of 2.29.
    for (const expected of ['₹8.09 cr', '₹5.80 cr', '+₹2.29 cr', 'Ashwini Sample Mills', 'day_end.csv, line 3'])
      expect(text).toContain(expected)
    const { footnotes, figures } = await contentOf(pack.pack_id)
    expect(figures.filter(({ notes, is_ours }) => notes.length === 0 && !is_ours)).toEqual([])
    const numbers = footnotes.map(({ number }) => number)
    expect(figures.flatMap(({ notes }) => notes).filter((note) => !numbers.includes(note))).toEqual([])
  })

  it('is downloaded as it was made, listed with the months that one can be made of, and each download is audited', async () => {
    const pack = await make(asha)
    const file = await asha.get(`/v1/book/packs/${pack.pack_id}/file`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers['content-disposition']).toContain('board-pack-2026-03')
    const { data, months } = (await asha.get('/v1/book/packs')).body
    expect([data[0].pack_id, months]).toEqual([pack.pack_id, ['2026-03', '2026-02']])
    const views = await query(
      world.owner_url,
      `select 1 from audit_log where verb = 'view' and subject = 'board_pack:${pack.pack_id}'`,
    )
    expect(views).toHaveLength(1)
  })

  it('verifies from what was kept, and tells when a later file has changed the month', async () => {
    const other = await lender()
    const { pack_id } = await make(other)
    const row = await stored(pack_id, other)
    expect(await verify(row, other)).toEqual({ findings: [], since: [] })
    await importText(world, other.organization_id, 'day_end', `${HEAD}A-3,2026-03-31,7900001,61,0,SMA-1,\n`)
    await evaluateDirty(world.platform, other.organization_id)
    expect(await verify(row, other)).toEqual({
      findings: [],
      since: [
        'The book of Mar 2026 has changed since the pack was made: a later file arrived, or borrowers joined or left it.',
      ],
    })
  })

  it('does not verify when its input, its manifest or its file is another one', async () => {
    const row = await stored((await make(asha)).pack_id)
    const input = packInput.parse(row.made_from)
    const sums = { ...input.standing.sums, exposure: '1.00' }
    const changed = await verify({ ...row, made_from: { ...input, standing: { ...input.standing, sums } } })
    expect(changed.findings).toEqual([
      'What the pack was made from is not what its manifest names.',
      expect.stringContaining('in other words, or the input was changed'),
    ])
    expect((await verify({ ...row, made_from: {} })).findings).toEqual(['What the pack was made from cannot be read.'])
    expect((await verify({ ...row, file: 'ab' })).findings).toEqual([
      'The file is not what this input gives: the pack says the same, and its bytes are others.',
    ])
    const manifest = { ...(row.manifest as object), produced_for: 'Somebody else' }
    expect((await verify({ ...row, manifest })).findings).toEqual([
      'The manifest was changed: its hash is not that of its members.',
    ])
  })

  it('counts and names a borrower for an open High alert of the credit track, and for none of the fraud track', async () => {
    const other = await lender()
    const { data: parties } = (await other.get('/v1/admin/parties')).body
    const kaveri = parties.find(({ name }: { name: string }) => name === 'Kaveri Sample Traders')
    const raise = async (signal_code: string, alert_detail: string) => {
      const raised = await other.post('/v1/admin/alerts', {
        ...{ party_id: kaveri.id, party_name: kaveri.name, date_of_event: '2026-03-30', risk_severity: 'High' },
        ...{ signal_code, alert_detail },
      })
      expect(raised.status).toBe(200)
    }
    const risks = async () => packInput.parse((await stored((await make(other)).pack_id, other)).made_from).risks
    const names = async () => (await risks()).rows.map(({ party_name }) => party_name)
    await raise('20630', 'A name in a list.')
    expect(await names()).toEqual(['Ashwini Sample Mills', 'Devbagh Sample Marine'])
    await raise('10120', 'The account is overdue.')
    expect(await names()).toEqual(['Ashwini Sample Mills', 'Kaveri Sample Traders', 'Devbagh Sample Marine'])
    expect((await risks()).rows[1]?.reading?.severity).toBe('High')
    const text = JSON.stringify(await stored((await make(other)).pack_id, other))
    for (const hidden of [...FRAUD_TYPES, 'A name in a list']) expect(text).not.toContain(hidden)
  })

  it.each([
    ['20', 'Ashwini Sample Mills|23.5%|Above'],
    ['23.5', 'Ashwini Sample Mills|23.5%|Within'],
  ])('holds borrowers against %s percent of the capital base', async (borrower_percent, expected) => {
    const other = await lender()
    const limit = { valid_from: '2026-03-01', capital_base: '300000000', borrower_percent, group_percent: '50' }
    expect((await other.post('/v1/book/exposure_limits', limit)).status).toBe(200)
    // 7.05 crore of 30 crore.
    const { sections } = await contentOf((await make(other)).pack_id, other)
    const rows = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' && block.caption === 'Largest borrowers' ? block.rows : [])),
    )
    const cells = rows[0]?.cells.map(({ text }) => text) ?? []
    expect([cells[0], cells[5], cells[6]].join('|')).toBe(expected)
  })

  it('has dashes and says so where the month or the year before is not stored, and that a month has not ended', async () => {
    const first = JSON.stringify((await contentOf((await make(asha, { month: '2026-02' })).pack_id)).sections)
    expect(first).toContain('Nothing is stored of the month before and of the same month of the year before.')
    expect(first).toContain('Nothing is stored of the month before, so that nothing can be said of a movement.')
    const running = await lender()
    const line = 'A-4,2026-04-01,2400000,201,0,Sub-standard,2025-12-14'
    await importText(world, running.organization_id, 'day_end', `${HEAD}${line}\n`)
    await evaluateDirty(world.platform, running.organization_id)
    const { sections } = await contentOf((await make(running, { month: '2026-04' })).pack_id, running)
    expect(JSON.stringify(sections[0])).toContain('Apr 2026, which has not ended')
  })

  it('refuses a month of which nothing is stored and a portfolio that is not there', async () => {
    const empty = await asha.post('/v1/book/packs', { month: '2024-01' })
    expect([empty.status, empty.body.data.message]).toEqual([400, 'Nothing is stored of Jan 2024.'])
    expect((await asha.post('/v1/book/packs', { month: 'March' })).status).toBe(400)
    expect((await asha.post('/v1/book/packs', { month: '2026-03', portfolio_id: asha.user_id })).status).toBe(404)
  })

  it('asks for the right to read alerts, since it tells what they say', async () => {
    const pack = await make(asha)
    const clerk = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': [] }) })
    expect((await clerk.post('/v1/book/packs', { month: '2026-03' })).status).toBe(403)
    expect((await clerk.get('/v1/book/packs')).body.data).toEqual([])
    expect((await clerk.get(`/v1/book/packs/${pack.pack_id}/file`)).status).toBe(404)
  })
})

describe('a pack of a part of the book', () => {
  it('holds the members of a portfolio alone', async () => {
    const { data: parties } = (await asha.get('/v1/admin/parties')).body
    const kaveri = parties.find(({ name }: { name: string }) => name === 'Kaveri Sample Traders')
    const made = await asha.post('/v1/admin/portfolios', { name: 'Trade', parties: [{ party_id: kaveri.id }] })
    const portfolio_id = made.body.data.id
    const pack = await make(asha, { month: '2026-03', portfolio_id })
    expect(pack).toMatchObject({ portfolio_id, portfolio_name: 'Trade' })
    const { standing, provisions, risks } = packInput.parse((await stored(pack.pack_id)).made_from)
    expect([standing.sums.exposure, standing.sums.facilities]).toEqual(['7900000.00', 1])
    expect([provisions.norms.totals.exposure, risks.borrowers]).toEqual(['7900000.00', 0])
    expect((await asha.get(`/v1/book/packs?portfolio_id=${portfolio_id}`)).body.data).toMatchObject([
      { pack_id: pack.pack_id },
    ])
  })

  it('is of the borrowers of a branch for its user, says so, and stays within the branch and head office', async () => {
    const whole = await make(asha)
    const clerk = await world.user(asha.organization_id, { name: 'Panaji Clerk' })
    const outsider = await world.user(asha.organization_id, { name: 'Margao Clerk' })
    await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [outsider.user_id] })
    const pack = await make(clerk)
    expect(pack.unit_name).toBe('Panaji')
    const row = await stored(pack.pack_id)
    // Without Kaveri, who is Margao's: 5.25 + 1.80 + 0.25 crore.
    expect(packInput.parse(row.made_from).standing.sums).toMatchObject({ borrowers: 2, exposure: '73000000.00' })
    expect(textOf(await pdfOf(pack))).toContain('Borrowers that the branch Panaji looks after, and no others')
    expect(await verify(row)).toEqual({ findings: [], since: [] })
    const seen = async (client: Client) =>
      (await client.get('/v1/book/packs?per_page=100')).body.data.map((item: { pack_id: string }) => item.pack_id)
    expect(await seen(clerk)).toEqual([pack.pack_id])
    expect(await seen(outsider)).toEqual([])
    expect(await seen(asha)).toEqual(expect.arrayContaining([pack.pack_id, whole.pack_id]))
    expect((await clerk.get(`/v1/book/packs/${whole.pack_id}/file`)).status).toBe(404)
    expect((await outsider.get(`/v1/book/packs/${pack.pack_id}/file`)).status).toBe(404)
  })
})

describe('a board pack in Hindi', () => {
  let hindi: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    await asha.patch('/v1/account/myconfig/preferences', { language: 'hi' })
    hindi = await make(asha)
    await asha.patch('/v1/account/myconfig/preferences', { language: 'en' })
  })

  it('has Hindi for its headings and notes, and leaves what sources say', async () => {
    const content = composePack(packInput.parse((await stored(hindi.pack_id)).made_from))
    const say = await sayInHindi(content.head)
    const words = [...new Set([...headingsOf(content), ...wordsOf(content)].map((text) => say(text)).filter(isEnglish))]
    const names = /^(Organization .*|.* Sample .*|Trade|Fishing)$/
    expect(words.filter((text) => !names.test(text))).toEqual([])
    const english = await contentOf((await make(asha)).pack_id)
    expect(content.sections.slice(1)).toEqual(english.sections.slice(1))
  })

  it('is printed in the language that its maker chose, and verifies', async () => {
    const row = await stored(hindi.pack_id)
    expect([row.manifest, (await stored((await make(asha)).pack_id)).manifest]).toEqual([
      expect.objectContaining({ language: 'hi' }),
      expect.not.objectContaining({ language: 'hi' }),
    ])
    const text = textOf(await pdfOf(hindi))
    expect(text).toContain('Ashwini Sample Mills')
    expect(text).not.toContain('Top risks')
    expect(await verify(row)).toEqual({ findings: [], since: [] })
  })
})
