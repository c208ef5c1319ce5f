import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

// Exposures, in lakh: Ashwini 70 (60 and 10), Kaveri 21, Devbagh 15 (10 and 5); that of Mandovi is in dollars.
const CUSTOMERS = `customer_number,name,branch,constitution,state
C-1,Ashwini Sample Mills Private Limited,Panaji,private_company,Goa
C-2,Kaveri Sample Traders,Margao,partnership,Goa
C-3,Devbagh Sample Marine Private Limited,Panaji,private_company,Karnataka
C-4,Mandovi Sample Exports Private Limited,Panaji,private_company,Goa
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit,currency
A-1,C-1,term loan,6000000,INR
A-2,C-1,BG,1000000,INR
A-3,C-2,term loan,2000000,INR
A-4,C-3,term loan,1000000,INR
A-5,C-3,term loan,500000,INR
A-6,C-4,term loan,90000,USD
`
const DAYS = `account_number,day_end_date,outstanding,dpd,overdue_amount
A-1,2026-03-31,5500000,0,0
A-2,2026-03-31,1000000,,
A-3,2026-03-31,2100000,95,1
A-4,2026-03-31,800000,0,0
A-5,2026-03-31,500000,0,0
A-6,2026-03-31,80000,0,0
`
const CHARGES_HEAD = 'customer_number,charge_id,holder,amount,created_on,modified_on,status\n'
// Of Ashwini an old charge, of Kaveri a row that cannot be read, of Devbagh a modification whose amount is not stated.
const CHARGES = `${CHARGES_HEAD}C-1,100990001,Sample Gramin Bank,2500000,2019-01-20,,Open
C-2,100990002,Sample Gramin Bank,2500000,soon,,Open
C-3,100990003,Sample Gramin Bank,,2019-01-20,2026-03-02,Open
`

const clock = settableClock('2026-04-01T06:00:00Z')
let world: TestWorld
let asha: Client
let clerk: Client
let portfolio_id: string
const partyOf = async (name: string) =>
  (await asha.get('/v1/admin/parties')).body.data.find((item: { name: string }) => item.name.startsWith(name)).id

beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
    ['charges', CHARGES],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const made = await asha.post('/v1/admin/portfolios', {
    name: 'Traders',
    parties: [{ party_id: await partyOf('Kaveri') }],
  })
  portfolio_id = made.body.data.id
  clerk = await world.user(asha.organization_id)
  await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
})
afterAll(() => world.close())

interface Cell {
  borrowers: number
  exposure: string
}
interface Row {
  alert_type: string
  percent: string | null
  measured: Cell
  not_measured: Cell
  not_certain: Cell
  not_applicable: Cell
  reasons: (Cell & { reason: string; says: string; files: string[] })[]
}
const coverage = async (query = '', who = asha) => (await who.get(`/v1/book/coverage${query}`)).body
const rowOf = async (alert_type: string, query = '', who = asha): Promise<Row> =>
  (await coverage(query, who)).signals.find((signal: Row) => signal.alert_type === alert_type)
const list = async (query: string, who = asha) => (await who.get(`/v1/book/coverage/borrowers?${query}`)).body
const cell = (borrowers: number, exposure: string): Cell => ({ borrowers, exposure })
const NOBODY = cell(0, '0.00')

