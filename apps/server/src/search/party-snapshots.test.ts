import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '../platform/db.ts'
import { arrange } from '../testing/arrange.ts'
import { deafFeed } from '../testing/deaf-feed.ts'
import { addParty, addRedirect, until } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { createPartySearch, type RunningPartySearch } from './party-search.ts'
import { openSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

let world: TestWorld
let elsewhere: TestWorld
let asha: Client
const root = mkdtempSync(join(tmpdir(), 'saakh-snapshots-'))
beforeAll(async () => {
  ;[world, elsewhere] = await Promise.all([testWorld(), testWorld()])
  asha = await world.organization()
})
afterAll(async () => {
  await Promise.all([world.close(), elsewhere.close()])
  rmSync(root, { recursive: true })
})

interface Told {
  from?: string
  parties?: number
  changes?: number
  why?: string
}

const newFolder = () => join(mkdtempSync(join(root, 'one-')), 'search-index')
const fileOf = (folder: string) => join(folder, 'names.idx')
const DAY = 86_400_000

/** A process with its index in `folder`, once that is filled; `told` is what its log says. */
async function started(
  folder: string,
  { of = world, ...place }: { of?: TestWorld; now?: () => number; reserve_bytes?: number } = {},
) {
  const told: Told[] = []
  const note = (...[what]: unknown[]) => {
    if (typeof what === 'object' && what !== null) told.push(what)
  }
  const log = Object.assign(Object.create(of.platform.log), { info: note, warn: note })
  const search = await createPartySearch({ db: of.index_db, feed: deafFeed, log, snapshots: { folder, ...place } })
  await search.find(asha.organization_id, 'anything', { limit: 1 })
  return { search, told, from: told.find(({ from }) => from)?.from, why: told.find(({ why }) => why)?.why }
}

async function startedAndEnded(folder: string, options: Parameters<typeof started>[1] = {}) {
  const { search, ...others } = await started(folder, options)
  await search.close()
  return others
}

const namesOf = async (search: RunningPartySearch, text: string) =>
  (await search.find(asha.organization_id, text, { limit: 20 })).hits.map(({ name }) => name)

describe('the file of the party index', () => {
  it('is written when the index was filled and when the process ends, and read at the next start with what changed since', async () => {
    const { db } = world.platform
    const folder = newFolder()
    await addParty(db, { name: 'KEPT BEFORE LIMITED' })
    const first = await started(folder)
    expect(first.from).toBe('the database')
    expect((await until(async () => existsSync(fileOf(folder)), Boolean)).answer).toBe(true)
    const renamed = await addParty(db, { name: 'KEPT WHILE LIMITED' }, asha.organization_id)
    const merged = await addParty(db, { name: 'KEPT TWICE LIMITED' }, asha.organization_id)
    await first.search.catchUp()
    await first.search.close()
    expect(statSync(fileOf(folder)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder)).toEqual(['names.idx'])

    await addParty(db, { name: 'KEPT AFTER LIMITED' })
    await arrange(db, asha.organization_id, (tx) =>
      sql`update parties set city = 'Panaji' where party_id = ${renamed}`.execute(tx),
    )
    await addRedirect(db, asha.organization_id, merged, renamed)
    const second = await started(folder)
    try {
      expect(second.told[0]).toMatchObject({ from: 'its file', changes: 3 })
      expect((await namesOf(second.search, 'kept')).sort()).toEqual([
        'KEPT AFTER LIMITED',
        'KEPT BEFORE LIMITED',
        'KEPT WHILE LIMITED',
      ])
    } finally {
      await second.search.close()
    }
    expect((await startedAndEnded(folder)).told[0]).toMatchObject({ from: 'its file', changes: 0 })
  })

  it('is not written where the disk would be left with less than its reserve', async () => {
    const folder = newFolder()
    await startedAndEnded(folder, { reserve_bytes: Number.MAX_SAFE_INTEGER })
    expect(readdirSync(folder)).toEqual([])
    await startedAndEnded(folder, { reserve_bytes: 1 })
    expect(readdirSync(folder)).toEqual(['names.idx'])
  })

  it('loses no change of a transaction that was open when it was written', async () => {
    const folder = newFolder()
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    let begun: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const open = arrange(world.platform.db, asha.organization_id, async (tx) => {
      await sql`insert into parties (party_id, owner_organization_id, name, type, status)
        values (gen_random_uuid(), ${asha.organization_id}, 'LATE COMER', 'person', null)`.execute(tx)
      begun()
      await ended
    })
    await hasBegun
    await addParty(world.platform.db, { name: 'COMER IN TIME' })
    await startedAndEnded(folder)
    end()
    await open
    const again = await started(folder)
    expect(again.from).toBe('its file')
    expect((await namesOf(again.search, 'comer')).sort()).toEqual(['COMER IN TIME', 'LATE COMER'])
    await again.search.close()
  })
})

describe('a file that cannot be used is thrown away, the index is filled from the database, and the log says why', () => {
  const spoiled: [string, (file: string) => void, RegExp][] = [
    ['cut short', (file) => truncateSync(file, 100), /not that of a whole file/],
    [
      'a byte flipped',
      (file) => {
        const bytes = readFileSync(file)
        bytes[5] = (bytes[5] ?? 0) ^ 1
        writeFileSync(file, bytes)
      },
      /its column \w+ is damaged/,
    ],
    ['another form', (file) => writeFileSync(file, 'names'), /cut short/],
  ]
  it.each(spoiled)('%s', async (_, spoil, why) => {
    const folder = newFolder()
    await startedAndEnded(folder)
    spoil(fileOf(folder))
    const again = await startedAndEnded(folder)
    expect(again).toMatchObject({ from: 'the database', why: expect.stringMatching(why) })
    expect(await startedAndEnded(folder)).toMatchObject({ from: 'its file', why: undefined })
  })

  it('of another database', async () => {
    const folder = newFolder()
    await startedAndEnded(folder)
    expect(await startedAndEnded(folder, { of: elsewhere })).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('another database'),
    })
  })

  it('made by other functions of the database', async () => {
    const folder = newFolder()
    await startedAndEnded(folder, { of: elsewhere })
    expect(existsSync(fileOf(folder)), 'a file of nobody').toBe(false)
    await addParty(elsewhere.platform.db, { name: 'FOUND ELSEWHERE' })
    await startedAndEnded(folder, { of: elsewhere })
    expect((await startedAndEnded(folder, { of: elsewhere })).from).toBe('its file')
    const owner = createDb(createPool(elsewhere.owner_url, 1))
    await sql`create or replace function redirects_for_index(p_ids uuid[])
      returns table (organization_id uuid, from_party_id uuid, to_party_id uuid) language sql stable security definer
      set search_path = public as 'select null::uuid, null::uuid, null::uuid where false'`.execute(owner)
    await owner.destroy()
    expect(await startedAndEnded(folder, { of: elsewhere })).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('other functions'),
    })
  })

  it('older than the changes that are kept', async () => {
    const folder = newFolder()
    await startedAndEnded(folder)
    const inFiveDays = () => Date.now() + 5 * DAY
    expect((await startedAndEnded(folder, { now: inFiveDays })).from).toBe('its file')
    const inAWeek = () => Date.now() + 12 * DAY
    expect(await startedAndEnded(folder, { now: inAWeek })).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('older than the changes'),
    })
  })

  it('whose last change the database does not have, as one that was put back to an earlier day', async () => {
    const folder = newFolder()
    const first = await started(folder)
    await addParty(world.platform.db, { name: 'TO BE UNDONE' })
    await first.search.catchUp()
    await first.search.close()
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`select trim_party_changes(now() + interval '1 day')`.execute(tx),
    )
    expect(await startedAndEnded(folder)).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('last change'),
    })
  })

  it('of another format', async () => {
    const folder = newFolder()
    await startedAndEnded(folder)
    const opened = await openSnapshotFile(fileOf(folder))
    if (!opened) throw new Error('it was written')
    const state = await opened.state()
    await opened.close()
    await writeSnapshotFile(fileOf(folder), { ...Object(opened.about), mark: 'of before' }, state, () => false)
    expect(await startedAndEnded(folder)).toMatchObject({ from: 'the database', why: 'it has another format' })
  })
})

