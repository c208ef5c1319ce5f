import { INDUSTRIES } from '@saakh/domain/industries'
import { nicDivisionOf } from '@saakh/domain/nic-division'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { industryDivisions } from '../../platform/industry-divisions.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,industry
C-1,Ashwini Sample Mills,13111
C-2,Kaveri Sample Traders,Loom works
C-3,Samudra Sample Foods,loom  WORKS
C-4,Devbagh Sample Marine,Textiles
C-5,Anvita Sample Yarns,
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
A-1,C-1,TL,1000000
A-2,C-2,TL,2000000
A-3,C-3,TL,3000000
A-4,C-4,TL,4000000
A-5,C-5,TL,5000000
`

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
})
afterAll(() => world.close())

async function lender() {
  const client = await world.organization()
  const give = (kind: string, text: string) => importText(world, client.organization_id, kind, text)
  await give('customers', CUSTOMERS)
  await give('accounts', ACCOUNTS)
  const days = [1, 2, 3, 4, 5].map((n) => `A-${n},2026-04-14,${n}00000,0\n`).join('')
  await give('day_end', `account_number,day_end_date,outstanding,dpd\n${days}`)
  await evaluateDirty(world.platform, client.organization_id)
  return client
}

const industries = async (client: Client, query = '') => (await client.get(`/v1/book/industries${query}`)).body
const map = (client: Client, text: string, industry_id: string | null) =>
  client.post('/v1/book/industries', { text, industry_id })
const concentration = async (client: Client) => {
  const { body } = await client.get('/v1/book/concentration?by=industry')
  return body.data.map(({ key, label, borrowers, exposure }: Record<string, unknown>) => [
    key,
    label,
    borrowers,
    exposure,
  ])
}

describe('the industries of a book', () => {
  it('lists texts that nobody knows first, with borrowers and exposure, however they are written', async () => {
    const client = await lender()
    const { data, open } = await industries(client)
    expect(
      data.map(({ text, borrowers, exposure, by }: Record<string, unknown>) => [text, borrowers, exposure, by]),
    ).toEqual([
      [expect.stringMatching(/^loom +works$/i), 2, '5000000.00', null],
      ['Textiles', 1, '4000000.00', 'title'],
      ['13111', 1, '1000000.00', 'code'],
    ])
    expect(open).toEqual({ texts: 1, borrowers: 2, exposure: '5000000.00' })
    expect(data[1].division).toEqual({ industry_id: '13', name: 'Manufacture of textiles' })
    expect((await industries(client, '?state=mapped')).total_count).toBe(2)
  })

  it('lists texts in every order that it declares, both ways', async () => {
    const client = await lender()
    const texts = async (query: string) =>
      (await industries(client, `?${query}`)).data.map(({ text }: { text: string }) =>
        text.toLowerCase().replace(/ +/, ' '),
      )
    expect(await texts('sort_by=exposure&sort_in=asc')).toEqual(['13111', 'textiles', 'loom works'])
    expect(await texts('sort_by=exposure')).toEqual(['loom works', 'textiles', '13111'])
    expect(await texts('sort_by=borrowers')).toEqual(['loom works', '13111', 'textiles'])
    expect(await texts('sort_by=text')).toEqual(['13111', 'loom works', 'textiles'])
    expect(await texts('sort_by=text&sort_in=desc')).toEqual(['textiles', 'loom works', '13111'])
    expect(await texts('sort_by=text&state=mapped&per_page=1&page=2')).toEqual(['textiles'])
  })

  it('counts a text under its division once a person mapped it, in the concentration and in registers, and back', async () => {
    const client = await lender()
    const textiles = ['13', '13 Manufacture of textiles']
    expect(await concentration(client)).toEqual([
      [...textiles, 2, '5000000.00'],
      [null, null, 1, '5000000.00'],
      ['loom  WORKS', 'loom  WORKS', 1, '3000000.00'],
      ['Loom works', 'Loom works', 1, '2000000.00'],
    ])
    expect((await map(client, 'LOOM WORKS ', '13')).status).toBe(200)
    expect(await concentration(client)).toEqual([
      [...textiles, 4, '10000000.00'],
      [null, null, 1, '5000000.00'],
    ])
    expect((await client.get('/v1/book/registers/all?industry=13')).body.total_count).toBe(4)
    const { data } = await industries(client, '?state=mapped')
    expect(data).toContainEqual(expect.objectContaining({ by: 'person', borrowers: 2, mapped_by: expect.any(String) }))
    await map(client, 'loom works', '14')
    expect((await client.get('/v1/book/registers/all?industry=14')).body.total_count).toBe(2)
    await map(client, 'loom works', null)
    expect((await industries(client)).open.texts).toBe(1)
  })

  it('lets a person correct a code that is none of NIC 2008', async () => {
    const client = await lender()
    await map(client, '13111', '14')
    expect((await concentration(client)).map(([key]: unknown[]) => key)).toContain('14')
  })

  it('refuses a division that there is not, and writes an unchanged mapping down once', async () => {
    const client = await lender()
    expect((await map(client, 'Loom works', '04')).status).toBe(400)
    await map(client, 'Loom works', '13')
    await map(client, 'Loom works', '13')
    const { rows } = await inOrganization(world.platform.db, client.organization_id, (tx) =>
      sql`select subject from audit_log where verb = 'map_industry'`.execute(tx),
    )
    expect(rows).toEqual([{ subject: 'industry:loom works' }])
  })

  it("keeps one lender's words from another", async () => {
    const [first, second] = [await lender(), await lender()]
    await map(first, 'Loom works', '13')
    expect((await industries(second)).open.texts).toBe(1)
  })

  it('reads a text as the domain reads it', async () => {
    const client = await world.organization()
    const texts = [
      '13',
      '1311',
      '04',
      '131111',
      'Textiles',
      'textile',
      'manufacture  of FURNITURE',
      'Zari',
      '99',
      'x13',
    ]
    const all = [...texts, ...INDUSTRIES.map(({ name }) => name)]
    const lines = all.map((text, n) => `C-${n},Sample ${n},"${text}"\n`).join('')
    await importText(world, client.organization_id, 'customers', `customer_number,name,industry\n${lines}`)
    const { rows } = await inOrganization(world.platform.db, client.organization_id, (tx) =>
      sql<{ industry: string; division: string | null }>`
        select industry, division from ${industryDivisions(client.organization_id)} i`.execute(tx),
    )
    expect(rows.length).toBe(new Set(all).size)
    for (const { industry, division } of rows)
      expect([industry, division]).toEqual([industry, nicDivisionOf(industry)?.industry.industry_id ?? null])
  })
})
