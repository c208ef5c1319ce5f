import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { change, query } from '../testing/query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0031')
  await migrate(database.owner_url, database.app_url, undefined, older)
})
afterAll(() => database.drop())

it('gives admins the keys that are new, and leaves every other policy as it was', async () => {
  const ALL = ['GET', 'POST', 'PATCH', 'DELETE']
  /** What came after the keys that both had. */
  const LATER = Object.fromEntries(
    [
      'admin/approvals',
      'fraud_alerts',
      'admin/org_units',
      'admin/activity',
      'admin/exports',
      'notices',
      'admin/rules',
      'admin/contests',
    ].map((key) => [`/v1/${key}`, ALL]),
  )
  const policies = {
    admin: { '/v1/admin/users': ALL, '/v1/cases': ['GET'] },
    narrowed: { '/v1/admin/users': ALL, '/v1/personal_data': [] },
    reader: { '/v1/admin/users': ['GET'] },
  }
  const rows = Object.entries(policies).map(
    ([name, policy], at) => `('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-00000000001${at}',
      '${name}@first.example', '${name}', '${JSON.stringify(policy)}')`,
  )
  await change(
    database.owner_url,
    `insert into organizations (organization_id, name, type) values ('00000000-0000-7000-8000-000000000001', 'First Bank', 'enterprise');
     insert into users (organization_id, user_id, email, name, policy) values ${rows.join(', ')}`,
  )
  await migrate(database.owner_url, database.app_url)
  const after = await query(database.owner_url, 'select name, policy from users order by name')
  expect(Object.fromEntries(after.map(({ name, policy }) => [name, policy]))).toEqual({
    admin: { ...policies.admin, '/v1/personal_data': ALL, ...LATER },
    narrowed: { ...policies.narrowed, ...LATER },
    reader: policies.reader,
  })
})
