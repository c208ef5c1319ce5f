import { matchName } from '@saakh/domain/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkAgain } from '../../imports/pipeline/link-again.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let store: ReturnType<typeof factStore>
let asha: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  store = factStore(world)
  asha = await world.organization()
  omar = await world.organization()
})
afterAll(() => world.close())

/** A company of the register, which both lenders monitor. */
async function company(name: string): Promise<string> {
  const party_id = newId()
  await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
    sql`insert into parties (party_id, name, match_name, type, is_demo)
      values (${party_id}, ${name}, ${matchName(name)}, 'public_company', true)`.execute(tx),
  )
  for (const client of [asha, omar]) await store.monitor(client.organization_id, party_id)
  return party_id
}
async function customer(number: string, name: string): Promise<string> {
  await importText(world, asha.organization_id, 'customers', `customer_number,name\n${number},${name}\n`)
  const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
    sql<{ party_id: string }>`select party_id from customers where customer_number = ${number}`.execute(tx),
  )
  return rows[0]?.party_id ?? ''
}
const send = (kind: string, text: string) => importText(world, asha.organization_id, kind, text)
const stateOf = async (client: Client, party_id: string, code: string) => {
  await evaluateDirty(world.platform, client.organization_id)
  const { body } = await client.get(`/v1/parties/${party_id}/signals`)
  return body.data.find((item: { code: string }) => item.code === code)
}
const url = (party_id: string, waiting_id = '') =>
  `/v1/parties/${party_id}/waiting_documents${waiting_id && `/${waiting_id}`}`
const waiting = async (client: Client, party_id: string) => (await client.get(url(party_id))).body
const waitingIdOf = async (client: Client, party_id: string): Promise<string> =>
  (await waiting(client, party_id)).waiting[0]?.waiting_id ?? ''

/** Linked it is a finding, refused it is clear, undone it waits again; each in this organization alone. */
async function decides(party_id: string, code: string) {
  const waiting_id = await waitingIdOf(asha, party_id)
  expect(await stateOf(asha, party_id, code)).toMatchObject({
    state: 'not_certain',
    sentence: expect.stringMatching(/^Not certain: 1 document that may name it waits\./),
  })
  expect((await omar.post(url(party_id, waiting_id), { says: 'about' })).status).toBe(404)
  expect((await asha.post(url(party_id, waiting_id), { says: 'about' })).status).toBe(200)
  const signalState = await stateOf(asha, party_id, code)
  expect(signalState).toMatchObject({ state: 'finding', alert_id: expect.any(String) })
  const replayed = await asha.post(`/v1/admin/alerts/${signalState.alert_id}/replay`, {})
  expect(replayed.body.data).toMatchObject({ same: true })
  expect(await waiting(asha, party_id)).toMatchObject({ waiting: [], decided: [{ waiting_id, says: 'about' }] })
  expect((await asha.delete(url(party_id, waiting_id))).status).toBe(200)
  expect(await stateOf(asha, party_id, code)).toMatchObject({ state: 'not_certain' })
  expect((await asha.post(url(party_id, waiting_id), { says: 'not_about' })).status).toBe(200)
  expect((await stateOf(asha, party_id, code)).state).not.toMatch(/finding|not_certain/)
  expect((await asha.delete(url(party_id, waiting_id))).status).toBe(200)
  expect(await stateOf(asha, party_id, code)).toMatchObject({ state: 'not_certain' })
}

const COURT = 'customer_number,party_name,case_number,forum,role,under,filed_on,stage,stage_date\n'
const ADMITTED = 'NCLT Mumbai,Corporate Debtor,IBC section 7,2025-06-02,Admitted,2026-03-20'
const DISMISSED = 'NCLT Mumbai,Corporate Debtor,IBC section 7,2025-06-02,Dismissed,2026-03-20'

