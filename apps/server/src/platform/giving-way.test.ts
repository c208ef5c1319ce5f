import { account } from '@saakh/catalogue/example-facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { evaluateDirty } from '../monitoring/run.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { makePortfolio, PORTFOLIOS } from '../testing/portfolio-fixtures.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { execute, verb, within } from './verb.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

const CLIENTS = 4
const ROUNDS = 8

async function borrowers({ organization_id }: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const party_id = await store.party({ name: `Fictional Borrower ${n}` })
    await store.monitor(organization_id, party_id)
    await store.write(organization_id, party_id, [
      account(`${n}`, 'term_loan'),
      ...overdueDayEnds(`${n}`, '2026-06-01', '2026-06-18', '2026-06-10'),
    ])
    ids.push(party_id)
  }
  return ids
}

describe('people who change what is being judged', () => {
  it('are all served, and none of the judging fails', async () => {
    const asha = await world.organization()
    const parties = await borrowers(asha, 24)
    const portfolio = await makePortfolio(asha, 'All of them')
    let changing = true
    const judging = async () => {
      while (changing) await evaluateDirty(world.platform, asha.organization_id)
    }
    const changes = async (client: number) => {
      const answers: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const action = (client + round) % 2 === 0 ? 'add' : 'remove'
        const { status } = await asha.patch(`${PORTFOLIOS}/${portfolio}`, {
          description: `Changed by ${client} in round ${round}`,
          action,
          parties: parties.map((party_id) => ({ party_id })),
        })
        answers.push(status)
      }
      return answers
    }
    const judges = [judging(), judging()]
    const answers = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => changes(client))).finally(() => {
      changing = false
    })
    expect(await Promise.allSettled(judges)).toEqual(judges.map(() => ({ status: 'fulfilled', value: undefined })))
    expect(answers.flat()).toEqual(Array.from({ length: CLIENTS * ROUNDS }, () => 200))
  })
})

const nothing = { access: 'system', input: z.object({}) } as const
const tell = verb({
  ...nothing,
  name: 'tell',
  run: async ({ jobs, org }) => jobs.add('test', {}, { key: `test:${org.organization_id}` }),
  audit: () => ({ subject: 'test' }),
})

describe('a transaction', () => {
  it('holds neither the audit chain nor the key of a job while its verbs still work', async () => {
    const { organization_id } = await world.organization()
    const caller = world.system(organization_id)
    const around = verb({
      ...nothing,
      name: 'around',
      async run(context) {
        await within(context, tell, {})
        // Would wait for this very transaction if the inner verb had taken either.
        await execute(world.platform, caller, tell, {})
      },
      audit: () => ({ subject: 'test' }),
    })
    await execute(world.platform, caller, around, {})
    const rows = await query(
      world.owner_url,
      `select verb from audit_log where organization_id = '${organization_id}' and subject = 'test' order by seq`,
    )
    expect(rows.map((row) => row.verb)).toEqual(['tell', 'tell', 'around'])
  })

  const deadlocks = (times: number) => {
    let tried = 0
    const declared = verb({
      ...nothing,
      name: 'deadlock',
      async run(context) {
        await within(context, tell, {})
        tried += 1
        if (tried <= times)
          await sql`do $$ begin raise exception 'met another' using errcode = '40P01'; end $$`.execute(context.tx)
        return tried
      },
      audit: () => null,
    })
    return declared
  }

  it('that gave way to another one runs again, and what it tells is told once', async () => {
    const { organization_id } = await world.organization()
    expect(await execute(world.platform, world.system(organization_id), deadlocks(5), {})).toBe(6)
    const rows = await query(
      world.owner_url,
      `select 1 from audit_log where organization_id = '${organization_id}' and verb = 'tell'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('that never gets through is given up', async () => {
    const { organization_id } = await world.organization()
    const given = execute(world.platform, world.system(organization_id), deadlocks(99), {})
    await expect(given).rejects.toThrow('met another')
  })
})