describe('an erasure', () => {
  const erased = (party_id: string) =>
    arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update parties set name = 'Erased person' where party_id = ${party_id}`.execute(tx),
    )
  const holds = (folder: string, letters: string) =>
    existsSync(fileOf(folder)) && readFileSync(fileOf(folder)).includes(Buffer.from(letters, 'utf16le'))

  it('takes the file away at once in every process, and the name is in none that is written after', async () => {
    const party_id = await addParty(world.platform.db, { name: 'Gopalakrishnan Once' }, asha.organization_id)
    const folders = [newFolder(), newFolder()]
    for (const folder of folders) await startedAndEnded(folder)
    const running = [await started(folders[0] ?? ''), await started(folders[1] ?? '')]
    for (const folder of folders) expect(holds(folder, 'GOPALAKRISHNAN')).toBe(true)
    await erased(party_id)
    for (const { search } of running) await search.catchUp()
    for (const folder of folders) expect(holds(folder, 'GOPALAKRISHNAN')).toBe(false)
    for (const { search } of running) await search.close()
    for (const folder of folders) {
      expect(existsSync(fileOf(folder))).toBe(true)
      expect(holds(folder, 'GOPALAKRISHNAN')).toBe(false)
      expect(readFileSync(fileOf(folder)).includes('Gopalakrishnan')).toBe(false)
    }
  })

  it('that came while no process ran takes the file away at the next start, before anything is found', async () => {
    const party_id = await addParty(world.platform.db, { name: 'Subramaniam Once' }, asha.organization_id)
    const folder = newFolder()
    await startedAndEnded(folder)
    expect(holds(folder, 'SUBRAMANIAM')).toBe(true)
    await erased(party_id)
    const { search, from } = await started(folder)
    expect(from).toBe('its file')
    expect(await namesOf(search, 'subramaniam')).toEqual([])
    await search.close()
    expect(holds(folder, 'SUBRAMANIAM')).toBe(false)
  })
})

describe('two processes with one folder', () => {
  it('read one file; one of them writes, and either takes it away after an erasure', async () => {
    const folder = newFolder()
    await startedAndEnded(folder)
    const [first, second] = [await started(folder), await started(folder)]
    expect([first.from, second.from]).toEqual(['its file', 'its file'])
    const party_id = await addParty(world.platform.db, { name: 'WRITTEN BY ONE' }, asha.organization_id)
    for (const { search } of [first, second]) await search.catchUp()
    await Promise.all([first.search.close(), second.search.close()])
    const written = [...first.told, ...second.told].filter((one) => 'bytes' in one)
    expect(written.length).toBeGreaterThan(0)
    expect(readdirSync(folder)).toEqual(['names.idx'])

    const third = await started(folder)
    expect(await namesOf(third.search, 'written')).toEqual(['WRITTEN BY ONE'])
    const fourth = await started(folder)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`delete from parties where party_id = ${party_id}`.execute(tx),
    )
    await fourth.search.catchUp()
    expect(existsSync(fileOf(folder))).toBe(false)
    await third.search.catchUp()
    await third.search.close()
    await fourth.search.close()
    const last = await started(folder)
    expect(last.from).toBe('its file')
    expect(await namesOf(last.search, 'written')).toEqual([])
    await last.search.close()
  })
})
