import type { Fact, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { giveConsents } from '../../testing/consents.ts'
import { importReport, importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { workbookOf } from '../../testing/workbook.ts'
import { runImport } from '../pipeline/run-import.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-20T06:00:00Z' })
})
afterAll(() => world.close())

const ACCOUNT = '50100000006789'
const LINES = [
  ['01/04/26', 'NEFT CR-SAMPLE BUYERS LLP', 'N1', '', '250000.00', '412500.00'],
  ['05/04/26', 'ACH D- SAMPLE FINANCE-EMI 0007', '00007', '40000.00', '', '372500.00'],
  ['30/04/26', 'CASH DEPOSIT BY SELF', '0', '', '98000.00', '470500.00'],
] as const

const hdfc = [
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  ...LINES.map(([day, words, reference, debit, credit, balance]) =>
    [day, words, reference, day, debit, credit, balance].join(','),
  ),
  '',
].join('\n')

/** The same statement as a bank writes it that nobody knows. */
const foreign = (letterhead = 'SAMPLE CO-OPERATIVE BANK,,,,,,') =>
  [
    letterhead,
    `Account No: ${ACCOUNT},,,,,,`,
    'Posting day,Effective,Text,Voucher,Paid out,Paid in,Running balance',
    ...LINES.map(([day, words, reference, debit, credit, balance]) =>
      [day, day, words, reference, debit, credit, balance].join(','),
    ),
    '',
  ].join('\n')
const SAID = {
  ...{ heading_row: 3, amounts: 'two_columns', date_order: 'day_first', name: 'Sample bank', bank: 'HDFC' },
  columns: { date: 0, value_date: 1, narration: 2, reference: 3, debit: 4, credit: 5, balance: 6 },
}

const firm = () => world.organization({ type: 'b2sme' })
const dataUrl = (content: string | Uint8Array) => `data:text/csv;base64,${Buffer.from(content).toString('base64')}`

async function give(client: Client, content: string | Uint8Array, file_name: string, more: object = {}) {
  const body = { attachment: dataUrl(content), file_name, type: 'bank_statements', ...more }
  const answer = await client.post('/v1/admin/uploads', body)
  expect([answer.status, answer.body.data.message]).toEqual([200, answer.body.data.message])
  return readNow(client, answer.body.data.job_id)
}
const readNow = async (client: Client, job_id: string) => {
  await runImport(world.platform, client.organization_id, job_id)
  return (await client.get(`/v1/admin/jobs/${job_id}`)).body.data
}
const mapped = async (client: Client, job_id: string, more: object = {}) => {
  const saved = await client.post(`/v1/admin/jobs/${job_id}/columns`, { ...SAID, ...more })
  expect([saved.status, saved.body.data.message]).toEqual([200, saved.body.data.message])
  return { ...saved.body.data, job: await readNow(client, job_id) }
}

const factsOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'kind' | 'subject'> & { payload: FactPayload<'bank_transaction'> }>`
      select kind, subject, payload from facts where kind in ('bank_transaction', 'bank_statement')
      order by kind, valid_from, subject`.execute(tx)
    return rows
  })

