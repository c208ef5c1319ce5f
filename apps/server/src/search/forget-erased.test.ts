import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../testing/arrange.ts'
import { fileOf, namesFound, newIndexFolder, started, startedAndEnded } from '../testing/kept-index.ts'
import { addParty } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

let world: TestWorld
let asha: Client
const root = mkdtempSync(join(tmpdir(), 'saakh-snapshots-'))
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(async () => {
  await world.close()
  rmSync(root, { recursive: true })
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
    const folders = [newIndexFolder(root), newIndexFolder(root)]
    for (const folder of folders) await startedAndEnded(world, folder)
    const running = [await started(world, folders[0] ?? ''), await started(world, folders[1] ?? '')]
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

  it('is tried again where the file cannot be deleted', async () => {
    const folder = newIndexFolder(root)
    const party_id = await addParty(world.platform.db, { name: 'Ramakrishna Once' }, asha.organization_id)
    await startedAndEnded(world, folder)
    const { search } = await started(world, folder)
    rmSync(fileOf(folder))
    mkdirSync(fileOf(folder))
    await erased(party_id)
    await search.catchUp()
    expect(existsSync(fileOf(folder))).toBe(true)
    rmdirSync(fileOf(folder))
    writeFileSync(fileOf(folder), 'Ramakrishna')
    await search.catchUp()
    await search.close()
    expect(readFileSync(fileOf(folder)).includes('Ramakrishna')).toBe(false)
  })

  it('that came while no process ran takes the file away at the next start, before anything is found', async () => {
    const party_id = await addParty(world.platform.db, { name: 'Subramaniam Once' }, asha.organization_id)
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    expect(holds(folder, 'SUBRAMANIAM')).toBe(true)
    await erased(party_id)
    const { search, from } = await started(world, folder)
    expect(from).toBe('its file')
    expect(await namesFound(search, asha.organization_id, 'subramaniam')).toEqual([])
    await search.close()
    expect(holds(folder, 'SUBRAMANIAM')).toBe(false)
  })
})

describe('two processes with one folder', () => {
  it('read one file; one of them writes, and either takes it away after an erasure', async () => {
    const folder = newIndexFolder(root)
    await startedAndEnded(world, folder)
    const [first, second] = [await started(world, folder), await started(world, folder)]
    expect([first.from, second.from]).toEqual(['its file', 'its file'])
    const party_id = await addParty(world.platform.db, { name: 'WRITTEN BY ONE' }, asha.organization_id)
    for (const { search } of [first, second]) await search.catchUp()
    await Promise.all([first.search.close(), second.search.close()])
    const written = [...first.messages, ...second.messages].filter((message) => 'bytes' in message)
    expect(written.length).toBeGreaterThan(0)
    expect(readdirSync(folder)).toEqual(['names.idx'])

    const third = await started(world, folder)
    expect(await namesFound(third.search, asha.organization_id, 'written')).toEqual(['WRITTEN BY ONE'])
    const fourth = await started(world, folder)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`delete from parties where party_id = ${party_id}`.execute(tx),
    )
    await fourth.search.catchUp()
    expect(existsSync(fileOf(folder))).toBe(false)
    await third.search.catchUp()
    await third.search.close()
    await fourth.search.close()
    const last = await started(world, folder)
    expect(last.from).toBe('its file')
    expect(await namesFound(last.search, asha.organization_id, 'written')).toEqual([])
    await last.search.close()
  })
})
