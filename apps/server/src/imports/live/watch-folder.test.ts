import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books-of-firm.ts'
import { giveConsents } from '../../testing/consents.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { bills, dayBook, sale } from '../../testing/tally-files.ts'
import { lookAtFolder, type Seen } from './watch-folder.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-20T06:00:00Z' })
})
afterAll(() => world.close())

let folder: string
let client: Client
let seen: Seen
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saakh-watched-'))
  client = await world.organization({ type: 'b2sme' })
  await giveConsents(world, client.organization_id)
  seen = new Map()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const look = () => lookAtFolder(world.platform, { folder, organization_id: client.organization_id }, seen)
const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content)
const filesIn = async (inner: string) => (await readdir(join(folder, inner)).catch(() => [])).sort()

const DAY_BOOK = dayBook([sale('20260401', 900_000), sale('20260429', 100_000)])

describe('a watched folder', () => {
  it('takes a file up once, when it has stopped growing, by its content', async () => {
    await put('export.bin', DAY_BOOK.slice(0, 400))
    expect(await look()).toEqual([])
    await appendFile(join(folder, 'export.bin'), DAY_BOOK.slice(400))
    expect(await look()).toEqual([])
    expect(await look()).toMatchObject([{ name: 'export.bin', is_done: true }])
    expect(await look()).toEqual([])
    expect(await filesIn('done')).toEqual(['export.bin'])
    expect(await booksOf(world, client).facts()).toMatchObject([{ subject: 'tally 2026-04' }])
    expect((await client.get('/v1/admin/jobs')).body.data).toMatchObject([{ type: 'tally', status: 'done' }])
  })

  it('knows tables by their columns', async () => {
    await put('a.csv', 'customer_number,name,cif_id,cin,pan,gstin,type\nC-1,Ashwini Sample Mills,,,,30AAACN1234F1ZA,\n')
    await look()
    expect(await look()).toMatchObject([{ is_done: true, sentence: expect.stringContaining('1 row read') }])
    expect((await client.get('/v1/admin/jobs')).body.data[0]).toMatchObject({ type: 'customers' })
  })

  it('sets aside what nobody knows, and what cannot be read, with the reason beside it and among the jobs', async () => {
    await put('letter.txt', 'Dear all,\nplease find it attached.\n')
    await put('page.html', '<html></html>')
    await put('cut.xml', DAY_BOOK.slice(0, 1500))
    await put('empty.csv', '')
    await put('names.csv', 'customer_number,name,gstin\nC-1,Ashwini Sample Mills,30AAACN1234F1ZA\n')
    await look()
    const taken = await look()
    expect(taken.map(({ is_done }) => is_done)).toEqual([false, false, false, false, false])
    expect(await filesIn('set-aside')).toEqual(
      ['cut.xml', 'empty.csv', 'letter.txt', 'names.csv', 'page.html'].flatMap((name) => [name, `${name}.reason.txt`]),
    )
    expect(await readFile(join(folder, 'set-aside', 'cut.xml.reason.txt'), 'utf8')).toContain('the file is cut')
    const jobs = (await client.get('/v1/admin/jobs')).body.data
    expect(jobs).toHaveLength(5)
    expect(jobs).toContainEqual(
      expect.objectContaining({
        type_label: 'Watched folder',
        file_name: 'page.html',
        status: 'failed',
        message: 'No program that is known writes such a file.',
        can_retry: false,
      }),
    )
    expect(await booksOf(world, client).facts()).toEqual([])
  })

  it('changes nothing for a file that comes again, and keeps both', async () => {
    const text = bills([{ date: '1-Jan-26', ref: '1', party: 'Palash', open: '-5.00', due: '1-Jan-26', overdue: 181 }])
    for (const round of [1, 2]) {
      await put('bills.xml', text)
      await look()
      expect(await look(), `round ${round}`).toMatchObject([{ is_done: true }])
    }
    expect(await filesIn('done')).toEqual(['bills (2).xml', 'bills.xml'])
    expect(await booksOf(world, client).facts()).toHaveLength(1)
  })
})
