import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '../../../platform/access.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { execute } from '../../../platform/verb.ts'
import { NOBODY } from '../../../platform/waiting-circulars.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { linkAgain } from '../../pipeline/link-again.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-01T06:00:00Z' })
})
afterAll(() => world.close())

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows
const send = (kind: string, text: string, as_of?: string) =>
  importText(world, PLATFORM_ORGANIZATION, kind, text, as_of ? { as_of } : {})
const again = () => execute(world.platform, systemCaller(PLATFORM_ORGANIZATION, 'test'), linkAgain, {})

const NSE = 'SYMBOL,NAME OF COMPANY,SERIES,ISIN NUMBER,CIN,PIN CODE,YEAR OF INCORPORATION\n'
const BSE = 'Security Code,Issuer Name,Security Id,Status,Group,ISIN No,Industry\n'
const CIRCULARS = 'circular_id,source,date,category,title,stocks,pdf_url\n'

const stored = async (circular_id: string) => {
  const [row] = await ask(
    sql<{ name: string | null; why: string }>`
      select p.name, coalesce(c.linked_by, c.not_linked_because) as why from exchange_circulars c
      left join parties p using (party_id) where circular_id = ${circular_id}`,
  )
  return row
}
const partyOf = async (isin: string) =>
  (await ask(sql<{ party_id: string }>`select party_id from party_identifiers where value = ${isin}`))[0]?.party_id

describe('the master of issuers', () => {
  it('makes one party of an issuer, whatever exchange, series and kind of share', async () => {
    await send('listed_companies', `${NSE}QMILLS,Quartz Mills Limited,BZ,INE9ZZA01015,,,\n`, '2026-05-13')
    await send(
      'bse_companies',
      `${BSE}999101,Quartz Mills Ltd,OTHERID,Suspended,Z,INE9ZZA01015,Textiles\n999102,Quartz Mills Ltd,QPP,Active,B,IN99ZZA01013,\n999103,Some Fund,FUND,Active,E,INF082J01028,\n`,
      '2025-09-01',
    )
    const rows = await ask(
      sql`select i.scheme, i.value from party_identifiers i join parties p using (party_id)
        where p.name = 'Quartz Mills Limited' order by 1, 2`,
    )
    expect(rows).toEqual([
      { scheme: 'bse_code', value: '999101' },
      { scheme: 'bse_code', value: '999102' },
      { scheme: 'isin', value: 'IN99ZZA01013' },
      { scheme: 'isin', value: 'INE9ZZA01015' },
      { scheme: 'nse_symbol', value: 'QMILLS' },
    ])
    expect(await ask(sql`select reason from quarantine`)).toEqual([
      { reason: 'INF082J01028 is not a security of a company.' },
    ])
  })

  it('ends in the same rows whatever order its files come in', async () => {
    const changes = 'Harbour Foods Limited,HARB,HFOODS,05-DEC-2022\n'
    const names =
      'NCH_SYMBOL, NCH_PREV_NAME, NCH_NEW_NAME, NCH_DT\nHFOODS,Harbour Fish Limited,Harbour Foods Limited,05-DEC-2022\n'
    expect((await send('symbol_changes', changes)).counts).toMatchObject({ rows_read: 1, rows_quarantined: 0 })
    await send('name_changes', names)
    await send('listed_companies', `${NSE}HFOODS,Harbour Foods Limited,EQ,INE9ZZB01013,,,\n`, '2026-05-13')
    await send('listed_companies', `${NSE}HARB,Harbour Fish Limited,EQ,INE9ZZB01013,,,\n`, '2021-01-01')
    const party_id = await partyOf('INE9ZZB01013')
    expect(
      await ask(
        sql`select value, valid_from, valid_to from party_identifiers where party_id = ${party_id} and scheme = 'nse_symbol' order by 2`,
      ),
    ).toEqual([
      { value: 'HFOODS', valid_from: '2022-12-05', valid_to: null },
      { value: 'HARB', valid_from: null, valid_to: '2022-12-05' },
    ])
    expect(await ask(sql`select name from parties where party_id = ${party_id}`)).toEqual([
      { name: 'Harbour Foods Limited' },
    ])
  })

  it('links what was stored before it came, once', async () => {
    await send(
      'exchange_circulars',
      CIRCULARS +
        [
          'a-1,bse,2026-03-02,x,SEBI Order in the matter of Lantern Sample Limited,QMILLS,',
          'a-2,bse,2026-03-02,x,Bonus Issue of Some Words (Scrip Code: 999201),QMILLS,',
          'a-3,bse,2026-03-02,x,Amalgamation of Lantern Sample Limited and Quartz Mills Limited (Scrip Code: 999201),,',
          'a-4,bse,2026-03-02,x,Listing of New Securities of Quartz Mills Limited (Scrip Code: 999201),,',
          'a-5,bse,2026-03-02,x,Surveillance of certain securities,QMILLS,',
          'a-6,nse,2026-03-02,x,Listing of Further Issues of Harbour Fish Limited,,',
          'a-7,nse,2021-03-02,x,Listing of Further Issues of Harbour Fish Limited,,\n',
        ].join('\n'),
    )
    expect(await stored('a-1')).toEqual({ name: null, why: 'No listed company that is stored bears this name.' })
    await send('bse_companies', `${BSE}999201,Lantern Sample Ltd,LANTERN,Active,B,INE9ZZC01011,\n`, '2025-09-01')
    await again()
    expect((await stored('a-1'))?.name).toBe('Lantern Sample Ltd')
    expect(await stored('a-2')).toEqual({
      name: 'Lantern Sample Ltd',
      why: 'The title gives the BSE code 999201, which is of Lantern Sample Ltd.',
    })
    expect(await stored('a-3')).toEqual({ name: null, why: 'The title names several companies.' })
    expect(await stored('a-4')).toEqual({
      name: null,
      why: 'The name in the title and its code are of two companies.',
    })
    expect((await stored('a-5'))?.name).toBe(null)
    // A name that was left more than three years ago may be another company's by now.
    expect((await stored('a-6'))?.name).toBe(null)
    expect((await stored('a-7'))?.why).toBe(
      "The title names 'Harbour Fish Limited' and no other company; Harbour Foods Limited is the one listed company that bore it, until 2022-12-05.",
    )
    expect(await again()).toMatchObject({ united: 0, found: 0, ended: 0, facts_written: 0 })
  })

  it('takes a link back when a second company turns out to bear the name', async () => {
    await send('bse_companies', `${BSE}999301,Lantern Sample Limited,LANT2,Active,B,INE9ZZD01019,\n`, '2025-09-02')
    await again()
    expect(await stored('a-1')).toEqual({ name: null, why: 'Several listed companies bear this name.' })
    const [head] = await ask(
      sql<{ class: string }>`select f.payload->>'class' as class from facts_head h join facts f using (fact_id)
        where h.subject = 'a-1' and h.party_id <> ${NOBODY}`,
    )
    expect(head).toEqual({ class: 'not_classified' })
  })
})

