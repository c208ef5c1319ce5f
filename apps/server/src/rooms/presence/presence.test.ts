import type { Readable } from 'node:stream'
import { PRESENT_MS } from '@saakh/domain/presence'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEventFeed, type EventFeed } from '../../platform/event-feed.ts'
import { presenceOf } from '../../platform/presence.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk } from '../../testing/case-desk.ts'
import { eventually } from '../../testing/eventually.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

const CUSTOMERS = 'customer_number,name,branch\nC-1,Ashwini Sample Mills,Panaji\nC-2,Kaveri Sample Traders,Margao\n'

let world: TestWorld
/** As another process of the server has it. */
let other_process: EventFeed
let asha: Client
let vikram: Client
let mills: string
beforeAll(async () => {
  world = await testWorld()
  const { db, log } = world.platform
  other_process = await createEventFeed({ db, connection_string: world.app_url, log })
  asha = await world.organization()
  vikram = await world.user(asha.organization_id, { name: 'Vikram Rao' })
  await importText(world, asha.organization_id, 'customers', CUSTOMERS)
  mills = (await borrowersOf(world, asha))['C-1'] ?? ''
})
afterAll(async () => {
  await other_process.close()
  await world.close()
})

const say = async (client: Client, screen_id: string, is_open = true, subject: object = { party_id: mills }) => {
  const { status, body } = await client.post('/v1/account/presence', { screen_id, is_open, ...subject })
  return { status, people: body.data.people?.map(({ name }: { name: string }) => name), message: body.data.message }
}

describe('who has a borrower open', () => {
  // A screen that was left does not come back: each test has its own.
  let test = 0
  const named = (client: Client, screen: string) => `${screen} of ${client.user_id} in ${test}`
  afterEach(async () => {
    for (const client of [asha, vikram])
      for (const screen of ['screen-1', 'screen-2']) await say(client, named(client, screen), false)
    await eventually('nobody is there', async () => (await say(asha, 'screen-1', false)).people.length === 0)
    test += 1
  })
  const open = (client: Client, screen = 'screen-1', is_open = true) => say(client, named(client, screen), is_open)
  const sees = (client: Client, people: string[]) =>
    eventually(`${people} are there`, async () => (await open(client)).people.join() === people.join())

  it('is told to whoever has it open, each person once and never oneself', async () => {
    await open(vikram, 'screen-1')
    await open(vikram, 'screen-2')
    await sees(asha, ['Vikram Rao'])
    await sees(vikram, ['Test Admin'])
    await open(vikram, 'screen-1', false)
    await open(vikram, 'screen-2', false)
    await sees(asha, [])
  })

  it('is known in every process', async () => {
    await open(vikram)
    const { organization_id } = asha
    const others = () => other_process.presence.othersAt(organization_id, `party:${mills}`, asha.user_id)
    await eventually('the other process heard it', async () => others().length === 1)
    expect(others()).toEqual([{ user_id: vikram.user_id, name: 'Vikram Rao' }])
  })

  it('is another thing for another organization, and not told to whoever does not see the borrower', async () => {
    const stranger = await world.organization()
    await open(vikram)
    expect(await open(stranger)).toMatchObject({ status: 404 })
    const clerk = await world.user(asha.organization_id, {
      policy: narrowed({ '/v1/parties': [], '/v1/admin/alerts': [], '/v1/cases': [] }),
    })
    expect(await open(clerk)).toMatchObject({ status: 403, message: 'You cannot see borrowers.' })
    expect(await say(clerk, 'screen-1', true, { case_id: 'DB-1' })).toMatchObject({ status: 403 })
  })

  it('is told at once to those who have it open, and to no other stream', async () => {
    const [mine, elses] = [await streamOf(asha), await streamOf(await world.user(asha.organization_id))]
    await open(asha)
    await eventually('the stream tells that I came', async () => mine.text().includes('presence.changed'))
    const before = mine.text().length
    await open(vikram)
    await eventually('the stream tells who came', async () => mine.text().length > before)
    expect(mine.text()).toContain(`event: presence.changed\ndata: {"subject":"party:${mills}"}\n\n`)
    expect(mine.text()).not.toContain('id:')
    expect(elses.text()).not.toContain('presence')
  })

  const streamOf = async (client: Client) => {
    const [row] = await query(
      world.owner_url,
      `select session_id from sessions where user_id = '${client.user_id}' order by last_seen desc limit 1`,
    )
    if (!row) {
      await client.get('/v1/account/myprofile')
      return streamOf(client)
    }
    const stream: Readable = world.parts.feed.stream(client.organization_id, null, String(row.session_id))
    let text = ''
    stream.on('data', (chunk: Buffer) => {
      text += chunk
    })
    return { text: () => text }
  }
})