describe('a court case that gives a name alone', () => {
  it('is set aside, puts the company in doubt, and becomes a case of it by a word of a person', async () => {
    const party_id = await company('Larkspur Sample Mills Limited')
    const { counts, job_id } = await send(
      'court_cases',
      `${COURT},Larkspur Sample Mills Ltd.,CP (IB) 71/2025,${ADMITTED}\n`,
    )
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 1 })
    const aside = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body
    expect(aside).toMatchObject({ waiting_count: 0, data: [{ field: 'party_name', names_party: false }] })
    expect(aside.data[0].reason).toMatch(/^The line gives the name 'Larkspur Sample Mills Ltd\.' and no number/)
    expect((await waiting(asha, party_id)).waiting).toMatchObject([
      {
        source: 'court_cases.csv',
        label: 'Court case',
        date: '2026-03-20',
        title: 'Larkspur Sample Mills Ltd.: CP (IB) 71/2025, NCLT Mumbai, admitted',
        place: { row: 2 },
      },
    ])
    expect(await waiting(omar, party_id)).toMatchObject({ waiting: [], decided: [] })
    expect((await stateOf(omar, party_id, 'proceeding_nclt')).state).not.toBe('not_certain')
    await decides(party_id, 'proceeding_nclt')
  })

  it('brings its later stages with it once it is linked, and stands in the list of cases', async () => {
    const party_id = await company('Wrenfield Sample Foods Limited')
    await send('court_cases', `${COURT},Wrenfield Sample Foods Limited,CP (IB) 72/2025,${ADMITTED}\n`)
    const waiting_id = await waitingIdOf(asha, party_id)
    await asha.post(url(party_id, waiting_id), { says: 'about' })
    expect(await stateOf(asha, party_id, 'proceeding_nclt')).toMatchObject({ state: 'finding' })
    const cases = (await asha.get(`/v1/legal/cases?party_id=${party_id}`)).body
    expect(JSON.stringify(cases)).toContain('CP (IB) 72/2025')
    const withdrawn = ADMITTED.replace('Admitted,2026-03-20', 'Withdrawn,2026-04-02')
    await send('court_cases', `${COURT},WRENFIELD SAMPLE FOODS LTD,CP (IB) 72/2025,${withdrawn}\n`)
    expect(await stateOf(asha, party_id, 'proceeding_nclt')).toMatchObject({ state: 'clear' })
  })

  it('changes nothing where it would change nothing, and names no other company', async () => {
    const party_id = await company('Foxglove Sample Works Limited')
    const other = await company('Foxglove Sample Works Holdings Limited')
    await send('court_cases', `${COURT},Foxglove Sample Works Limited,CP (IB) 73/2025,${DISMISSED}\n`)
    expect((await stateOf(asha, party_id, 'proceeding_nclt')).state).not.toBe('not_certain')
    expect(await waiting(asha, party_id)).toMatchObject({ waiting: [] })
    await send('court_cases', `${COURT},Foxglove Sample Works Limited,CP (IB) 74/2025,${ADMITTED}\n`)
    expect(await stateOf(asha, party_id, 'proceeding_nclt')).toMatchObject({ state: 'not_certain' })
    expect((await stateOf(asha, other, 'proceeding_nclt')).state).not.toBe('not_certain')
    const waiting_id = await waitingIdOf(asha, party_id)
    expect((await asha.post(url(other, waiting_id), { says: 'about' })).status).toBe(404)
  })

  it('is about one company: linked to the one, it waits for the other no longer', async () => {
    const first = await company('Thistledown Sample Traders Limited')
    const second = await company('Thistledown Sample Traders (India) Limited')
    await send('court_cases', `${COURT},Thistledown Sample Traders Limited,CP (IB) 75/2025,${ADMITTED}\n`)
    expect(await stateOf(asha, first, 'proceeding_nclt')).toMatchObject({ state: 'not_certain' })
    expect(await stateOf(asha, second, 'proceeding_nclt')).toMatchObject({ state: 'not_certain' })
    const waiting_id = await waitingIdOf(asha, first)
    expect((await asha.post(url(first, waiting_id), { says: 'about' })).status).toBe(200)
    expect((await stateOf(asha, second, 'proceeding_nclt')).state).not.toBe('not_certain')
    expect((await asha.post(url(second, waiting_id), { says: 'about' })).status).toBe(409)
  })

  it('names nobody by one word without a legal form', async () => {
    const { counts, job_id } = await send('court_cases', `${COURT},Zzyzx,CP (IB) 76/2025,${ADMITTED}\n`)
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 0 })
    const aside = (await asha.get(`/v1/admin/jobs/${job_id}/quarantine`)).body
    expect(aside.data[0].reason).toBe(
      "'Zzyzx' alone names no company: give a customer number, a CIN, a PAN or a GSTIN.",
    )
  })
})

