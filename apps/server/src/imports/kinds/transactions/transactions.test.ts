import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { inOrganization } from '../../../platform/db.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-03-25T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING = 'account_no,cif_id,tran_id,tran_date,tran_amount,direction,mode,counterparty,relation,entry_user_id\n'

async function lender() {
  const client = await world.organization()
  const { organization_id } = client
  const send = (kind: string, text: string) => importText(world, organization_id, kind, text)
  await send('customers', 'customer_number,name,constitution\nC-1,Ashwini Sample Mills,private_company\n')
  await send('accounts', 'account_number,customer_number,kind,sanction_limit\n0077,C-1,cash_credit,10000000\n')
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const openAlertOf = async (type: string) => {
    const [open] = (await client.get(`/v1/admin/alerts?alert_type=${type}&state=open`)).body.data
    return open && (await client.get(`/v1/admin/alerts/${open._id}`)).body.data[0]
  }
  return { client, organization_id, send, ask, openAlertOf }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a file of transactions', () => {
  it('keeps the line under the account and reads the words of core banking', async () => {
    const { send, ask } = await lender()
    await send(
      'transactions',
      'Account No,Tran Id,Tran Date,Tran Amt,Part Tran Type,Tran Type,Beneficiary,Relationship\n0077,S1,12-Mar-2026,"9,00,000",D,RTGS,Sample Holdings,Un-related\n',
    )
    expect(await ask(sql`select subject, payload from facts where kind = 'account_transaction'`)).toEqual([
      {
        subject: '0077 2026-03-12 debit S1',
        payload: {
          account_number: '0077',
          cif_id: null,
          tran_id: 'S1',
          tran_date: '2026-03-12',
          tran_amount: '900000.00',
          direction: 'debit',
          mode: 'transfer',
          counterparty: 'Sample Holdings',
          relation: 'unrelated',
          entry_user_id: null,
        },
      },
    ])
  })

  it.each([
    ['0099,,S1,2026-03-12,5,debit,cash,,,', 'account_no', /import the accounts first/],
    ['0077,,S1,2026-03-26,5,debit,cash,,,', 'tran_date', /has not come yet/],
    ['0077,,S1,,5,debit,cash,,,', 'tran_date', /empty/],
    ['0077,,S1,2026-03-12,0.00,debit,cash,,,', 'tran_amount', /moves an amount/],
    ['0077,,S1,2026-03-12,-5,debit,cash,,,', 'tran_amount', /negative/],
    ['0077,,S1,2026-03-12,5,out,cash,,,', 'direction', /debit or credit/],
    ['0077,,S1,2026-03-12,5,debit,barter,,,', 'mode', /cash or transfer/],
    ['0077,,,2026-03-12,5,debit,transfer,X,,', 'tran_id', /empty/],
  ])('sets %s aside', async (line, field, reason) => {
    const { send, ask } = await refusalsOf()
    const { job_id } = await send('transactions', `${HEADING}${line}\n`)
    const bad = await ask(sql`select field, reason from quarantine where job_id = ${job_id}`)
    expect(bad).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  it.each([['0077,,S1,2026-03-12,5,debit,transfer,X,friend,', 'relation', /business, group, own or unrelated/]])(
    'leaves a cell of %s out',
    async (line, field, reason) => {
      const { send, ask } = await lender()
      const { job_id, counts } = await send('transactions', `${HEADING}${line}\n`)
      expect(counts).toMatchObject({ rows_accepted: 1, cells_left_out: 1 })
      const cells = await ask(sql`select field, reason from cells_left_out where job_id = ${job_id}`)
      expect(cells).toEqual([{ field, reason: expect.stringMatching(reason) }])
    },
  )

  it('takes the two sides of one entry, and sets a second line about one side aside', async () => {
    const { send, ask } = await lender()
    const { job_id, counts } = await send(
      'transactions',
      `${HEADING}0077,,S1,2026-03-12,5,debit,transfer,,,\n0077,,S1,2026-03-12,5,credit,transfer,,,\n0077,,S1,2026-03-12,6,debit,transfer,,,\n`,
    )
    expect(counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 1 })
    expect(await ask(sql`select row from quarantine where job_id = ${job_id}`)).toEqual([{ row: 4 }])
  })

  it('reads its sample without a line set aside', async () => {
    const { send } = await lender()
    await send('customers', await sampleText('customers'))
    await send('accounts', await sampleText('accounts'))
    const { counts } = await send('transactions', await sampleText('transactions'))
    expect(counts).toMatchObject({ rows_accepted: 5, rows_quarantined: 0 })
  })

  it('raises the payment to an unrelated party, and a later file that tells who it is takes it back', async () => {
    const { organization_id, send, openAlertOf, client } = await lender()
    await send(
      'transactions',
      `${HEADING}0077,CIF-7,S1,2026-03-12,3000000,debit,transfer,Sample Holdings,unrelated,U40213\n`,
    )
    await evaluateDirty(world.platform, organization_id)
    const alert = await openAlertOf('transaction_high_value_unrelated')
    expect(alert).toMatchObject({ signal_code: '10181', risk_severity: 'High' })
    expect(alert.alert_detail).toMatchObject({
      account_no: '0077',
      cif_id: 'CIF-7',
      entry_user_id: 'U40213',
      tran_amount: '3000000.00',
      tran_id: 'S1',
    })
    expect(alert.evidence[0]).toMatchObject({ row: 2 })
    expect((await client.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)
    await send('transactions', `${HEADING}0077,CIF-7,S1,2026-03-12,3000000,debit,transfer,,supplier,U40213\n`)
    await evaluateDirty(world.platform, organization_id)
    expect(await openAlertOf('transaction_high_value_unrelated')).toBeUndefined()
  })

  it('raises cash against the debits of the month, and money that came and went', async () => {
    const { organization_id, send, openAlertOf } = await lender()
    const february = Array.from({ length: 28 }, (_, i) => `0077,2026-02-${String(i + 1).padStart(2, '0')},0,100000\n`)
    await send('day_end', `account_number,day_end_date,outstanding,debits\n${february.join('')}`)
    await send(
      'transactions',
      `${HEADING}0077,CIF-7,C1,2026-02-09,1000000,debit,cash,,,U1\n0077,CIF-7,S1,2026-03-12,4000000,credit,transfer,Sample Realty LLP,,U2\n0077,CIF-7,S2,2026-03-13,4000000,debit,transfer,SAMPLE REALTY LLP,,U2\n`,
    )
    await evaluateDirty(world.platform, organization_id)
    const cash = await openAlertOf('transaction_cash_withdrawal')
    expect(cash.alert_detail).toMatchObject({ tran_id: 'C1', tran_amount: '1000000.00', cash_share: 0.3571 })
    const trip = await openAlertOf('transaction_round_trip')
    expect(trip).toMatchObject({ signal_code: '10101', risk_severity: 'High' })
    expect(trip.evidence.map(({ row }: { row: number }) => row)).toEqual([3, 4])
  })
})
