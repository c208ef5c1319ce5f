import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseIdentifier } from '@saakh/domain/identifiers'
import { matchName } from '@saakh/domain/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../platform/db.ts'
import { checkoutRoot } from '../platform/server-root.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { demoOrganizationId } from './accounts.ts'
import { demoBorrowers } from './borrowers.ts'
import { dayEndFeed } from './conduct-feed.ts'
import { filesOf } from './feeds.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const ANCHOR = '2026-11-21'

describe('the fictional borrowers', () => {
  it('are the same for the same anchor day', () => {
    expect(demoBorrowers(ANCHOR)).toEqual(demoBorrowers(ANCHOR))
    expect([...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 2), ANCHOR)]).toEqual([
      ...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 2), ANCHOR),
    ])
  })

  it('are two hundred, with right PAN and GSTIN, and no number twice', () => {
    const borrowers = demoBorrowers(ANCHOR)
    expect(borrowers).toHaveLength(200)
    for (const { pan, gstin } of borrowers) {
      expect(parseIdentifier('pan', pan)).toMatchObject({ ok: true })
      expect(parseIdentifier('gstin', gstin)).toMatchObject({ ok: true })
    }
    for (const key of ['customer_number', 'pan', 'gstin', 'name'] as const)
      expect(new Set(borrowers.map((borrower) => borrower[key])).size).toBe(200)
    const accounts = borrowers.flatMap((borrower) => borrower.loans.map((loan) => loan.account_number))
    expect(new Set(accounts).size).toBe(accounts.length)
  })

  it('bear no name of the register that ships with the product', () => {
    const folder = join(checkoutRoot(), 'data', 'company-register')
    const register = new Set<string>()
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv.gz')))
      for (const line of gunzipSync(readFileSync(join(folder, file)))
        .toString('utf8')
        .split('\n'))
        register.add(matchName(line.split(',')[1] ?? ''))
    expect(register.size).toBeGreaterThan(10_000)
    expect(demoBorrowers(ANCHOR).filter((borrower) => register.has(matchName(borrower.name)))).toEqual([])
  })

  it('deliver no day-end of the anchor day or later', () => {
    const text = [...filesOf(dayEndFeed, demoBorrowers(ANCHOR).slice(0, 1), ANCHOR).values()].join('')
    const days = text
      .split('\n')
      .map((line) => line.split(',')[1] ?? '')
      .filter((day) => /^\d/.test(day))
      .sort()
    expect([days[0], days.at(-1)]).toEqual(['2023-12-01', '2026-11-20'])
  })
})

describe('the demo world', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld({ now: '2026-11-21T05:00:00Z' })
    await loadDemoWorld(world.platform, () => undefined, 'small')
  }, 180_000)
  afterAll(() => world.close())

  interface AlertRow {
    name: string
    alert_type: string
    state: string
    severity: string
    is_demo: boolean
    evidence_hash: string | null
  }
  const bank = <T>(query: string): Promise<T[]> =>
    inOrganization(world.platform.db, demoOrganizationId('Demo Bank'), async (tx) => {
      const { CompiledQuery } = await import('kysely')
      return (await tx.executeQuery<T>(CompiledQuery.raw(query))).rows
    })

  it('raises alerts as the stories tell, each with proof and marked as demo', async () => {
    const alerts = await bank<AlertRow>(
      'select p.name, a.alert_type, a.state, a.severity, a.is_demo, a.evidence_hash from alerts a join parties p using (party_id)',
    )
    const of = (story: string) => {
      const names = demoBorrowers(ANCHOR)
        .filter((borrower) => borrower.story === story)
        .map((borrower) => borrower.name)
      return alerts.filter((alert) => names.includes(alert.name))
    }
    expect(alerts.every((alert) => alert.is_demo && alert.evidence_hash)).toBe(true)
    expect(of('healthy')).toEqual([])
    expect(of('sudden shock').some((alert) => alert.severity === 'High' && alert.state === 'open')).toBe(true)
    expect(of('fraud').some((alert) => alert.alert_type === 'exceeding_regularization')).toBe(true)
    expect(of('recovery').length).toBeGreaterThan(0)
    expect(
      of('recovery').filter((alert) => alert.state === 'open' && alert.alert_type === 'dpd_status_change'),
    ).toEqual([])
  })

  it('holds cases in all four statuses, watchlist, portfolios and two open reviews', async () => {
    const statuses = await bank<{ status: string }>('select distinct status from cases order by 1')
    expect(statuses.map((row) => row.status)).toEqual(['CLOSED', 'ESCALATION', 'NEW', 'WIP'])
    const [counts] = await bank(
      'select (select count(*)::int from list_members) as watched, (select count(*)::int from portfolios) as portfolios, (select count(*)::int from link_reviews where decided_at is null) as reviews',
    )
    expect(counts).toEqual({ watched: 9, portfolios: 3, reviews: 2 })
  })

  it('is complete: a second start adds nothing', async () => {
    const count =
      'select (select count(*)::int from facts) as facts, (select count(*)::int from alerts) as alerts, (select count(*)::int from cases) as cases, (select count(*)::int from audit_log) as audit'
    const before = await bank(count)
    const said: string[] = []
    await loadDemoWorld(world.platform, (line) => said.push(line))
    expect(await bank(count)).toEqual(before)
    expect(said).toEqual([])
  })
})
