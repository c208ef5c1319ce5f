import { exchangeCircular } from '@saakh/domain/fact-kinds/exchange-circular'
import { matchName } from '@saakh/domain/names'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { arrange } from '../../../testing/arrange.ts'
import { factStore } from '../../../testing/facts.ts'
import { importText } from '../../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../../testing/server.ts'
import { sampleText } from '../../kit/sample-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const HEAD = 'circular_id,source,date,category,title,stocks,pdf_url\n'
const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) => query.execute(tx))).rows

let companies = 0
/** A listed company of the register; without symbol or ISIN it is an unlisted one. */
async function company(name: string, options: { scheme?: 'isin' | 'nse_symbol' | null } = {}) {
  const { scheme = 'nse_symbol' } = options
  const party_id = newId()
  companies += 1
  await arrange(world.platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    await sql`insert into parties (party_id, name, match_name, type, is_demo)
      values (${party_id}, ${name}, ${matchName(name)}, 'public_company', true)`.execute(tx)
    if (scheme)
      await sql`insert into party_identifiers (party_id, scheme, value)
        values (${party_id}, ${scheme}, ${`ZZ${companies}`})`.execute(tx)
  })
  return party_id
}

let lines = 0
const line = (
  title: string,
  more: { id?: string; source?: string; date?: string; url?: string; stocks?: string } = {},
) => {
  lines += 1
  const { id = `t-${lines}`, source = 'bse', date = '2026-03-02', url = '', stocks = 'ZZ1' } = more
  return `${id},${source},${date},compliance,"${title}",${stocks},${url}\n`
}
const send = (rows: string, kind = 'exchange_circulars', head = HEAD) =>
  importText(world, PLATFORM_ORGANIZATION, kind, head + rows)

const stored = (circular_id: string) =>
  ask(
    sql<{ class: string; issuer: string | null; party_id: string | null; not_linked_because: string | null }>`
      select class, issuer, party_id, not_linked_because from exchange_circulars where circular_id = ${circular_id}`,
  ).then(([row]) => row)
const factsOf = (party_id: string) =>
  ask(
    sql<{
      subject: string
      class: string
      known_at: Date
      payload: { ratings: unknown[]; linked_by: string; title: string }
    }>`
      select subject, payload->>'class' as class, known_at, payload from facts
      where party_id = ${party_id} and kind = 'exchange_circular' order by recorded_at, locator_key`,
  )

