import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `started` differs for a later process that happens to get the same pid, after a reboot too. */
export type ProcessIdentity = { pid: number; started: string; started_at_seconds: number; command: string }

/** The living process with this pid, or null. A zombie counts as dead: it has already released files and memory. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

const TICKS_PER_SECOND = 100

function fromProc(pid: number): ProcessIdentity | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces and brackets: fields are counted from the last closing one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0] ?? 'X'
    if (state === 'Z' || state === 'X') return null
    const ticks = Number(fields[19])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim()
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const bootSeconds = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1])
    return { pid, started: `${boot}:${ticks}`, started_at_seconds: bootSeconds + ticks / TICKS_PER_SECOND, command }
  } catch {
    return null
  }
}

function fromPs(pid: number): ProcessIdentity | null {
  try {
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,lstart=,command='], {
      encoding: 'utf8',
      env: { PATH: '/bin:/usr/bin', LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
    const parts = /^(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line)
    const [, state = 'Z', started = '', command = ''] = parts ?? []
    if (state.startsWith('Z')) return null
    return { pid, started, started_at_seconds: Date.parse(`${started} UTC`) / 1000, command }
  } catch {
    return null
  }
}