describe('a statement in columns that nobody knows', () => {
  it('is read once they are said, to the facts of a known layout, and the next one without asking', async () => {
    const [owner, twin] = [await firm(), await firm()]
    await giveConsents(world, owner.organization_id)
    await importReport(world, twin.organization_id, 'bank_statements', hdfc, { file_name: `${ACCOUNT}.csv` })
    const failed = await give(owner, foreign(), 'april.csv')
    expect(failed).toMatchObject({ status: 'failed', lacks: 'layout', layout: null })
    const { job, ...saved } = await mapped(owner, failed.job_id)
    expect(saved).toMatchObject({ version: 1, is_read_again: true })
    expect(job).toMatchObject({
      status: 'done',
      lacks: null,
      counts: { rows_read: 4, rows_quarantined: 0, cells_left_out: 0 },
      layout: { version: 1, name: 'Sample bank', layout_id: saved.layout_id },
    })
    expect(await factsOf(owner)).toEqual(await factsOf(twin))
    const next = await give(owner, foreign('SAMPLE CO-OPERATIVE BANK MAIN BRANCH,,,,,,'), 'may.csv')
    expect(next).toMatchObject({ status: 'done', layout: { version: 1 } })
    const { columns, lines } = (await owner.get(`/v1/admin/documents/${job.document_id}?row=5&around=0`)).body
    expect([columns[0], lines[0].cells[0], lines[0].cells[6]]).toEqual(['account_number', '••••6789', '40000.00'])
  })

  it('shows its table before, with a guess and without whole numbers of accounts', async () => {
    const owner = await firm()
    await giveConsents(world, owner.organization_id)
    const { job_id } = await give(owner, foreign().replace('N1,', '98765432101,'), 'april.csv')
    const { data } = (await owner.get(`/v1/admin/jobs/${job_id}/columns`)).body
    expect(data).toMatchObject({ is_read_again: true, needs_account: false, kind_label: 'Bank statement' })
    const [heading] = data.headings
    expect(heading).toMatchObject({ row: 3, known_as: null })
    expect(heading.guess).toMatchObject({ amounts: 'two_columns', columns: { debit: 4, credit: 5, balance: 6 } })
    expect(heading.lines[0][3]).toBe('••••2101')
    expect(JSON.stringify(data)).not.toContain(ACCOUNT)
  })

  it('is tried with what was chosen and stored nowhere, a balance that does not follow told with its line', async () => {
    const owner = await firm()
    await giveConsents(world, owner.organization_id)
    const { job_id } = await give(owner, foreign().replace('372500.00', '372500.01'), 'april.csv')
    const lines = `/v1/admin/jobs/${job_id}/columns/lines?heading_row=3&amounts=two_columns&date=0`
    const tried = await owner.get(`${lines}&narration=2&debit=4&credit=5&balance=6`)
    expect(tried.body.data).toMatchObject({ lines_read: 3, set_aside: 0, balances_that_do_not_follow: 2 })
    expect(tried.body.data.lines[0]).toEqual({
      ...{ row: 4, date: '2026-04-01', narration: 'NEFT CR-SAMPLE BUYERS LLP' },
      ...{ debit: '', credit: '250000.00', balance: '412500.00' },
    })
    expect(tried.body.data.problems[0]).toMatchObject({ row: 5, field: 'balance', costs_row: false })
    const refused = await owner.get(`${lines}&narration=2&debit=2&balance=6`)
    expect([refused.status, refused.body.data.fields]).toEqual([
      400,
      { debit: "This column is already chosen for 'Narration'.", credit: 'Please choose the column.' },
    ])
    expect(await factsOf(owner)).toEqual([])
    expect((await owner.get('/v1/admin/column_layouts')).body.data).toEqual([])
  })

  it.each([
    ['a sign', 'signed', 'Day,Words,Sum,Left', ['250000.00', '-40000.00', '98000.00']],
    ['Dr and Cr within', 'marked', 'Day,Words,Sum,Left', ['250000.00 Cr', '40000.00Dr', '98000.00 CR']],
    ['Dr and Cr beside', 'marked', 'Day,Words,Sum,Left,', ['250000.00', '40000.00', '98000.00']],
  ])('is read by %s of its one amount', async (how, amounts, heading, sums) => {
    const [owner, twin] = [await firm(), await firm()]
    await giveConsents(world, owner.organization_id)
    await importReport(world, twin.organization_id, 'bank_statements', hdfc, { file_name: `${ACCOUNT}.csv` })
    const sides = ['Cr', 'Dr', 'Cr']
    const beside = how.endsWith('beside')
    const lines = LINES.map(([day, words, , , , balance], at) =>
      [day, words, sums[at], balance, ...(beside ? [sides[at]] : [])].join(','),
    )
    const { job_id } = await give(owner, [heading, ...lines, ''].join('\n'), `${ACCOUNT}.csv`)
    const columns = { date: 0, narration: 1, amount: 2, balance: 3, ...(beside && { side: 4 }) }
    const { job } = await mapped(owner, job_id, { heading_row: 1, amounts, columns })
    expect(job).toMatchObject({ status: 'done', counts: { rows_quarantined: 0, cells_left_out: 0 } })
    const subjects = async (client: Client) => (await factsOf(client)).map(({ subject }) => subject)
    expect(await subjects(owner)).toEqual(await subjects(twin))
  })
})

