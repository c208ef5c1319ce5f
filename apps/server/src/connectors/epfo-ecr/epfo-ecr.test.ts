import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importReport, importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-09-20T06:00:00Z' })
})
afterAll(() => world.close())

const member = (uan: string, gross: number) =>
  `${uan}#~#SAMPLE ${uan.slice(-3)}#~#${gross}#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#2#~#0`
const TWO = [member('100900000011', 32000), member('100900000022', 15000)].join('\r\n')

const send = ({ organization_id }: Client, content: string | Uint8Array, options = {}) =>
  importReport(world, organization_id, 'epfo_ecr', content, { file_name: 'ecr_2026_08.txt', ...options })

const stored = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'party_id' | 'subject' | 'payload' | 'locator'>>`
      select party_id, subject, payload, locator from facts where kind = 'pf_wages' order by recorded_at`.execute(tx)
    return rows
  })

const ownParty = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`select party_id from organizations`.execute(tx)
    return rows[0]?.party_id
  })

describe('an ECR of the provident fund', () => {
  it('is about the small business that gives it, as one fact of the month without anybody of its members', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const { counts } = await send(firm, `${TWO}\r\n`)
    expect(counts).toMatchObject({ rows_read: 3, rows_accepted: 3, facts_written: 1 })
    const [fact, ...more] = await stored(firm)
    expect(more).toEqual([])
    expect(fact).toMatchObject({
      party_id: await ownParty(firm),
      subject: '2026-08',
      payload: {
        wage_month: '2026-08',
        members: 2,
        gross_wages: '47000.00',
        epf_wages: '30000.00',
        contributions: '7200.00',
        ncp_days: 4,
      },
      locator: { row: 3 },
    })
    expect(JSON.stringify(fact)).not.toMatch(/SAMPLE|1009000/)
  })

  it('is read the same in UTF-16 without a mark and with CR CR LF, and changes nothing when it is given twice', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const utf16 = Buffer.from(TWO.replaceAll('\r\n', '\r\r\n'), 'utf16le')
    expect((await send(firm, utf16)).counts).toMatchObject({ rows_read: 3, facts_written: 1 })
    expect(await send(firm, utf16)).toMatchObject({ already_imported: true })
    expect((await send(firm, `${TWO}\n`)).counts).toMatchObject({ facts_written: 0 })
    expect(await stored(firm)).toHaveLength(1)
  })

  it('sets a broken line aside, and the sum that lacks it', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const { counts, job_id } = await send(firm, `${TWO}\n100900000033#~#CUT OFF#~#9800`)
    expect(counts).toMatchObject({ rows_read: 4, rows_quarantined: 2, facts_written: 0 })
    const aside = (await firm.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(aside.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, 'The line has 3 fields; a line of an ECR has 11.'],
      [4, '1 line of the file cannot be read; sums without them would be too low.'],
    ])
    expect(JSON.stringify(aside)).not.toMatch(/100900000033|CUT OFF/)
  })

  it('shows its lines with UAN and names masked', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const { document_id } = await send(firm, TWO)
    const { columns, lines } = (await firm.get(`/v1/admin/documents/${document_id}?row=3`)).body
    expect(columns).toContain('gross_wages')
    expect(lines[0].cells.slice(0, 4)).toEqual(['2026-08', '••••0011', '••••', '32000'])
    expect(lines[2]).toMatchObject({ row: 3 })
    expect(JSON.stringify(lines)).not.toMatch(/SAMPLE|1009000/)
  })

  it('asks for the month that neither the upload nor the name of the file states', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const failed = await send(firm, TWO, { file_name: 'upload.txt' })
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('choose it when you give') })
    expect(await send(firm, TWO, { file_name: 'upload.txt', month: '2026-07' })).toMatchObject({ status: 'done' })
    expect((await stored(firm))[0]).toMatchObject({ subject: '2026-07' })
  })

  it('is set aside for a lender that chose nobody, and is about the customer that was chosen', async () => {
    const bank = await world.organization()
    await importText(world, bank.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
    const [{ party_id }] = (await bank.get('/v1/admin/parties')).body.data
    const { counts } = await send(bank, TWO)
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
    await send(bank, TWO, { file_name: 'ecr_2026_07.txt', month: '2026-07', party_id })
    expect(await stored(bank)).toEqual([])
    await send(bank, `${TWO}\n${member('100900000044', 1)}`, { party_id })
    expect(await stored(bank)).toMatchObject([{ party_id, payload: { members: 3 } }])
  })
})

describe('a file that was dropped on the wrong place', () => {
  it('is refused with one sentence that says what it is', async () => {
    const firm = await world.organization({ type: 'b2sme' })
    const messages = await Promise.all(
      [
        'a,b\n1,2\n',
        '<?xml version="1.0"?>\n<Nothing><A/></Nothing>',
        '{"gstin":1,"fq":"x"}',
        '{"gstin":1,"fp":"x"}',
        '7,8\n',
      ].map(async (text) => (await send(firm, text)).message),
    )
    expect(messages).toEqual([
      "This is not a known file of EPFO: it has the columns 'a', 'b'.",
      "This is not a known file of EPFO: it begins with the element 'Nothing'.",
      "This is not a known file of EPFO: it is JSON with the members 'gstin', 'fq'.",
      'This is a GSTR-1 return, given as EPFO; drop it on GST.',
      'This is not a known file of EPFO: it is text without a heading that is known.',
    ])
  })
})
