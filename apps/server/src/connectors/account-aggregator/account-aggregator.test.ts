import type { Fact } from '@saakh/domain/facts'
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

const SUMMARY =
  '<Summary currentBalance="90.00" balanceDateTime="2026-05-02T10:00:00+05:30" type="CURRENT" branch="M" ifscCode="UTIB0000777" micrCode="1" openingDate="2012-02-01" drawingLimit="500.00" status="ACTIVE"/>'
const payment = (id: string, type: string, amount: string, balance: string, day: string) =>
  `<Transaction txnId="${id}" type="${type}" mode="CASH" amount="${amount}" currentBalance="${balance}" transactionTimestamp="${day}" valueDate="2026-04-01" narration="SAMPLE" reference="${id}"/>`
const PAYMENTS = [
  payment('1', 'CREDIT', '100.0', '100.00', '2026-03-31T20:00:00+00:00'),
  payment('2', 'DEBIT', '10.0', '90.00', '2026-04-02T10:00:00+05:30'),
].join('\n')
const deposit = ({ summary = SUMMARY, payments = PAYMENTS, head = '' } = {}) =>
  `<?xml version="1.0"?>\n${head}<Account xmlns="http://api.rebit.org.in/FISchema/deposit" linkedAccRef="r" maskedAccNumber="XXXXXX0777" version="1.1" type="deposit"><Profile><Holders type="SINGLE"><Holder name="N" pan="AAACN1234F"/></Holders></Profile>${summary}<Transactions startDate="2026-04-01" endDate="2026-04-30">${payments}</Transactions></Account>`

const TERM =
  '<Account xmlns="http://api.rebit.org.in/FISchema/term_deposit" linkedAccRef="r" maskedAccNumber="XXXXX6251" version="1.1" type="term_deposit"><Summary openingDate="2025-10-28" accountType="FIXED" branch="M" ifsc="SBIN0000777" maturityAmount="535412.00" description="MARGIN MONEY" interestRate="7.00" maturityDate="2026-10-28" principalAmount="500000.00" currentValue="517800.00"/></Account>'

const JSON_FILE = JSON.stringify({
  body: [
    {
      fiObjects: [
        {
          Transactions: {
            Transaction: [
              {
                type: 'DEBIT',
                mode: 'ATM',
                amount: 6036.5,
                currentBalance: '322644.09',
                transactionTimestamp: '2026-04-08T00:00:00.000+0000',
                valueDate: '2026-04-08',
                txnId: 't',
                narration: 'ATW-1',
                reference: 'R',
              },
            ],
            startDate: '2026-04-01T00:00:00.000+0000',
            endDate: '2026-04-30T00:00:00.000+0000',
          },
          type: 'DEPOSIT',
          maskedAccNumber: 'XX7423',
          linkedAccRef: 'R',
          Summary: {
            currentBalance: '322644.09',
            balanceDateTime: '2026-04-30',
            type: 'CURRENT',
            branch: 'P',
            ifscCode: 'SBIN0000454',
            micrCode: '1',
            openingDate: '2018-04-01',
            status: 'ACTIVE',
          },
          Profile: { Holders: { Holder: { pan: 'AAACN1234F' } } },
        },
      ],
    },
  ],
})

const send = ({ organization_id }: Client, content: string | Uint8Array, file_name = 'aa.xml') =>
  importReport(world, organization_id, 'account_aggregator', content, { file_name })

const factsOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<Pick<Fact, 'kind' | 'subject' | 'payload'>>`
      select kind, subject, payload from facts where kind <> 'consent_given' order by kind, valid_from`.execute(tx)
    return rows
  })

const firm = () => world.organization({ type: 'b2sme' })

