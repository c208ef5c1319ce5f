import { POLICY_AREA_URLS, wholePolicy } from '@saakh/domain/policy-areas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { migrate, migrationFiles } from '../../platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { change, query } from '../../testing/query.ts'
import { KEPT, READY_MADE, WORK } from './ready-made.ts'

const stored = z.record(z.string(), z.array(z.string()))
let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

it('says of every area whether it is work or kept for few', () => {
  expect([...WORK, ...KEPT].sort()).toEqual([...POLICY_AREA_URLS].sort())
})

it('gives nobody but administrators the audit in words, notices and people’s data', () => {
  for (const { name, policy } of READY_MADE)
    for (const url of ['/v1/admin/activity', '/v1/notices', '/v1/personal_data', '/v1/fraud_alerts'] as const)
      expect([name, url, policy[url].length > 0]).toEqual([name, url, name === 'Administrator'])
})

it('is the same for an organization that was there before', async () => {
  const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0046')
  await migrate(database.owner_url, database.app_url, undefined, older)
  await change(
    database.owner_url,
    "insert into organizations (organization_id, name, type) values ('00000000-0000-7000-8000-000000000001', 'First Bank', 'enterprise')",
  )
  await migrate(database.owner_url, database.app_url)
  const there = await query(database.owner_url, 'select name, description, policy from policy_templates order by name')
  expect(
    there.map(({ name, description, policy }) => ({ name, description, policy: wholePolicy(stored.parse(policy)) })),
  ).toEqual([...READY_MADE].sort((template, other) => (template.name < other.name ? -1 : 1)))
})
