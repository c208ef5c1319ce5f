import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import tar from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { BALANCE, FILE_NAME, halfYear, instanceXml, profitAndLoss } from '../../../testing/xbrl-instances.ts'
import { sampleText } from '../../kit/sample-file.ts'
import { importFile } from '../../pipeline/import-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
}, 120_000)
afterAll(() => world.close())

const bytesOf = async function* (content: Uint8Array) {
  yield content
}

const imported = (kind: string, file_name: string, content: Uint8Array | string, options = {}) =>
  importFile(world.platform, {
    organization_id: PLATFORM_ORGANIZATION,
    kind,
    file_name,
    stream: bytesOf(typeof content === 'string' ? Buffer.from(content) : content),
    options,
  })

const read = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

const asideOf = (job_id: string) =>
  read(sql<{ row: number; text: string; reason: string }>`
    select row::int, text, reason from quarantine where job_id = ${job_id} order by row`)

interface Written {
  name: string
  subject: string
  known_at: Date
  payload: { context: string; filing_id: string; address: string | null; lines: Record<string, string> }
  locator: { row: number }
}

const factsOf = (document_id: string) =>
  read(sql<Written>`
    select p.name, f.subject, f.known_at, f.payload, f.locator from facts f join parties p using (party_id)
    where f.source_document = ${document_id} order by (f.locator->>'row')::int, f.subject`)

const archive = async (members: readonly (readonly [string, string | Buffer])[]) => {
  const pack = tar.pack()
  for (const [name, content] of members) pack.entry({ name }, content)
  pack.finalize()
  return buffer(pack)
}

