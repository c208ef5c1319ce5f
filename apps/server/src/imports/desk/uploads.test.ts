import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileTask } from '../../jobs/import-file.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const dataUrl = (content: string | Buffer) => `data:text/csv;base64,${Buffer.from(content).toString('base64')}`
const upload = (client: Client, type: string, content: string | Buffer, file_name = `${type}.csv`) =>
  client.post('/v1/admin/uploads', { attachment: dataUrl(content), file_name, type })

/** Uploads and lets the worker's task run, as it does in a running server. */
async function uploaded(client: Client, type: string, content: string): Promise<string> {
  const answer = await upload(client, type, content)
  expect(answer.status).toBe(200)
  const { job_id } = answer.body.data
  await importFileTask.run(world.platform, { organization_id: client.organization_id, job_id })
  return job_id
}

const customers = (...rows: string[]) => `customer_number,name,pan,cin\n${rows.join('\n')}\n`

describe('uploading a file', () => {
  it('stores it, queues its import and shows the job with its counts', async () => {
    const asha = await world.organization()
    const answer = await upload(
      asha,
      'customers',
      customers('C-1,Asha Sample,AAACN1234F,', 'C-2,,,'),
      'C:\\files\\may.csv',
    )
    expect(answer.body).toMatchObject({ success: true, data: { already_imported: false } })
    const { job_id } = answer.body.data
    const queued = await asha.get(`/v1/admin/jobs/${job_id}`)
    expect(queued.body.data).toMatchObject({
      status: 'queued',
      file_name: 'may.csv',
      created_by: 'Test Admin',
      progress: null,
    })
    await importFileTask.run(world.platform, { organization_id: asha.organization_id, job_id })
    const done = await asha.get(`/v1/admin/jobs/${job_id}`)
    expect(done.body.data).toMatchObject({
      status: 'done',
      progress: 1,
      can_retry: true,
      counts: { rows_read: 2, rows_accepted: 1, rows_quarantined: 1 },
      message: '2 rows read, 1 set aside, 0 facts written.',
    })
    const aside = await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)
    expect(aside.body).toEqual({
      data: [
        { row: 3, field: 'name', reason: 'name is empty.', text: 'C-2,,,', names_party: false, dealt_with: false },
      ],
      total_count: 1,
      waiting_count: 0,
    })
    for (const path of ['/v1/admin/uploads', '/v1/account/jobs', '/v1/admin/jobs']) {
      const list = await asha.get(path)
      expect([path, list.body.total_count, list.body.data[0].job_id]).toEqual([path, 1, job_id])
    }
  })

  it('sets a row aside whose text is cut in the middle of a character, and imports the others', async () => {
    const asha = await world.organization()
    for (const filler of [1971, 1972]) {
      const wrong = `C-2,${'x'.repeat(filler)}${'😀'.repeat(30)},BADPAN,`
      const job_id = await uploaded(asha, 'customers', customers(`C-${filler},Right ${filler} Ltd,,`, wrong))
      expect((await asha.get(`/v1/admin/jobs/${job_id}`)).body.data).toMatchObject({
        status: 'done',
        counts: { rows_accepted: 1, rows_quarantined: 1 },
      })
    }
  })

  it('takes from a name what would turn the text behind it, and no name that shows nothing', async () => {
    const asha = await world.organization()
    const job_id = await uploaded(asha, 'customers', customers('C-1,\u202egnp.exe Traders,,', 'C-2,\u202e\u200b,,'))
    expect((await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data).toMatchObject([
      { row: 3, reason: 'name is empty.' },
    ])
    const { data } = (await asha.get('/v1/admin/parties')).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['gnp.exe Traders'])
  })

  it('sets a row aside whose cell is too long to be a name, and imports the others', async () => {
    const asha = await world.organization()
    const job_id = await uploaded(
      asha,
      'customers',
      customers(`C-1,${'Ж'.repeat(801)},,`, `C-2,${'घ'.repeat(800)},,`, 'C-3,=HYPERLINK(A1),,'),
    )
    expect((await asha.get(`/v1/admin/jobs/${job_id}`)).body.data).toMatchObject({
      status: 'done',
      counts: { rows_accepted: 2, rows_quarantined: 1 },
    })
    const [aside] = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(aside).toMatchObject({
      row: 2,
      field: 'name',
      reason: 'name has 801 characters; at most 800 are read.',
    })
  })

  it('tells that the same file was imported and changes nothing', async () => {
    const asha = await world.organization()
    const text = customers('C-1,Asha Sample,,')
    const job_id = await uploaded(asha, 'customers', text)
    const again = await upload(asha, 'customers', text, 'other-name.csv')
    expect(again.body.data).toEqual({
      message: 'This file was imported before; nothing changes.',
      job_id,
      already_imported: true,
    })
    const omar = await world.organization()
    expect((await upload(omar, 'customers', text)).body.data.already_imported).toBe(false)
  })

  it('refuses what is no CSV, what is too large, an unknown kind and the public register', async () => {
    const asha = await world.organization()
    const xlsx = await upload(asha, 'customers', Buffer.from('PK\u0003\u0004workbook'), 'may.xlsx')
    expect([xlsx.status, xlsx.body.data.message]).toEqual([400, 'The workbook is broken or ends too early.'])
    const large = await upload(asha, 'customers', Buffer.alloc(20_971_521, 'a'))
    expect([large.status, large.body.data.message]).toEqual([413, 'File size is too large!'])
    expect((await upload(asha, 'nothing', 'a,b')).status).toBe(400)
    expect((await upload(asha, 'company_master', 'CIN,CompanyName,CompanyStatus\n')).status).toBe(403)
    expect((await asha.get('/v1/admin/uploads')).body.total_count).toBe(0)
  })

  it('reads the data URL and the name of the file as everywhere', async () => {
    const asha = await world.organization()
    const base64 = Buffer.from(customers('C-1,Asha Sample,,')).toString('base64')
    const send = (attachment: string) =>
      asha.post('/v1/admin/uploads', { attachment, file_name: 'C:\\files\\\u202evsc.may.csv', type: 'customers' })
    for (const junk of ['!!!!', `${base64}!`, `${base64},${base64}`])
      expect((await send(`data:text/csv;base64,${junk}`)).body.data.message).toBe(
        'The file must be sent as a base64 data URL.',
      )
    const answer = await send(`DATA:text/csv; BASE64,${base64.replace(/.{20}/g, '$&\r\n')}`)
    const { data } = (await asha.get(`/v1/admin/jobs/${answer.body.data.job_id}`)).body
    expect(data.file_name).toBe('vsc.may.csv')
  })

  it('is not for an organization that is not active', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    expect((await upload(sunil, 'customers', customers('C-1,A,,'))).status).toBe(403)
  })

  it('needs the policy on uploads [SH-PERM-021]', async () => {
    const asha = await world.organization()
    const leela = await world.user(asha.organization_id, { policy: {} })
    expect((await leela.get('/v1/admin/uploads')).status).toBe(403)
    expect((await upload(leela, 'customers', customers('C-1,A,,'))).status).toBe(403)
    expect((await leela.get('/v1/admin/jobs')).status).toBe(403)
    expect((await leela.get('/v1/account/jobs')).status).toBe(200)
  })

  it('lists the kinds with their columns and a sample that imports without a row set aside', async () => {
    const asha = await world.organization()
    expect((await asha.post('/v1/admin/portfolios', { name: 'Sample portfolio' })).status).toBe(200)
    const kinds = (await asha.get('/v1/admin/uploads/kinds')).body.data
    expect(kinds.slice(0, 3).map((kind: { kind: string }) => kind.kind)).toEqual(['customers', 'accounts', 'day_end'])
    const reports = kinds.filter((kind: { connector?: object }) => kind.connector)
    for (const { kind, columns, sample_text } of kinds.filter((kind: { connector?: object }) => !kind.connector)) {
      const job_id = await uploaded(asha, kind, sample_text)
      const { status, counts } = (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
      expect([kind, status, counts.rows_quarantined]).toEqual([kind, 'done', 0])
      const heading = columns.map((column: { name: string }) => column.name)
      expect(heading, kind).toEqual(expect.arrayContaining(sample_text.split('\n')[0].split(',')))
      const example = `${heading.join(',')}\n${columns.map((column: { example: string }) => `"${column.example}"`).join(',')}\n`
      const tried = await uploaded(asha, kind, example)
      const aside = (await asha.get(`/v1/admin/jobs/${tried}/quarantine`)).body.data
      expect(aside.filter((row: { reason: string }) => !/is not known/.test(row.reason))).toEqual([])
    }
    const borrower = (await asha.get('/v1/admin/parties')).body.data.find(({ name }: { name: string }) =>
      name.startsWith('Neelambari'),
    )
    for (const { kind, sample_text, sample_file: file_name } of reports) {
      const sent = { attachment: dataUrl(sample_text), file_name, type: kind, party_id: borrower.party_id }
      const answer = await asha.post('/v1/admin/uploads', sent)
      expect([kind, answer.status]).toEqual([kind, 200])
      const { job_id } = answer.body.data
      await importFileTask.run(world.platform, { organization_id: asha.organization_id, job_id })
      const { status, message, counts } = (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
      expect([kind, status, counts.rows_quarantined, message]).toEqual([kind, 'done', 0, expect.any(String)])
      expect(counts.facts_written, kind).toBeGreaterThan(0)
    }
  })
})

