import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { booksOf } from '../../testing/books-of-firm.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { balanceSheet, bills, dayBook, profitAndLoss, sale, trialBalance } from '../../testing/tally-files.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-20T06:00:00Z' })
})
afterAll(() => world.close())

const firm = async () => {
  const client = await world.organization({ type: 'b2sme' })
  return { client, ...booksOf(world, client) }
}

const GSTIN = '30AAACN1234F1ZA'
const CUSTOMER = `customer_number,name,gstin\nC-1,Ashwini Sample Mills,${GSTIN}\n`

const THREE_BILLS = [
  { date: '15-Dec-25', ref: 'S1', party: 'Palash &amp; Sons', open: '-300000.00', due: '15-Dec-25', overdue: 197 },
  { date: '1-Jun-26', ref: 'S2', party: 'Champa Traders', open: '-200000.00', due: '1-Jul-26' },
  { date: '5-Jun-26', ref: 'S3', party: 'Gulmohar Retail', open: '-100000.00', due: '5-Jul-26' },
]

describe('bills receivable of Tally', () => {
  it('are one list as of the day that its overdue days tell, and move the ageing of receivables', async () => {
    const { give, facts, alerts } = await firm()
    const { counts } = await give('tally', bills(THREE_BILLS).replaceAll('\n', '\r\r\n'))
    expect(counts).toMatchObject({ rows_read: 4, rows_quarantined: 0, facts_written: 1 })
    expect(await facts()).toMatchObject([
      {
        kind: 'open_bills',
        subject: 'tally receivable 2026-06-30',
        payload: {
          side: 'receivable',
          as_of: '2026-06-30',
          bills: [
            { party: 'Palash & Sons', reference: 'S1', bill_date: '2025-12-15', amount: '300000.00', row: 2 },
            { party: 'Champa Traders', due_date: '2026-07-01', row: 3 },
            { party: 'Gulmohar Retail', row: 4 },
          ],
        },
        locator: { row: 1 },
      },
    ])
    const openAlerts = await alerts()
    expect(openAlerts.map(({ type }) => type)).toEqual(['debtor_concentration', 'overdue_receivables'])
    expect(openAlerts[1]).toMatchObject({ detail: { older: '300000.00', total: '600000.00', share: 0.5 } })
  })

  it('lead back to their elements', async () => {
    const { client, give } = await firm()
    const { document_id } = await give('tally', bills(THREE_BILLS))
    const { columns, lines } = (await client.get(`/v1/admin/documents/${document_id}?row=3`)).body
    expect(columns).toContain('due_date')
    const at = lines.find(({ row }: { row: number }) => row === 3)
    expect(at.cells.slice(0, 3)).toEqual(['Bills receivable', 'Champa Traders', '2026-06-01'])
  })

  it('set a bill aside that cannot be read, and then state no share', async () => {
    const { give, facts, alerts } = await firm()
    const { counts } = await give(
      'tally',
      bills([...THREE_BILLS, { date: '31-Feb-26', ref: 'S4', party: 'Ashoka', open: '-5.00', due: '1-Mar-26' }]),
      { as_of: '2026-06-30' },
    )
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 1 })
    expect((await facts())[0]?.payload).toMatchObject({ bills_not_read: 1 })
    expect(await alerts()).toEqual([])
  })

  it('ask for the day that nothing in them tells', async () => {
    const { give, facts } = await firm()
    const without = bills(THREE_BILLS.slice(1))
    expect(await give('tally', without)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('as of which day'),
    })
    expect(await give('tally', without, { as_of: '2026-06-30' })).toMatchObject({ status: 'done' })
    expect(await give('tally', without, { as_of: '2026-06-30' })).toMatchObject({ already_imported: true })
    expect(await facts()).toHaveLength(1)
  })

  it('of suppliers are told by their sign', async () => {
    const { give, facts } = await firm()
    await give(
      'tally',
      bills([
        {
          ...THREE_BILLS[0],
          date: '1-Jan-26',
          ref: 'P1',
          party: 'Neem',
          open: '80000.00',
          due: '1-Jan-26',
          overdue: 180,
        },
      ]),
    )
    expect((await facts())[0]?.payload).toMatchObject({ side: 'payable', bills: [{ amount: '80000.00' }] })
  })
})

