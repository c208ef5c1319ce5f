import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 5 * 60_000

/** One process at a time: a second one waits, and then usually finds its work already done. */
export async function withLock(file, work) {
  const deadline = Date.now() + PATIENCE_MS
  while (!take(file)) {
    if (Date.now() > deadline) throw new Error(`Another build holds ${file}. If none is running, delete that file.`)
    await wait(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (holderIsGone(file)) rmSync(file, { force: true })
    return false
  }
}

function holderIsGone(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Nothing written yet: its holder has only just made it.
    if (!pid) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
