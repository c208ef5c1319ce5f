import { canonicalJson } from '@saakh/domain/canonical-json'
import { FACT_KINDS, isFactKind } from '@saakh/domain/facts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/ids.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const CUSTOMERS = 'customer_number,name,pan,constitution\nC-1,Ashwini Sample Mills,AAACN1234F,private_company\n'
const RATING =
  'customer_number,agency,instrument,term,rating,outlook,watch,not_cooperating,withdrawn,amount,action_date\n'
const GST = 'gstin,fy,taxp,mof,dof,rtntype,arn,status,frequency\n'
const GSTIN = '30AAACN1234F1ZA'

async function lender() {
  const { organization_id } = await world.organization()
  await importText(world, organization_id, 'customers', CUSTOMERS)
  const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inOrganization(world.platform.db, organization_id, (tx) => query.execute(tx))).rows
  const payload = async (kind: string, text: string) => {
    const { job_id } = await importText(world, organization_id, kind, text)
    const [bad] = await ask(sql<{ field: string; reason: string }>`
      select field, reason from quarantine where job_id = ${job_id}`)
    if (bad) return bad
    const [fact] = await ask(sql<{ payload: object }>`
      select f.payload from facts f join jobs j on j.document_id = f.source_document where j.job_id = ${job_id}`)
    return fact?.payload
  }
  return { organization_id, ask, payload }
}

/** For lines that leave nothing behind. */
let refusing: ReturnType<typeof lender> | undefined
const refusalsOf = () => {
  refusing ??= lender()
  return refusing
}