describe('parties that are one company', () => {
  const company = (cin: string, name: string, address: string) =>
    send(
      'company_master',
      `CIN,CompanyName,CompanyStatus,CompanyClass,CompanyStateCode,Registered_Office_Address\n${cin},${name},Active,Public,goa,"${address}"\n`,
      '2025-05-31',
    )
  const union = async (name: string) =>
    (
      await ask(
        sql<{ state: string; because: string; one: boolean }>`
          select u.state, u.because, party_read_as(u.from_party_id) = u.to_party_id as one from party_unions u
          join parties p on p.party_id = u.from_party_id where p.name = ${name} and u.state <> 'ended'`,
      )
    ).map(({ state, because, one }) => ({ state, because, one }))

  it('wait for a person when nothing but the name agrees', async () => {
    await company('L15400GA2011PLC990101', 'NAMESAKE SAMPLE LIMITED', '1 ROAD,PANAJI,North Goa,Goa,403001-India')
    await send('listed_companies', `${NSE}NAMESAKE,Namesake Sample Limited,EQ,INE9ZZE01017,,,\n`, '2026-05-14')
    await again()
    expect(await union('Namesake Sample Limited')).toEqual([
      {
        state: 'found',
        because: 'Both alone bear the name NAMESAKE SAMPLE; nothing else tells that they are one.',
        one: false,
      },
    ])
  })

  it('are united when a list gives the CIN, or the PIN code and the year agree', async () => {
    await company('L15400GA2012PLC990102', 'STATED SAMPLE LIMITED', '2 ROAD,PANAJI,North Goa,Goa,403002-India')
    await company('L15400GA2013PLC990103', 'PLACED SAMPLE LIMITED', '3 ROAD,PANAJI,North Goa,Goa,403003-India')
    await company('L15400GA2014PLC990104', 'ELSEWHERE SAMPLE LIMITED', '4 ROAD,PANAJI,North Goa,Goa,403004-India')
    await send(
      'listed_companies',
      `${NSE}STATED,Renamed Sample Limited,EQ,INE9ZZF01014,L15400GA2012PLC990102,,\nPLACED,Placed Sample Limited,EQ,INE9ZZG01012,,403003,2013\nELSE,Elsewhere Sample Limited,EQ,INE9ZZH01010,,403009,2014\n`,
      '2026-05-15',
    )
    await again()
    expect(await union('Renamed Sample Limited')).toEqual([
      { state: 'done', because: expect.stringContaining('gives the CIN L15400GA2012PLC990102'), one: true },
    ])
    expect(await union('Placed Sample Limited')).toEqual([
      {
        state: 'done',
        because: 'Both alone bear this name, with the PIN code 403003 and the year 2013.',
        one: true,
      },
    ])
    expect(await union('Elsewhere Sample Limited')).toMatchObject([{ state: 'found', one: false }])
  })

  it('are united when filings without an ISIN carry a symbol that one issuer had on their days', async () => {
    const filed = (symbol: string, year: string) =>
      `${symbol}_${year},${year}-08-14T12:00:00.000Z,Lodestar Sample Limited,${symbol},commercial,profit_and_loss,standalone,no,${year}-04-01,${year}-06-30,OneD,1250000000.00\n`
    await send(
      'published_results',
      `filing_id,published,company_name,symbol,form,statement,nature,audited,period_start,period_end,context,income\n${filed('LODE', '2020')}${filed('LODES', '2021')}`,
    )
    const parties = () =>
      ask(
        sql<{ parties: number; companies: number }>`
          select count(distinct party_id)::int as parties, count(distinct party_read_as(party_id))::int as companies
          from facts where payload->>'company_name' = 'Lodestar Sample Limited'`,
      )
    expect(await parties()).toEqual([{ parties: 2, companies: 2 }])
    await send(
      'symbol_changes',
      'Lodestar Limited,LODE,LODES,05-JAN-2021\nLodestar Limited,LODES,LODESTAR,05-JAN-2023\n',
    )
    await send('listed_companies', `${NSE}LODESTAR,Lodestar Limited,EQ,INE9ZZJ01016,,,\n`, '2026-05-16')
    expect((await again()).united).toBe(2)
    expect(await parties()).toEqual([{ parties: 2, companies: 1 }])
  })
})
