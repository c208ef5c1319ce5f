import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Margao
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,product_category,restructured_on
A-1,C-1,term loan,6000000,micro_small,
A-2,C-1,cash credit,1000000,micro_small,
A-3,C-2,term loan,2000000,micro_small,
A-4,C-2,term loan,1000000,micro_small,2026-01-15
A-5,C-3,term loan,500000,micro_small,
`
const DAYS = `account_number,day_end_date,outstanding,dpd,overdue_amount,asset_class,npa_since
A-1,2027-04-30,5500000,45,1,SMA-1,
A-2,2027-04-30,900000,59,1,,
A-3,2027-04-30,2000000,70,1,SMA-2,
A-4,2027-04-30,900000,40,1,SMA-1,
A-5,2027-04-30,400000,0,0,Standard,
`

let world: TestWorld
let asha: Client
let colleague: Client
let today = '2027-05-03'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  colleague = await world.user(asha.organization_id, { name: 'Ravi' })
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
})
afterAll(() => world.close())

const stages = async () => {
  const { body } = await asha.get('/v1/book/provisions?regime=ecl')
  return {
    groups: body.data.map(({ group, exposure, provision }: Record<string, string>) => [group, exposure, provision]),
    rebutted: [body.rebutted.facilities, body.rebutted.exposure, body.rebutted.provision],
  }
}
const facility = async (account_number: string, query = '', as = asha) => {
  const { body } = await as.get(`/v1/book/provisions/facilities?regime=ecl${query}`)
  return body.data.find((item: { account_number: string }) => item.account_number === account_number)
}
const ask = (account_number: string, more: Record<string, unknown> = {}, as = asha) =>
  as.post('/v1/book/provisions/rebuttals', {
    ...{ account_number, reason: 'A holiday of its bank delayed the instalment.', valid_from: today },
    ...{ valid_until: '2027-07-31', ...more },
  })
const waiting = async () =>
  (await colleague.get('/v1/admin/approvals?status=pending&kind=rebuttal')).body.data[0] as Record<string, string>

describe('the presumed increase of a facility', () => {
  it('is rebutted by one person and approved by another, and back when it is withdrawn', async () => {
    // 5 % of 60, of 20 and of 10 lakh; 0.25 % of 10 and of 5 lakh.
    const before = [
      ['Stage 1', '1500000.00', '3750.00'],
      ['Stage 2', '9000000.00', '450000.00'],
    ]
    expect(await stages()).toEqual({ groups: before, rebutted: [0, '0.00', '0.00'] })
    expect(await facility('A-1')).toMatchObject({ group: 'Stage 2', increase: 'presumed', rebuttal: null })
    const asked = await ask('A-1')
    expect([asked.status, asked.body.data.message]).toEqual([200, 'A second person can approve it now.'])
    const { rebuttal_id } = asked.body.data
    expect(await facility('A-1')).toMatchObject({
      ...{ group: 'Stage 2', increase: 'presumed' },
      rebuttal: { state: 'asked', approved_by: null },
    })
    expect((await ask('A-1')).status).toBe(409)
    const request = await waiting()
    expect(request).toMatchObject({ subject_id: rebuttal_id, title: 'Ashwini Sample Mills, A-1' })
    const own = await asha.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'approve' })
    expect(own.status).toBe(403)
    const yes = await colleague.patch(`/v1/admin/approvals/${request.approval_id}`, { action: 'approve' })
    expect(yes.status).toBe(200)
    // 60 lakh leave stage 2: 0.25 % of them.
    expect(await stages()).toEqual({
      groups: [
        ['Stage 1', '7500000.00', '18750.00'],
        ['Stage 2', '3000000.00', '150000.00'],
      ],
      rebutted: [1, '6000000.00', '15000.00'],
    })
    expect(await facility('A-1', '&increase=rebutted')).toMatchObject({
      ...{ group: 'Stage 1', increase: 'rebutted', provision: '15000.00' },
      rebuttal: { state: 'approved', asked_by: 'Test Admin', approved_by: 'Ravi', approved_on: '2027-05-03' },
    })
    expect((await ask('A-1')).body.data.fields.account_number).toBe('It is rebutted already: withdraw that first.')
    today = '2027-05-10'
    expect((await asha.delete(`/v1/book/provisions/rebuttals/${rebuttal_id}`)).status).toBe(200)
    expect((await stages()).groups).toEqual(before)
    expect((await asha.delete(`/v1/book/provisions/rebuttals/${rebuttal_id}`)).status).toBe(409)
  })

  it('is presumed again after its last day', async () => {
    today = '2027-05-11'
    await ask('A-1', { valid_until: '2027-05-20' })
    await colleague.patch(`/v1/admin/approvals/${(await waiting()).approval_id}`, { action: 'approve' })
    today = '2027-05-20'
    expect((await facility('A-1')).group).toBe('Stage 1')
    today = '2027-05-21'
    expect(await facility('A-1')).toMatchObject({ group: 'Stage 2', rebuttal: null })
  })

  it('stays presumed when the second person says no, or when the asker takes it back', async () => {
    await ask('A-1')
    await colleague.patch(`/v1/admin/approvals/${(await waiting()).approval_id}`, { action: 'reject' })
    expect(await facility('A-1')).toMatchObject({ group: 'Stage 2', rebuttal: null })
    const { rebuttal_id } = (await ask('A-1')).body.data
    expect((await asha.delete(`/v1/book/provisions/rebuttals/${rebuttal_id}`)).status).toBe(200)
    expect(await waiting()).toBeUndefined()
  })

  it.each([
    ['A-2', 'It stands in Stage 1 for another reason than its days past due.'],
    ['A-3', 'It stands in Stage 2 for another reason than its days past due.'],
    ['A-4', 'It stands in Stage 2 for another reason than its days past due.'],
    ['A-5', 'It stands in Stage 1 for another reason than its days past due.'],
    ['A-9', 'Your book has no such facility.'],
  ])('is not rebutted of %s', async (account_number, message) => {
    const { status, body } = await ask(account_number)
    expect([status, body.data.fields.account_number]).toEqual([400, message])
  })

  it.each([
    ['yesterday', { valid_from: '2027-05-20' }, 'valid_from'],
    ['backwards', { valid_until: '2027-05-01' }, 'valid_until'],
    ['for more than a year', { valid_until: '2028-05-22' }, 'valid_until'],
    ['without a reason', { reason: ' ' }, 'reason'],
  ])('is not rebutted %s', async (_, more, field) => {
    const { status, body } = await ask('A-1', more)
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]])
  })

  it('is rebutted by those alone who may change the book and see the borrower', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/book': ['GET'] }) })
    expect((await ask('A-1', {}, reader)).status).toBe(403)
    const margao = await world.user(asha.organization_id, { name: 'Manager of Margao' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [margao.user_id] })
    expect((await ask('A-1', {}, margao)).body.data.fields.account_number).toBe('Your book has no such facility.')
    const { rebuttal_id } = (await ask('A-1')).body.data
    expect((await margao.delete(`/v1/book/provisions/rebuttals/${rebuttal_id}`)).status).toBe(404)
  })
})
