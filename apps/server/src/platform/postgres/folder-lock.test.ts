import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolder } from '../../testing/open-folder.ts'
import { folderHolder, lockFolder } from './folder-lock.ts'
import { identifyProcess } from './process-identity.ts'

const DEAD_PID = 4_194_303

it('is held by one, and free again after its release', async () => {
  const folder = openFolder('lock')
  const lock = await lockFolder(folder)
  expect(folderHolder(folder)).toBe(process.pid)
  await expect(lockFolder(folder)).rejects.toThrow(/already running on the data folder .* \(this process\)/)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
  expect(folderHolder(folder)).toBeNull()
})

it('is taken over from a process that no longer lives', async () => {
  const folder = openFolder('stale')
  writeFileSync(join(folder, 'saakh.lock'), JSON.stringify({ pid: DEAD_PID, started: 'then' }))
  const lock = await lockFolder(folder)
  expect(folderHolder(folder)).toBe(process.pid)
  lock.release()
})

it('is taken over when its pid belongs to a later process', async () => {
  const folder = openFolder('reused-pid')
  expect(identifyProcess(process.ppid)).not.toBeNull()
  writeFileSync(join(folder, 'saakh.lock'), JSON.stringify({ pid: process.ppid, started: 'before the reboot' }))
  const lock = await lockFolder(folder)
  expect(folderHolder(folder)).toBe(process.pid)
  lock.release()
})

it('is taken over when a power cut left it empty', async () => {
  const folder = openFolder('empty')
  writeFileSync(join(folder, 'saakh.lock'), '')
  const lock = await lockFolder(folder)
  lock.release()
  expect(existsSync(join(folder, 'saakh.lock'))).toBe(false)
})

it('goes to exactly one of many that want it at once', async () => {
  const folder = openFolder('race')
  writeFileSync(join(folder, 'saakh.lock'), JSON.stringify({ pid: DEAD_PID, started: 'then' }))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

it('says what to do when the folder cannot be written', async () => {
  await expect(lockFolder('/proc')).rejects.toThrow(/cannot be written .* set SAAKH_DATA_DIR to a folder that is/)
})
