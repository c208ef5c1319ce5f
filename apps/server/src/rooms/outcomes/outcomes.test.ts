import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutcomes } from '../../monitoring/back-test/outcome-days.ts'
import { readPartyScope } from '../../monitoring/party-scope.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const clock = settableClock('2026-06-30T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const OUTCOMES = '/v1/admin/desk/outcomes'
const COLUMNS = 'account_number,kind,day,amount,promised_for,reference,note'

async function lender() {
  const asha = await world.organization()
  const give = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
  await give(
    'customers',
    'customer_number,name,branch\nC-1,Ashwini Sample Mills,Panaji\nC-2,Kaveri Sample Traders,Margao\n',
  )
  await give(
    'accounts',
    'account_number,customer_number,kind,opened_on\nA-1,C-1,TL,2024-01-10\nA-2,C-1,CC,\nA-3,C-2,TL,\n',
  )
  const parties = await borrowersOf(world, asha)
  const record = (more: object = {}, who: Client = asha) =>
    who.post(OUTCOMES, {
      ...{ party_id: parties['C-1'], account_number: 'A-1', recovery_kind: 'write_off', day: '2026-05-20' },
      ...{ amount: '5,00,000', ...more },
    })
  const securities = async (who: Client = asha) => (await who.get(`/v1/parties/${parties['C-1']}/securities`)).body
  const file = (...lines: string[]) => give('recoveries', `${COLUMNS}\n${lines.join('\n')}\n`)
  const lost = () =>
    inOrganization(world.platform.db, asha.organization_id, async (tx) => {
      const scope = await readPartyScope(tx, asha.organization_id, [parties['C-1'] ?? ''])
      return (await readOutcomes(tx, asha.organization_id, 'write_off', scope)).get(parties['C-1'] ?? '') ?? []
    })
  return { asha, parties, record, securities, file, lost }
}
type Lender = Awaited<ReturnType<typeof lender>>
let shared: Lender
beforeAll(async () => {
  shared = await lender()
})

