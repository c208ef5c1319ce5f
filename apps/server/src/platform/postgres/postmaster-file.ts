import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from './process-identity.ts'

export const POSTMASTER_FILE = 'postmaster.pid'

type PostmasterFile = { pid: number; data_dir: string; started_at_seconds: number; port: number; ready: boolean }

/**
 * What `postmaster.pid` means: `none`, no server; `left`, the file of a server that is gone, its pid free or given to
 * some other program; `ours`, a living server on exactly this folder.
 */
export type FoundPostmaster =
  | { kind: 'none' }
  | { kind: 'left'; pid_reused: boolean }
  | { kind: 'ours'; pid: number; port: number; ready: boolean; same_start: boolean }

/** Clocks step, and the kernel counts from boot: two readings of one start may differ by this much. */
const START_TOLERANCE_SECONDS = 30

export function findPostmaster(cluster: string): FoundPostmaster {
  const file = readPostmasterFile(cluster)
  if (!file) return { kind: 'none' }
  const identity = identifyProcess(file.pid)
  if (!identity) return { kind: 'left', pid_reused: false }
  const serves = new RegExp(`(^|/)postgres -D ${escapeRegExp(cluster)}( |$)`).test(identity.command)
  if (!serves || file.data_dir !== cluster) return { kind: 'left', pid_reused: true }
  const same_start = Math.abs(identity.started_at_seconds - file.started_at_seconds) <= START_TOLERANCE_SECONDS
  return { kind: 'ours', pid: file.pid, port: file.port, ready: file.ready, same_start }
}

/** The lines are pid, data folder, start, port, socket folder, address, shared memory key, status. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, POSTMASTER_FILE), 'utf8').split('\n')
  } catch {
    return null
  }
  const [pid, data_dir = '', started, port] = lines
  if (!/^\d+$/.test(pid ?? '')) return null
  return {
    pid: Number(pid),
    data_dir,
    started_at_seconds: Number(started),
    port: Number(port),
    ready: lines[7]?.trim() === 'ready',
  }
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
