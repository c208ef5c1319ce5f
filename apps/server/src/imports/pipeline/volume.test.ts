import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { importFile } from './import-file.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
})
afterAll(() => world.close())

const ACCOUNTS = 2000
const FROM = '2025-12-01'
const DAYS = 100
const MEGABYTE = 1_048_576

/** Account after account with a hundred days each, made while it is read: the file is never in memory. */
async function* dayEnds(): AsyncGenerator<Buffer> {
  yield Buffer.from('account_number,day_end_date,outstanding,limit,drawing_power,dpd\n')
  const days = Array.from({ length: DAYS }, (_, i) => addDays(FROM, i))
  for (let account = 0; account < ACCOUNTS; account++)
    yield Buffer.from(
      days.map((day, i) => `V-${account},${day},${100_000 + account + i}.50,200000,180000,${i % 40}\n`).join(''),
    )
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What is held in memory, in MB: garbage is collected first, because a worker that ran other files puts that off. */
const heldMegabytes = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed / MEGABYTE
}

describe('a large file', () => {
  it('merges 200,000 day-ends in batches and bounded memory', { timeout: 120_000 }, async () => {
    const { organization_id } = await world.organization()
    const names = Array.from({ length: ACCOUNTS }, (_, i) => i)
    await importText(world, organization_id, 'customers', `customer_number,name\nV-C,Vast Sample Holdings\n`)
    await importText(
      world,
      organization_id,
      'accounts',
      `account_number,customer_number,kind\n${names.map((i) => `V-${i},V-C,term_loan`).join('\n')}\n`,
    )
    const before = heldMegabytes()
    let highest = 0
    const outcome = await importFile(
      world.platform,
      { organization_id, kind: 'day_end', stream: dayEnds(), file_name: 'day-end.csv' },
      {
        onBatch: () => {
          highest = Math.max(highest, heldMegabytes())
        },
      },
    )
    expect(outcome.counts).toMatchObject({ rows_read: 200_000, rows_accepted: 200_000, rows_quarantined: 0 })
    // The file has 9 MB, its rows as objects would take ten times that; a batch of 10,000 does not grow with the file.
    expect(highest - before).toBeLessThan(40)
    const days = await inOrganization(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql<{ facts: number; days: number }>`
        select count(*)::int as facts, sum(jsonb_array_length(f.payload->'outstanding'))::int as days
        from facts_head h join facts f using (fact_id) where h.kind = 'account_day_end'`.execute(tx)
      return rows[0]
    })
    expect(days).toEqual({ facts: ACCOUNTS * 4, days: ACCOUNTS * DAYS })
  })
})
