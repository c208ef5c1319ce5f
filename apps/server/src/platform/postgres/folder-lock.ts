import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { identifyProcess } from './process-identity.ts'

export type FolderLock = { release(): void }

const LOCK_FILE = 'saakh.lock'
/** A Saakh that is told to end is often started again at once: its last second is waited for. */
const PATIENCE_MS = 2_000

type Holder = { pid: number; started: string }

/**
 * Keeps a second Saakh off the folder. The lock of a process that no longer lives is taken over.
 * Throws a sentence for the person at the keyboard when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, LOCK_FILE)
  const self = identifyProcess(process.pid)
  const content = JSON.stringify({ pid: process.pid, started: self?.started ?? '' } satisfies Holder)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o644 })
      return { release: () => removeIfUnchanged(file, content) }
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw cannotWrite(folder, error)
    }
    if (Date.now() > deadline + PATIENCE_MS) {
      throw new Error(`The lock ${file} cannot be taken. If no Saakh is running, delete that file and start again.`)
    }
    const lockText = readLock(file)
    if (lockText === null) {
      await wait(5)
      continue
    }
    const holder = parseHolder(lockText)
    const alive = holder !== null && isAlive(holder)
    const patient = Date.now() < deadline && holder?.pid !== process.pid
    if (alive && !patient) throw new Error(refusal(folder, holder.pid))
    // A lock without a holder is one that its owner is just writing, or one that a power cut left empty.
    if (patient && (alive || !holder)) await wait(25)
    else removeIfUnchanged(file, lockText)
  }
}

/** The pid of the living process that holds the folder, or null. */
export function folderHolder(folder: string): number | null {
  const holder = parseHolder(readLock(join(folder, LOCK_FILE)) ?? '')
  return holder && isAlive(holder) ? holder.pid : null
}

function refusal(folder: string, pid: number): string {
  const who = pid === process.pid ? 'this process' : `process ${pid}`
  return (
    `Saakh is already running on the data folder ${folder} (${who}). ` +
    `Stop that one first, or set SAAKH_DATA_DIR to another folder for a second Saakh.`
  )
}

function isAlive(holder: Holder): boolean {
  const identity = identifyProcess(holder.pid)
  return identity !== null && identity.started === holder.started
}

/**
 * Two starters may both have judged the same old lock dead. Moving it aside before looking again means that only the
 * one who moved the old lock deletes anything; whoever caught a new lock by mistake puts it back.
 */
function removeIfUnchanged(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readLock(aside)
  if (moved !== null && moved !== expected) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseHolder(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value !== 'object' || value === null) return null
    const { pid, started } = Object.assign({ pid: null, started: null }, value)
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : null
  } catch {
    return null
  }
}

export function cannotWrite(folder: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `The data folder ${folder} cannot be written (${reason}). ` +
      `Make it writable for this user, or set SAAKH_DATA_DIR to a folder that is.`,
  )
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
