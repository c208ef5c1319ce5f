import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { arrange } from '../../../testing/arrange.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { cityOf } from './index.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const HEADING_2025 =
  'CIN,CompanyName,CompanyROCcode,CompanyCategory,CompanySubCategory,CompanyClass,AuthorizedCapital,PaidupCapital,CompanyRegistrationdate_date,Registered_Office_Address,Listingstatus,CompanyStatus,CompanyStateCode,CompanyIndian/Foreign Company,nic_code,CompanyIndustrialClassification'
const HEADING_2021 =
  'CORPORATE_IDENTIFICATION_NUMBER,Company_Name,Company_status,Company_class,Company_Category,Company_sub_category,DATE_OF_REGISTRATION,REGISTERED_STATE,AUTHORIZED_CAP,PAIDUP_CAPITAL,Industrial_Class,PRINCIPAL_BUSINESS_ACTIVITY_AS_PER_CIN,Registered_Office_Address,REGISTRAR_OF_COMPANIES,Latest_Year_AR,Latest_Year_BS'

const row2025 = (cin: string, status: string, name = `COMPANY ${cin.slice(-4)} PRIVATE LIMITED`) =>
  `${cin},${name},ROC Goa,Company limited by shares,Non-government company,Private,1000000.00,0.00,2006-03-30,"AS1, RIVIERA,ARPORA,BARDEZ,North Goa,Goa,403521-India",Unlisted,${status},goa,Indian,63040,"Transport, storage and Communications"`
const register = (...rows: string[]) => `${HEADING_2025}\n${rows.join('\n')}\n`

const importRegister = (text: string, as_of = '2025-05-31') =>
  importText(world, PLATFORM_ORGANIZATION, 'company_master', text, { as_of })

const asPlatform = <T>(query: ReturnType<typeof sql<T>>) =>
  arrange(world.platform.db, PLATFORM_ORGANIZATION, async (tx) => (await query.execute(tx)).rows)

const versionsOf = (cin: string) =>
  asPlatform(
    sql<{ status: string; known_at: Date; is_head: boolean; row: number }>`
      select payload->>'status' as status, f.known_at, h.fact_id is not null as is_head, (locator->>'row')::int as row
      from facts f left join facts_head h on h.fact_id = f.fact_id
      where f.kind = 'company_master' and f.subject = ${cin} order by f.recorded_at, f.fact_id`,
  )
const partyOf = async (cin: string) =>
  (
    await asPlatform(
      sql<{ party_id: string; name: string; type: string; status: string; city: string; state: string }>`
        select p.* from parties p join party_identifiers i using (party_id) where i.scheme = 'cin' and i.value = ${cin}`,
    )
  )[0]