describe('a line of ratings', () => {
  it.each([
    [
      'CRISIL,Term loan,long,BBB-,Negative,,no,no,"1,00,000",2026-02-10',
      {
        agency: 'CRISIL',
        rating: 'BBB-',
        outlook: 'negative',
        watch: null,
        issuer_not_cooperating: false,
        withdrawn: false,
        amount: '100000.00',
      },
    ],
    [
      ',Term loan,,CRISIL BBB-/Negative,,,,,,10-02-2026',
      {
        agency: 'CRISIL',
        term: 'long',
        rating: 'BBB-',
        outlook: 'negative',
        issuer_not_cooperating: null,
        amount: null,
      },
    ],
    [
      'ICRA,Term loan,long,[ICRA]BBB-(CE) (Negative),negative,,,,,2026-02-10',
      { agency: 'ICRA', suffix: 'CE', outlook: 'negative' },
    ],
    [
      'India Ratings & Research,NCD,,IND BB+/RWN,,RWN,,,,2026-02-10',
      { agency: 'India Ratings', rating: 'BB+', watch: 'negative' },
    ],
    [
      'CARE,Term loan,short,CARE D; ISSUER NOT COOPERATING,,,yes,,,2026-02-10',
      { term: 'short', rating: 'D', issuer_not_cooperating: true },
    ],
    ['SMERA,Term loan,,A1+,,,,,,2026-02-10', { agency: 'Acuité', term: 'short', rating: 'A1+' }],
    ['CRISIL,Term loan,long,,,,,yes,,2026-02-10', { rating: null, withdrawn: true }],
    ['CRISIL,Term loan,,BBB (Credit watch),,developing,,,,2026-02-10', { watch: 'developing' }],
    ['CRISIL,Term loan,,BBB,,with negative implications,,,,2026-02-10', { watch: 'negative' }],
    ['CRISIL,Term loan,,BBB,,yes,,,,2026-02-10', { watch: 'unspecified' }],
    [
      'CRISIL,Term loan,,A1,Stable,,,,,2026-02-10',
      {
        outlook: 'stable',
        remarks: ['An outlook is given to the short-term rating A1; agencies give it in the long term only.'],
      },
    ],
  ])('%s is read', async (line, expected) => {
    const { payload } = await lender()
    expect(await payload('ratings', `${RATING}C-1,${line}\n`)).toMatchObject(expected)
  })

  it.each([
    [
      'ICRA,Term loan,,CRISIL BBB-,,,,,,2026-02-10',
      'agency',
      'agency says ICRA, but the rating is written with CRISIL.',
    ],
    [
      'Northstar,Term loan,,BBB-,,,,,,2026-02-10',
      'agency',
      "'Northstar' is not an agency we know; there are CRISIL, ICRA, CARE, India Ratings, Acuité, Brickwork, Infomerics.",
    ],
    [
      ',Term loan,,BBB-,,,,,,2026-02-10',
      'agency',
      'The line names no agency, neither in its column nor in front of the rating.',
    ],
    ['CRISIL,Term loan,short,BBB-,,,,,,2026-02-10', 'term', 'term says short, but the rating is written with long.'],
    ['CRISIL,Term loan,,D,,,,,,2026-02-10', 'term', 'term is empty, and D stands on both scales; write long or short.'],
    [
      'CRISIL,Term loan,,BBB-/Stable,Negative,,,,,2026-02-10',
      'outlook',
      'outlook says negative, but the rating is written with stable.',
    ],
    [
      'CRISIL,Term loan,,BBB-/Stable,gloomy,,,,,2026-02-10',
      'outlook',
      "outlook is 'gloomy'; write positive, stable or negative.",
    ],
    ['CRISIL,Term loan,,BBB-,,soon,,,,2026-02-10', 'watch', "watch is 'soon'; write positive, negative or developing."],
    [
      'CRISIL,Term loan,,BBB- INC,,,no,,,2026-02-10',
      'not_cooperating',
      'not_cooperating says false, but the rating is written with true.',
    ],
    [
      'CRISIL,Term loan,long,,,,,no,,2026-02-10',
      'rating',
      'rating is empty; only a withdrawn rating may be without its symbol.',
    ],
    [
      'CRISIL,Term loan,,Baa1,,,,,,2026-02-10',
      'rating',
      "rating: 'BAA1' in 'Baa1' is no rating symbol and no word we know.",
    ],
    ['CRISIL,Term loan,,BBB,,,,,,2026-04-11', 'action_date', 'action_date is 2026-04-11, a day that has not come yet.'],
    ['CRISIL,Term loan,,BBB,,,,,-5,2026-02-10', 'amount', 'amount is -5.00; it cannot be negative.'],
    ['CRISIL,--,,BBB,,,,,,2026-02-10', 'instrument', "'--' names no instrument."],
  ])('%s is set aside', async (line, field, reason) => {
    const { payload } = await refusalsOf()
    expect(await payload('ratings', `${RATING}C-1,${line}\n`)).toEqual({ field, reason })
  })
})