describe('a day book of Tally', () => {
  const QUARTER = ['202604', '202605', '202606'].flatMap((month) => [
    sale(`${month}02`, 900_000),
    sale(`${month}28`, 1_100_000),
  ])

  it('is added up by month without tax, in UTF-16 with a mark and without one', async () => {
    for (const mark of ['\ufeff', '']) {
      const { give, facts } = await firm()
      const text = dayBook([
        ...QUARTER,
        {
          date: '20260615',
          type: 'Credit Note',
          entries: [
            ['Palash', '59000.00'],
            ['Sales of cloth', '-50000.00'],
            ['CGST Output 9%', '-4500.00'],
            ['SGST Output 9%', '-4500.00'],
          ],
        },
        {
          date: '20260616',
          type: 'Receipt',
          entries: [
            ['Palash', '118000.00'],
            ['Bank', '-118000.00'],
          ],
        },
        {
          date: '20260617',
          type: 'Payment',
          entries: [
            ['Neem', '-20000.00'],
            ['Bank', '20000.00'],
          ],
        },
        {
          date: '20260618',
          type: 'Purchase',
          entries: [
            ['Neem', '11800.00'],
            ['Yarn', '-10000.00'],
            ['IGST Input', '-1800.00'],
          ],
        },
        {
          date: '20260618',
          type: 'Sales Order',
          entries: [
            ['Palash', '-1.00'],
            ['Sales of cloth', '1.00'],
          ],
        },
        sale('20260619', 700_000, '<ISCANCELLED>Yes</ISCANCELLED>'),
      ])
      await give('tally', Buffer.from(`${mark}${text.replaceAll('\n', '\r\n')}`, 'utf16le'))
      const monthFacts = await facts()
      expect(monthFacts.map(({ subject }) => subject)).toEqual(['tally 2026-04', 'tally 2026-05', 'tally 2026-06'])
      expect(monthFacts[2]?.payload).toMatchObject({
        is_whole: true,
        sales: '1950000.00',
        billed: '2301000.00',
        purchases: '10000.00',
        receipts: '118000.00',
        payments: '20000.00',
        vouchers: 6,
        taxes_by: 'names',
      })
      expect(monthFacts[2]?.locator).toMatchObject({ row: 5 })
    }
  })

  it('against GST returns that tell less raises an alert', async () => {
    const bank = await world.organization()
    const { give, alerts } = booksOf(world, bank)
    const { organization_id } = bank
    await importText(world, organization_id, 'customers', CUSTOMER)
    const [{ party_id }] = (await bank.get('/v1/admin/parties')).body.data
    await give('tally', dayBook(QUARTER), { party_id })
    const returns = ['April', 'May', 'June'].map(
      (month) => `${GSTIN},2026-2027,${month},18/07/2026,Filed,GSTR3B,1500000.00`,
    )
    const heading = 'gstin,fy,taxp,dof,status,rtntype,turnover'
    await importText(world, organization_id, 'gst_returns', `${[heading, ...returns].join('\n')}\n`)
    expect(await alerts()).toMatchObject([{ type: 'turnover_sources_differ', detail: { percentage: -0.25 } }])
  })

  it('tells taxes by the groups of its ledgers where it holds them', async () => {
    const { give, facts } = await firm()
    const masters = `<TALLYMESSAGE><GROUP NAME="Output taxes"><PARENT>Duties &amp; Taxes</PARENT></GROUP></TALLYMESSAGE>
     <TALLYMESSAGE><LEDGER NAME="Levy" RESERVEDNAME=""><PARENT>Output taxes</PARENT></LEDGER></TALLYMESSAGE>`
    const entries = [
      ['Palash', '-118.00'],
      ['Sales GST 18%', '100.00'],
      ['Levy', '18.00'],
    ] as const
    await give('tally', dayBook([{ date: '20260401', type: 'Sales', entries }], masters))
    expect((await facts())[0]?.payload).toMatchObject({
      sales: '100.00',
      billed: '118.00',
      taxes_by: 'groups',
      is_whole: false,
    })
  })

  it('sets a voucher aside that cannot be read and says that the month lacks it', async () => {
    const { client, give, facts } = await firm()
    const { job_id, counts } = await give(
      'tally',
      dayBook([
        ...QUARTER,
        {
          date: '20260629',
          type: 'Sales',
          entries: [
            ['Palash', 'ten'],
            ['Sales', '10'],
          ],
        },
      ]),
    )
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 3 })
    expect((await facts())[2]?.payload).toMatchObject({ vouchers_not_read: 1, sales: '2000000.00' })
    const [aside] = (await client.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(aside).toMatchObject({ row: 7, reason: expect.stringContaining("'ten' is not an amount") })
  })

  it('of another business is refused', async () => {
    const bank = await world.organization()
    const { give, facts } = booksOf(world, bank)
    await importText(world, bank.organization_id, 'customers', CUSTOMER)
    const [{ party_id }] = (await bank.get('/v1/admin/parties')).body.data
    const other = dayBook([sale('20260401', 100, '<CMPGSTIN>07AAAFE4321L2ZM</CMPGSTIN>')])
    expect(await give('tally', other, { party_id })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('another business'),
    })
    await give('tally', dayBook([sale('20260401', 100, '<CMPGSTIN>30AAACN1234F1ZA</CMPGSTIN>')]))
    expect(await facts()).toMatchObject([{ kind: 'books_month' }])
  })
})

