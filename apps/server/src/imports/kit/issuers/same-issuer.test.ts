import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '../../../platform/access.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { execute } from '../../../platform/verb.ts'
import { importText } from '../../../testing/import-text.ts'
import { addParty } from '../../../testing/party-fixtures.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { linkAgain } from '../../pipeline/link-again.ts'

/** One issuer, one party (decisions 035 and 036): what a key of seven characters keeps together, and what it does not. */

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-07-01T06:00:00Z' })
})
afterAll(() => world.close())

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await inOrganization(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows
const list = (rows: string, as_of: string) =>
  importText(world, PLATFORM_ORGANIZATION, 'listed_companies', `SYMBOL,NAME OF COMPANY,SERIES,ISIN NUMBER\n${rows}\n`, {
    as_of,
  })
const again = () => execute(world.platform, systemCaller(PLATFORM_ORGANIZATION, 'test'), linkAgain, {})
/** By party the identifiers of a scheme with their last days. */
const holders = (scheme: string, values: readonly string[]) =>
  ask(
    sql<{ party_id: string; value: string; valid_to: string | null }>`
      select party_id, value, valid_to from party_identifiers where scheme = ${scheme} and value = any(${[...values]})
      order by valid_to nulls last, value`,
  )

describe('an issuer', () => {
  it('is one party when a split gives its share another ISIN, and the old one ends with its days', async () => {
    await list('SPLITCO,Split Sample Limited,EQ,INE9ZZM01010', '2022-01-01')
    await list('SPLITCO,Split Sample Limited,EQ,INE9ZZM01028', '2024-01-01')
    const identifiers = await holders('isin', ['INE9ZZM01010', 'INE9ZZM01028'])
    expect(identifiers.map(({ value, valid_to }) => [value, valid_to])).toEqual([
      ['INE9ZZM01010', '2024-01-01'],
      ['INE9ZZM01028', null],
    ])
    expect(new Set(identifiers.map(({ party_id }) => party_id)).size).toBe(1)
  })

  it('is one party with its partly paid shares, whichever list came first', async () => {
    await list('RIGHTPP,Rights Sample Limited,E1,IN99ZZR01017', '2023-01-01')
    await list('RIGHTS,Rights Sample Limited,EQ,INE9ZZR01019', '2022-01-01')
    const identifiers = await holders('isin', ['IN99ZZR01017', 'INE9ZZR01019'])
    expect(identifiers).toHaveLength(2)
    expect(new Set(identifiers.map(({ party_id }) => party_id)).size).toBe(1)
  })

  it('that older readings made two parties of is united by its key, IN9 read as INE, and not twice', async () => {
    const carrying = (name: string, isin: string) =>
      addParty(world.platform.db, { name, type: 'public_company', identifiers: [['isin', isin]] })
    const ids = [await carrying('KEY SAMPLE LIMITED', 'INE9ZZQ01011'), await carrying('KEY SAMPLE LTD', 'IN99ZZQ01019')]
    const stranger = await carrying('OTHER KEY LIMITED', 'INE9ZZP01013')
    await again()
    const unions = await ask(
      sql<{ state: string; because: string }>`
        select state, because from party_unions where from_party_id = any(${ids}::uuid[])`,
    )
    expect(unions).toEqual([{ state: 'done', because: 'Both carry an ISIN of the issuer INE9ZZQ.' }])
    const read = await ask(
      sql<{
        read_as: string
      }>`select distinct party_read_as(id) as read_as from unnest(${[...ids, stranger]}::uuid[]) id`,
    )
    expect(read).toHaveLength(2)
    expect(await again()).toMatchObject({ united: 0, ended: 0 })
  })

  it.each([
    ['in the order of their days', ['2022-02-01', '2024-02-01'], 'A'],
    ['the newest first', ['2024-02-01', '2022-02-01'], 'B'],
  ] as const)(
    'that a merger moves to another key leaves its symbol to the key of the list published last, read %s',
    async (_, days, mark) => {
      const [before, after] = mark === 'A' ? ['INE9ZZS01017', 'INE9ZZT01015'] : ['INE9ZZU01013', 'INE9ZZV01011']
      const rows = { '2022-02-01': before, '2024-02-01': after }
      for (const day of days) await list(`MERGED${mark},Merged Sample ${mark} Limited,EQ,${rows[day]}`, day)
      const keys = await holders('isin', [before, after])
      expect(new Set(keys.map(({ party_id }) => party_id)).size).toBe(2)
      const ofKey = new Map(keys.map(({ value, party_id }) => [value, party_id]))
      const symbols = await holders('nse_symbol', [`MERGED${mark}`])
      expect(symbols.filter(({ valid_to }) => valid_to === null)).toMatchObject([{ party_id: ofKey.get(after) }])
      expect(symbols.filter(({ valid_to }) => valid_to !== null)).toMatchObject([
        { party_id: ofKey.get(before), valid_to: '2024-02-01' },
      ])
    },
  )
})