describe('a result filing', () => {
  it('becomes facts of its company, each with its own days, and is imported once', async () => {
    await imported('listed_companies', 'list.csv', await sampleText('listed_companies'), { as_of: '2026-04-01' })
    const outcome = await imported('xbrl_filings', FILE_NAME, instanceXml(halfYear()))
    expect(outcome.message).toBe('1 row read, 0 set aside, 3 facts written.')
    const facts = await factsOf(outcome.document_id)
    expect(facts.map(({ name, subject, payload }) => [name, subject, payload.context])).toEqual([
      ['Samudra Sample Foods Limited', 'standalone balance_sheet 2024-09-30', 'OneI'],
      ['Samudra Sample Foods Limited', 'standalone profit_and_loss 2024-04-01..2024-09-30', 'FourD'],
      ['Samudra Sample Foods Limited', 'standalone profit_and_loss 2024-07-01..2024-09-30', 'OneD'],
    ])
    expect(facts[1]?.payload.lines.revenue_from_operations).toBe('75000000.00')
    expect(facts[2]?.payload.lines.revenue_from_operations).toBe('40000000.00')
    expect(facts[0]?.known_at.toISOString()).toBe('2024-11-14T12:00:00.000Z')
    expect(facts[0]?.payload.address).toBe(
      'https://nsearchives.nseindia.com/corporate/xbrl/INDAS_100001_200001_14112024053000.xml',
    )
    expect((await imported('xbrl_filings', FILE_NAME, instanceXml(halfYear()))).already_imported).toBe(true)
    expect(await read(sql`select count(*)::int as parties from parties where name ~ 'Sample'`)).toEqual([
      { parties: 3 },
    ])
  })

  it('stands the same in a table of figures, and the table adds nothing', async () => {
    const outcome = await imported('published_results', 'results.csv', await sampleText('published_results'))
    expect(outcome.message).toContain('2 rows read, 0 set aside')
  })

  it('is read from an archive beside broken members, which say why', async () => {
    const next = instanceXml({
      head: { Symbol: 'SMPLMILLS', ISIN: undefined, NameOfTheCompany: 'Parvat Sample Mills Limited' },
      ...halfYear({ contexts: 'none' }),
    })
    const members = [
      ['14Nov2024_1731_INDAS_100002_200002_14112024053100_WEB.xml', next],
      ['broken.xml', next.slice(0, 2000)],
      ['../../outside.xml', next],
      ['bomb.xml', `<!DOCTYPE b [<!ENTITY a "aaaa">]>${next.slice(next.indexOf('<xbrli'))}`],
      ['readme.txt', 'hello'],
      ['latin.xml', Buffer.from([0x3c, 0xe9, 0x3e])],
      ['14Nov2024_1732_INDAS_100003_200003_14112024053200.xml', next.replaceAll('SMPLMILLS', 'SMPLNEW')],
    ] as const
    const outcome = await imported('xbrl_filings', 'many.tar.gz', gzipSync(await archive(members)))
    expect(outcome.message).toBe('7 rows read, 5 set aside, 6 facts written.')
    const aside = await asideOf(outcome.job_id)
    expect(aside.map(({ row, text }) => [row, text])).toEqual(members.slice(1, 6).map(([name], i) => [i + 2, name]))
    expect(aside.map(({ reason }) => reason).join('\n')).toMatch(
      /broken.*leads out of its archive.*document type.*not an XML instance.*not UTF-8/s,
    )
    const facts = await factsOf(outcome.document_id)
    expect(new Set(facts.map(({ name }) => name))).toEqual(new Set(['Parvat Sample Mills Limited']))
    const made = await read(sql`select i.scheme, i.value from party_identifiers i
      where i.party_id = (select party_id from party_identifiers where value = 'SMPLNEW')`)
    expect(made).toEqual([{ scheme: 'nse_symbol', value: 'SMPLNEW' }])
  })

  it('that is one of a cut archive is read, and the cut is told', async () => {
    const xml = (symbol: string) => instanceXml(halfYear({ head: { Symbol: symbol, ISIN: undefined } }))
    const whole = await archive([
      ['14Nov2024_1801_INDAS_100011_200011_14112024060100.xml', xml('SMPLCUTA')],
      ['14Nov2024_1802_INDAS_100012_200012_14112024060200.xml', xml('SMPLCUTB')],
    ])
    for (const content of [whole.subarray(0, whole.length - 6000), gzipSync(whole, { level: 0 }).subarray(0, -6000)]) {
      const outcome = await imported('xbrl_filings', 'cut.tar', content)
      expect(outcome).toMatchObject({ status: 'done', counts: { rows_read: 2, rows_quarantined: 1 } })
      const [cut] = await asideOf(outcome.job_id)
      expect(cut).toMatchObject({
        row: 2,
        reason: 'The archive is broken or ends too early here; what stood before it was read.',
      })
    }
    for (const [content, message] of [
      [Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le'), 'This is UTF-16 text; filings are UTF-8.'],
      [Buffer.from('PK\u0003\u0004 results.xml'), 'This is a ZIP archive. Unpack it and give'],
      ['', 'The file is empty.'],
    ] as const)
      expect((await imported('xbrl_filings', 'results.xml', content)).message).toContain(message)
    const none = await imported('xbrl_filings', 'notes.txt', 'nothing here')
    expect(none).toMatchObject({
      status: 'failed',
      message: 'The file is neither an XML instance nor a tar archive of instances.',
    })
  })

  it('is shown as a member of its archive on the page of the document', async () => {
    const asha = await world.organization()
    const [document] = await read(sql<{ document_id: string }>`
      select document_id from documents where file_name = 'many.tar.gz'`)
    const page = (await asha.get(`/v1/admin/documents/${document?.document_id}?row=7&around=1`)).body
    const shown = JSON.stringify(page)
    expect(shown).toContain('"columns":["file_name"]')
    expect(shown).toContain('"lines":[{"row":6,"cells":["latin.xml"]},{"row":7,"cells":["14Nov2024_1732_')
    expect(shown).not.toContain('xbrli')
    const first = (await asha.get(`/v1/admin/documents/${document?.document_id}?row=1&around=0`)).body
    expect(JSON.stringify(first)).toContain('"lines":[{"row":1,"cells":["14Nov2024_1731_')
    const [single] = await read(sql<{ document_id: string }>`
      select document_id from documents where file_name = ${FILE_NAME}`)
    const alone = (await asha.get(`/v1/admin/documents/${single?.document_id}`)).body
    expect(JSON.stringify(alone)).toContain(`"lines":[{"row":1,"cells":["${FILE_NAME}"]}]`)
  })

  it('in another archive writes nothing again, and a member that is too large or a link is told', async () => {
    const pack = tar.pack()
    pack.entry({ name: `results/${FILE_NAME}` }, instanceXml(halfYear()))
    pack.entry({ name: 'huge.xml' }, Buffer.alloc(2_500_000, 0x20))
    pack.entry({ name: 'link.xml', type: 'symlink', linkname: '/etc/hostname' })
    pack.entry({ name: 'results/', type: 'directory' })
    pack.entry({ name: 'empty.xml' }, '')
    pack.finalize()
    const outcome = await imported('xbrl_filings', 'again.tar', await buffer(pack))
    expect(outcome.message).toBe('4 rows read, 3 set aside, 0 facts written.')
    expect((await asideOf(outcome.job_id)).map(({ text, reason }) => `${text}: ${reason}`)).toEqual([
      'huge.xml: The member is larger than two million bytes; no filing is.',
      "link.xml: 'link.xml' is a symlink, not a file.",
      'empty.xml: The file is empty.',
    ])
  })

  it('whose year to date is not that of its quarters is set aside, as a changed year of fifteen months', async () => {
    const filing = (quarter: string, start: string, end: string, made: Parameters<typeof instanceXml>[0]) =>
      instanceXml({
        ...made,
        contexts: 'none',
        head: {
          Symbol: 'SMPLYEAR',
          ISIN: 'INE9ZZD01019',
          ReportingQuarter: quarter,
          DateOfStartOfFinancialYear: '2023-01-01',
          DateOfEndOfFinancialYear: '2024-03-31',
        },
        period: { start, end, figures: profitAndLoss(40_000_000) },
      })
    const year = (start: string, revenue: number) => ({
      year: { start, end: '2024-03-31', figures: profitAndLoss(revenue) },
    })
    const name = (date: string, number: number) => `${date}_1730_INDAS_${number}_${number}_14112024053000.xml`
    const quarters = [
      [name('14Aug2023', 21), filing('Half yearly', '2023-04-01', '2023-06-30', {})],
      [name('14Nov2023', 22), filing('Third quarter', '2023-07-01', '2023-09-30', {})],
      [name('14Feb2024', 23), filing('Fourth quarter', '2023-10-01', '2023-12-31', {})],
    ] as const
    // The year to date is that of fifteen months and declares twelve.
    const last = filing('Yearly', '2024-01-01', '2024-03-31', { ...year('2023-04-01', 205_000_000), balance: BALANCE })
    const outcome = await imported(
      'xbrl_filings',
      'year.tar',
      await archive([[name('14May2024', 24), last], ...quarters]),
    )
    expect(outcome.message).toBe('4 rows read, 1 set aside, 5 facts written.')
    const [aside] = await asideOf(outcome.job_id)
    expect(aside).toMatchObject({ row: 1, text: name('14May2024', 24) })
    expect(aside?.reason).toContain('is not that of the 4 quarters published for these days')
    const lakhs = filing('First quarter', '2024-04-01', '2024-06-30', {}).replace(
      /(contextRef="OneD" unitRef="INR" decimals="-5">)(-?\d+)00000\.00</g,
      '$1$2.00<',
    )
    const small = await imported('xbrl_filings', name('14Aug2024', 25), lakhs)
    expect(small.message).toBe('1 row read, 1 set aside, 0 facts written.')
    expect((await asideOf(small.job_id))[0]?.reason).toContain('the amounts may not be rupees')
    const subjects = (await factsOf(outcome.document_id)).map(({ subject }) => subject)
    expect(subjects).toContain('standalone balance_sheet 2024-03-31')
    expect(subjects).not.toContain('standalone profit_and_loss 2023-04-01..2024-03-31')
  })

  it('whose year to date is the one before it and a quarter begins where that one does, though a quarter is missing', async () => {
    const filing = (start: string, end: string, year: { start: string; revenue: number }) =>
      instanceXml({
        contexts: 'none',
        head: {
          Symbol: 'SMPLGAP',
          ISIN: 'INE9ZZG01012',
          ReportingQuarter: 'Yearly',
          DateOfStartOfFinancialYear: '2023-01-01',
          DateOfEndOfFinancialYear: '2024-03-31',
        },
        period: { start, end, figures: profitAndLoss(40_000_000) },
        year: { start: year.start, end, figures: profitAndLoss(year.revenue) },
      })
    const december = filing('2023-10-01', '2023-12-31', { start: '2023-01-01', revenue: 165_000_000 })
    await imported('xbrl_filings', '14Feb2024_1730_INDAS_41_41_14022024053000.xml', december)
    const march = filing('2024-01-01', '2024-03-31', { start: '2023-04-01', revenue: 205_000_000 })
    const outcome = await imported('xbrl_filings', '14May2024_1730_INDAS_42_42_14052024053000.xml', march)
    expect((await asideOf(outcome.job_id))[0]?.reason).toContain('it begins on 2023-01-01')
    const subjects = (await factsOf(outcome.document_id)).map(({ subject }) => subject)
    expect(subjects).toEqual(['standalone profit_and_loss 2024-01-01..2024-03-31'])
  })

  it('without a first day is a quarter by its word where the years to date of two filings prove it', async () => {
    const bank = (quarter: string, end: string, [period, year]: readonly [number, number], moved = 0) => {
      const figures = (interest: number, other = 1_000_000) => ({
        InterestEarned: `${interest}.00`,
        OtherIncome: `${other}.00`,
        Income: `${interest + other}.00`,
        ProfitLossForThePeriod: `${interest / 10}.00`,
      })
      return instanceXml({
        entry_point: 'banking_entry_point_2019-09-30.xsd',
        contexts: 'none',
        head: {
          Symbol: 'SMPLWORD',
          ISIN: 'INE9ZZW01019',
          NameOfTheCompany: undefined,
          NameOfBank: 'Word Sample Bank Limited',
          ReportingQuarter: quarter,
          DateOfStartOfFinancialYear: '2021-04-01',
          DateOfEndOfFinancialYear: '2022-03-31',
          LevelOfRoundingUsedInFinancialStatements: 'Lakhs',
        },
        period: { end, figures: figures(period) },
        year: { end, figures: figures(year, 1_000_000 * (year / period) + moved) },
      })
    }
    const name = (date: string, number: number) => `${date}_1730_BANKING_${number}_${number}_14112024053000_WEB.xml`
    const first = await imported(
      'xbrl_filings',
      name('24Jul2021', 51),
      bank('First quarter', '2021-06-30', [40_000_000, 40_000_000]),
    )
    expect(first.message).toBe('1 row read, 0 set aside, 1 fact written.')
    const outcome = await imported(
      'xbrl_filings',
      'bank.tar',
      await archive([
        [name('23Apr2022', 54), bank('Yearly', '2022-03-31', [40_000_000, 160_000_000], 700_000)],
        [name('24Oct2021', 52), bank('Half yearly', '2021-09-30', [40_000_000, 80_000_000])],
        [name('24Jan2022', 53), bank('Third quarter', '2021-12-31', [40_000_000, 120_000_000], 150_000)],
      ]),
    )
    const subjects = (await factsOf(outcome.document_id)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'standalone profit_and_loss 2021-04-01..2022-03-31',
      'standalone profit_and_loss 2021-04-01..2021-09-30',
      'standalone profit_and_loss 2021-07-01..2021-09-30',
      'standalone profit_and_loss 2021-04-01..2021-12-31',
      'standalone profit_and_loss 2021-10-01..2021-12-31',
    ])
    expect((await asideOf(outcome.job_id)).map(({ reason }) => reason)).toEqual([
      'Profit and loss in OneD: The filing does not say when its period starts, and its figures do not prove it: Other income is 1000000.00, but from 2021-12-31 to 2022-03-31 the year to date grew by 1550000.00.',
    ])
  })

  it('finds its company by an ISIN of the same issuer, and a symbol of another ISIN is nobody’s', async () => {
    const filing = (file_number: number, head: Record<string, string | undefined>) =>
      imported(
        'xbrl_filings',
        `14Nov2024_19${file_number}_INDAS_${file_number}_${file_number}_14112024053000.xml`,
        instanceXml(halfYear({ head })),
      )
    const split = await filing(31, { Symbol: 'SMPLOLD', ISIN: 'INE9ZZA01023' })
    expect(split.message).toBe('1 row read, 0 set aside, 3 facts written.')
    expect((await factsOf(split.document_id))[0]?.name).toBe('Samudra Sample Foods Limited')
    const former = await filing(32, { Symbol: 'SMPLOLD', ISIN: undefined, NameOfTheCompany: 'Old Name' })
    expect((await factsOf(former.document_id))[0]?.name).toBe('Samudra Sample Foods Limited')
    const other = await filing(33, { Symbol: 'SMPLBANK', ISIN: 'INE9ZZD01019' })
    expect((await factsOf(other.document_id))[0]?.name).not.toBe('Nadi Sample Bank Limited')
    const [reason] = await asideOf((await filing(34, { Symbol: 'SMPLMILLS', ISIN: 'INE9ZZE01017' })).job_id)
    expect(reason?.reason ?? 'ISIN was wrong').toMatch(/ISIN/)
  })
})
