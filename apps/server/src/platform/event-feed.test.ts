import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trimStreams } from '../jobs/trim-streams.ts'
import { change } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { appendAudit } from './audit.ts'
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

const tell = (bank: Client, n: number) =>
  inOrganization(world.platform.db, bank.organization_id, (tx) =>
    appendAudit(tx, {
      at: new Date(),
      actor: 'system:test',
      verb: 'test',
      subject: 'test',
      outcome: 'done',
      events: [{ kind: 'mail.tested', payload: { n } }],
    }),
  )

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
    const reading = readUntil(feed.stream(bank.organization_id, null), '"n":2')
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
    const text = await readUntil(feed.stream(bank.organization_id, first), '"n":3')
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
    expect(await readUntil(feed.stream(bank.organization_id, first), 'reload')).toContain('event: reload')
    const head = await tell(bank, 4)
    expect(await readUntil(feed.stream(bank.organization_id, head - 1), '"n":4')).not.toContain('reload')
  })

  it('ends, and tells nothing more, when the session behind it has ended', async () => {
    const bank = await world.organization()
    const first = await tell(bank, 1)
    let signedIn = true
    const stream = feed.stream(bank.organization_id, first, async () => signedIn)
    const reading = readUntil(stream, 'never said')
    signedIn = false
    await tell(bank, 2)
    expect(await reading).not.toContain('"n":2')
  })
})
