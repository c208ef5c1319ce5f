import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../../../jobs/import-file.ts'
import { narrowed } from '../../../rooms/organizations/policies.ts'
import { importText } from '../../../testing/import-text.ts'
import { addParty, addRedirect } from '../../../testing/party-fixtures.ts'
import { makePortfolio, PORTFOLIOS } from '../../../testing/portfolio-fixtures.ts'
import { query } from '../../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../../testing/server.ts'

let world: TestWorld
let asha: Client
let mills: string
let partners: string
const CIN = 'U17100GA2012PTC990002'
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  asha = await world.organization()
  const { db } = world.platform
  mills = await addParty(db, {
    name: 'EXAMPLE MILLS',
    identifiers: [
      ['cin', CIN],
      ['pan', 'AAACN1234F'],
    ],
  })
  partners = await addParty(db, { name: 'EXAMPLE LLP', identifiers: [['llpin', 'AAA-1234']] })
  await importText(
    world,
    asha.organization_id,
    'customers',
    'customer_number,name\nC-1,Sample Traders\nC-2,Other Traders\n',
  )
})
afterAll(() => world.close())

const HEADING = 'portfolio,customer_number,cin,llpin,pan,gstin'
const file = (...rows: string[]) => `${[HEADING, ...rows].join('\n')}\n`
const read = (text: string, portfolio_id: string | null = null) =>
  importText(world, asha.organization_id, 'portfolio_members', text, { portfolio_id })
const names = async (id: string): Promise<string[]> =>
  (await asha.get(`${PORTFOLIOS}/${id}/parties?sort_by=name`)).body.data.map(({ name }: { name: string }) => name)