describe('a statement in a workbook', () => {
  const DAYS = [46113, 46117, 46142]
  const sheet = (heading: readonly string[]) => [
    ['SAMPLE CO-OPERATIVE BANK'],
    [`Account No: ${ACCOUNT}`],
    heading,
    ...LINES.map(([, words, reference, debit, credit, balance], at) => [
      { serial: DAYS[at] ?? 0 },
      ...[{ serial: DAYS[at] ?? 0 }, words, reference, debit ? Number(debit) : null],
      ...[credit ? Number(credit) : null, Number(balance)],
      null,
    ]),
  ]
  const UNKNOWN = ['Posting day', 'Effective', 'Text', 'Voucher', 'Paid out', 'Paid in', 'Running balance', 'Remark']

  it('with a letterhead in merged cells says the same as the text of its bank', async () => {
    const [owner, twin] = [await firm(), await firm()]
    await giveConsents(world, owner.organization_id)
    await importReport(world, twin.organization_id, 'bank_statements', hdfc, { file_name: `${ACCOUNT}.csv` })
    const book = await workbookOf(sheet(UNKNOWN), ['A1:H1', 'A2:H2'])
    const failed = await give(owner, book, 'april.xlsx')
    expect(failed).toMatchObject({ status: 'failed', lacks: 'layout' })
    const { data } = (await owner.get(`/v1/admin/jobs/${failed.job_id}/columns`)).body
    expect(data.headings[0]).toMatchObject({ row: 3, cells: UNKNOWN })
    const { job } = await mapped(owner, failed.job_id)
    expect(job).toMatchObject({ status: 'done', counts: { rows_read: 4, rows_quarantined: 0, cells_left_out: 0 } })
    expect(await factsOf(owner)).toEqual(await factsOf(twin))
  })

  it('is recognised by the columns of a known bank, and refused of a program that writes none', async () => {
    const owner = await firm()
    await giveConsents(world, owner.organization_id)
    const known = [
      'Date',
      'Value Dt',
      'Narration',
      'Chq./Ref.No.',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ]
    const book = await workbookOf(sheet(known))
    expect(await give(owner, book, 'april.xlsx')).toMatchObject({ status: 'done', counts: { rows_quarantined: 0 } })
    const tally = await owner.post('/v1/admin/uploads', {
      ...{ attachment: dataUrl(book), file_name: 'day-book.xlsx', type: 'tally' },
    })
    expect([tally.status, tally.body.data.message]).toEqual([
      400,
      'This is a workbook or another packed file. Give Tally unpacked, as the program writes it.',
    ])
  })
})