describe('the coverage of a book', () => {
  it('counts its borrowers, and those of whose facilities no amount is known', async () => {
    expect(await coverage()).toMatchObject({ borrowers: 4, exposure: '10600000.00', without_amount: 1, not_judged: 0 })
  })

  it('tells by hand of whom a signal was measured, is in doubt, or was not, and why', async () => {
    expect(await rowOf('new_charge_created')).toEqual({
      alert_type: 'new_charge_created',
      label: 'New charge created',
      family: 'Regulatory',
      measured: cell(1, '7000000.00'),
      // 70 of 106 lakh.
      percent: '66.0',
      not_measured: cell(2, '1500000.00'),
      not_certain: cell(1, '2100000.00'),
      not_applicable: NOBODY,
      reasons: [
        {
          ...cell(1, '1500000.00'),
          reason: 'before_not_seen',
          says: expect.stringContaining('modified on …'),
          files: [],
        },
        {
          ...cell(1, '0.00'),
          reason: 'no_file',
          says: 'No file of the register of charges names this party.',
          files: ['charges'],
        },
      ],
    })
  })

  it('leaves those out of the measure to whom a signal does not apply', async () => {
    // The company register holds no partnerships.
    expect(await rowOf('mca_status_change')).toMatchObject({
      percent: '0.0',
      not_measured: cell(3, '8500000.00'),
      not_applicable: cell(1, '2100000.00'),
      reasons: [{ reason: 'no_row', files: ['company_master'] }],
    })
  })

  it('is of one family of signals where one is named', async () => {
    const { signals, families } = await coverage('?family=External%20ratings')
    expect(signals.map(({ alert_type }: Row) => alert_type)).toEqual([
      'external_rating_downgrade',
      'rating_not_cooperating',
      'rating_outlook_negative',
    ])
    expect(families).toContain('Account conduct')
  })

  it('says what one more file of a kind would bring, the largest first', async () => {
    const { gains, files } = await coverage()
    const of = (kind: string) => gains.find((gain: { kind: string }) => gain.kind === kind)
    expect(of('ratings')).toEqual({
      kind: 'ratings',
      ...cell(4, '10600000.00'),
      alert_types: ['external_rating_downgrade', 'rating_not_cooperating', 'rating_outlook_negative'],
    })
    // Those whose charges are known lack statements alone; nobody's turnover is told, so a mismatch would stay unseen.
    expect(of('borrower_statements').alert_types).toContain('charges_exceed_long_term_borrowing')
    expect(of('borrower_statements').alert_types).not.toContain('gst_turnover_mismatch')
    expect(of('charges')).toMatchObject(cell(1, '0.00'))
    const exposures = gains.map(({ exposure }: Cell) => Number(exposure))
    expect(exposures).toEqual(exposures.toSorted((a: number, b: number) => b - a))
    expect(files).toContainEqual({ kind: 'company_master', label: 'Company register', is_public: true })
    expect(files).toContainEqual({ kind: 'ratings', label: 'External ratings', is_public: false })
  })

  it('says of each borrower what its page says', async () => {
    const words = { measured: ['finding', 'clear'], not_measured: ['not_measurable', 'stale'] } as Record<
      string,
      string[]
    >
    const { signals } = await coverage()
    for (const name of ['Ashwini', 'Kaveri', 'Devbagh', 'Mandovi']) {
      const party_id = await partyOf(name)
      const page = (await asha.get(`/v1/parties/${party_id}/signals`)).body.data
      for (const { alert_type } of signals.slice(0, 12)) {
        const row = (await list(`alert_type=${alert_type}`)).data.find(
          (item: { party_id: string }) => item.party_id === party_id,
        )
        const signal = page.find(({ code }: { code: string }) => code === alert_type)
        expect(words[row.state] ?? [row.state]).toContain(signal.state)
        expect(row.sentence).toBe(signal.sentence)
      }
    }
  })
})