describe('a line of the GST filing table', () => {
  it.each([
    [
      `${GSTIN},2025-26,February,ONLINE,19-03-2026,GSTR3B,AA300226123456A,Filed,`,
      {
        gstin: GSTIN,
        return_type: 'GSTR3B',
        period: '2026-02',
        quarterly: false,
        status: 'filed',
        date_of_filing: '2026-03-19',
        arn: 'AA300226123456A',
      },
    ],
    [
      `${GSTIN},2025-2026,022026,,2026-03-19,GSTR-3B,,,`,
      { return_type: 'GSTR3B', period: '2026-02', status: 'filed', arn: null },
    ],
    [
      `${GSTIN},2025-26,Feb,,-,3B,NA,Not Filed,`,
      { status: 'not_filed', date_of_filing: null, not_filed_on: '2026-04-10' },
    ],
    [`${GSTIN},2025-26,Oct-Dec,,22-01-2026,GSTR3B,,Filed,`, { period: '2025-10', quarterly: true }],
    [`${GSTIN},2025-26,December,,22-01-2026,GSTR3B,,Filed,Quarterly`, { period: '2025-10', quarterly: true }],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR1,12345,Filed,`,
      {
        return_type: 'GSTR1',
        arn: '12345',
        remarks: ['The ARN 12345 has not the shape of two letters, twelve digits and a sign.'],
      },
    ],
  ])('%s is read', async (line, expected) => {
    const { payload } = await lender()
    expect(await payload('gst_returns', `${GST}${line}\n`)).toMatchObject(expected)
  })

  it.each([
    [
      '30AAACN1234F1ZB,2025-26,Feb,,19-03-2026,GSTR3B,,Filed,',
      'gstin',
      'The last character of the GSTIN is B; the check over the first 14 gives A. One character is probably mistyped.',
    ],
    [
      `${GSTIN},2025-26,Feb,,,GSTR3B,,,`,
      'status',
      'status and dof are empty: the line does not tell whether the return is filed.',
    ],
    [`${GSTIN},2025-26,Feb,,,GSTR3B,,Filed,`, 'dof', 'status is Filed, but dof is empty.'],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Not Filed,`,
      'status',
      "status is 'Not Filed', but dof says that it was filed on 2026-03-19.",
    ],
    [
      `${GSTIN},2025-26,Feb,,,GSTR3B,AA300226123456A,Not Filed,`,
      'arn',
      'The return is not filed, but the line gives the acknowledgement AA300226123456A.',
    ],
    [`${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Perhaps,`, 'status', "status is 'Perhaps'; write Filed or Not Filed."],
    [
      `${GSTIN},2025-26,Feb,,28-02-2026,GSTR3B,,Filed,`,
      'dof',
      'dof is 2026-02-28, but the tax period ends on 2026-02-28 only.',
    ],
    [`${GSTIN},2025-26,March,,11-04-2026,GSTR3B,,Filed,`, 'dof', 'dof is 2026-04-11, a day that has not come yet.'],
    [`${GSTIN},2025,Feb,,19-03-2026,GSTR3B,,Filed,`, 'fy', "'2025' is no financial year; write it as 2025-26."],
    [
      `${GSTIN},2024-25,022026,,19-03-2026,GSTR3B,,Filed,`,
      'taxp',
      "'022026' does not lie in the financial year 2024-25.",
    ],
    [
      `${GSTIN},2024-25,Annual,,30-12-2025,GSTR9,,Filed,`,
      'taxp',
      'the return covers a year; only monthly and quarterly returns are read.',
    ],
    [`${GSTIN},2025-26,Feb,,19-03-2026,INVOICE,,Filed,`, 'rtntype', "'INVOICE' is no type of GST return."],
    [
      `${GSTIN},2025-26,Feb,,19-03-2026,GSTR3B,,Filed,quarterly`,
      'taxp',
      "frequency is quarterly, but 'Feb' ends no quarter.",
    ],
    [
      `${GSTIN},2025-26,Oct-Dec,,22-01-2026,GSTR3B,,Filed,monthly`,
      'frequency',
      "frequency is monthly, but 'Oct-Dec' is a quarter.",
    ],
  ])('%s is set aside', async (line, field, reason) => {
    const { payload } = await refusalsOf()
    expect(await payload('gst_returns', `${GST}${line}\n`)).toEqual({ field, reason })
  })
})

describe('the turnover of a GST return', () => {
  const HEADING = 'gstin,fy,taxp,dof,rtntype,status,outward_supplies\n'

  it('is kept with the return, and its absence is not zero', async () => {
    const { payload } = await lender()
    const filed = `${GSTIN},2025-26,February,19-03-2026,GSTR3B,Filed`
    expect(await payload('gst_returns', `${HEADING}${filed},"42,00,000.50"\n`)).toMatchObject({
      turnover: '4200000.50',
    })
    const { payload: other } = await lender()
    expect(await other('gst_returns', `${HEADING}${filed},NA\n`)).not.toHaveProperty('turnover')
  })

  it.each([
    ['19-03-2026,GSTR3B,Filed,-5', 'turnover is -5.00; outward supplies cannot be negative.'],
    [',GSTR3B,Not Filed,4200000', 'The return is not filed, but the line gives its turnover.'],
    ['19-03-2026,GSTR3B,Filed,many', expect.stringMatching(/^turnover: /)],
  ])('%s is set aside', async (cells, reason) => {
    const { payload } = await refusalsOf()
    expect(await payload('gst_returns', `${HEADING}${GSTIN},2025-26,February,${cells}\n`)).toEqual({
      field: 'turnover',
      reason,
    })
  })
})