describe('statements of Tally', () => {
  it('become provisional ones, apart from those that the borrower gave otherwise', async () => {
    const { give, facts } = await firm()
    await give(
      'tally',
      balanceSheet([
        ['Capital Account', '', '750000.00'],
        ['Loans (Liability)', '', '500000.00'],
        ['Current Liabilities', '', '300000.00'],
        ['Sundry Creditors', '300000.00', ''],
        ['Profit &amp; Loss A/c', '', '-50000.00'],
        ['Fixed Assets', '', '-600000.00'],
        ['Current Assets', '', '-900000.00'],
        ['Sundry Debtors', '-400000.00', ''],
      ]),
      { as_of: '2026-03-31' },
    )
    await give(
      'tally',
      profitAndLoss([
        ['Sales Accounts', '', '2000000.00'],
        ['Cost of Sales :', '', '-1500000.00'],
        ['Opening Stock', '-200000.00', ''],
        ['Add: Purchase Accounts', '-1600000.00', ''],
        ['Less: Closing Stock', '300000.00', ''],
        ['Indirect Incomes', '', '10000.00'],
        ['Indirect Expenses', '', '-560000.00'],
      ]),
      { as_of: '2026-03-31' },
    )
    expect(await facts()).toMatchObject([
      {
        subject: 'standalone balance_sheet 2026-03-31 books tally',
        payload: {
          audited: false,
          from_books: 'tally',
          lines: {
            assets: '1500000.00',
            equity: '700000.00',
            liabilities: '800000.00',
            borrowings: '500000.00',
            trade_receivables_current: '400000.00',
            trade_payables_current: '300000.00',
          },
        },
      },
      {
        subject: 'standalone profit_and_loss 2025-04-01..2026-03-31 books tally',
        payload: {
          lines: {
            revenue_from_operations: '2000000.00',
            other_income: '10000.00',
            purchases_of_stock_in_trade: '1600000.00',
            changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade: '-100000.00',
            profit_loss_for_period: '-50000.00',
          },
        },
      },
    ])
  })

  it('that do not balance are refused, and a trial balance by ledger only says so', async () => {
    const { give, facts } = await firm()
    expect(
      await give(
        'tally',
        balanceSheet([
          ['Capital Account', '', '10.00'],
          ['Current Assets', '', '-20.00'],
        ]),
        { as_of: '2026-03-31' },
      ),
    ).toMatchObject({
      status: 'failed',
      message: 'The balance sheet does not balance: assets are 20.00, equity and liabilities 10.00.',
    })
    await give(
      'tally',
      trialBalance([
        ['Opening Stock', '', '500.00'],
        ['Palash', '-300.00', ''],
      ]),
      { as_of: '2026-03-31' },
    )
    await give(
      'tally',
      trialBalance([
        ['Capital Account', '', '300.00'],
        ['Current Assets', '-300.00', ''],
      ]),
      { as_of: '2026-03-31' },
    )
    expect(await facts()).toMatchObject([
      { subject: 'tally groups 2026-03-31', payload: { debit: '300.00', credit: '300.00', balances: true } },
      { subject: 'tally ledgers 2026-03-31', payload: { debit: '300.00', credit: '500.00', balances: false } },
    ])
  })

  it('list what customers owe by their ledgers, without days', async () => {
    const { give, facts, alerts } = await firm()
    const list = `<ENVELOPE><HEADER><VERSION>1</VERSION><STATUS>1</STATUS></HEADER><BODY><DESC><CMPINFO><LEDGER>0</LEDGER><VOUCHER>0</VOUCHER></CMPINFO></DESC><DATA><COLLECTION>
      <GROUP NAME="Goa customers"><PARENT TYPE="String">Sundry Debtors</PARENT></GROUP>
      <LEDGER NAME="Palash"><PARENT TYPE="String">Goa customers</PARENT><CLOSINGBALANCE TYPE="Amount">-900000.00</CLOSINGBALANCE></LEDGER>
      <LEDGER NAME="Champa"><PARENT TYPE="String">Sundry Debtors</PARENT><CLOSINGBALANCE TYPE="Amount">0.00</CLOSINGBALANCE></LEDGER>
      </COLLECTION></DATA></BODY></ENVELOPE>`
    await give('tally', list, { as_of: '2026-06-30' })
    expect((await facts())[0]?.payload).toMatchObject({
      bills: [{ party: 'Palash', amount: '900000.00', bill_date: null }],
    })
    expect((await alerts()).map(({ type }) => type)).toEqual(['debtor_concentration'])
  })
})

describe('what is no report of Tally', () => {
  it('is refused with one sentence that says what it is', async () => {
    const { give } = await firm()
    const refusalOf = async (text: string | Buffer) => (await give('tally', text, { as_of: '2026-06-30' })).message
    expect(await refusalOf('<RESPONSE><LINEERROR>Could not find Report</LINEERROR></RESPONSE>')).toBe(
      'Tally gave no report; it answered: Could not find Report',
    )
    expect(await refusalOf(bills(THREE_BILLS).slice(0, 300))).toContain('the file is cut')
    expect(await refusalOf(`<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${bills(THREE_BILLS)}`)).toContain(
      'document type',
    )
    expect(await refusalOf('<ENVELOPE></ENVELOPE>')).toContain("begins with the element 'ENVELOPE'")
    expect(await refusalOf('{"balance_sheet":[{"name":"Assets"}]}')).toBe(
      'This is a Zoho Books balance sheet, given as Tally; drop it on Zoho Books.',
    )
  })
})
