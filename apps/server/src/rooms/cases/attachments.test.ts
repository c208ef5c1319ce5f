import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { newId, sha256 } from '../../platform/ids.ts'
import { collectJobs } from '../../platform/job-queue.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { dataUrlOf, officeFile, pdfOfSize, sampleFiles } from '../../testing/sample-files.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { downloadAttachment } from './reads.ts'

const LIMIT = 20_971_520
const FORMAT_ERROR = 'Files are not in the allowed format. Allowed formats are .pdf, .doc, .docx, .xlsx, .xls, .csv'

let world: TestWorld
let asha: Client
let desk: Desk
let files: Record<string, Buffer>
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  files = await sampleFiles()
})
afterAll(() => world.close())

const sample = (format: string) => files[format] ?? Buffer.alloc(0)
const sent = (file_name: string, content: Buffer) => ({ file_name, attachment: dataUrlOf(content) })
const download = (uid: string, attachment_id: string) =>
  asha.get(`/v1/cases/${uid}/download_attachment?attachment_id=${attachment_id}`)

describe('a file sent with a new case', () => {
  it.each([
    ['doc', '[DOM-VAL-035]'],
    ['xls', '[DOM-VAL-036]'],
    ['jpg', '[DOM-VAL-037]'],
    ['docx', '[DOM-VAL-038]'],
    ['png', '[DOM-VAL-039]'],
    ['pdf', '[DOM-VAL-040]'],
    ['csv', '[DOM-VAL-041]'],
    ['xlsx', '[DOM-VAL-042]'],
  ])('may be a %s and comes back byte for byte %s', async (format) => {
    const content = sample(format)
    const uid = await desk.open(sent(`evidence.${format}`, content))
    const { attachments } = await desk.case(uid)
    expect(attachments).toMatchObject([{ name: `evidence.${format}`, size: content.length, sha256: sha256(content) }])
    const { body } = await download(uid, attachments[0]._id)
    expect(Buffer.from(body.data, 'base64').equals(content)).toBe(true)
  })

  it.each(['a.exe', 'a.txt', 'a.html', 'a', 'a.pdf.exe', 'a.jpeg'])('may not be %s [DOM-VAL-043]', async (name) => {
    const refused = await asha.post('/v1/cases', desk.body(sent(name, sample('pdf'))))
    expect([refused.status, refused.body.data.message]).toEqual([400, FORMAT_ERROR])
  })

  it('is judged by its extension in any letter case, in both places [DOM-VAL-055]', async () => {
    const uid = await desk.open(sent('A.PDF', sample('pdf')))
    expect((await asha.patch(`/v1/cases/${uid}`, sent('B.XlsX', sample('xlsx')))).status).toBe(200)
    expect((await desk.case(uid)).attachments.map(({ name }: { name: string }) => name)).toEqual(['A.PDF', 'B.XlsX'])
  })

  it('comes with its name or not at all, and opens no case when it is refused', async () => {
    const { attachment } = sent('a.pdf', sample('pdf'))
    const refused = [{ attachment }, { file_name: 'a.pdf' }, { attachment: 'a.pdf', file_name: 'a.pdf' }]
    for (const file of [
      ...refused,
      sent('a.pdf', Buffer.alloc(0)),
      { file_name: 'a.pdf', attachment: 'data:;base64,*' },
    ]) {
      const body = desk.body(file)
      expect((await asha.post('/v1/cases', body)).status).toBe(400)
      expect((await asha.get(`/v1/cases?q=${body.subject}`)).body.count).toBe(0)
    }
    expect((await asha.post('/v1/cases', desk.body({ attachment: '', file_name: '' }))).status).toBe(200)
  })

  it('loses the folders of the machine it came from', async () => {
    const theCase = await desk.case(await desk.open(sent('C:\\fakepath\\..\\stock statement.pdf', sample('pdf'))))
    expect(theCase.attachments[0].name).toBe('stock statement.pdf')
  })
})