describe('a layout', () => {
  it('said anew is a version more, which leaves what was read as it was read', async () => {
    const owner = await firm()
    await giveConsents(world, owner.organization_id)
    const { job_id } = await give(owner, foreign(), 'april.csv')
    const first = await mapped(owner, job_id)
    const before = await factsOf(owner)
    const swapped = { ...SAID.columns, value_date: undefined, reference: undefined }
    const again = await owner.post(`/v1/admin/jobs/${job_id}/columns`, { ...SAID, columns: swapped })
    expect(again.body.data).toMatchObject({ layout_id: first.layout_id, version: 2, is_read_again: false })
    expect(await factsOf(owner)).toEqual(before)
    expect((await owner.get(`/v1/admin/jobs/${job_id}`)).body.data.layout.version).toBe(1)
    const same = await owner.post(`/v1/admin/jobs/${job_id}/columns`, { ...SAID, columns: swapped })
    expect(same.body.data.version).toBe(2)
    const next = await give(owner, foreign('ANOTHER LETTERHEAD,,,,,,').replaceAll('/04/', '/03/'), 'march.csv')
    expect(next.layout.version).toBe(2)
    const listed = (await owner.get('/v1/admin/column_layouts')).body.data
    expect(listed.map(({ version, file_count }: Record<string, number>) => [version, file_count])).toEqual([
      [2, 1],
      [1, 1],
    ])
    expect((await owner.delete(`/v1/admin/column_layouts/${first.layout_id}`)).status).toBe(200)
    const late = await give(owner, foreign('A LETTERHEAD,,,,,,').replaceAll('/04/', '/02/'), 'february.csv')
    expect(late).toMatchObject({ status: 'failed', lacks: 'layout' })
  })

  it('reads a file anew of which every line was set aside', async () => {
    const owner = await firm()
    await giveConsents(world, owner.organization_id)
    const { job_id } = await give(owner, foreign(), 'april.csv')
    const wrong = await mapped(owner, job_id, { columns: { date: 2, debit: 4, credit: 5 } })
    expect(wrong.job).toMatchObject({ status: 'done', counts: { rows_accepted: 0, rows_quarantined: 4 } })
    const right = await mapped(owner, job_id)
    expect(right).toMatchObject({ version: 2, job: { counts: { rows_accepted: 4, rows_quarantined: 0 } } })
  })

  it('is seen by no other organization, and said by none that is suspended', async () => {
    const [owner, other] = [await firm(), await firm()]
    for (const client of [owner, other]) await giveConsents(world, client.organization_id)
    const { job_id } = await give(owner, foreign(), 'april.csv')
    await mapped(owner, job_id)
    expect((await other.get('/v1/admin/column_layouts')).body.data).toEqual([])
    expect((await other.get(`/v1/admin/jobs/${job_id}/columns`)).status).toBe(404)
    const theirs = await give(other, foreign(), 'april.csv')
    expect(theirs).toMatchObject({ status: 'failed', lacks: 'layout' })
    const suspended = await world.organization({ type: 'b2sme', status: 'suspended' })
    const refused = await suspended.post(`/v1/admin/jobs/${theirs.job_id}/columns`, SAID)
    expect(refused.status).toBe(403)
  })
})

describe('what a file does not say of itself', () => {
  it('is asked for and told: its account, its borrower', async () => {
    const bank = await world.organization()
    await importText(world, bank.organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
    const [{ party_id }] = (await bank.get('/v1/admin/parties')).body.data
    const { job_id, lacks } = await give(bank, hdfc, 'statement.csv')
    expect(lacks).toBe('account_number')
    const tellOfFile = (body: object) => bank.post(`/v1/admin/jobs/${job_id}/told`, body)
    expect((await tellOfFile({})).status).toBe(400)
    const searchBorrowers = async (words: string) =>
      (await bank.get(`/v1/admin/uploads/borrowers?q=${words}`)).body.data
    const known = [{ party_id, name: 'Ashwini Sample Mills', customer_number: 'C-1' }]
    for (const words of ['', 'sample%20mi', 'c-1']) expect(await searchBorrowers(words)).toEqual(known)
    for (const words of ['%25_', 'Another']) expect(await searchBorrowers(words)).toEqual([])
    expect((await tellOfFile({ account_number: ACCOUNT })).status).toBe(200)
    expect(await readNow(bank, job_id)).toMatchObject({ status: 'done', lacks: 'party', counts: { rows_accepted: 0 } })
    expect((await tellOfFile({ party_id })).status).toBe(200)
    expect(await readNow(bank, job_id)).toMatchObject({
      lacks: null,
      counts: { rows_accepted: 4, rows_quarantined: 0 },
    })
    expect((await tellOfFile({ party_id })).status).toBe(409)
    const tables = await importText(world, bank.organization_id, 'customers', 'customer_number,nom\nC-2,B\n')
    expect((await bank.post(`/v1/admin/jobs/${tables.job_id}/told`, { party_id })).status).toBe(400)
  })
})