describe('a failed import', () => {
  it('says why and can be tried again', async () => {
    const asha = await world.organization()
    const job_id = await uploaded(asha, 'customers', 'number,title\n1,A\n')
    const failed = (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
    expect(failed).toMatchObject({ status: 'failed', can_retry: true })
    expect(failed.message).toMatch(
      /lacks the columns 'customer_number', 'name'.*Its first line names none of its columns/,
    )
    expect((await asha.post(`/v1/admin/jobs/${job_id}/retry`)).status).toBe(200)
    expect((await asha.get(`/v1/admin/jobs/${job_id}`)).body.data.status).toBe('queued')
    expect((await asha.post(`/v1/admin/jobs/${job_id}/retry`)).status).toBe(409)
  })
})

describe('the review of unlinked customers', () => {
  const CIN = 'U17100GA2012PTC990002'
  async function lender() {
    await importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      `CIN,CompanyName,CompanyStatus\n${CIN},NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED,Active\n`,
      { as_of: '2025-05-31' },
    )
    const asha = await world.organization()
    await uploaded(asha, 'customers', customers('C-1,Neelambari Sample Textiles Pvt Ltd,AAACN1234F,'))
    await uploaded(asha, 'accounts', 'account_number,customer_number,kind\nA-1,C-1,term_loan\n')
    await uploaded(asha, 'day_end', 'account_number,day_end_date,outstanding\nA-1,2026-03-31,100\n')
    const review = (await asha.get('/v1/admin/link_reviews')).body.data[0]
    const where = () =>
      inOrganization(world.platform.db, asha.organization_id, async (tx) => {
        const { rows } = await sql<{ place: string; party_id: string }>`
          select 'customer' as place, party_id from customers union all select 'account', party_id from accounts
          union all select 'monitored', party_id from monitored_parties
          union all select kind, party_id from facts_head where organization_id is not null order by 1`.execute(tx)
        return Object.fromEntries(rows.map(({ place, party_id }) => [place, party_id]))
      })
    const decide = (body: object) => asha.patch(`/v1/admin/link_reviews/${review.review_id}`, body)
    return { asha, review, where, decide }
  }
  const everywhere = (party_id: string) => ({
    customer: party_id,
    account: party_id,
    monitored: party_id,
    loan_account: party_id,
    account_day_end: party_id,
  })

  it('links to a candidate, which moves customer, account and newest facts, and undoes it again', async () => {
    const { asha, review, where, decide } = await lender()
    const before = await where()
    const [candidate] = review.candidates
    expect(candidate.name).toBe('NEELAMBARI SAMPLE TEXTILES PRIVATE LIMITED')
    const linked = await decide({ action: 'link', party_id: candidate.party_id })
    expect(linked.body.data.party_id).toBe(candidate.party_id)
    expect(await where()).toEqual(everywhere(candidate.party_id))
    expect((await asha.get('/v1/admin/link_reviews')).body.total_count).toBe(0)
    expect((await decide({ action: 'create_party' })).status).toBe(409)
    expect((await decide({ action: 'unlink' })).body.data.party_id).toBe(before.customer)
    expect(await where()).toEqual(before)
    expect((await asha.get('/v1/admin/link_reviews')).body.total_count).toBe(1)
    const verbs = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql<{
        verb: string
      }>`select verb from audit_log where verb in ('link_customer', 'unlink_customer') order by seq`.execute(tx),
    )
    expect(verbs.rows.map(({ verb }) => verb)).toEqual(['link_customer', 'unlink_customer'])
  })

  it('keeps the private party when a person says so', async () => {
    const { asha, where, decide } = await lender()
    const before = await where()
    expect((await decide({ action: 'create_party' })).status).toBe(200)
    expect(await where()).toEqual(before)
    expect((await asha.get('/v1/admin/link_reviews')).body.total_count).toBe(0)
    expect((await decide({ action: 'unlink' })).status).toBe(409)
  })

  it('links to nothing that is not there, and to no party of another lender', async () => {
    const { decide } = await lender()
    const other = await lender()
    const { customer } = await other.where()
    expect((await decide({ action: 'link', party_id: customer })).status).toBe(404)
    expect((await decide({ action: 'link', party_id: 'x' })).status).toBe(404)
  })
})