describe('a line that cannot be read and gives a name alone', () => {
  it('puts in doubt whom the name means, until somebody says that it is dealt with', async () => {
    const party_id = await company('Marigold Sample Dyes Limited')
    const bad = ADMITTED.replace('Admitted', 'Simmering')
    const { job_id } = await send('court_cases', `${COURT},Marigold Sample Dyes Ltd,CP (IB) 77/2025,${bad}\n`)
    expect(await stateOf(asha, party_id, 'proceeding_nclt')).toMatchObject({
      state: 'not_certain',
      sentence: expect.stringMatching(/^Not certain: 1 row of a file that names it was set aside/),
    })
    await asha.post(`/v1/admin/jobs/${job_id}/quarantine/dealt_with`, { dealt_with: true })
    expect((await stateOf(asha, party_id, 'proceeding_nclt')).state).not.toBe('not_certain')
  })
})

describe('a line that gives the number of one company and the name of another', () => {
  it('is of neither until somebody says whose it is', async () => {
    const numbered = await customer('BN-1', 'Pennyroyal Sample Textiles Limited')
    const named = await company('Sorrel Sample Chemicals Limited')
    const { counts } = await send(
      'court_cases',
      `${COURT}BN-1,Sorrel Sample Chemicals Limited,CP (IB) 78/2025,${ADMITTED}\n`,
    )
    expect(counts).toMatchObject({ rows_quarantined: 1 })
    expect(await stateOf(asha, numbered, 'proceeding_nclt')).toMatchObject({ state: 'not_certain' })
    expect((await waiting(asha, numbered)).waiting[0].not_linked_because).toBe(
      'The line gives a number of Pennyroyal Sample Textiles Limited and the name of Sorrel Sample Chemicals Limited.',
    )
    await decides(named, 'proceeding_nclt')
    const waiting_id = await waitingIdOf(asha, numbered)
    await asha.post(url(numbered, waiting_id), { says: 'about' })
    expect(await stateOf(asha, numbered, 'proceeding_nclt')).toMatchObject({ state: 'finding' })
    expect((await stateOf(asha, named, 'proceeding_nclt')).state).not.toMatch(/finding|not_certain/)
  })

  it('is linked by its number where nobody bears the name, or the company bears it itself', async () => {
    const party_id = await customer('BN-2', 'Bergamot Sample Paper Limited')
    const rows = [
      `BN-2,Bergamot Sample Paper Ltd,CP (IB) 79/2025,${ADMITTED}`,
      `BN-2,Bergamott Smple Papers,CP (IB) 80/2025,${ADMITTED}`,
    ]
    const { counts } = await send('court_cases', `${COURT}${rows.join('\n')}\n`)
    expect(counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 0 })
    expect(await stateOf(asha, party_id, 'proceeding_nclt')).toMatchObject({ state: 'finding' })
  })
})