const aside = async (job_id: string) =>
  (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data.map(
    ({ row, field, reason }: { row: number; field: string; reason: string }) => [row, field, reason],
  )

describe('a file of members', () => {
  it('brings each by its customer number or an exact identifier, into the portfolio of its line', async () => {
    const [west, east] = [await makePortfolio(asha, 'West book'), await makePortfolio(asha, 'East book')]
    const { counts } = await read(
      file('WEST  BOOK,C-1,,,,', `West book,,${CIN},,,`, 'East book,,,aaa1234,,', 'East book,,,,AAACN1234F,'),
    )
    expect(counts).toMatchObject({
      rows_read: 4,
      rows_accepted: 4,
      rows_quarantined: 0,
      facts_written: 0,
      parties_touched: 3,
    })
    expect(await names(west)).toEqual(['EXAMPLE MILLS', 'Sample Traders'])
    expect(await names(east)).toEqual(['EXAMPLE LLP', 'EXAMPLE MILLS'])
    const marked = await query(
      world.owner_url,
      `select m.party_id from monitored_parties m join dirty_parties using (organization_id, party_id)
       where organization_id = '${asha.organization_id}' and reason = 'portfolio' and reason_id = '${east}'`,
    )
    expect(marked.map(({ party_id }) => party_id).sort()).toEqual([mills, partners].sort())
  })

  it('sets aside what names nobody, with line and reason, and takes the rest', async () => {
    const id = await makePortfolio(asha, 'Odd lines')
    const { job_id } = await read(
      file(
        'Odd lines,,,,,',
        'Odd lines,C-99,,,,',
        'Odd lines,,U17100GA2012PTC99000,,,',
        'Odd lines,,,ABC-9999,,',
        'Odd lines,,,ABCD,,',
        `Odd lines,C-1,${CIN},,,`,
        'Odd lines,C-2,,AAA-1234,,',
        'Nowhere,C-1,,,,',
        ',C-1,,,,',
        'Odd lines,C-2,,,,',
      ),
    )
    const refusals: [number, string, string][] = await aside(job_id)
    expect(refusals.map(([row, field]) => [row, field])).toEqual([
      [2, 'customer_number'],
      [3, 'customer_number'],
      [4, 'cin'],
      [5, 'llpin'],
      [6, 'llpin'],
      [7, 'cin'],
      [8, 'llpin'],
      [9, 'portfolio'],
      [10, 'portfolio'],
    ])
    expect(refusals[0]?.[2]).toBe(
      'The line names no borrower: give a customer number, a CIN, an LLPIN, a PAN or a GSTIN.',
    )
    expect(refusals[3]?.[2]).toBe('No known party has the LLPIN ABC-9999.')
    expect(refusals[7]?.[2]).toBe("There is no portfolio 'Nowhere'. Create it first, then try again.")
    expect(refusals[8]?.[2]).toBe('The line names no portfolio.')
    expect(await names(id)).toEqual(['Other Traders'])
  })

  it('never finds a party by its name', async () => {
    const id = await makePortfolio(asha, 'By name')
    const { job_id, message } = await read('portfolio,name\nBy name,EXAMPLE MILLS\n')
    expect(message).toContain('Columns not read: name.')
    expect(await aside(job_id)).toHaveLength(1)
    expect(await names(id)).toEqual([])
  })

  it('is a no-op the second time, also for whoever was taken off meanwhile', async () => {
    const id = await makePortfolio(asha, 'Twice')
    const text = file('Twice,C-1,,,,', 'Twice,C-2,,,,')
    await read(text)
    await asha.patch(`${PORTFOLIOS}/${id}`, {
      action: 'remove',
      parties: [{ party_id: await idOf(id, 'Sample Traders') }],
    })
    expect((await read(text)).already_imported).toBe(true)
    expect(await names(id)).toEqual(['Other Traders'])
    expect((await read(`${text}\n`)).counts.parties_touched).toBe(1)
    expect(await names(id)).toEqual(['Other Traders', 'Sample Traders'])
  })

  it('given for one portfolio needs no column for it, and can be given for another', async () => {
    const [firstPortfolio, two] = [await makePortfolio(asha, 'One'), await makePortfolio(asha, 'Two')]
    const text = 'customer_number\nC-1\n'
    expect((await read(text, firstPortfolio)).already_imported).toBe(false)
    expect((await read(text, firstPortfolio)).already_imported).toBe(true)
    expect((await read(text, two)).already_imported).toBe(false)
    expect([await names(firstPortfolio), await names(two)]).toEqual([['Sample Traders'], ['Sample Traders']])
    const { job_id } = await read(file('Two,C-2,,,,', 'one,C-2,,,,'), firstPortfolio)
    expect(await aside(job_id)).toEqual([
      [2, 'portfolio', "The line belongs to the portfolio 'Two', but the file was given for 'One'."],
    ])
    expect(await names(firstPortfolio)).toEqual(['Other Traders', 'Sample Traders'])
  })

  it('adds the whole where a part of it was merged into it', async () => {
    const part = await addParty(
      world.platform.db,
      { name: 'PART', identifiers: [['pan', 'AABFK7310M']] },
      asha.organization_id,
    )
    await addRedirect(world.platform.db, asha.organization_id, part, partners)
    const id = await makePortfolio(asha, 'Merged file', [partners])
    const { counts } = await read(file('Merged file,,,,AABFK7310M,', 'Merged file,,,AAA-1234,,'))
    expect(counts).toMatchObject({ rows_accepted: 2, parties_touched: 0 })
    expect(await names(id)).toEqual(['EXAMPLE LLP'])
  })

  it('finds no party and no portfolio of another organization', async () => {
    const omar = await world.organization()
    const theirs = await makePortfolio(omar, 'Of Omar')
    await importText(world, omar.organization_id, 'customers', 'customer_number,name\nO-1,Secret Traders\n')
    const mine = await makePortfolio(asha, 'Of Asha')
    const { job_id } = await read(file('Of Asha,O-1,,,,', 'Of Omar,C-1,,,,'))
    expect(await aside(job_id)).toHaveLength(2)
    expect(await names(mine)).toEqual([])
    expect((await omar.get(`${PORTFOLIOS}/${theirs}/parties`)).body.total_count).toBe(0)
  })
})

const idOf = async (id: string, name: string): Promise<string> =>
  (await asha.get(`${PORTFOLIOS}/${id}/parties`)).body.data.find((item: { name: string }) => item.name === name)
    .party_id

describe('uploading a file of members', () => {
  const upload = (client: Client, text: string, more: object = {}) =>
    client.post('/v1/admin/uploads', {
      attachment: `data:text/csv;base64,${Buffer.from(text).toString('base64')}`,
      file_name: 'members.csv',
      type: 'portfolio_members',
      ...more,
    })

  it('fills the portfolio that it was given for', async () => {
    const portfolio_id = await makePortfolio(asha, 'Uploaded')
    const { status, body } = await upload(asha, 'customer_number\nC-2\n', { portfolio_id })
    expect(status).toBe(200)
    await importFileTask.run(world.platform, { organization_id: asha.organization_id, job_id: body.data.job_id })
    expect(await names(portfolio_id)).toEqual(['Other Traders'])
  })

  it('is refused to who may upload but not change portfolios, and into what does not exist', async () => {
    const portfolio_id = await makePortfolio(asha, 'Not for all')
    const uploader = await world.user(asha.organization_id, { policy: narrowed({ [PORTFOLIOS]: ['GET'] }) })
    const refused = await upload(uploader, 'customer_number\nC-1\n', { portfolio_id })
    expect([refused.status, refused.body.data.code]).toEqual([403, 'policy'])
    const nowhere = { portfolio_id: '00000000-0000-4000-8000-00000000dead' }
    expect((await upload(asha, 'customer_number\nC-1\n', nowhere)).status).toBe(404)
    expect((await upload(asha, 'customer_number\nC-1\n', { portfolio_id: 'x' })).status).toBe(400)
    const other = await upload(asha, 'customer_number,name\nC-7,X\n', { type: 'customers', portfolio_id })
    expect(other.body.data.message).toBe("'Customers' go into no portfolio.")
    expect(await names(portfolio_id)).toEqual([])
  })
})
