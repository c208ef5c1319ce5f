import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

// Of a machine on which others work the clock says little: what a piece of work takes of the processor says more.

const TICK_MS = 10

interface Ticks {
  parent: number
  own: number
  /** Of children that ended. */
  ended: number
}

function ticksOf(pid: string): Ticks | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the command may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place])
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}

/** What all processes of the database took so far, in milliseconds. */
function databaseMs(postmaster: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc')) {
    const spent = /^\d+$/.test(pid) ? ticksOf(pid) : null
    if (spent && Number(pid) === postmaster) ticks += spent.own + spent.ended
    else if (spent?.parent === postmaster) ticks += spent.own
  }
  return ticks * TICK_MS
}

export interface Taken {
  ms: number
  /** Of the processor, by this process with its threads. */
  server_ms: number
  database_ms: number
}

/** Measures pieces of work by the clock and by the processor. The database has to run on this machine. */
export async function openMeter(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = ticksOf(String(rows[0]?.pid))?.parent ?? 0
  return async <T>(work: () => Promise<T>): Promise<Taken & { result: T }> => {
    const before = { clock: performance.now(), server: process.cpuUsage(), database: databaseMs(postmaster) }
    const result = await work()
    const { user, system } = process.cpuUsage(before.server)
    return {
      result,
      ms: performance.now() - before.clock,
      server_ms: (user + system) / 1000,
      database_ms: databaseMs(postmaster) - before.database,
    }
  }
}