describe('the company register', () => {
  it('reads the format of 2021: two-digit years by the CIN, NA as not given, dropped zeros restored', async () => {
    const outcome = await importRegister(
      `${HEADING_2021}\n` +
        'L20101NL1985PLC902284,SAMPLE TIMBER LTD,Active,Public,Company limited by Shares,Non-govt company,04-01-85,Nagaland,200100000,200100000,1100,"Wood, except furniture","NAGINIMARA , Mon Unclassified NL 798622",Unclassified,31-03-20,NA\n' +
        'U01100TR2016PTC913479,KRISHI SAMPLE COMPANYLIMITED,Under Process of Striking off,Private(One Person Company),Company limited by Shares,Non-govt company,18-05-16,Tripura,2000000,1688000,1100,Agriculture,NA,RoC-Shillong,NA,NA\n',
      '2021-03-31',
    )
    expect(outcome.counts).toMatchObject({ rows_read: 2, rows_accepted: 2, facts_written: 2 })
    const [fact] = await asPlatform(
      sql<{ payload: Record<string, unknown>; known_at: Date; valid_from: string }>`
        select payload, known_at, valid_from from facts where subject = 'L20101NL1985PLC902284'`,
    )
    expect(fact?.payload).toMatchObject({
      registration_date: '1985-01-04',
      last_annual_return: '2020-03-31',
      last_balance_sheet: null,
      roc: null,
      nic_code: '01100',
      paid_up_capital: '200100000.00',
      listed: true,
      name: 'SAMPLE TIMBER LTD',
    })
    expect([fact?.known_at.toISOString(), fact?.valid_from]).toEqual(['2021-03-30T18:30:00.000Z', '2021-03-31'])
    expect(await partyOf('L20101NL1985PLC902284')).toMatchObject({
      type: 'public_company',
      city: 'Mon',
      state: 'Nagaland',
    })
    expect(await partyOf('U01100TR2016PTC913479')).toMatchObject({
      type: 'private_company',
      name: 'KRISHI SAMPLE COMPANYLIMITED',
      status: 'Under Process of Striking Off',
      city: null,
    })
  })

  it('sets a CIN with the letter O aside and names the place', async () => {
    const outcome = await importRegister(
      register(row2025('U63040GA2006PTCOO4531', 'Strike Off'), row2025('U63040GA2006PTC900002', 'Active')),
    )
    expect(outcome.counts).toMatchObject({ rows_read: 2, rows_accepted: 1, rows_quarantined: 1 })
    const bad = await asPlatform(sql`select row, field, reason, text from quarantine where job_id = ${outcome.job_id}`)
    expect(bad).toEqual([
      {
        row: 2,
        field: 'CIN',
        reason: 'Character 16 of the CIN is the letter O where a digit is needed; perhaps it should be 0 (zero).',
        // Columns that are not read are left empty in it.
        text: expect.stringMatching(/^U63040GA2006PTCOO4531,.*,Strike Off,/),
      },
    ])
  })

  it('makes a version of a changed row and a third of one that changes back; other rows stay as they are', async () => {
    const [a, b] = ['U63040GA2006PTC900011', 'U63040GA2006PTC900012']
    await importRegister(register(row2025(a, 'Active'), row2025(b, 'Active')), '2025-01-31')
    const second = await importRegister(register(row2025(a, 'Strike Off'), row2025(b, 'Active')), '2025-02-28')
    const third = await importRegister(register(row2025(a, 'Active'), row2025(b, 'Active'), ''), '2025-03-31')
    expect([second.counts.facts_written, third.counts.facts_written]).toEqual([1, 1])
    expect((await versionsOf(a)).map(({ status, is_head }) => [status, is_head])).toEqual([
      ['Active', false],
      ['Strike Off', false],
      ['Active', true],
    ])
    expect(await versionsOf(b)).toHaveLength(1)
    expect(await partyOf(a)).toMatchObject({ status: 'Active' })
  })

  it('writes nothing for the same rows in another order, and nothing for the same file again', async () => {
    const rows = ['U63040GA2006PTC900021', 'U63040GA2006PTC900022', 'U63040GA2006PTC900023'].map((cin) =>
      row2025(cin, 'Active'),
    )
    const first = await importRegister(register(...rows))
    const reordered = await importRegister(register(...rows.toReversed()), '2025-06-30')
    expect([first.counts.facts_written, reordered.counts.facts_written, reordered.counts.rows_accepted]).toEqual([
      3, 0, 3,
    ])
    const again = await importRegister(register(...rows))
    expect(again).toMatchObject({ already_imported: true, job_id: first.job_id, document_id: first.document_id })
    expect(await versionsOf('U63040GA2006PTC900021')).toHaveLength(1)
  })

  it('keeps the newer head when an older edition comes later', async () => {
    const cin = 'U63040GA2006PTC900031'
    await importRegister(register(row2025(cin, 'Strike Off')), '2025-05-31')
    await importRegister(register(row2025(cin, 'Active', 'FORMER SAMPLE NAME LIMITED')), '2021-03-31')
    expect((await versionsOf(cin)).map(({ status, is_head }) => [status, is_head])).toEqual([
      ['Strike Off', true],
      ['Active', false],
    ])
    expect(await partyOf(cin)).toMatchObject({ status: 'Strike Off', name: 'COMPANY 0031 PRIVATE LIMITED' })
  })

  it('sets a second, different line for one company aside, and reads a repeated one', async () => {
    const cin = 'U63040GA2006PTC900041'
    const outcome = await importRegister(
      register(row2025(cin, 'Active'), row2025(cin, 'Active'), row2025(cin, 'Dissolved')),
    )
    expect(outcome.counts).toMatchObject({ rows_accepted: 2, rows_quarantined: 1, facts_written: 1 })
    const [bad] = await asPlatform(
      sql<{ reason: string }>`select reason from quarantine where job_id = ${outcome.job_id}`,
    )
    expect(bad?.reason).toBe(`${cin} stands in line 2 of this file already, with other figures.`)
  })

  it('marks the parties dirty that an organization monitors, and nobody else', async () => {
    const [watched, other] = ['U63040GA2006PTC900051', 'U63040GA2006PTC900052']
    await importRegister(register(row2025(watched, 'Active'), row2025(other, 'Active')), '2025-01-31')
    const { organization_id } = await world.organization()
    const party_id = (await partyOf(watched))?.party_id
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
        values (${organization_id}, ${party_id}, 'list', 'a')`.execute(tx),
    )
    await importRegister(register(row2025(watched, 'Strike Off'), row2025(other, 'Strike Off')), '2025-02-28')
    const dirty = await arrange(world.platform.db, organization_id, (tx) =>
      sql<{ party_id: string }>`select party_id from dirty_parties`.execute(tx),
    )
    expect(dirty.rows).toEqual([{ party_id }])
  })

  it('fails as a whole when a needed column is missing, and says what was found', async () => {
    const outcome = await importRegister('CIN,Company,Status Word\nU63040GA2006PTC900061,X,Active\n')
    expect(outcome).toMatchObject({
      status: 'failed',
      message:
        "The file lacks the columns 'CompanyName', 'CompanyStatus', which a file of 'Company register' needs. Its first line has 'CIN', 'Company', 'Status Word'.",
    })
  })

  it('is imported by the platform alone, and only with its day', async () => {
    const { organization_id } = await world.organization()
    const text = register(row2025('U63040GA2006PTC900071', 'Active'))
    await expect(importText(world, organization_id, 'company_master', text, { as_of: '2025-05-31' })).rejects.toThrow(
      /public data/,
    )
    await expect(importText(world, PLATFORM_ORGANIZATION, 'company_master', text)).rejects.toThrow(
      /Say as of which day/,
    )
    await expect(importText(world, PLATFORM_ORGANIZATION, 'customers', text)).rejects.toThrow(
      /belongs to one organization/,
    )
    await expect(importText(world, '01a1fd88-f817-7000-9b1c-a04cdfc82a00', 'customers', text)).rejects.toThrow(
      /There is no organization 01a1fd88/,
    )
    await expect(importText(world, '../elsewhere', 'customers', text)).rejects.toThrow(/named by its id/)
    await expect(importText(world, PLATFORM_ORGANIZATION, 'companies', text)).rejects.toThrow(
      /There is no kind of file 'companies'/,
    )
  })
})

describe('the town of a registered office', () => {
  it.each([
    ['SHOP NO.5,SANGOLDA,BARDEZ,North Goa,Goa,403521-India', 'Goa', 'Bardez'],
    ['3RD FLOOR,MARGAO,South Goa,Goa,403601-India', 'Goa', 'Margao'],
    ['SEA BIRD 44   PANAJI,GOA,Goa,403001-India', 'Goa', null],
    ['NAGAJAH DIMAPUR NAGALAND , Dimapur Unclassified NL 000000', 'Nagaland', 'Dimapur'],
    ['THANGAL BAZAR IMPHAL , Unclassified MN 795001', 'Manipur', null],
    [null, 'Goa', null],
  ])('of %j', (address, state, city) => {
    expect(cityOf(address, state)).toBe(city)
  })
})