it.each(['ratings', 'gst_returns'])('the sample of %s is imported whole', async (kind) => {
  const { organization_id } = await world.organization()
  await importText(world, organization_id, 'customers', await sampleText('customers'))
  const { counts } = await importText(world, organization_id, kind, await sampleText(kind))
  expect(counts).toMatchObject({ rows_read: 5, rows_quarantined: 0, facts_written: 5 })
})

const oddCell = fc.oneof(
  fc.constantFrom(
    '',
    'NA',
    '-1',
    '"',
    '\u0000',
    '\\N',
    "'; drop table facts;--",
    '31-02-2026',
    '2099-01-01',
    '0000-00-00',
    'घर',
  ),
  fc.constantFrom(
    'D',
    'A1+/Stable',
    'CARE D; INC',
    'RWN',
    'withdrawn',
    'Filed',
    'Not Filed',
    'Jul-Sep',
    '132025',
    'yes',
  ),
  fc.string({ maxLength: 12 }),
)
const ROWS = {
  ratings: [
    RATING,
    (i: number) => ['C-1', 'CRISIL', `Loan ${i}`, 'long', 'BBB-', 'Stable', '', 'no', 'no', '5', '2026-02-10'],
  ],
  gst_returns: [
    GST,
    (i: number) => [GSTIN, '2025-26', String((i % 9) + 4), '', '2026-03-19', 'GSTR3B', '', 'Filed', ''],
  ],
} as const

it.each(['ratings', 'gst_returns'] as const)(
  'odd rows of %s never abort the import: each is accepted or set aside, and what is stored is sound',
  { timeout: 60_000 },
  async (kind) => {
    const { organization_id, ask } = await lender()
    const [heading, row] = ROWS[kind]
    const changes = fc.array(fc.record({ at: fc.nat(12), cell: oddCell, drop: fc.constantFrom(false, false, true) }), {
      minLength: 1,
      maxLength: 20,
    })
    let nonce = 0
    await fc.assert(
      fc.asyncProperty(changes, async (given) => {
        const lines = given.map(({ at, cell, drop }, i) => {
          const cells: string[] = [...row(i)]
          cells.splice(at % cells.length, 1, ...(drop ? [] : [cell]))
          return cells.join(',')
        })
        const text = `${heading}${lines.join('\n')}\n${'\n'.repeat(++nonce)}`
        const { status, counts } = await importText(world, organization_id, kind, text, { batch_rows: 7 })
        expect(status).toBe('done')
        expect(counts.rows_accepted + counts.rows_quarantined).toBe(counts.rows_read)
      }),
      { numRuns: 25 },
    )
    const stored = await ask(sql<{
      kind: string
      payload: object
      content_hash: string
      is_head: boolean
      is_newest: boolean
    }>`
      select f.kind, f.payload, f.content_hash, h.fact_id is not null as is_head,
        not exists (select 1 from facts n where n.party_id = f.party_id and n.kind = f.kind and n.subject = f.subject
          and (n.known_at, n.recorded_at, n.fact_id) > (f.known_at, f.recorded_at, f.fact_id)) as is_newest
      from facts f left join facts_head h using (fact_id)`)
    for (const fact of stored) {
      expect(isFactKind(fact.kind) && FACT_KINDS[fact.kind].payload.safeParse(fact.payload).error).toBeUndefined()
      expect(fact.content_hash).toBe(sha256(canonicalJson(fact.payload)))
      expect(fact.is_head).toBe(fact.is_newest)
    }
  },
)
