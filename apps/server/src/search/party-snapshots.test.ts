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
import { fileOf, namesFound, newIndexFolder, started, startedAndEnded } from '../testing/kept-index.ts'
import { addParty, addRedirect, until } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
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

const DAY = 86_400_000

describe('the file of the party index', () => {
  it('is written when the index was filled and when the process ends, and read at the next start with what changed since', async () => {
    const { db } = world.platform
    const folder = newIndexFolder(root)
    await addParty(db, { name: 'KEPT BEFORE LIMITED' })
    const first = await started(world, folder)
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
    const second = await started(world, folder)
    try {
      expect(second.messages[0]).toMatchObject({ from: 'its file', changes: 3 })
      expect((await namesFound(second.search, asha.organization_id, 'kept')).sort()).toEqual([
        'KEPT AFTER LIMITED',
        'KEPT BEFORE LIMITED',
        'KEPT WHILE LIMITED',
      ])
    } finally {
      await second.search.close()
    }
    expect((await startedAndEnded(world, folder)).messages[0]).toMatchObject({ from: 'its file', changes: 0 })
  })

  it('is not written where the disk would be left with less than its reserve', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder, { reserve_bytes: Number.MAX_SAFE_INTEGER })
    expect(readdirSync(folder)).toEqual([])
    await startedAndEnded(world, folder, { reserve_bytes: 1 })
    expect(readdirSync(folder)).toEqual(['names.idx'])
  })

  it('loses no change of a transaction that was open when it was written', async () => {
    const folder = newIndexFolder(root)
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
    await startedAndEnded(world, folder)
    end()
    await open
    const again = await started(world, folder)
    expect(again.from).toBe('its file')
    expect((await namesFound(again.search, asha.organization_id, 'comer')).sort()).toEqual([
      'COMER IN TIME',
      'LATE COMER',
    ])
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
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    spoil(fileOf(folder))
    const again = await startedAndEnded(world, folder)
    expect(again).toMatchObject({ from: 'the database', why: expect.stringMatching(why) })
    expect(await startedAndEnded(world, folder)).toMatchObject({ from: 'its file', why: undefined })
  })

  it('of another database', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    expect(await startedAndEnded(elsewhere, folder)).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('another database'),
    })
  })

  it('made by other functions of the database', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(elsewhere, folder)
    expect(existsSync(fileOf(folder)), 'a file of nobody').toBe(false)
    await addParty(elsewhere.platform.db, { name: 'FOUND ELSEWHERE' })
    await startedAndEnded(elsewhere, folder)
    expect((await startedAndEnded(elsewhere, folder)).from).toBe('its file')
    const owner = createDb(createPool(elsewhere.owner_url, 1))
    await sql`create or replace function redirects_for_index(p_ids uuid[])
      returns table (organization_id uuid, from_party_id uuid, to_party_id uuid) language sql stable security definer
      set search_path = public as 'select null::uuid, null::uuid, null::uuid where false'`.execute(owner)
    await owner.destroy()
    expect(await startedAndEnded(elsewhere, folder)).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('other functions'),
    })
  })

  it('older than the changes that are kept', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    const inFiveDays = () => Date.now() + 5 * DAY
    expect((await startedAndEnded(world, folder, { now: inFiveDays })).from).toBe('its file')
    const inAWeek = () => Date.now() + 12 * DAY
    expect(await startedAndEnded(world, folder, { now: inAWeek })).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('older than the changes'),
    })
  })

  it('whose last change the database does not have, as one that was put back to an earlier day', async () => {
    const folder = newIndexFolder(root)
    const first = await started(world, folder)
    await addParty(world.platform.db, { name: 'TO BE UNDONE' })
    await first.search.catchUp()
    await first.search.close()
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`select trim_party_changes(now() + interval '1 day')`.execute(tx),
    )
    expect(await startedAndEnded(world, folder)).toMatchObject({
      from: 'the database',
      why: expect.stringContaining('last change'),
    })
  })

  it('of another format', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    const opened = await openSnapshotFile(fileOf(folder))
    if (!opened) throw new Error('it was written')
    const state = await opened.state()
    await opened.close()
    await writeSnapshotFile(fileOf(folder), { ...Object(opened.about), mark: 'of before' }, state, () => false)
    expect(await startedAndEnded(world, folder)).toMatchObject({ from: 'the database', why: 'it has another format' })
  })
})