describe('a case', () => {
  it('is the same under its number as under its id', async () => {
    const desk = await caseDesk(world, asha)
    const case_uid = await desk.open()
    const { case_id: case_number } = (await asha.get(`/v1/cases/${case_uid}`)).body.ticket
    expect(case_number).toMatch(/^CASE-/)
    await say(vikram, 'screen-of-vikram', true, { case_id: case_uid })
    await eventually('Vikram is there', async () => {
      const { people } = await say(asha, 'screen-of-asha', true, { case_id: case_number })
      return people.join() === 'Vikram Rao'
    })
  })

  it('must exist, and is named alone', async () => {
    expect(await say(asha, 'screen-1', true, { case_id: 'SK-999999' })).toMatchObject({ status: 404 })
    expect(await say(asha, 'screen-1', true, {})).toMatchObject({ status: 400 })
    expect(await say(asha, 'screen-1', true, { party_id: mills, case_id: 'SK-1' })).toMatchObject({ status: 400 })
  })
})

describe('what a process remembers', () => {
  afterEach(() => vi.useRealTimers())
  const word = (user_id: string, screen_id: string, is_open = true) =>
    JSON.stringify({
      ...{ organization_id: 'o', subject: 'party:p', session_id: `session of ${user_id}`, user_id, name: user_id },
      ...{ screen_id, is_open },
    })

  it('is forgotten after 45 seconds without a word, and both are told of by those who are left', () => {
    vi.useFakeTimers()
    const notified: string[][] = []
    const presence = presenceOf((_organization, _subject, sessions) => notified.push([...sessions]))
    presence.hear(word('asha', '1'))
    presence.hear(word('vikram', '2'))
    vi.advanceTimersByTime(PRESENT_MS - 10_000)
    presence.hear(word('asha', '1'))
    vi.advanceTimersByTime(15_000)
    expect(presence.othersAt('o', 'party:p', 'asha')).toEqual([])
    expect(presence.othersAt('o', 'party:p', 'meera').map(({ name }) => name)).toEqual(['asha'])
    expect(notified).toEqual([['session of asha'], ['session of asha', 'session of vikram'], ['session of asha']])
    presence.end()
  })

  it('does not bring a screen back by a word that was under way when it was left', () => {
    vi.useFakeTimers()
    const presence = presenceOf(() => {})
    presence.hear(word('vikram', '1'))
    presence.hear(word('vikram', '1', false))
    presence.hear(word('vikram', '1'))
    expect(presence.othersAt('o', 'party:p', 'asha')).toEqual([])
    presence.hear(word('meera', '2', false))
    presence.hear(word('meera', '2'))
    expect(presence.othersAt('o', 'party:p', 'asha')).toEqual([])
    presence.hear(word('vikram', '3'))
    expect(presence.othersAt('o', 'party:p', 'asha')).toEqual([{ user_id: 'vikram', name: 'vikram' }])
    presence.end()
  })

  it('says nothing where the same person is heard again, and takes no nonsense', () => {
    const sessionCounts: number[] = []
    const presence = presenceOf((_organization, _subject, sessions) => sessionCounts.push(sessions.size))
    for (const payload of ['', 'null', '{}', '[1]', word('asha', '1'), word('asha', '1'), word('asha', '2')])
      presence.hear(payload)
    expect(sessionCounts).toEqual([1])
    presence.end()
  })
})
