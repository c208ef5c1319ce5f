import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { timed } from './report.ts'

/** Of the clock that Linux counts a process's time by. */
const TICK_MS = 10

const ticksOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
/** Milliseconds of the processor that these processes have taken. */
export const spent = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * TICK_MS

export const CONNECTIONS = 16
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

export const ask = (origin: string, path: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
      answer.resume()
    })
    asked.on('error', reject)
    asked.end()
  })

export const endAgent = () => agent.destroy()

/** How long each of `count` sends took, as many at once as there are connections. */
export async function atOnce(count: number, send: (n: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let n = next++; n < count; n = next++) times.push((await timed(() => send(n))).ms)
    }),
  )
  return times
}