describe('circulars', () => {
  it('are linked when their title names one listed company, and say how', async () => {
    const party_id = await company('Quillmere Sample Mills Limited')
    const outcome = await send(
      line('Listing of New Securities of Quillmere Sample Mills Ltd. (Scrip Code: 999001)', { id: 'q-1' }),
    )
    expect(outcome.counts).toMatchObject({ rows_read: 1, rows_quarantined: 0, facts_written: 1 })
    const [fact] = await factsOf(party_id)
    expect(fact).toMatchObject({ subject: 'q-1', class: 'listing', known_at: new Date('2026-03-01T18:30:00Z') })
    expect(fact?.payload.linked_by).toBe(
      "The title names 'Quillmere Sample Mills Ltd' and no other company; Quillmere Sample Mills Limited is the one listed company of that name.",
    )
  })

  it('are kept with the reason when they belong to no company', async () => {
    await company('Symphonia Sample Limited')
    await company('Twinbrook Sample Limited')
    await company('Twinbrook Sample Ltd', { scheme: 'isin' })
    await company('Hidden Sample Limited', { scheme: null })
    await company('Renamed Sample Limited')
    await send(
      line('Listing of New Securities of Symphonia Sample Finance Limited', { id: 'n-1' }) +
        line('Listing of new debt securities of Symphonia Sample Private Limited', { id: 'n-2' }) +
        line('Bonus Issue of Twinbrook Sample Limited', { id: 'n-3' }) +
        line('Bonus Issue of Hidden Sample Limited', { id: 'n-4' }) +
        line('Listing of Further Issues of Symphonia Sample Limited and Twinbrook Sample Limited', { id: 'n-5' }) +
        line('Demat Auction - 733', { id: 'n-6', stocks: 'ZZ1|ZZ2' }) +
        line('Bonus Issue of Renamed Sample Limited', { id: 'n-7', date: '2025-08-01' }) +
        line('Change in Name of Renamed Sample Limited to Carriages Sample Limited', {
          id: 'o-1',
          date: '2025-10-24',
        }) +
        line('Bonus Issue of Renamed Sample Limited', { id: 'o-2', date: '2026-01-05' }),
    )
    const reasons = await ask(
      sql<{ circular_id: string; reason: string }>`select circular_id, not_linked_because as reason
        from exchange_circulars where circular_id like 'n-%' order by 1`,
    )
    expect(await stored('o-2')).toMatchObject({ not_linked_because: null })
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'No listed company that is stored bears this name.',
      'The title names a private company.',
      'Several listed companies bear this name.',
      'No listed company that is stored bears this name.',
      'The title names several companies.',
      'The title names no company with its legal form.',
      'A company gave this name up later; whoever bears it today need not be the one that is meant.',
    ])
  })

  it('are set aside with a reason when the row cannot be right, and stored without an address that is none of theirs', async () => {
    const outcome = await send(
      line('A title', { date: '2026-02-30' }) +
        line('A title', { date: '2026-04-11' }) +
        line('A title', { date: '1990-01-01' }) +
        line('', {}) +
        line('A title', { id: '' }) +
        line('A title', { source: 'mcx' }) +
        line('Title 1', { id: 'u1', url: 'http://www.bseindia.com/a' }) +
        line('Title 2', { id: 'u2', url: 'https://www.bse.example/a' }) +
        line('Title 3', { id: 'u3', url: 'https://nsearchives.nseindia.com/a' }) +
        line('Title 4', { id: 'u4', url: 'https://www.bseindia.com@evil.example/a' }) +
        line('A title', { url: 'https://www.bseindia.com/markets/MarketInfo/DownloadAttach.aspx?id=20260310-8' }) +
        line('One title', { id: 'twice' }) +
        line('Another title', { id: 'twice' }),
    )
    expect(outcome.counts).toMatchObject({ rows_read: 13, rows_quarantined: 8, cells_left_out: 4 })
    const refusals = await ask(
      sql<{
        field: string
        reason: string
      }>`select field, reason from quarantine where job_id = ${outcome.job_id} order by row`,
    )
    expect(refusals.map(({ field }) => field)).toEqual([
      ...['date', 'date', 'date', 'title', 'circular_id', 'source'],
      ...['date', 'circular_id'],
    ])
    expect(refusals.at(-1)?.reason).toMatch(/^twice stands in line 13 of this file already/)
  })

  it('write nothing when they are read again', async () => {
    const party_id = await company('Again Sample Limited')
    const row = line('Bonus Issue of Again Sample Limited', { id: 'again-1' })
    await send(row)
    const outcome = await send(row + line('Another circular', { id: 'again-2' }))
    expect(outcome.counts).toMatchObject({ rows_read: 2, facts_written: 0 })
    expect(await factsOf(party_id)).toHaveLength(1)
  })

  it('become a version when a title changes, and leave a company they no longer name', async () => {
    const first = await company('Earlier Sample Limited')
    const second = await company('Later Sample Limited')
    await send(line('Suspension of Trading in Earlier Sample Limited for Non-Compliance', { id: 'v-1' }))
    await send(line('Suspension of Trading in Debentures of Earlier Sample Limited', { id: 'v-1' }))
    expect((await factsOf(first)).map((fact) => fact.class)).toEqual([
      'equity_suspended_non_compliance',
      'debt_redemption',
    ])
    await send(line('Suspension of Trading in Debentures of Later Sample Limited', { id: 'v-1' }))
    const left = await factsOf(first)
    expect(left.at(-1)?.class).toBe('not_classified')
    expect(left.at(-1)?.known_at.toISOString()).toMatch(/^2026-04-10T06:00/)
    expect((await factsOf(second)).map((fact) => fact.class)).toEqual(['debt_redemption'])
    expect(await stored('v-1')).toMatchObject({ party_id: second, not_linked_because: null })
    await send(line('Bonus Issue of Earlier Sample Limited', { id: 'v-1' }))
    const heads = await ask(
      sql<{ party_id: string; class: string }>`select h.party_id, f.payload->>'class' as class
        from facts_head h join facts f using (fact_id) where h.subject = 'v-1'`,
    )
    expect(heads).toHaveLength(2)
    expect(heads).toContainEqual({ party_id: first, class: 'corporate_action' })
    expect(heads).toContainEqual({ party_id: second, class: 'not_classified' })
  })

  it('carry the ratings they mention, whichever file comes first', async () => {
    const party_id = await company('Rated Sample Limited')
    const rated = 'circular_id,agency,rating,outlook\n'
    await send(
      'r-1,Sample Ratings,AA-,Stable\nr-1,Sample Ratings,AA-,Stable\nr-2,Sample Ratings,A,\n',
      'circular_ratings',
      rated,
    )
    await send(line('Listing of new debt securities of Rated Sample Limited', { id: 'r-1' }))
    const mention = { agency: 'Sample Ratings', rating: 'AA-', outlook: 'Stable' }
    expect((await factsOf(party_id))[0]?.payload.ratings).toEqual([mention])
    const later = await send('r-1,Other Ratings,A1+,\n', 'circular_ratings', rated)
    expect(later.counts.facts_written).toBe(1)
    expect((await factsOf(party_id)).at(-1)?.payload.ratings).toEqual([
      { agency: 'Other Ratings', rating: 'A1+', outlook: null },
      mention,
    ])
    expect((await send('r-1,Other Ratings,A1+,\n\n', 'circular_ratings', rated)).counts.facts_written).toBe(0)
  })

  it('never abort their import, whatever happened to their rows', { timeout: 60_000 }, async () => {
    const party_id = await company('Mutated Sample Limited')
    const odd = fc.constantFrom(
      '',
      'NA',
      '"',
      '\u0000',
      '\\N',
      '2099-01-01',
      '=1+1',
      '\ud800',
      '31-02-2026',
      "'; drop",
      'घर',
    )
    const sound = [
      'bse',
      '2026-03-02',
      'compliance',
      'Bonus Issue of Mutated Sample Limited',
      '',
      'https://www.bseindia.com/a',
    ]
    const row = fc.tuple(fc.nat(6), fc.nat(7), fc.oneof(odd, fc.string({ maxLength: 12 })), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
        const text = rows
          .map(([id, at, cell, drop]) => {
            const cells = [`m-${id}`, ...sound]
            if (drop) cells.splice(at, 1)
            else cells[at] = cell
            return `${cells.join(',')}\n`
          })
          .join('')
        for (const [kind, head] of [
          ['exchange_circulars', HEAD],
          ['circular_ratings', 'circular_id,agency,rating,outlook,a,b,c\n'],
        ] as const) {
          const { status, counts } = await send(text + '\n'.repeat(++lines), kind, head)
          expect([status, counts.rows_accepted + counts.rows_quarantined]).toEqual(['done', counts.rows_read])
        }
      }),
      { numRuns: 15 },
    )
    for (const { payload } of await factsOf(party_id))
      expect(exchangeCircular.payload.safeParse(payload).error).toBeUndefined()
    const strangers = await ask(
      sql`select title from exchange_circulars where circular_id like 'm-%' and party_id is not null and title not like '%Mutated Sample Limited%'`,
    )
    expect(strangers).toEqual([])
  })

  it('raise an alert for whoever monitors the company, and clear it when the suspension is revoked', async () => {
    const { organization_id } = await world.organization()
    const party_id = await company('Alerted Sample Limited')
    await factStore(world).monitor(organization_id, party_id)
    const alerts = async () => {
      await evaluateDirty(world.platform, organization_id)
      return arrange(world.platform.db, organization_id, async (tx) => {
        const { rows } = await sql<{ subject: string; state: string; severity: string }>`
          select subject, state, severity from alerts where alert_type = 'regulatory_action'`.execute(tx)
        return rows
      })
    }
    await send(line('Suspension of Trading in Debentures of Alerted Sample Limited', { date: '2026-03-01' }))
    expect(await alerts()).toEqual([])
    await send(line('Trading Suspension of Alerted Sample Ltd Due to Non-Compliance', { date: '2026-03-02' }))
    expect(await alerts()).toEqual([{ subject: 'suspension:bse', state: 'open', severity: 'High' }])
    await send(
      line('Revocation of Suspension in Trading of Equity Shares of Alerted Sample Ltd.', { date: '2026-04-01' }),
    )
    expect(await alerts()).toEqual([{ subject: 'suspension:bse', state: 'cleared', severity: 'High' }])
  })

  it('have samples that read without a line set aside', async () => {
    for (const kind of ['exchange_circulars', 'circular_ratings']) {
      const outcome = await importText(world, PLATFORM_ORGANIZATION, kind, await sampleText(kind))
      expect([kind, outcome.status, outcome.counts.rows_quarantined]).toEqual([kind, 'done', 0])
    }
  })

  it('are the platform’s alone to import', async () => {
    const { organization_id } = await world.organization()
    await expect(importText(world, organization_id, 'exchange_circulars', HEAD)).rejects.toThrow(/public data/)
  })
})