describe('a file sent to a case', () => {
  it.each([
    ['doc', '[DOM-VAL-044]'],
    ['csv', '[DOM-VAL-045]'],
    ['pdf', '[DOM-VAL-046]'],
    ['docx', '[DOM-VAL-047]'],
    ['xls', '[DOM-VAL-048]'],
    ['xlsx', '[DOM-VAL-049]'],
  ])('may be a %s %s [SH-CONST-010]', async (format) => {
    const uid = await desk.open()
    expect((await asha.patch(`/v1/cases/${uid}`, sent(`note.${format}`, sample(format)))).body.success).toBe(true)
    expect((await desk.case(uid)).attachments).toMatchObject([{ name: `note.${format}` }])
  })

  it.each(['jpg', 'png'])(
    'may not be a %s, though a new case takes one [DOM-VAL-050, SH-CONST-010]',
    async (format) => {
      const uid = await desk.open()
      const refused = await asha.patch(`/v1/cases/${uid}`, sent(`a.${format}`, sample(format)))
      expect([refused.status, refused.body.data.message]).toEqual([400, FORMAT_ERROR])
    },
  )

  it('needs no note and shows in list and timeline [DOM-API-034, DOM-API-052, DOM-ENT-023, DOM-ENT-039, DOM-ENT-040, DOM-ENT-041]', async () => {
    const uid = await desk.open()
    expect((await asha.patch(`/v1/cases/${uid}`, sent('a.pdf', sample('pdf')))).body.success).toBe(true)
    const { attachments, events, version } = await desk.case(uid)
    expect(attachments).toMatchObject([{ _id: expect.any(String), name: 'a.pdf', type: 'application/pdf' }])
    expect([events[1].kind, events[1].to, version]).toEqual(['file_attached', 'a.pdf', 1])
  })
})

