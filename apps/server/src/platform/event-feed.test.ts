import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trimStreams } from '../jobs/trim-streams.ts'
import { eventually } from '../testing/eventually.ts'
import { change, query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { type AuditEntry, appendAudit } from './audit.ts'
import { inOrganization } from './db.ts'
import { createEventFeed, type EventFeed } from './event-feed.ts'

let world: TestWorld
let feed: EventFeed
beforeAll(async () => {
  world = await testWorld()
  feed = await createEventFeed({ db: world.platform.db, connection_string: world.app_url, log: world.platform.log })
})
afterAll(async () => {
  await feed.close()
  await world.close()
})

const testEntry = (n: number): AuditEntry => ({
  at: new Date(),
  actor: 'system:test',
  verb: 'test',
  subject: 'test',
  outcome: 'done',
  events: [{ kind: 'mail.tested', payload: { n } }],
})
const tell = (bank: Client, n: number) =>
  inOrganization(world.platform.db, bank.organization_id, (tx) => appendAudit(tx, testEntry(n)))
const oneEvent = async (): Promise<[Client, number]> => {
  const bank = await world.organization()
  return [bank, await tell(bank, 1)]
}
/** The first request of a client opens its session. */
const sessionOf = async (client: Client): Promise<string> => {
  await client.get('/v1/account/myprofile')
  const [row] = await query(
    world.owner_url,
    `select session_id from sessions where user_id = '${client.user_id}' order by last_seen desc limit 1`,
  )
  return String(row?.session_id)
}

/** Reads the stream until it said `marker`. */
async function readUntil(stream: Readable, marker: string): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.includes(marker)) break
  }
  return text
}
const idIn = (text: string, n: number) =>
  Number(new RegExp(`id: (\\d+)\\nevent: mail.tested\\ndata: {"n":${n}}`).exec(text)?.[1])

describe('the stream of events', () => {
  it('tells what happens from now on, to the organization alone', async () => {
    const [bank, other] = [await world.organization(), await world.organization()]
    await tell(bank, 1)
    const reading = readUntil(feed.stream(bank.organization_id, null, null), '"n":2')
    let arrived = false
    void reading.then(() => {
      arrived = true
    })
    // Told again until the stream stands: what came before it does not belong to it.
    while (!arrived) {
      await tell(other, 99)
      await tell(bank, 2)
    }
    const text = await reading
    expect(text).toContain('event: mail.tested')
    expect(text).not.toContain('99')
    expect(text).not.toContain('"n":1}')
  })

  it('resumes after the id that was seen last, with nothing lost and nothing twice', async () => {
    const bank = await world.organization()
    const first = await tell(bank, 1)
    await tell(bank, 2)
    await tell(bank, 3)
    const text = await readUntil(feed.stream(bank.organization_id, first, null), '"n":3')
    expect(text).not.toContain('"n":1}')
    expect(text.match(/"n":2}/g)).toHaveLength(1)
    expect(idIn(text, 2)).toBe(first + 1)
  })

  it('says reload to who was away longer than events are kept', async () => {
    const bank = await world.organization()
    const first = await tell(bank, 1)
    await tell(bank, 2)
    await change(world.owner_url, `update events set created_at = now() - interval '8 days'`)
    await trimStreams(world.platform)
    await tell(bank, 3)
    expect(await readUntil(feed.stream(bank.organization_id, first, null), 'reload')).toContain('event: reload')
    const head = await tell(bank, 4)
    expect(await readUntil(feed.stream(bank.organization_id, head - 1, null), '"n":4')).not.toContain('reload')
  })

  it('ends, and says nothing more, when the session behind it has ended; other sessions go on', async () => {
    const [bank, first] = await oneEvent()
    const colleague = await world.user(bank.organization_id)
    const [ending, staying] = [await sessionOf(bank), await sessionOf(colleague)]
    const reading = readUntil(feed.stream(bank.organization_id, first, ending), 'never said')
    const other = readUntil(feed.stream(bank.organization_id, first, staying), '"n":2')
    await query(world.owner_url, `update sessions set ended_at = now() where session_id = '${ending}'`)
    await tell(bank, 2)
    expect(await reading).not.toContain('"n":2')
    expect(await other).toContain('"n":2')
  })

  it('tells a hundred streams each event once, in order, from one read', async () => {
    const [bank, first] = await oneEvent()
    const streams = Array.from({ length: 100 }, () => feed.stream(bank.organization_id, first, null))
    const texts = Promise.all(streams.map((stream) => readUntil(stream, '"n":30}')))
    for (let n = 2; n <= 30; n += 1) await tell(bank, n)
    for (const text of await texts) {
      const numbers = [...text.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n))
      expect(numbers).toEqual(Array.from({ length: 29 }, (_, n) => n + 2))
    }
  })

  it('reads from the database what its memory does not reach back to, with nothing lost at the seam', async () => {
    const [bank, first] = await oneEvent()
    const reading = readUntil(feed.stream(bank.organization_id, first, null), '"n":1200}')
    await inOrganization(world.platform.db, bank.organization_id, async (tx) => {
      for (let n = 2; n <= 1200; n += 1) await appendAudit(tx, testEntry(n))
    })
    await reading
    const text = await readUntil(feed.stream(bank.organization_id, first, null), '"n":1200}')
    expect([...text.matchAll(/"n":(\d+)/g)].map(([, n]) => Number(n))).toEqual(
      Array.from({ length: 1199 }, (_, n) => n + 2),
    )
  })

  it('keeps one connection that listens, and loses no event, when the database ends it 20 times under writes', async () => {
    const [bank, first] = await oneEvent()
    const reading = readUntil(feed.stream(bank.organization_id, first, null), '"n":21}')
    const listeners = `select pid from pg_stat_activity
      where application_name = 'saakh events' and datname = current_database()`
    const before = (await query(world.owner_url, listeners)).length
    for (let round = 0; round < 20; round += 1) {
      await query(world.app_url, `select pg_terminate_backend(pid) from (${listeners}) listening`)
      await tell(bank, round + 2)
      await eventually('the connections stand again', async () => {
        const count = (await query(world.owner_url, listeners)).length
        expect(count).toBeLessThanOrEqual(before)
        return count === before
      })
    }
    expect(await reading).toContain('"n":20}')
    expect(await query(world.owner_url, listeners)).toHaveLength(before)
  })

  it('ends its streams when the server goes down, also those that were just beginning', async () => {
    const [bank, first] = await oneEvent()
    const { db, log } = world.platform
    const going = await createEventFeed({ db, connection_string: world.app_url, log })
    const beginning = readUntil(going.stream(bank.organization_id, first, null), 'never said')
    await going.close()
    const late = readUntil(going.stream(bank.organization_id, first, null), 'never said')
    expect(await beginning).toContain('retry:')
    expect(await late).toContain('retry:')
  })
})
