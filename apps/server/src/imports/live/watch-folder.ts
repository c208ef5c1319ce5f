import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { AppError } from '@saakh/domain/errors'
import { systemCaller } from '../../platform/access.ts'
import { execute, look, type Platform } from '../../platform/verb.ts'
import { layoutsByKind } from '../kit/standing-layouts.ts'
import { contentAt, importFile } from '../pipeline/import-file.ts'
import { recogniseFile } from './recognise-file.ts'
import { FOLDER_JOB, tellJob } from './side-jobs.ts'

// A file stays where it landed until its import is over: a watcher that dies in between takes it up again, and the same file
// twice changes nothing.

const DONE = 'done'
const SET_ASIDE = 'set-aside'

export interface WatchedFolder {
  folder: string
  organization_id: string
}

/** What a file looked like when it was last seen; one that still grows is not taken up. */
export type Seen = Map<string, string>

export interface TakenUp {
  name: string
  is_done: boolean
  sentence: string
}

async function moveTo(folder: string, kept: typeof DONE | typeof SET_ASIDE, name: string): Promise<string> {
  const target = join(folder, kept)
  await mkdir(target, { recursive: true })
  const taken = new Set(await readdir(target))
  const { name: stem, ext } = parse(name)
  let free = name
  for (let n = 2; taken.has(free); n += 1) free = `${stem} (${n})${ext}`
  await rename(join(folder, name), join(target, free))
  return join(target, free)
}

async function setAside(platform: Platform, { folder, organization_id }: WatchedFolder, name: string, reason: string) {
  const moved = await moveTo(folder, SET_ASIDE, name)
  await writeFile(`${moved}.reason.txt`, `${reason}\n`)
  await execute(platform, systemCaller(organization_id, 'watch'), tellJob, {
    type: FOLDER_JOB,
    file_name: name.slice(0, 255),
    message: reason,
  })
  return { name, is_done: false, sentence: reason }
}

const READ = { method: 'GET', access: { kind: 'policy', url: '/v1/admin/uploads' } } as const

async function takeUp(platform: Platform, watched: WatchedFolder, name: string): Promise<TakenUp> {
  const { folder, organization_id } = watched
  const path = join(folder, name)
  const layouts = await look(platform, systemCaller(organization_id, 'watch'), READ, layoutsByKind)
  const recognised = await recogniseFile(
    () => createReadStream(path),
    name,
    (kind) => layouts.get(kind) ?? [],
  )
  if (!recognised.ok) return setAside(platform, watched, name, recognised.reason)
  const file = { organization_id, kind: recognised.kind, stream: await contentAt(path), file_name: name.slice(0, 255) }
  const outcome = await importFile(platform, file).catch((error: unknown) => {
    if (error instanceof AppError) return error.message
    throw error
  })
  if (typeof outcome === 'string') return setAside(platform, watched, name, outcome)
  if (outcome.status === 'failed') {
    // The import itself is a job that tells the reason.
    const moved = await moveTo(folder, SET_ASIDE, name)
    await writeFile(`${moved}.reason.txt`, `${outcome.message}\n`)
    return { name, is_done: false, sentence: outcome.message }
  }
  await moveTo(folder, DONE, name)
  return {
    name,
    is_done: true,
    sentence: outcome.already_imported ? 'This file was imported before.' : outcome.message,
  }
}

/** One look at the folder: takes up what has not changed since the look before, and answers what became of it. */
export async function lookAtFolder(platform: Platform, watched: WatchedFolder, seen: Seen): Promise<TakenUp[]> {
  const taken: TakenUp[] = []
  const names = (await readdir(watched.folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
  for (const name of [...seen.keys()]) if (!names.includes(name)) seen.delete(name)
  for (const name of names.sort()) {
    const { size, mtimeMs } = await stat(join(watched.folder, name))
    const looks = `${size} ${mtimeMs}`
    const isStable = seen.get(name) === looks
    seen.set(name, looks)
    if (!isStable) continue
    taken.push(await takeUp(platform, watched, name))
    seen.delete(name)
  }
  return taken
}