describe("an Account Aggregator's file", () => {
  it('becomes the lines of the account, on the days of India', async () => {
    const owner = await firm()
    expect((await send(owner, deposit())).counts).toMatchObject({ rows_read: 3, rows_quarantined: 0, facts_written: 3 })
    const [statement, first, second] = await factsOf(owner)
    expect(statement?.payload).toMatchObject({
      bank: 'UTIB',
      account_number: '0777',
      drawing_limit: '500.00',
      opening_balance: '0.00',
    })
    expect(first?.payload).toMatchObject({
      date: '2026-04-01',
      direction: 'credit',
      class: 'cash_deposit',
      mode: 'cash',
    })
    expect(second?.payload).toMatchObject({ date: '2026-04-02', direction: 'debit', class: 'cash_withdrawal' })
  })

  it('is read the same as UTF-16 without a mark', async () => {
    const owner = await firm()
    await send(owner, deposit())
    const again = await send(owner, Buffer.from(deposit(), 'utf16le'))
    expect(again).toMatchObject({ status: 'done', counts: { facts_written: 0 } })
    const bigEndian = Buffer.from(deposit(), 'utf16le').swap16()
    expect((await send(owner, bigEndian)).counts).toMatchObject({ rows_read: 3, facts_written: 0 })
  })

  it('may be JSON, with amounts as numbers', async () => {
    const owner = await firm()
    expect((await send(owner, JSON_FILE, 'aa.json')).counts).toMatchObject({ rows_quarantined: 0, facts_written: 2 })
    expect((await factsOf(owner))[1]).toMatchObject({
      payload: { amount: '6036.50', bank: 'SBIN', class: 'cash_withdrawal' },
    })
  })

  it('may be a term deposit', async () => {
    const owner = await firm()
    await send(owner, TERM)
    expect(await factsOf(owner)).toMatchObject([
      {
        kind: 'term_deposit',
        payload: { principal: '500000.00', matures_on: '2026-10-28', description: 'MARGIN MONEY' },
      },
    ])
  })

  it("finds a lender's borrower by the holder's PAN, and refuses to be another's", async () => {
    const bank = await world.organization()
    await importText(
      world,
      bank.organization_id,
      'customers',
      'customer_number,name,pan\nC-1,A,AAACN1234F\nC-2,B,AAACS4821K\n',
    )
    expect((await send(bank, deposit())).counts).toMatchObject({ rows_quarantined: 0, facts_written: 3 })
    const parties = (await bank.get('/v1/admin/parties')).body.data
    const other = parties.find(({ name }: { name: string }) => name === 'B')
    const failed = await importReport(
      world,
      bank.organization_id,
      'account_aggregator',
      TERM.replace('<Summary', '<Profile><Holder pan="AAACN1234F"/></Profile><Summary'),
      {
        file_name: 'aa.xml',
        party_id: other.party_id,
      },
    )
    expect(failed.message).toBe(
      'The file is about another business: it gives the PAN AAACN1234F, and B has the PAN AAACS4821K.',
    )
  })

  it.each([
    [
      'a cut end',
      deposit().slice(0, -60),
      'The XML ends before its elements are closed: the file is cut. Export it again.',
    ],
    [
      'an entity bomb',
      deposit({ head: '<!DOCTYPE a [<!ENTITY x "xxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]>' }),
      'The file declares a document type, which no such report does; entities are not read.',
    ],
    [
      'a missing element of the schema',
      deposit({ summary: SUMMARY.replace('ifscCode="UTIB0000777" ', '') }),
      "The Account Aggregator's file does not keep its schema: ifscCode of Summary is missing.",
    ],
    [
      'a type that is not read',
      deposit().replace('type="deposit"', 'type="credit_card"'),
      "This is an Account Aggregator's file of the type 'credit_card'; deposit and term_deposit are read.",
    ],
    [
      'JSON that is cut',
      JSON_FILE.slice(0, -40),
      'The JSON is broken or cut: it does not end where it should. Download the file again.',
    ],
    [
      'a bank statement',
      'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n01-04-2026,-,A,1.00, ,2.00,1\n',
      'This is a statement of Axis Bank, given as Account Aggregator; drop it on Bank statements.',
    ],
  ])('with %s is refused with one sentence', async (_, content, message) => {
    const owner = await firm()
    expect(await send(owner, content)).toMatchObject({ status: 'failed', message })
    expect(await factsOf(owner)).toEqual([])
  })

  it('sets a payment aside that lacks what the schema requires', async () => {
    const owner = await firm()
    const { counts, job_id } = await send(owner, deposit({ payments: PAYMENTS.replace(' amount="10.0"', '') }))
    expect(counts).toMatchObject({ rows_read: 3, rows_quarantined: 1, facts_written: 2 })
    const [refusal] = (await owner.get(`/v1/admin/jobs/${job_id}/quarantine`)).body.data
    expect(refusal).toMatchObject({ row: 2, reason: 'amount of Transaction 2 is missing or wrong.' })
  })
})
