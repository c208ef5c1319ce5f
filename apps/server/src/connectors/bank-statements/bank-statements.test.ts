import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Fact, FactPayload } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importReport, importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-05-20T06:00:00Z' })
})
afterAll(() => world.close())

// One account in the layouts of four banks, with what stands above and below in each.

interface Line {
  day: number
  words: string
  reference: string
  debit?: string
  credit?: string
  balance: string
}
const LINES: readonly Line[] = [
  { day: 1, words: 'NEFT CR-SAMPLE BUYERS LLP', reference: 'N1', credit: '250000.00', balance: '412500.00' },
  { day: 5, words: 'ACH D- SAMPLE FINANCE-EMI 0007', reference: '00007', debit: '40000.00', balance: '372500.00' },
  { day: 7, words: 'CHQ PAID-SAMPLE CASTINGS', reference: '000501', debit: '125000.00', balance: '247500.00' },
  {
    day: 7,
    words: 'I/W CHQ RET-FUNDS INSUFFICIENT-0501',
    reference: '000501',
    credit: '125000.00',
    balance: '372500.00',
  },
  { day: 30, words: 'CASH DEPOSIT BY SELF', reference: '0', credit: '98000.00', balance: '470500.00' },
]
const two = (n: number) => String(n).padStart(2, '0')
const indian = (amount: string) => `"${Number(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}"`
const ACCOUNT = '50100000006789'

const hdfc = (lines: readonly Line[]) =>
  [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...lines.map(({ day, words, reference, debit = '', credit = '', balance }) =>
      [`${two(day)}/04/26`, words, reference, `${two(day)}/04/26`, debit, credit, balance].join(','),
    ),
    '',
  ].join('\n')

const icici = (lines: readonly Line[], account = ACCOUNT) =>
  [
    'DETAILED STATEMENT',
    '',
    `Account Number,:,${account} (INR) - SAMPLE MILLS`,
    'Transaction Period,:,From 01/04/2026 To 30/04/2026',
    '',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    ...lines.map(({ day, words, reference, debit = '0.00', credit = '0.00', balance }, at) =>
      [
        at + 1,
        `${two(day)}/04/2026`,
        `${two(day)}/04/2026`,
        reference,
        words,
        indian(debit),
        indian(credit),
        indian(balance),
      ].join(','),
    ),
    '',
  ].join('\r\n')

const sbi = (lines: readonly Line[]) =>
  [
    'Account Name       :                ,SAMPLE MILLS,,,,,',
    `Account Number     :,_000${ACCOUNT},,,,,`,
    'Drawing Power      :,"25,00,000.00",,,,,',
    'IFS (Indian Financial System) Code         :,SBIN0000777,,,,,',
    'Balance on 1 Apr 2026        :,"1,62,500.00",,,,,',
    'Start Date          :,01-Apr-26,,,,,',
    'End Date            :,30-Apr-26,,,,,',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,        Debit,Credit,Balance',
    ...lines.map(({ day, words, reference, debit, credit, balance }) =>
      [
        `${two(day)}-Apr-26`,
        `${two(day)}-Apr-26`,
        `   ${words}--`,
        reference,
        debit ? indian(debit) : ' ',
        credit ? indian(credit) : ' ',
        indian(balance),
      ].join(','),
    ),
    '',
    '**This is a computer generated statement and does not require a signature**',
  ].join('\n')

const axis = (lines: readonly Line[]) =>
  [
    `Statement of Account No - ${ACCOUNT} for the period (From : 01-04-2026 To : 30-04-2026)`,
    '',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    ...lines.map(({ day, words, debit = ' ', credit = ' ', balance }) =>
      [`${two(day)}-04-2026`, '-', words, debit, credit, `     ${balance}`, '004'].join(','),
    ),
  ].join('\r\n')

const NAMED = { file_name: `Statement_${ACCOUNT}.csv` }
const send = ({ organization_id }: Client, content: string | Uint8Array, options = {}) =>
  importReport(world, organization_id, 'bank_statements', content, { ...NAMED, ...options })