describe('an outcome', () => {
  it.each([
    [{ day: '2026-07-01' }, 'day', 'This day has not come yet. Choose today or an earlier day.'],
    [{ day: '2024-01-09' }, 'day', 'The account was opened on 10-01-2024. Choose that day or a later one.'],
    [{ day: '' }, 'day', 'Choose a day.'],
    [{ account_number: 'A-3' }, 'account_number', 'The borrower has no such account.'],
    [{ account_number: '' }, 'account_number', 'Choose the account.'],
    [{ recovery_kind: 'promise' }, 'recovery_kind', 'Choose what it was.'],
    [{ amount: 'five' }, 'amount', 'Write the amount in rupees, such as 4,00,000.'],
    [{ amount: '0' }, 'amount', 'The amount must be more than zero.'],
  ])('is refused at its field: %o', async (more, field, message) => {
    const { status, body } = await shared.record(more)
    expect([status, body.data.fields]).toEqual([400, { [field]: message }])
    expect((await shared.securities()).recoveries).toEqual([])
  })

  it('is the fact that a line of a file would be, with a person as its source', async () => {
    const { record, securities, file } = await lender()
    const { body } = await record({ account_number: 'A-2', note: 'By the board' })
    expect(body.data.message).toBe('Write-off of 20-05-2026 saved: ₹5.00 lakh.')
    const [shown] = (await securities()).recoveries
    expect(shown).toMatchObject({
      ...{ fact_id: body.data.fact_id, account_number: 'A-2', recovery_kind: 'write_off', day: '2026-05-20' },
      ...{ amount: '500000.00', note: 'By the board', entered_by: 'Test Admin', withdrawn_because: null },
      source: { document_id: null, as_of: '2026-06-30' },
    })
    // The same line of a file says nothing new; another one with its words is the newer version, and there is still one event.
    await file('A-2,write_off,2026-05-20,500000,,,By the board')
    expect((await securities()).recoveries).toHaveLength(1)
    clock.set('2026-06-30T07:00:00Z')
    await file('A-2,write_off,2026-05-20,500000,,,By circular resolution')
    expect((await securities()).recoveries).toMatchObject([
      { note: 'By circular resolution', entered_by: null, source: { row: 2 } },
    ])
  })

  it('is refused where a file or a person told it before, with the line', async () => {
    const { record, file } = await lender()
    await file('A-1,settlement,2026-04-01,250000,,OTS-7,')
    const fields = async (more: object) => (await record(more)).body.data.fields
    const settled = { recovery_kind: 'settlement', day: '2026-04-01', amount: '2,50,000' }
    expect((await fields({ ...settled, reference: 'OTS-7' })).reference).toMatch(
      /^The file .+ tells this already, in line 2\.$/,
    )
    // Without its number it is known by account, kind, day and amount.
    expect((await fields(settled)).day).toMatch(/in line 2\.$/)
    expect((await record({ ...settled, reference: 'OTS-8' })).status).toBe(200)
    expect((await record()).status).toBe(200)
    expect((await fields({})).day).toBe('Test Admin recorded this already on 30-06-2026.')
    expect((await record({ amount: '1' })).status).toBe(200)
  })

  it('counts on its own day in a back-test, as it was corrected last, and no more once it is withdrawn', async () => {
    const { asha, record, securities, lost } = await lender()
    const { fact_id } = (await record()).body.data
    expect(await lost()).toEqual(['2026-05-20'])
    const change = (id: string, body: object) => asha.post(`${OUTCOMES}/${id}/correct`, body)
    const right = { account_number: 'A-1', recovery_kind: 'technical_write_off', day: '2026-05-21', amount: '500000' }
    const corrected = await change(fact_id, right)
    expect(corrected.body.data.message).toBe('Technical write-off of 21-05-2026 saved: ₹5.00 lakh.')
    expect(await lost()).toEqual(['2026-05-21'])
    expect((await securities()).recoveries).toMatchObject([
      { day: '2026-05-21', withdrawn_because: null },
      { day: '2026-05-20', withdrawn_because: 'Corrected: technical write-off of 21-05-2026, ₹5.00 lakh.' },
    ])
    // An event of the same number is the newer version of the same.
    const numbered = (await change(corrected.body.data.fact_id, { ...right, reference: 'W-1' })).body.data.fact_id
    const later = (await change(numbered, { ...right, reference: 'W-1', day: '2026-05-25' })).body.data.fact_id
    expect(await lost()).toEqual(['2026-05-25'])
    expect((await change(numbered, right)).status).toBe(409)
    const withdraw = (id: string, reason = 'Another borrower') => asha.post(`${OUTCOMES}/${id}/withdraw`, { reason })
    expect((await withdraw(later, ' ')).status).toBe(400)
    expect((await withdraw(later)).status).toBe(200)
    expect(await lost()).toEqual([])
    const [shown] = (await securities()).recoveries
    expect(shown).toMatchObject({ reference: 'W-1', withdrawn_because: 'Another borrower' })
    expect((await withdraw(shown.fact_id)).status).toBe(409)
    expect((await record({ recovery_kind: 'technical_write_off', reference: 'W-1' })).status).toBe(200)
    expect(await lost()).toEqual(['2026-05-20'])
  })

  it('that a file states is corrected by a file alone, also where a person told it first', async () => {
    const { asha, record, securities, file, lost } = await lender()
    await file('A-1,write_off,2026-04-01,1000,,,')
    const [shown] = (await securities()).recoveries
    const withdraw = (id: string) => asha.post(`${OUTCOMES}/${id}/withdraw`, { reason: 'No' })
    expect((await withdraw(shown.fact_id)).body.data.message).toMatch(
      /^The file .+ tells this outcome\. Correct it there/,
    )
    const { fact_id } = (await record()).body.data
    clock.set('2026-06-30T08:00:00Z')
    await file('A-1,write_off,2026-05-20,500000,,,')
    expect((await withdraw(fact_id)).status).toBe(409)
    expect(await lost()).toEqual(['2026-04-01', '2026-05-20'])
  })

  it('of a recovery keeps a promise to pay, and no more once it is withdrawn', async () => {
    const { asha, parties, record } = await lender()
    const party_id = parties['C-1']
    await asha.post('/v1/admin/desk/promises', {
      ...{ party_id, account_number: 'A-1', amount: '1000', promised_for: '2026-06-30', promised_by: 'The owner' },
    })
    const state = async () => {
      await evaluateDirty(world.platform, asha.organization_id)
      return (await asha.get(`/v1/admin/desk/borrowers/${party_id}`)).body.promises[0].state
    }
    expect(await state()).toBe('open')
    const { fact_id } = (await record({ recovery_kind: 'recovery', day: '2026-06-30', amount: '1000' })).body.data
    expect(await state()).toBe('kept')
    await asha.post(`${OUTCOMES}/${fact_id}/withdraw`, { reason: 'The cheque came back' })
    expect(await state()).toBe('open')
  })

  it('is of the branch of its borrower, and of whoever may raise alerts', async () => {
    const { asha, record, securities } = await lender()
    const clerk = await world.user(asha.organization_id, { name: 'Meera' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [clerk.user_id] })
    const { fact_id } = (await record()).body.data
    expect((await record({ day: '2026-05-01' }, clerk)).status).toBe(404)
    expect((await clerk.post(`${OUTCOMES}/${fact_id}/withdraw`, { reason: 'x' })).status).toBe(404)
    const foreign = await world.organization()
    expect((await foreign.post(`${OUTCOMES}/${fact_id}/withdraw`, { reason: 'x' })).status).toBe(404)
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await record({ day: '2026-05-01' }, reader)).status).toBe(403)
    expect((await securities(reader)).recoveries).toHaveLength(1)
    const [row] = await query(
      world.owner_url,
      `select payload from audit_log where verb = 'record_outcome' and organization_id = '${asha.organization_id}'`,
    )
    expect(row?.payload).toEqual({ recovery_kind: 'write_off', day: '2026-05-20', amount: '500000.00' })
  })
})