describe('the borrowers of a cell', () => {
  it('are those that it counts, to the rupee, of every cell', { timeout: 60_000 }, async () => {
    const { signals } = await coverage()
    for (const row of signals as Row[])
      for (const state of ['measured', 'not_measured', 'not_certain', 'not_applicable'] as const) {
        const { data, total_count, totals } = await list(`alert_type=${row.alert_type}&state=${state}`)
        expect([row.alert_type, state, totals, total_count]).toEqual([
          row.alert_type,
          state,
          row[state],
          row[state].borrowers,
        ])
        expect(data).toHaveLength(total_count)
      }
    for (const row of signals as Row[])
      for (const { reason, borrowers, exposure } of row.reasons)
        expect((await list(`alert_type=${row.alert_type}&reason=${reason}`)).totals).toEqual({ borrowers, exposure })
  })

  it('come with the reason in words, the day since when, and the file that lacks', async () => {
    const { data, files } = await list('alert_type=new_charge_created&state=not_measured')
    expect(
      data.map(({ party_name, exposure }: { party_name: string; exposure: string }) => [party_name, exposure]),
    ).toEqual([
      ['Devbagh Sample Marine Private Limited', '1500000.00'],
      ['Mandovi Sample Exports Private Limited', null],
    ])
    expect(data[1]).toMatchObject({
      state: 'not_measured',
      reason: 'no_file',
      sentence: 'No file of the register of charges names this party.',
      since: '2026-04-01',
      files: ['charges'],
    })
    expect(files).toEqual([{ kind: 'charges', label: 'Register of charges', is_public: false }])
    expect((await list('alert_type=no_such_signal')).data).toEqual([])
    expect((await asha.get('/v1/book/coverage/borrowers?alert_type=new_charge_created&state=odd')).status).toBe(400)
  })

  it('can be exported as they are listed', async () => {
    const filters = { alert_type: 'new_charge_created', state: 'not_measured' }
    const made = await asha.post('/v1/admin/exports', { entity: 'coverage', format: 'csv', filters })
    const text: string = (await asha.get(`/v1/admin/exports/${made.body.data.export_id}/download`)).body
    expect(text).toContain('Filters,Signal: New charge created; State: not measured\n')
    expect(text).toMatch(/\nDevbagh Sample Marine Private Limited,1500000\.00,not_measured,/)
    expect(text).toMatch(/\nMandovi Sample Exports Private Limited,,not_measured,/)
    expect(text).not.toContain('Ashwini')
  })

  it('are those of a portfolio where one is named', async () => {
    expect(await rowOf('new_charge_created', `?portfolio_id=${portfolio_id}`)).toMatchObject({
      percent: '0.0',
      not_certain: cell(1, '2100000.00'),
      measured: NOBODY,
    })
    expect((await list(`alert_type=new_charge_created&portfolio_id=${portfolio_id}`)).totals).toEqual(
      cell(1, '2100000.00'),
    )
  })

  it('are those of its own for a branch, and nobody for another organization', async () => {
    expect(await coverage('', clerk)).toMatchObject({ borrowers: 3, exposure: '8500000.00' })
    const own = await list('alert_type=new_charge_created', clerk)
    expect(own.data.map(({ party_name }: { party_name: string }) => party_name.split(' ')[0])).toEqual([
      'Ashwini',
      'Devbagh',
      'Mandovi',
    ])
    const omar = await world.organization()
    expect(await coverage(`?portfolio_id=${portfolio_id}`, omar)).toMatchObject({
      borrowers: 0,
      exposure: '0.00',
      gains: [],
    })
    expect((await list('alert_type=new_charge_created', omar)).totals).toEqual(NOBODY)
  })

  it('leaves signals of the fraud track to those who hold its key', async () => {
    const other = await world.user(asha.organization_id, { policy: { '/v1/book': ['GET'] } })
    const seen = (await coverage('', other)).signals.map(({ alert_type }: Row) => alert_type)
    expect(seen).not.toContain('transaction_round_trip')
    expect(await list('alert_type=transaction_round_trip', other)).toMatchObject({ data: [], total_count: 0 })
    expect((await list('alert_type=transaction_round_trip')).total_count).toBe(4)
  })
})

describe('what changes', () => {
  it('moves a borrower, and leaves the day of the others', async () => {
    clock.set('2026-04-03T06:00:00Z')
    await importText(
      world,
      asha.organization_id,
      'charges',
      `${CHARGES_HEAD}C-4,100990004,Sample Bank,1,2019-01-20,,Open\n`,
    )
    await importText(world, asha.organization_id, 'day_end', DAYS.replaceAll('2026-03-31', '2026-04-02'))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await rowOf('new_charge_created')).toMatchObject({
      measured: cell(2, '7000000.00'),
      not_measured: cell(1, '1500000.00'),
    })
    const { data } = await list('alert_type=new_charge_created')
    expect(data.map(({ state, since }: { state: string; since: string | null }) => [state, since])).toEqual([
      ['measured', null],
      ['not_certain', '2026-04-01'],
      ['not_measured', '2026-04-01'],
      ['measured', null],
    ])
  })
})