const factsOf = <K extends 'bank_transaction' | 'bank_statement'>({ organization_id }: Client, kind: K) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'subject' | 'locator'> & { payload: FactPayload<K> }>`
      select subject, locator, payload from facts where kind = ${kind} order by valid_from, (locator->>'row')::int`.execute(
      tx,
    )
    return rows
  })

const firm = () => world.organization({ type: 'b2sme' })

describe('a bank statement', () => {
  it.each([
    ['HDFC', hdfc(LINES), 'HDFC'],
    ['ICICI', icici(LINES), 'ICIC'],
    ['SBI', sbi(LINES), 'SBIN'],
    ['Axis', axis(LINES), 'UTIB'],
  ])('of %s becomes its lines and the span that it covers', async (_, text, bank) => {
    const owner = await firm()
    const done = await send(owner, text)
    expect(done).toMatchObject({ status: 'done', counts: { rows_read: 6, rows_quarantined: 0, cells_left_out: 0 } })
    const lines = await factsOf(owner, 'bank_transaction')
    expect(lines.map(({ payload }) => payload.class)).toEqual([
      'other',
      'instalment',
      'other',
      'cheque_return_inward',
      'cash_deposit',
    ])
    expect(lines[3]?.payload).toMatchObject({
      bank,
      account_number: ACCOUNT,
      date: '2026-04-07',
      direction: 'credit',
      amount: '125000.00',
      balance: '372500.00',
      lack_of_funds: true,
    })
    const [statement] = await factsOf(owner, 'bank_statement')
    expect(statement?.payload).toMatchObject({
      from: '2026-04-01',
      to: '2026-04-30',
      opening_balance: '162500.00',
      closing_balance: '470500.00',
      transactions: 5,
      breaks: 0,
    })
  })

  it('joins with one that overlaps, and stands once when its lines are turned around', async () => {
    const owner = await firm()
    await send(owner, hdfc(LINES.slice(0, 4)))
    const { counts } = await send(owner, hdfc(LINES.slice(2)))
    expect(counts).toMatchObject({ cells_left_out: 0 })
    expect(await factsOf(owner, 'bank_transaction')).toHaveLength(5)
    const turned = await send(owner, hdfc([...LINES].reverse()))
    expect(turned.counts).toMatchObject({ cells_left_out: 0, rows_quarantined: 0 })
    expect(await factsOf(owner, 'bank_transaction')).toHaveLength(5)
    const spans = await factsOf(owner, 'bank_statement')
    expect(spans.map(({ payload }) => [payload.from, payload.to, payload.opening_balance])).toContainEqual([
      '2026-04-01',
      '2026-04-30',
      '162500.00',
    ])
  })

  it('tells equal payments of a day apart', async () => {
    const owner = await firm()
    const again = { day: 7, words: 'UPI', reference: '', debit: '10.00', balance: '90.00' }
    const back = { day: 7, words: 'UPI', reference: '', credit: '10.00', balance: '100.00' }
    await send(owner, hdfc([again, back, again, back]))
    expect(await factsOf(owner, 'bank_transaction')).toHaveLength(4)
  })

  it('tells a line whose balance does not follow, and stores it', async () => {
    const owner = await firm()
    const { counts, job_id } = await send(owner, hdfc(LINES.filter((_, at) => at !== 1)))
    expect(counts).toMatchObject({ rows_quarantined: 0, cells_left_out: 1 })
    const [leftOutCell] = (await owner.get(`/v1/admin/jobs/${job_id}/cells_left_out`)).body.data
    expect(leftOutCell).toMatchObject({ row: 3, field: 'balance' })
    expect(leftOutCell.reason).toContain('does not follow from that of the line before, 412500.00')
    expect((await factsOf(owner, 'bank_statement'))[0]?.payload.breaks).toBe(1)
  })

  it('is refused when it holds two accounts, and when it names none', async () => {
    const owner = await firm()
    const both = `${icici(LINES)}\r\nAccount Number,:,000405009999 (INR) - SAMPLE MILLS\r\n${icici(LINES, '000405009999')}`
    expect(await send(owner, both)).toMatchObject({
      status: 'failed',
      message: 'The file holds statements of two accounts, ••••6789 and ••••9999. Give each as a file of its own.',
    })
    expect(await send(owner, hdfc(LINES), { file_name: 'statement.csv' })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('names no account'),
    })
    expect(await factsOf(owner, 'bank_transaction')).toEqual([])
    const given = await send(owner, hdfc(LINES), { file_name: 'statement.csv', account_number: '777000111' })
    expect(given.status).toBe('done')
  })

  it('sets a line aside whose amount or day cannot be read, and names columns that nobody knows', async () => {
    const owner = await firm()
    const broken = hdfc(LINES).replace('40000.00', '4O000').replace('07/04/26,CHQ', '31/04/26,CHQ')
    const { counts } = await send(owner, broken)
    expect(counts).toMatchObject({ rows_read: 6, rows_quarantined: 2 })
    const unknown = await send(owner, 'Posting date,Text,Paid out,Paid in,Running balance\n1/4/26,A,1.00,,2.00\n')
    expect(unknown.message).toContain("columns of this statement are not known: 'Posting date', 'Text', 'Paid out'")
  })

  it('shows its lines under one heading, with the account masked', async () => {
    const owner = await firm()
    const { document_id } = await send(owner, sbi(LINES))
    const { columns, lines } = (await owner.get(`/v1/admin/documents/${document_id}?row=9&around=0`)).body
    expect(columns.slice(0, 3)).toEqual(['account_number', 'bank', 'date'])
    expect(lines).toEqual([
      {
        row: 9,
        cells: [
          '••••6789',
          'SBIN',
          '01-Apr-26',
          '01-Apr-26',
          'NEFT CR-SAMPLE BUYERS LLP--',
          'N1',
          '',
          '2,50,000.00',
          '4,12,500.00',
        ],
      },
    ])
  })

  it("is a lender's when the account is among its accounts or the borrower was chosen", async () => {
    const bank = await world.organization()
    const { organization_id } = bank
    await importText(world, organization_id, 'customers', 'customer_number,name\nC-1,Ashwini Sample Mills\n')
    const [{ party_id }] = (await bank.get('/v1/admin/parties')).body.data
    expect((await send(bank, axis(LINES))).counts).toMatchObject({ rows_quarantined: 6, facts_written: 0 })
    await importText(
      world,
      organization_id,
      'accounts',
      `account_number,customer_number,kind\n${ACCOUNT},C-1,overdraft\n`,
    )
    expect((await send(bank, icici(LINES))).counts).toMatchObject({ rows_quarantined: 0, facts_written: 6 })
    const chosen = await send(bank, icici(LINES, '000405001234'), { party_id })
    expect(chosen.counts).toMatchObject({ rows_quarantined: 0, facts_written: 6 })
  })

  it('is read line by line however long it is', { timeout: 60_000 }, async () => {
    const { kind } = await import('./index.ts')
    const line = '01/04/26,UPI-SAMPLE,1,01/04/26,,0.00,100.00\n'.replace(',0.00,', ',1.00,')
    const chunk = Buffer.from(line.repeat(20_000))
    const chunks = 12
    const stored = (async function* () {
      yield Buffer.from(`${hdfc([]).trimEnd()}\n`)
      for (let n = 0; n < chunks; n++) yield chunk
    })()
    setFlagsFromString('--expose_gc')
    const collect: () => void = runInNewContext('gc')
    const before = process.memoryUsage().heapUsed
    let rows = 0
    let most = 0
    for await (const records of kind.records?.(stored, NAMED.file_name) ?? []) {
      rows += records.length
      if (rows % 60_000 > 25_000) continue
      collect()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(rows).toBe(chunks * 20_000 + 2)
    expect(most).toBeLessThan(150_000_000)
  })
})