describe('the content', () => {
  it('is of the kind of its extension where it shows one', async () => {
    const formats = Object.keys(files)
    // Of Word's and Excel's older files nothing but their container is recognised, also around a password.
    const alike = ['doc', 'xls']
    const isFor = (name: string, format: string) =>
      name === format || (alike.includes(format) && [...alike, 'docx', 'xlsx'].includes(name))
    for (const name of formats)
      for (const format of formats.filter((format) => format !== 'csv')) {
        const { status } = await asha.post('/v1/cases', desk.body(sent(`a.${name}`, sample(format))))
        expect([name, format, status]).toEqual([name, format, isFor(name, format) ? 200 : 400])
      }
  })

  it.each(['pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv'])('is no page under the name of a %s', async (format) => {
    for (const page of [
      '<!DOCTYPE html><p>x',
      '\uFEFF <html>',
      '<!-- x --><script>alert(1)</script>',
      '<svg onload="x">',
    ]) {
      const refused = await asha.post('/v1/cases', desk.body(sent(`a.${format}`, Buffer.from(page))))
      expect([page, refused.status]).toEqual([page, 400])
    }
  })

  it('is no small package that unpacks to a large one, and none that is broken or of another kind', async () => {
    const bomb = await officeFile('xl/workbook.xml', Buffer.alloc(40_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    const zip = await officeFile('notes.txt', Buffer.from('a'))
    for (const content of [bomb, zip, sample('xlsx').subarray(0, 90), Buffer.from('PK\u0003\u0004')]) {
      const refused = await asha.post('/v1/cases', desk.body(sent('a.xlsx', content)))
      expect([refused.status, refused.body.data.message]).toEqual([400, FORMAT_ERROR])
    }
    const sheet = await officeFile('xl/worksheets/sheet1.xml', Buffer.alloc(12_000_000, '<c><v>1</v></c>'))
    expect((await asha.post('/v1/cases', desk.body(sent('a.xlsx', sheet)))).status).toBe(200)
  })

  it('may be no picture under another name where pictures are not taken [DOM-VAL-050]', async () => {
    const refused = await asha.patch(`/v1/cases/${await desk.open()}`, sent('a.pdf', sample('png')))
    expect([refused.status, refused.body.data.message]).toEqual([400, FORMAT_ERROR])
    expect(refused.body.data.fields.attachment).toContain('a.pdf')
  })

  it.each([
    ['pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['doc', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
  ])('may be no program under the name of a %s', async (format, program) => {
    const refused = await asha.post('/v1/cases', desk.body(sent(`a.${format}`, program)))
    expect([refused.status, refused.body.data.message]).toEqual([400, FORMAT_ERROR])
  })

  it.each([
    ['a.xls', '<html><table><tr><td>Report of a branch system</td></tr></table></html>'],
    ['a.doc', '{\\rtf1 A letter}'],
    ['a.pdf', 'no sign of any kind'],
    ['a.jpg', '\0'.repeat(40)],
  ])('that shows no other kind is taken as %s', async (name, text) => {
    const content = Buffer.from(text)
    const [file] = (await desk.case(await desk.open(sent(name, content)))).attachments
    expect([file.name, file.sha256]).toEqual([name, sha256(content)])
  })

  it('of a csv may begin with any letters', async () => {
    for (const text of ['BM,MZ\n1,2\n', 'ID3\n', 'PK,x\n'])
      expect((await asha.post('/v1/cases', desk.body(sent('a.csv', Buffer.from(text))))).status).toBe(200)
  })
})

describe('the size', () => {
  it('may be 20,971,520 bytes with a new case [DOM-API-055, DOM-VAL-054, DOM-CONST-013]', async () => {
    const content = pdfOfSize(LIMIT)
    const uid = await desk.open(sent('large.pdf', content))
    const [file] = (await desk.case(uid)).attachments
    expect([file.size, file.sha256]).toEqual([LIMIT, sha256(content)])
    const { body } = await download(uid, file._id)
    expect(sha256(Buffer.from(body.data, 'base64'))).toBe(file.sha256)
  })

  it('may be as much sent to a case, and one byte more is refused in both places [DOM-VAL-054, DOM-CONST-013, SH-CONST-012]', async () => {
    const uid = await desk.open()
    expect((await asha.patch(`/v1/cases/${uid}`, sent('large.pdf', pdfOfSize(LIMIT)))).status).toBe(200)
    const tooLarge = sent('large.pdf', pdfOfSize(LIMIT + 1))
    for (const refused of [
      await asha.patch(`/v1/cases/${uid}`, tooLarge),
      await asha.post('/v1/cases', desk.body(tooLarge)),
    ])
      expect([refused.status, refused.body.data.message]).toEqual([400, 'File size is too large!'])
  })
})

describe('the download', () => {
  it('answers base64 with type, name and hash, and is written down [DOM-API-036, DOM-API-038]', async () => {
    const uid = await desk.open(sent('a.csv', sample('csv')))
    const [file] = (await desk.case(uid)).attachments
    const answered = await download(uid, file._id)
    expect(answered.body).toMatchObject({
      data: sample('csv').toString('base64'),
      type: 'text/csv',
      meta: { Storage_type: 'EFS', type: 'text/csv', name: 'a.csv', sha256: sha256(sample('csv')) },
    })
    const views = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      tx.selectFrom('audit_log').select('subject').where('outcome', '=', 'viewed').execute(),
    )
    expect(views).toContainEqual({ subject: `attachment:${file._id}` })
  })

  it('answers the file as it is where ten letters of its base64 look like a PAN', async () => {
    // Nine bytes before it and nine of it: both are whole groups of base64.
    const content = Buffer.from(`${Buffer.from('%PDF-1.7\n').toString('base64')}/ABCPE1234F/`, 'base64')
    const uid = await desk.open(sent('ABCPE1234F.pdf', content))
    const [file] = (await desk.case(uid)).attachments
    const { body } = await download(uid, file._id)
    expect(body.data).toContain('/ABCPE1234F/')
    expect(sha256(Buffer.from(body.data, 'base64'))).toBe(file.sha256)
    // Its name is text, in which a PAN is masked.
    expect(body.meta).toMatchObject({ sha256: file.sha256, name: '••••234F.pdf' })
  })

  it('answers a link where the store has links [DOM-API-037]', async () => {
    const uid = await desk.open(sent('a.pdf', sample('pdf')))
    const [file] = (await desk.case(uid)).attachments
    const { platform } = world
    const linked = await inOrganization(platform.db, asha.organization_id, (tx) =>
      downloadAttachment(
        {
          ...platform,
          tx,
          jobs: collectJobs(platform.jobs),
          request_key: null,
          hidden_types: [],
          unit_id: null,
          plain: true,
          told: [],
          news: [],
          told_elsewhere: [],
          org: { organization_id: asha.organization_id, status: 'active' },
          actor: { kind: 'system', name: 'test' },
          files: { ...platform.files, presign: async (_organization, hash) => `https://files.example/${hash}` },
        },
        uid,
        file._id,
      ),
    )
    expect(linked).toMatchObject({ data: `https://files.example/${file.sha256}`, meta: { Storage_type: 's3' } })
  })

  it('finds the files of that case only', async () => {
    const uid = await desk.open(sent('a.pdf', sample('pdf')))
    const [file] = (await desk.case(uid)).attachments
    expect((await download(await desk.open(), file._id)).status).toBe(404)
    for (const id of [newId(), 'nope']) expect((await download(uid, id)).status).toBe(404)
  })

  it('refuses a file that was changed in the store', async () => {
    const uid = await desk.open(sent('a.csv', Buffer.from(`changed,${newId()}\n`)))
    const [file] = (await desk.case(uid)).attachments
    const folder = join(world.config.data_dir, 'files', asha.organization_id, file.sha256.slice(0, 2))
    expect(await readdir(folder)).toContain(file.sha256)
    await writeFile(join(folder, file.sha256), 'something else')
    const refused = await download(uid, file._id)
    expect([refused.status, refused.body.data.message]).toEqual([500, expect.stringContaining('fingerprint')])
  })
})
