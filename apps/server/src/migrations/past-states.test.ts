import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationFiles } from '../platform/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { change, query } from '../testing/query.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const statesByCode = {
  dpd_status_change: [
    { subject: 'B', state: 'clear', code: 'clear', text: 'Nothing is due.', last_data_date: '2026-06-18' },
    {
      subject: 'A',
      state: 'finding',
      band: 'SMA-0',
      severity: 'Low',
      text: 'Nine days past due.',
      last_data_date: null,
    },
  ],
  rating_outlook_negative: [],
}

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  const older = (await migrationFiles()).map(({ name }) => name).filter((name) => name < '0101')
  await migrate(database.owner_url, database.app_url, undefined, older)
  await change(
    database.owner_url,
    [statesByCode, {}]
      .map(
        (states, n) => `insert into outcome_history (organization_id, party_id, run_id, evaluated_at, states)
          values ('${id(1)}', '${id(10 + n)}', '${id(2)}', now(), '${JSON.stringify(states)}')`,
      )
      .join(';'),
  )
  await migrate(database.owner_url, database.app_url)
})
afterAll(() => database.drop())

it('keeps subject, state and band of what was said, in its order', async () => {
  expect(await query(database.owner_url, 'select states from outcome_history order by party_id')).toEqual([
    {
      states: {
        dpd_status_change: [
          { subject: 'B', state: 'clear' },
          { subject: 'A', state: 'finding', band: 'SMA-0' },
        ],
        rating_outlook_negative: [],
      },
    },
    { states: {} },
  ])
})