describe('a rating that gives a name alone', () => {
  const RATINGS = 'customer_number,party_name,agency,instrument,term,rating,not_cooperating,action_date\n'
  it('waits for the company that it may mean', async () => {
    const party_id = await company('Hollyhock Sample Steels Limited')
    const file = `${RATINGS},Hollyhock Sample Steels Limited,CRISIL,Long-term bank facilities,long,CRISIL D,yes,2026-03-30\n`
    expect((await send('ratings', file)).counts).toMatchObject({ rows_quarantined: 1, facts_written: 1 })
    expect((await waiting(asha, party_id)).waiting).toMatchObject([
      { label: 'Rating action', title: 'Hollyhock Sample Steels Limited: CRISIL D, Long-term bank facilities' },
    ])
    const [signal] = (await waiting(asha, party_id)).waiting[0].signals
    await decides(party_id, signal.code)
  })

  it('changes nothing where the rating is sound', async () => {
    const party_id = await company('Campion Sample Tools Limited')
    const file = `${RATINGS},Campion Sample Tools Limited,CRISIL,Long-term bank facilities,long,CRISIL AA/Stable,no,2026-03-30\n`
    await send('ratings', file)
    const { body } = await asha.get(`/v1/parties/${party_id}/signals`)
    expect(body.data.filter(({ state }: { state: string }) => state === 'not_certain')).toEqual([])
  })
})

describe('a filing', () => {
  const HEAD =
    'filing_id,published,company_name,symbol,isin,form,statement,nature,audited,period_start,period_end,context,income,profit_before_tax,profit_after_tax\n'
  const line = (id: string, name: string, symbol: string, isin: string, profit: string) =>
    `${id},2026-02-14T12:00:00.000Z,${name},${symbol},${isin},commercial,profit_and_loss,standalone,yes,2024-04-01,2025-03-31,OneD,1000000000.00,${profit},${profit}\n`
  const publish = (text: string) => importText(world, PLATFORM_ORGANIZATION, 'published_results', `${HEAD}${text}`)
  const partyOf = async (symbol: string) => {
    const { rows } = await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql<{
        party_id: string
      }>`select party_id from party_identifiers where scheme = 'nse_symbol' and value = ${symbol}`.execute(tx),
    )
    return rows[0]?.party_id ?? ''
  }

  it('whose symbol is of another ISIN waits for the company of the symbol, and holds for each lender by itself', async () => {
    await publish(line('F1', 'Yarrow Sample Cement Limited', 'YARROWSMP', 'INE900A01013', '50000000.00'))
    const party_id = await partyOf('YARROWSMP')
    for (const client of [asha, omar]) await store.monitor(client.organization_id, party_id)
    const { counts } = await publish(
      line('F2', 'Yarrow Sample Cement Limited', 'YARROWSMP', 'INE900B01011', '-90000000.00').replace(
        '2024-04-01,2025-03-31',
        '2025-04-01,2025-12-31',
      ),
    )
    expect(counts).toMatchObject({ rows_quarantined: 1, facts_written: 1 })
    const { rows } = await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql<{
        waiting_id: string
        party_ids: string[]
      }>`select waiting_id, party_ids from named_documents where kind = 'published_result'`.execute(tx),
    )
    expect(rows).toMatchObject([{ party_ids: [party_id] }])
    const waiting_id = rows[0]?.waiting_id ?? ''
    const results = async (client: Client) =>
      JSON.stringify((await client.get(`/v1/parties/${party_id}/filings?kind=result_filing`)).body.data)
    expect((await asha.post(url(party_id, waiting_id), { says: 'about' })).status).toBe(200)
    expect(await results(asha)).toContain('F2')
    expect(await results(omar)).not.toContain('F2')
    expect((await asha.delete(url(party_id, waiting_id))).status).toBe(200)
    expect(await results(asha)).not.toContain('F2')
  })

  it('under a symbol that no list gives makes a company that may be the one of that name', async () => {
    await publish(line('F3', 'Tansy Sample Ports Limited', 'TANSYSMP', 'INE900C01019', '50000000.00'))
    await publish(line('F4', 'Tansy Sample Ports Limited', 'TANSYOLD', '', '-90000000.00'))
    const known = await partyOf('TANSYSMP')
    const filed = await partyOf('TANSYOLD')
    expect(filed).not.toBe(known)
    await execute(world.platform, world.system(PLATFORM_ORGANIZATION), linkAgain, {})
    const { rows } = await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql<{
        state: string
      }>`select state from party_unions where from_party_id = ${filed} and to_party_id = ${known}`.execute(tx),
    )
    expect(rows).toEqual([{ state: 'found' }])
  })
})