describe('the document behind a fact', () => {
  it('shows the heading and the lines around a row', async () => {
    const asha = await world.organization()
    const rows = Array.from({ length: 40 }, (_, i) => `C-${i + 2},"Sample, ${i + 2}",,`)
    const job_id = await uploaded(asha, 'customers', customers(...rows))
    const { document_id } = (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
    const document = (await asha.get(`/v1/admin/documents/${document_id}?row=20&around=1`)).body
    expect(document).toMatchObject({ file_name: 'customers.csv', columns: ['customer_number', 'name', 'pan', 'cin'] })
    expect(document.lines).toEqual([19, 20, 21].map((row) => ({ row, cells: [`C-${row}`, `Sample, ${row}`, '', ''] })))
    const start = (await asha.get(`/v1/admin/documents/${document_id}?around=2`)).body
    expect(start.lines.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5, 6])
  })

  it('shows nobody a column that is not read: not in the file, nor in a line that was set aside', async () => {
    const omar = await world.organization()
    const register = await importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      [
        'CIN,EMAIL_ADDR,CompanyName,CompanyStatus',
        'U17100GA2012PTC990017,one@secret.example,"SAMPLE, SEVENTEEN LIMITED",Active',
        'U17100GA2012PTC990018,two@secret.example,SAMPLE EIGHTEEN LIMITED,',
        'U17100GA2012PTC990025,three@secret.example,SAMPLE, TOO MANY CELLS,Active',
      ].join('\n'),
      { as_of: '2025-05-31' },
    )
    const { body } = await omar.get(`/v1/admin/documents/${register.document_id}?row=2`)
    expect([body.columns, body.not_shown]).toEqual([['CIN', 'CompanyName', 'CompanyStatus'], ['EMAIL_ADDR']])
    expect(body.lines.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ['U17100GA2012PTC990017', 'SAMPLE, SEVENTEEN LIMITED', 'Active'],
      ['U17100GA2012PTC990018', 'SAMPLE EIGHTEEN LIMITED', ''],
      [],
    ])
    const aside = await query(world.owner_url, `select * from quarantine where job_id = '${register.job_id}'`)
    expect(aside).toHaveLength(2)
    expect(aside[0]).toMatchObject({ text: 'U17100GA2012PTC990018,,SAMPLE EIGHTEEN LIMITED,' })
    expect(JSON.stringify([body, aside])).not.toContain('secret')
  })

  it('is shown of the register to everybody and of a lender to nobody else', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const job_id = await uploaded(asha, 'customers', customers('C-1,Asha Sample,,'))
    const { document_id } = (await asha.get(`/v1/admin/jobs/${job_id}`)).body.data
    for (const path of [`documents/${document_id}`, `jobs/${job_id}`, `jobs/${job_id}/quarantine`]) {
      expect([path, (await asha.get(`/v1/admin/${path}`)).status]).toEqual([path, 200])
      expect([path, (await omar.get(`/v1/admin/${path}`)).status]).toEqual([path, 404])
    }
    expect((await omar.post(`/v1/admin/jobs/${job_id}/retry`)).status).toBe(404)
    const register = await importText(
      world,
      PLATFORM_ORGANIZATION,
      'company_master',
      'CIN,CompanyName,CompanyStatus\nU17100GA2012PTC990009,SAMPLE NINE LIMITED,Active\n',
      { as_of: '2025-05-31' },
    )
    expect((await omar.get(`/v1/admin/documents/${register.document_id}?row=2`)).body.lines).toHaveLength(1)
    expect((await omar.get('/v1/admin/documents/none')).status).toBe(404)
  })
})
